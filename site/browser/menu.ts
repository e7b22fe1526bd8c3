import * as frameIds from '../../generator/shared/frame-ids.ts';
import { scrollIntoColumn } from './column.ts';
import { closest, isPlain, onClick } from './listen.ts';

/*
 * Below 996 px the column beside the article is the site's menu: it slides in over the page and behaves as a dialog. On
 * the API page it does so at every width, since the operations take its place. The panel is static HTML; the button
 * that opens it is in the navbar, or above the operations.
 */

/** From this width on most pages have a column. */
const column = '(min-width: 996px)';
/** Elements behind the open panel: all but its ancestors. */
const behind = `body > :not(#${frameIds.layout}), #${frameIds.layout} > :not(#${frameIds.siteMenu})`;
const { dataset } = document.documentElement;

let opener: HTMLElement | null = null;

const panel = (): HTMLElement | null => document.getElementById(frameIds.siteMenu);
const isOpen = (): boolean => dataset.menu !== undefined;

/** Sets the state, and makes the content behind inert. */
function set(open: boolean): void {
  if (open) dataset.menu = 'open';
  else delete dataset.menu;
  const states = { role: 'dialog', ariaModal: 'true', ariaLabel: 'Site menu' };
  Object.assign(panel() ?? {}, open ? states : { role: null, ariaModal: null, ariaLabel: null });
  for (const button of document.querySelectorAll('[data-menu-open]')) button.ariaExpanded = String(open);
  for (const region of document.querySelectorAll<HTMLElement>(behind)) region.inert = open;
}

function openMenu(): void {
  if (isOpen()) return;
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  set(true);
  panel()?.querySelector<HTMLElement>('[data-menu-close]')?.focus();
  showCurrent();
}

/** Scrolls to the top, or to the entry of the current page. */
function showCurrent(): void {
  const element = panel();
  if (!element) return;
  element.scrollTop = 0;
  const current = element.querySelector<HTMLElement>(`.menu-panel-${element.dataset.panel} a[aria-current="page"]`);
  if (current) scrollIntoColumn(current, element);
}

export function closeMenu(returnFocus = true): void {
  if (!isOpen()) return;
  set(false);
  // Its list of versions depends on the page, so it is filled anew.
  panel()?.querySelector('details[data-version-menu]')?.removeAttribute('open');
  if (returnFocus) opener?.focus();
}

/** Switches panels, and moves the focus to the new one. */
function showPanel({ dataset: { menuPanel = '' } }: HTMLElement): void {
  const element = panel();
  if (!element) return;
  element.dataset.panel = menuPanel;
  element.querySelector<HTMLElement>(`.menu-panel-${menuPanel} .menu-switch`)?.focus();
  showCurrent();
}

/** The rest of the page is inert; this also keeps Tab from leaving to the browser's controls. */
function keepInside(event: KeyboardEvent): void {
  const items = [...(panel()?.querySelectorAll<HTMLElement>('a, button, summary') ?? [])].filter((item) =>
    item.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [items[0], items.at(-1)] : [items.at(-1), items[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

export function startMenu(): void {
  onClick('[data-menu-panel]', showPanel);
  onClick('[data-menu-close]', () => closeMenu());
  onClick(`#${frameIds.siteMenu} a`, (_link, event) => isPlain(event) && closeMenu(false));
  document.addEventListener('click', (event) => {
    if (!closest(event, `#${frameIds.siteMenu}`)) closeMenu();
  });
  onClick('[data-menu-open]', openMenu);
  document.addEventListener('keydown', (event) => {
    if (isOpen() && event.key === 'Escape') closeMenu();
    if (isOpen() && event.key === 'Tab') keepInside(event);
  });
  window.matchMedia(column).addEventListener('change', ({ matches }) => {
    if (!matches || !isOpen()) return;
    closeMenu(false);
    // Panel and button are gone; move the focus to the top.
    document.querySelector<HTMLElement>(`#${frameIds.navbar} .brand`)?.focus();
  });
}
