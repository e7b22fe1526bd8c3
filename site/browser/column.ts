/**
 * Scrolls an entry into view in its column without moving the page, as `scrollIntoView` would. Visible entries don't
 * move.
 */
export function scrollIntoColumn(entry: HTMLElement, column: HTMLElement): void {
  if (column.scrollHeight <= column.clientHeight) return;
  const inner = entry.getBoundingClientRect();
  const outer = column.getBoundingClientRect();
  if (inner.height > 0 && (inner.top < outer.top + 40 || inner.bottom > outer.bottom - 40))
    column.scrollTop += inner.top - outer.top - outer.height / 3;
}
