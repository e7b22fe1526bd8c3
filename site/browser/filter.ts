/*
 * Filter fields over long lists: flags, commands, operations, fields of schemas. An entry is shown when it, something
 * inside it, or what it stands in holds every word that was typed.
 */

import { selectPanel } from './tab-panels.ts';

const separators = /[\s_-]+/;

/** Whether every word typed begins a word of the text or stands inside one. */
function matches(text: string, words: readonly string[]): boolean {
  const plain = text.toLowerCase().replace(/[_-]+/g, ' ');
  return words.every((word) => plain.includes(word));
}

/** The entry's own text: what it gives itself, or what it shows besides the entries inside it. */
function ownText(entry: HTMLElement): string {
  if (entry.dataset.entry) return entry.dataset.entry;
  const parts = [...entry.children].filter((child) => child.querySelector('[data-entry]') === null);
  return parts.map((part) => part.textContent).join(' ');
}

const texts = new WeakMap<HTMLElement, string>();

function textOf(entry: HTMLElement): string {
  const text = texts.get(entry) ?? ownText(entry);
  texts.set(entry, text);
  return text;
}

const around = (entry: HTMLElement) => entry.parentElement?.closest<HTMLElement>('[data-entry]') ?? null;

/** Opens the branches and tabs between an entry and the list. */
function uncover(entry: HTMLElement, list: HTMLElement): void {
  for (let element = entry.parentElement; element && element !== list; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    if (element.matches('.tab-panel') && element.querySelector('[data-found]') === entry) selectPanel(element);
  }
}

/** Shows what fits the query and returns how many entries that is. */
function show(list: HTMLElement, query: string): number {
  const words = query
    .toLowerCase()
    .split(separators)
    .filter((word) => word !== '');
  const entries = [...list.querySelectorAll<HTMLElement>('[data-entry]')];
  const found = new Set(entries.filter((entry) => matches(textOf(entry), words)));
  const holders = new Set<HTMLElement>();
  for (const entry of found)
    for (let outer = around(entry); outer && !holders.has(outer); outer = around(outer)) holders.add(outer);
  // Entries come before those inside them, so what a found one holds is told on the way down.
  const within = new Set<HTMLElement>();
  for (const entry of entries) {
    const outer = around(entry);
    if (outer && (found.has(outer) || within.has(outer))) within.add(entry);
    entry.hidden = !(found.has(entry) || holders.has(entry) || within.has(entry));
    entry.toggleAttribute('data-found', words.length > 0 && found.has(entry));
  }
  if (words.length > 0) for (const entry of found) uncover(entry, list);
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

/** Clears the filter that hides an element. */
export function unhide(element: Element): void {
  if (!element.closest('[data-entry][hidden], [data-entry-group][hidden]')) return;
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-filter]')) {
    if (!document.getElementById(field.dataset.filter ?? '')?.contains(element)) continue;
    field.value = '';
    onInput(field);
  }
}

/** How near a place has to come for its field to be put there. */
const near = '600px';

/** Puts fields there that a page leaves out until they come near. */
export function placeLateFilters(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const template = target.querySelector('template');
        if (!isIntersecting || !template) continue;
        observer.unobserve(target);
        template.replaceWith(template.content);
      }
    },
    { rootMargin: near },
  );
  for (const { parentElement: place } of document.querySelectorAll('.filter > template[data-late]'))
    if (place) observer.observe(place);
}

export function startFilters(): void {
  const fieldOf = (target: EventTarget | null) =>
    target instanceof HTMLInputElement && target.dataset.filter !== undefined ? target : null;
  // Typed before the scripts were there.
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-filter]'))
    if (field.value) onInput(field);
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
