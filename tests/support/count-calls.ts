type Method = (...args: never[]) => unknown;

const COUNTED: readonly (readonly [object, readonly string[]])[] = [
  [String.prototype, ['charAt', 'charCodeAt', 'slice', 'startsWith', 'indexOf', 'split', 'trimEnd', 'replace']],
  [RegExp.prototype, ['exec', 'test']],
];

/** How often `run` looks at a text: the calls that it makes on strings and patterns. The same on every machine. */
export function countCalls(run: () => unknown): number {
  let calls = 0;
  const originals = COUNTED.flatMap(([owner, names]) =>
    names.map((name) => [owner as Record<string, Method>, name, (owner as Record<string, Method>)[name]] as const),
  );
  for (const [owner, name, original] of originals) {
    if (!original) throw new Error(`no method ${name}`);
    owner[name] = function (this: unknown, ...args: never[]): unknown {
      calls += 1;
      return original.apply(this, args);
    };
  }
  try {
    run();
  } finally {
    for (const [owner, name, original] of originals) if (original) owner[name] = original;
  }
  return calls;
}
