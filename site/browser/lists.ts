import { closest, isPlain, onClick } from './listen.ts';

/* Popover lists: dropdowns, and the table of contents of narrow windows. Browsers open and close them. */

const openList = (): HTMLElement | null => document.querySelector(':popover-open');

export function closeList(): void {
  openList()?.hidePopover();
}

/** Closes a list when the focus leaves it. */
function leave({ target }: Event): void {
  if (target instanceof Node && !openList()?.parentElement?.contains(target)) closeList();
}

/** The link to focus by a key; arrows wrap around. */
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
  const dropdown = closest(event, '.dropdown');
  const next = dropdown && nextLink(dropdown, event.key);
  if (!next) return;
  if (!openList() && event.key === 'ArrowDown') dropdown.querySelector('button')?.click();
  if (!openList()) return;
  event.preventDefault();
  next.focus();
}

export function startLists(): void {
  onClick('[popover] a', (_link, event) => isPlain(event) && closeList());
  document.addEventListener('focusin', leave);
  document.addEventListener('keydown', onKeyDown);
}
