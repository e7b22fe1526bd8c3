/*
 * Names in code are links, and code is there to be selected as well. Some browsers begin no selection inside a link, so
 * a name is none while the button is down; and the release that ends a selection inside a name follows no link.
 */

let held: { readonly link: HTMLAnchorElement; readonly href: string } | undefined;

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('.guide code a') : null;

function release(): void {
  held?.link.setAttribute('href', held.href);
  held = undefined;
}

function onPress(event: MouseEvent): void {
  release();
  const link = linkAt(event);
  const href = link?.getAttribute('href');
  // With a key held down, or another button, links do other things.
  if (!link || !href || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  held = { link, href };
  link.removeAttribute('href');
}

function onClick(event: MouseEvent): void {
  const link = linkAt(event);
  const selection = getSelection();
  if (!link || selection?.type !== 'Range' || !selection.containsNode(link, true)) return;
  event.preventDefault();
  event.stopPropagation();
}

export function startCodeLinks(): void {
  document.addEventListener('mousedown', onPress);
  // The link is one again before anybody hears of the click; the button may also be released outside the window.
  for (const type of ['mouseup', 'dragend', 'pointercancel']) window.addEventListener(type, release, true);
  window.addEventListener('blur', release);
  document.addEventListener('click', onClick, true);
}
