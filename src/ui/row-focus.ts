/** Up, Down, Home and End go from row to row of the list that the button stands in; other keys keep their meaning. */
export function moveRowFocus(event: KeyboardEvent): void {
  const button = event.currentTarget;
  if (!(button instanceof HTMLElement)) return;
  const rows = [...(button.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const target = rows[rowByKey(event.key, rows.indexOf(button), rows.length) ?? -1];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Where a key leads to from row `at`, maybe past the first or the last; `null`: nowhere. `page`: rows to a page. */
export function rowByKey(key: string, at: number, count: number, page?: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return page === undefined ? null : at + page;
    case 'PageUp':
      return page === undefined ? null : at - page;
    default:
      return null;
  }
}
