/** Up, Down, Home and End go from row to row of the list that the button stands in; other keys keep their meaning. */
export function moveRowFocus(event: KeyboardEvent): void {
  const button = event.currentTarget;
  if (!(button instanceof HTMLElement)) return;
  const rows = [...(button.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const target = rows[targetIndex(event.key, rows.indexOf(button), rows.length)];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function targetIndex(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
