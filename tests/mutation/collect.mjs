// Stands in for vitest in the bundle of `bundle.mjs`: keeps the tests instead of running them.
import { format } from 'node:util';
import { expect } from 'vitest';

export { expect };

/** Every test, in order: a unique name, and what it does. */
export const tests = [];
const path = [];
const taken = new Map();

export function describe(name, body) {
  path.push(name);
  body();
  path.pop();
}

export function test(name, body) {
  const full = [...path, name].join(' > ');
  const times = (taken.get(full) ?? 0) + 1;
  taken.set(full, times);
  tests.push({ name: times === 1 ? full : `${full} (${times})`, body });
}

/** Rows of a table: a list is spread over the parameters, an object is one; `%s` and `$key` in the name are filled in. */
test.each = (rows) => (name, body) => {
  for (const row of rows) {
    if (Array.isArray(row)) test(format(name, ...row).slice(0, 200), () => body(...row));
    else test(name.replace(/\$(\w+)/g, (_, key) => String(row?.[key])).replace('%s', String(row)), () => body(row));
  }
};
