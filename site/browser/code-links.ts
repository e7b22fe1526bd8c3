import { closest, isPlain } from './listen.ts';

/*
 * Names in code are links, and code is there to be selected as well. Browsers begin no selection inside a link, so a name
 * is none while the button is down; and the release that ends a selection inside a name follows no link.
 */

const selector = '.guide code a';
let release = (): void => {};

function onPress(event: MouseEvent): void {
  const link = closest(event, `${selector}[href]`);
  const href = link?.getAttribute('href');
  if (!link || !href || !isPlain(event)) return;
  link.removeAttribute('href');
  release = () => link.setAttribute('href', href);
}

function onClick(event: MouseEvent): void {
  const link = closest(event, selector);
  const selection = getSelection();
  if (!link || selection?.type !== 'Range' || !selection.containsNode(link, true)) return;
  event.preventDefault();
  event.stopPropagation();
}

export function startCodeLinks(): void {
  document.addEventListener('mousedown', onPress);
  // The link is one again before the click is handled; the button may also be released outside the window.
  for (const type of ['mouseup', 'dragend', 'pointercancel', 'blur'])
    window.addEventListener(type, () => release(), true);
  document.addEventListener('click', onClick, true);
}
