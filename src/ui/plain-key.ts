/**
 * The letter or digit that a key press stands for, lower case; any other key by its name. On a keyboard of another script
 * the key at that place counts ("т" is N on a Russian one), and so do the digits that a French one has behind Shift.
 */
export function plainKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const own = key.toLowerCase();
  if (/^[a-z0-9]$/.test(own)) return own;
  const place = shiftKey || [...key].length > 1 ? null : /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code);
  return place?.[1]?.toLowerCase() ?? key;
}
