import { closest, isPlain, onClick } from './listen.ts';

/* Lists that a button opens: dropdowns, and the table of contents of narrow windows. */

const buttons = ':is(.dropdown, .toc) > button[aria-controls]';

let open: HTMLElement | null = null;

const listOf = (button: Element): HTMLElement | null =>
  document.getElementById(button.getAttribute('aria-controls') ?? '');

function set(button: HTMLElement, isOpen: boolean): void {
  const list = listOf(button);
  button.setAttribute('aria-expanded', String(isOpen));
  if (list) list.dataset.open = String(isOpen);
  open = isOpen ? button : null;
  list?.dispatchEvent(new Event('toggle'));
}

export function closeList(): void {
  if (open) set(open, false);
}

/** A click elsewhere and the focus leaving it close a list. */
function leave({ target }: Event): void {
  if (target instanceof Node && !open?.parentElement?.contains(target)) closeList();
}

/** The link that a key leads to, from the one in focus; for arrows both ends join. */
function nextLink(list: Element, key: string): HTMLElement | undefined {
  const links = [...list.querySelectorAll('a')];
  const now = links.findIndex((link) => link.matches(':focus'));
  switch (key) {
    case 'Home':
      return links[0];
    case 'End':
      return links.at(-1);
    case 'ArrowDown':
      return links[(now + 1) % links.length];
    case 'ArrowUp':
      return links.at(Math.max(now, 0) - 1);
    default:
      return undefined;
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const button = closest(event, '.dropdown > button');
  if (button && button !== open && event.key === 'ArrowDown') set(button, true);
  if (!open) return;
  if (event.key === 'Escape') {
    open.focus({ preventScroll: true });
    closeList();
    return;
  }
  const list = open.closest('.dropdown') && listOf(open);
  const next = list && nextLink(list, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function startLists(): void {
  onClick(buttons, (button) => {
    const wasOpen = button === open;
    closeList();
    if (!wasOpen) set(button, true);
  });
  onClick(':is(.dropdown-list, .toc-list) a', (_link, event) => isPlain(event) && closeList());
  document.addEventListener('pointerdown', leave);
  document.addEventListener('focusin', leave);
  document.addEventListener('keydown', onKeyDown);
}
