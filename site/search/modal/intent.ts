import * as frameIds from '../../../generator/shared/frame-ids.ts';
import { closest, isPlain as isPlainClick, onClick, onPoint } from '../../browser/listen.ts';
import { loadPart } from '../../ui/lazy-part.ts';

/* Installed on every page: detects the intent to search, and only then loads the modal. */

type Modal = typeof import('./SearchModal.tsx');

let modal: Promise<Modal> | undefined;
/** Text typed before the modal was ready. */
let typedAhead = '';

function loadModal(): Promise<Modal> {
  modal ??= import('./SearchModal.tsx').catch((error: unknown) => {
    // Retry on the next attempt: the network may be back.
    modal = undefined;
    throw error;
  });
  return modal;
}

/** Whether a key belongs to an input method's composition. Safari only reports it by the key code. */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** Whether a key has no modifiers that change its meaning. */
const isPlain = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || isComposing(event));

/** Ctrl+K or Cmd+K. */
const isCombination = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="radio"]), textarea, select'))
  );
}

/** Preloads the search when its button is pointed at or focused. */
function prepare(event: Event): void {
  if (!closest(event, '[data-search-link]')) return;
  loadModal().then(
    ({ prepare: prepareIndex }) => prepareIndex(),
    () => {},
  );
}

/** Opens the modal, or focuses the search page's field. `query` is the text typed so far. */
function openSearch(query: string): void {
  const field = document.querySelector<HTMLInputElement>('[data-search-page] input');
  if (field) {
    field.focus();
    if (query !== '') {
      field.value = query;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return;
  }
  typedAhead = query;
  const dialog = document.createElement('dialog');
  dialog.className = 'search-modal-place';
  dialog.setAttribute('aria-label', 'Search');
  document.body.append(dialog);
  const close = (): void => dialog.close();
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', ({ target }) => target === dialog && close());
  dialog.addEventListener('keydown', onDialogKey, true);
  dialog.showModal();
  const show = ({ open }: Modal): void => {
    if (dialog.open) open(dialog, typedAhead);
  };
  void loadPart(dialog, loadModal, show, close);
}

/** Stops DocSearch from trapping Tab and handling Escape itself. Firefox would clear the field. */
function onDialogKey(event: KeyboardEvent): void {
  const isEnd = (event.key === 'Escape' && !isComposing(event)) || isCombination(event);
  if (isEnd || event.key === 'Tab') event.stopPropagation();
  if (!isEnd) return;
  event.preventDefault();
  if (event.currentTarget instanceof HTMLDialogElement) event.currentTarget.close();
}

/** Whether a key is a letter or digit outside of any control. */
function isFirstKey(event: KeyboardEvent): boolean {
  if (!isPlain(event) || !/^[\p{L}\p{N}]$/u.test(event.key)) return false;
  const focused = document.activeElement;
  return (
    focused === null || focused === document.body || focused.matches(`[data-search-link], h1, #${frameIds.content}`)
  );
}

/** Collects typed text while the modal is loading. */
function typeAhead(event: KeyboardEvent): void {
  // If loading failed, there is a retry button.
  if (closest(event, 'button, input') || !isPlain(event)) return;
  if (event.key === 'Backspace') typedAhead = typedAhead.slice(0, -1);
  else if ([...event.key].length === 1) typedAhead += event.key;
  else return;
  event.preventDefault();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  if (document.querySelector('.search-modal-place')) {
    typeAhead(event);
    return;
  }
  if (document.querySelector('[aria-modal="true"], dialog[open]') || isComposing(event)) return;
  const slash = event.key === '/' && isPlain(event) && !isTyping(event.target);
  const letter = !isTyping(event.target) && isFirstKey(event);
  if (!slash && !isCombination(event) && !letter) return;
  event.preventDefault();
  openSearch(letter ? event.key : '');
}

/** Opens the search by its button, `/`, Ctrl+K, Cmd+K and a first letter. */
export function startSearchIntent(): void {
  onPoint(prepare);
  document.addEventListener('keydown', onKeyDown);
  // Without scripts the link leads to the search page.
  onClick('[data-search-link]', (_link, event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openSearch('');
  });
}
