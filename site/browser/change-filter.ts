import { renameEntry } from './scroll-history.ts';

/** Names of the filters: in forms and, unless “all”, in the address, which restores them. */
const names = ['change-kind', 'change-severity'] as const;

/** The value of one of the filters. */
const chosen = (form: Element, name: string): string =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value ?? 'all';

/** Shows only changes of a kind and severity, with their groups and versions. */
function show(form: Element): void {
  const place = form.parentElement;
  if (!place) return;
  const [kind, severity] = [chosen(form, names[0]), chosen(form, names[1])];
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

function keep(form: Element): void {
  const url = new URL(window.location.href);
  for (const name of names) {
    const value = chosen(form, name);
    if (value === 'all') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  renameEntry(url);
}

/** Restores the filters from the address, after Back or from a link. */
export function restoreChangeFilter(): void {
  const form = document.querySelector('.change-filter');
  const wanted = new URL(window.location.href).searchParams;
  if (!form || !names.some((name) => wanted.has(name))) return;
  for (const input of form.querySelectorAll('input')) if (wanted.get(input.name) === input.value) input.checked = true;
  show(form);
}

/** Filters above lists of changes; they apply to the surrounding element. */
export function startChangeFilters(): void {
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof Element ? target.closest('.change-filter') : null;
    if (!form) return;
    show(form);
    keep(form);
  });
}
