/**
 * What settings of another version hold beside those that are known here. It is kept and written back, so that going
 * to an older version and forward again loses nothing.
 */
export type OtherSettings = Record<PropertyKey, unknown>;

/** How deep settings nest: the whole, `sites`, one site. What lies deeper belongs to one value. */
const LEVELS = 3;

/** What is in `given`, settings of any origin, and not in `known`, what was read of them. */
export function othersIn(given: unknown, known: unknown): OtherSettings {
  if (!isObject(given) || !isObject(known)) return {};
  const others = Object.entries(given).flatMap(([key, value]): [string, unknown][] => {
    if (!Object.hasOwn(known, key)) return [[key, value]];
    const within = othersIn(value, known[key]);
    return Object.keys(within).length > 0 ? [[key, within]] : [];
  });
  return Object.fromEntries(others);
}

/** The paths of what is in `given` and not in `known`: "marks.colour". */
export function otherPaths(given: unknown, known: unknown, path = ''): string[] {
  if (!isObject(given) || !isObject(known)) return [];
  return Object.keys(given).flatMap((key) =>
    Object.hasOwn(known, key) ? otherPaths(given[key], known[key], `${path}${key}.`) : [path + key],
  );
}

/** `settings` and, where they have no value of their own, what is in `others`. */
export function withOthers<Of extends object>(settings: Of, others: OtherSettings, levels = LEVELS): Of {
  const own: OtherSettings = Object.fromEntries(Object.entries(settings));
  const entries = Object.entries(others).map(([key, other]): [string, unknown] => {
    if (!Object.hasOwn(own, key)) return [key, other];
    const value = own[key];
    return [key, levels > 1 && isObject(value) && isObject(other) ? withOthers(value, other, levels - 1) : value];
  });
  return { ...settings, ...Object.fromEntries(entries) };
}

/** Whether a value has fields of its own: no list, and not `null`. */
export function isObject(value: unknown): value is OtherSettings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
