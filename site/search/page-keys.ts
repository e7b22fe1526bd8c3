/** Arrows move between the field and the results of the search page. */
export function walkResults(root: HTMLElement, event: KeyboardEvent): void {
  if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || event.altKey || event.ctrlKey || event.metaKey) return;
  const stops: (Element | null)[] = [...root.querySelectorAll<HTMLElement>('input, [data-search-hit]')];
  const at = stops.indexOf(document.activeElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
