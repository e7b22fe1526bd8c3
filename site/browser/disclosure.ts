/* Lists that a button opens: dropdowns, and the table of contents of narrow windows. */

const buttons = ':is(.dropdown, .toc) > button[aria-controls]';
const walkingKeys = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

let open: HTMLElement | null = null;

const listOf = (button: Element): HTMLElement | null =>
  document.getElementById(button.getAttribute('aria-controls') ?? '');

/** Tells of a list that was opened or closed; its target is the list. */
export const disclosedEvent = 'disclosed';

function set(button: HTMLElement, isOpen: boolean): void {
  const list = listOf(button);
  button.setAttribute('aria-expanded', String(isOpen));
  if (list) list.dataset.open = String(isOpen);
  open = isOpen ? button : null;
  list?.dispatchEvent(new CustomEvent(disclosedEvent, { bubbles: true, detail: isOpen }));
}

export function closeList(): void {
  if (open) set(open, false);
}

function onClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>(buttons);
  const wasOpen = button !== null && button === open;
  if (button || (open && listOf(open)?.contains(target) && target.closest('a'))) closeList();
  if (button && !wasOpen) set(button, true);
}

/** A click elsewhere and the focus leaving it close a list. */
function leave({ target }: Event): void {
  if (!open || (target instanceof Node && open.parentElement?.contains(target))) return;
  closeList();
}

/** The link that a key leads to, from the one in focus; for arrows both ends join. */
function nextLink(list: Element, key: string): HTMLElement | undefined {
  const links = [...list.querySelectorAll('a')];
  if (key === 'Home') return links[0];
  if (key === 'End') return links.at(-1);
  const now = links.findIndex((link) => link.matches(':focus'));
  if (key === 'ArrowDown') return links.at((now + 1) % links.length);
  return links.at(Math.max(now, 0) - 1);
}

function onKeyDown(event: KeyboardEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>(`.dropdown > button`) : null;
  if (button && button !== open && event.key === 'ArrowDown') set(button, true);
  if (!open) return;
  if (event.key === 'Escape') {
    open.focus({ preventScroll: true });
    closeList();
  } else if (walkingKeys.includes(event.key) && open.closest('.dropdown')) {
    const list = listOf(open);
    event.preventDefault();
    if (list) nextLink(list, event.key)?.focus();
  }
}

export function startDisclosures(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('pointerdown', leave);
  document.addEventListener('focusin', leave);
  document.addEventListener('keydown', onKeyDown);
}
