/* Replacements for missing content, built with the DOM, since something else has just failed. */

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function button(label: string, act: () => void): HTMLElement {
  const made = element('button', 'button', label);
  made.setAttribute('type', 'button');
  made.addEventListener('click', act);
  return made;
}

/** Message of an error; other thrown values as text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Shown while a part loads. */
export function spinner(): HTMLElement {
  const box = element('p', 'spinner');
  box.setAttribute('role', 'status');
  box.append(element('span', 'visually-hidden', 'Loading'));
  return box;
}

/** An error box with a retry button, and a close button for a part over the page. */
export function errorBox(error: unknown, retry: () => void, leave?: () => void): HTMLElement {
  const box = element('div', 'error-box box bar spread');
  const buttons = element('div', 'bar');
  box.setAttribute('role', 'alert');
  buttons.append(button('Retry', retry), ...(leave ? [button('Close', leave)] : []));
  box.append(element('p', '', messageOf(error)), buttons);
  return box;
}

/** Heading and document title of a page that cannot be shown. */
export const crashTitle = 'This page crashed';

/** Replaces a page that cannot be shown. */
export function crashPage(error: unknown, retry: () => void): HTMLElement {
  const page = element('article', 'article crash-page flow');
  const title = element('h1', '', crashTitle);
  const text = element('p', 'lead', messageOf(error));
  text.setAttribute('role', 'alert');
  page.append(title, text, button('Try again', retry));
  return page;
}
