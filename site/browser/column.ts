/**
 * Brings an entry into view in the column that scrolls by itself; the page stays where it is, which `scrollIntoView`
 * would move as well. An entry that is in view is left alone.
 */
export function scrollIntoColumn(entry: HTMLElement, column: HTMLElement): void {
  if (column.scrollHeight <= column.clientHeight) return;
  const inner = entry.getBoundingClientRect();
  const outer = column.getBoundingClientRect();
  if (inner.height > 0 && (inner.top < outer.top + 40 || inner.bottom > outer.bottom - 40))
    column.scrollTop += inner.top - outer.top - outer.height / 3;
}
