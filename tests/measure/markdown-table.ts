/** A Markdown table; the first `textColumns` columns are text, the others are figures. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[], textColumns = 1): string {
  const rule = heads.map((_, index) => (index < textColumns ? '---' : '---:'));
  return [heads, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A share as a percentage; a dash where nothing was counted. */
export function percent(share: number | null | undefined): string {
  return Number.isFinite(share) ? (100 * Number(share)).toFixed(1) : '–';
}
