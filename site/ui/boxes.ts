/*
 * What stands in for content that is not there: made with the DOM, since it is needed just when something else failed.
 */

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

/** What an error says; something that was thrown and is no error is shown as text. */
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

/** A part that could not be loaded: the error's text, another try, and a way back where the part lay over the page. */
export function errorBox(error: unknown, retry: () => void, leave?: () => void): HTMLElement {
  const box = element('div', 'error-box box bar spread');
  const buttons = element('div', 'bar');
  box.setAttribute('role', 'alert');
  buttons.append(button('Retry', retry), ...(leave ? [button('Close', leave)] : []));
  box.append(element('p', '', messageOf(error)), buttons);
  return box;
}

/** Heading of a page that cannot be shown, and what its document is called. */
export const crashTitle = 'This page crashed';

/** Stands in for a page that cannot be shown. */
export function crashPage(error: unknown, retry: () => void): HTMLElement {
  const page = element('article', 'article crash-page flow');
  const title = element('h1', '', crashTitle);
  const text = element('p', 'lead', messageOf(error));
  text.setAttribute('role', 'alert');
  page.append(title, text, button('Try again', retry));
  return page;
}
