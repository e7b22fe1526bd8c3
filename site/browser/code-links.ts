import { closest, isPlain } from './listen.ts';

/*
 * Makes linked code selectable. Browsers don't start a selection inside a link, so names aren't links while the button
 * is down; and releasing a selection inside a name doesn't follow its link.
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
  // Restore the link before the click; the button may be released outside the window.
  for (const type of ['mouseup', 'dragend', 'pointercancel', 'blur'])
    window.addEventListener(type, () => release(), true);
  document.addEventListener('click', onClick, true);
}
