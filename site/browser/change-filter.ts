/** The value of one of the filters. */
const chosen = (form: Element, name: string): string | undefined =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value;

/** Leaves the changes, and the groups and versions with such, that are of a kind and of a severity. */
function show(form: Element, place: Element): void {
  const kind = chosen(form, 'change-kind') ?? 'all';
  const severity = chosen(form, 'change-severity') ?? 'all';
  const isWanted = (words: string): boolean =>
    words.split(' ').some((word) => {
      const [ofKind, ofSeverity] = word.split('-');
      return (kind === 'all' || kind === ofKind) && (severity === 'all' || severity === ofSeverity);
    });
  for (const element of place.querySelectorAll<HTMLElement>('[data-changes]'))
    element.hidden = !isWanted(element.dataset.changes ?? '');
  for (const counts of place.querySelectorAll<HTMLElement>('[data-counts-of]'))
    counts.hidden = counts.dataset.countsOf !== kind;
  const none = place.querySelector<HTMLElement>('.changes-none');
  if (none) none.hidden = place.querySelector('[data-changes]:not([hidden])') !== null;
}

/** Filters above lists of changes; they hold for what they stand in. */
export function startChangeFilters(): void {
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof Element ? target.closest('.change-filter') : null;
    if (form?.parentElement) show(form, form.parentElement);
  });
}
