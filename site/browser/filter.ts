import { selectPanel } from './tabs.ts';

/*
 * Filter fields over long lists: flags, commands, operations, fields of schemas. An entry is shown if it, a descendant,
 * or an ancestor contains every typed word. A word with a dash matches the beginning of a flag.
 */

const plain = (text: string): string => ` ${text.toLowerCase().replace(/(?<=[^\s,-])[_-]+|\s+/g, ' ')}`;

/** The entry's filter text, or its text without nested entries, and without ages and references, which are folded. */
function textOf(entry: HTMLElement): string {
  if (entry.dataset.entry) return entry.dataset.entry;
  const parts = [...entry.children].filter(
    (child) => !child.matches('.row-end') && child.querySelector('[data-entry]') === null,
  );
  return parts.map((part) => part.textContent).join(' ');
}

/** Opens the branches and tabs between an entry and the list. */
function uncover(entry: HTMLElement, list: HTMLElement): void {
  for (let element = entry.parentElement; element && element !== list; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    if (element.matches('.tab-panel') && element.querySelector('[data-found]') === entry) selectPanel(element);
  }
}

/** Shows matching entries and returns their number. */
function show(list: HTMLElement, words: readonly string[]): number {
  const isEmpty = words.length === 0;
  const entries = [...list.querySelectorAll<HTMLElement>('[data-entry]')];
  for (const entry of entries) {
    const text = plain(textOf(entry));
    entry.toggleAttribute('data-found', !isEmpty && words.every((word) => text.includes(word)));
  }
  for (const entry of entries)
    entry.hidden = !isEmpty && !entry.closest('[data-found]') && !entry.querySelector('[data-found]');
  for (const group of list.querySelectorAll<HTMLElement>('[data-entry-group]'))
    group.hidden = !isEmpty && !group.querySelector('[data-entry]:not([hidden])');
  const found = entries.filter((entry) => entry.matches('[data-found]'));
  for (const entry of found) uncover(entry, list);
  return found.length;
}

const listOf = (field: HTMLInputElement) => document.getElementById(field.dataset.filter ?? '');

function update(field: HTMLInputElement): void {
  const list = listOf(field);
  if (!list) return;
  const words = plain(field.value)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word.startsWith('-') ? ` ${word}` : word));
  const count = show(list, words);
  const status = field.parentElement?.querySelector<HTMLElement>('[role="status"]');
  if (!status) return;
  if (words.length === 0) status.textContent = '';
  else status.textContent = count === 0 ? `No ${status.dataset.noun} match` : `${count} found`;
}

function clear(field: HTMLInputElement): void {
  field.value = '';
  update(field);
}

const fields = (): Iterable<HTMLInputElement> => document.querySelectorAll('input[data-filter]');

/** Clears the filter that hides an element. @returns whether there was one */
export function unhide(element: Element): boolean {
  if (!element.closest('[data-entry][hidden], [data-entry-group][hidden]')) return false;
  for (const field of fields()) if (listOf(field)?.contains(element)) clear(field);
  return true;
}

export function startFilters(): void {
  // Typed before scripts ran.
  for (const field of fields()) if (field.value) update(field);
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-filter]')) update(target);
  });
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (key !== 'Escape' || !(target instanceof HTMLInputElement) || !target.matches('[data-filter]')) return;
    if (target.value === '') return;
    event.preventDefault();
    clear(target);
  });
}
