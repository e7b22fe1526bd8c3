/*
 * Filter fields over long lists: flags, commands, operations. An entry is shown when it, something inside it, or what it
 * stands in holds every word that was typed.
 */

const separators = /[\s_-]+/;

/** Whether every word typed begins a word of the text or stands inside one. */
function matches(text: string, words: readonly string[]): boolean {
  const plain = text.toLowerCase().replace(/[_-]+/g, ' ');
  return words.every((word) => plain.includes(word));
}

/** The entry's own text: without the entries inside it. */
function ownText(entry: HTMLElement): string {
  return entry.dataset.entry || entry.textContent;
}

/** Shows what fits the query and returns how many entries that is. */
function show(list: HTMLElement, query: string): number {
  const words = query
    .toLowerCase()
    .split(separators)
    .filter((word) => word !== '');
  const entries = [...list.querySelectorAll<HTMLElement>('[data-entry]')];
  const found = new Set(entries.filter((entry) => matches(ownText(entry), words)));
  for (const entry of entries) {
    const inside = [...entry.querySelectorAll<HTMLElement>('[data-entry]')];
    const around = entry.parentElement?.closest<HTMLElement>('[data-entry]');
    const kept = found.has(entry) || inside.some((inner) => found.has(inner)) || (around ? found.has(around) : false);
    entry.hidden = !kept;
    const branch = entry.querySelector<HTMLDetailsElement>(':scope > details');
    if (branch && words.length > 0 && inside.some((inner) => found.has(inner))) branch.open = true;
  }
  for (const group of list.querySelectorAll<HTMLElement>('[data-entry-group]'))
    group.hidden = words.length > 0 && group.querySelector('[data-entry]:not([hidden])') === null;
  return words.length === 0 ? -1 : found.size;
}

function onInput(input: HTMLInputElement): void {
  const list = document.getElementById(input.dataset.filter ?? '');
  if (!list) return;
  const count = show(list, input.value);
  const status = input.parentElement?.querySelector<HTMLElement>('[role="status"]');
  if (status) status.textContent = count < 0 ? '' : count === 0 ? `No ${status.dataset.noun} fit` : `${count} found`;
}

export function startFilters(): void {
  const fieldOf = (target: EventTarget | null) =>
    target instanceof HTMLInputElement && target.dataset.filter !== undefined ? target : null;
  document.addEventListener('input', (event) => {
    const field = fieldOf(event.target);
    if (field) onInput(field);
  });
  document.addEventListener('keydown', (event) => {
    const field = fieldOf(event.target);
    if (!field || event.key !== 'Escape' || field.value === '') return;
    event.preventDefault();
    field.value = '';
    onInput(field);
  });
}
