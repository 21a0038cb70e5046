/** Several texts in one cell: "Ada: supported; Ben: partial". */

/** A semicolon within one of them stands behind a backslash, as a backslash does. Empty ones are left out. */
export function toList(items: readonly string[]): string {
  return items
    .filter((item) => item !== '')
    .map((item) => item.replace(/[\\;]/g, '\\$&'))
    .join('; ');
}

/** What `toList` has written, or a person, who may leave out the space. */
export function fromList(cell: string): string[] {
  const items = cell.match(/(?:\\[\s\S]|[^\\;])+/g) ?? [];
  return items.flatMap((item, at) => {
    const text = (at === 0 ? item : item.replace(/^ /, '')).replace(/\\([\s\S])/g, '$1');
    return text === '' ? [] : [text];
  });
}
