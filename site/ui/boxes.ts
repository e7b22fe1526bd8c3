import { element } from './element.ts';

/* Boxes in place of content that loads or failed to load, where React doesn't run. */

function button(label: string, act: () => void): HTMLElement {
  return element('button', { className: 'button', type: 'button', textContent: label, onclick: act });
}

/** Message of an error; other thrown values as text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Shown while a part loads. */
export function spinner(): HTMLElement {
  const text = element('span', { className: 'visually-hidden', textContent: 'Loading' });
  return element('p', { className: 'spinner', role: 'status' }, text);
}

/** An error box with a retry button, and a close button for a part over the page. */
export function errorBox(error: unknown, retry: () => void, leave?: () => void): HTMLElement {
  const buttons = [button('Retry', retry), ...(leave ? [button('Close', leave)] : [])];
  return element(
    'div',
    { className: 'error-box box bar spread', role: 'alert' },
    element('p', { textContent: messageOf(error) }),
    element('div', { className: 'bar' }, ...buttons),
  );
}

/** Heading and document title of a page that cannot be shown. */
export const crashTitle = 'This page crashed';

/** Replaces a page that cannot be shown. */
export function crashPage(error: unknown, retry: () => void): HTMLElement {
  return element(
    'article',
    { className: 'article flow' },
    element('h1', { textContent: crashTitle }),
    element('p', { className: 'lead', role: 'alert', textContent: messageOf(error) }),
    button('Try again', retry),
  );
}
