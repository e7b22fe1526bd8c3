import * as frameIds from '../../generator/shared/frame-ids.ts';
import { scrollIntoColumn } from '../ui/column.ts';

/*
 * Under 996 px the column beside the article is the site's menu: it slides in over the page and behaves as a dialog. On
 * the page of the API it does so at every width, since the operations have its place. The panel itself is static HTML; the
 * button that opens it belongs to the navbar, or to the operations.
 */

/** From this width on most pages have a column for it. */
const column = '(min-width: 996px)';
/** What lies behind the open panel. */
const behind = [
  '.skip-link, .announcement, .footer',
  ...[frameIds.navbar, frameIds.breadcrumbs, frameIds.toc, frameIds.content].map((id) => `#${id}`),
].join();

let isOpen = false;
let opener: HTMLElement | null = null;

function panel(): HTMLElement | null {
  return document.getElementById(frameIds.siteMenu);
}

/** Says so at the buttons, and keeps the reader out of what lies behind. */
function set(open: boolean): void {
  isOpen = open;
  for (const button of document.querySelectorAll('[data-menu-open]'))
    button.setAttribute('aria-expanded', String(open));
  for (const region of document.querySelectorAll<HTMLElement>(behind)) region.inert = open;
}

function openMenu(): void {
  const element = panel();
  if (!element || isOpen) return;
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  document.documentElement.dataset.menu = 'open';
  element.setAttribute('role', 'dialog');
  element.setAttribute('aria-modal', 'true');
  element.setAttribute('aria-label', 'Site menu');
  set(true);
  element.querySelector<HTMLElement>('[data-menu-close]')?.focus();
  showCurrent(element);
}

/** Begins at the top, or where the entry of the page on view is. */
function showCurrent(element: HTMLElement): void {
  element.scrollTop = 0;
  const current = element.querySelector<HTMLElement>(`.menu-panel-${element.dataset.panel} a[aria-current="page"]`);
  if (current) scrollIntoColumn(current, element);
}

export function closeMenu(returnFocus = true): void {
  if (!isOpen) return;
  const element = panel();
  delete document.documentElement.dataset.menu;
  for (const name of ['role', 'aria-modal', 'aria-label']) element?.removeAttribute(name);
  set(false);
  // What its list of versions shows is the page on view, so it's filled anew each time.
  for (const versions of element?.querySelectorAll('details[data-version-menu]') ?? [])
    versions.removeAttribute('open');
  if (returnFocus) opener?.focus();
  opener = null;
}

/** Exchanges the panels, and goes on in the new one. */
function showPanel(name: string): void {
  const element = panel();
  if (!element) return;
  element.dataset.panel = name;
  element.querySelector<HTMLElement>(`.menu-panel-${name} .menu-switch`)?.focus();
  showCurrent(element);
}

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('[data-menu-open]')) openMenu();
  else if (isOpen) onClickInMenu(event.target);
}

function onClickInMenu(target: Element): void {
  const inside = target.closest(`#${frameIds.siteMenu}`);
  const to = target.closest<HTMLElement>('[data-menu-panel]')?.dataset.menuPanel;
  if (to !== undefined) showPanel(to);
  else if (!inside || target.closest('[data-menu-close]')) closeMenu();
  else if (target.closest('a')) closeMenu(false);
}

function onKeyDown(event: KeyboardEvent): void {
  if (!isOpen) return;
  if (event.key === 'Escape') closeMenu();
  if (event.key !== 'Tab') return;
  // The rest of the page is inert; this keeps Tab from leaving for the browser's own controls and losing the place.
  const items = [...(panel()?.querySelectorAll<HTMLElement>('a, button, summary') ?? [])].filter((item) =>
    item.checkVisibility(),
  );
  const edge = event.shiftKey ? items[0] : items.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? items.at(-1) : items[0])?.focus();
}

export function startMenu(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  window.matchMedia(column).addEventListener('change', (event) => {
    if (!event.matches) return;
    const wasOpen = isOpen;
    closeMenu(false);
    // Neither panel nor button is there any more; the keyboard goes on at the top, not nowhere.
    if (wasOpen) document.querySelector<HTMLElement>(`#${frameIds.navbar} .brand`)?.focus();
  });
}
