import { aboutOf, type Hit, kindLabels, type Piece, type Results } from './results.ts';

/*
 * What the search page is made of. Everything is put together with the DOM and set as text: no title, excerpt or query
 * can become markup.
 */

export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

/** Pieces of a text as nodes. */
export function marked(pieces: readonly Piece[]): (Node | string)[] {
  return pieces.map(({ text, isMarked }) => (isMarked ? element('mark', '', text) : text));
}

export function resultItem(hit: Hit): HTMLLIElement {
  const link = element('a', 'search-result-title', ...marked(hit.title));
  link.href = hit.url;
  link.dataset.searchHit = '';
  const where = [
    hit.category,
    ...(hit.pageTitle === hit.title.map(({ text }) => text).join('') ? [] : [hit.pageTitle]),
  ];
  const item = element(
    'li',
    'search-result',
    element('p', 'search-result-head', link, element('span', 'badge', aboutOf(hit))),
    element('p', 'search-result-text', ...marked(hit.text)),
    element('p', 'search-result-trail', where.join(' › ')),
  );
  item.dataset.hit = hit.id;
  return item;
}

export interface Filters {
  readonly kind: string;
  readonly version: string;
}

/** A group of buttons of which one is pressed. */
function facet(
  label: string,
  options: readonly { value: string; text: string }[],
  chosen: string,
  choose: (value: string) => void,
): HTMLElement {
  const group = element('div', 'search-facet');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', label);
  for (const { value, text } of options) {
    const button = element('button', 'search-facet-button', text);
    button.type = 'button';
    button.value = value;
    button.setAttribute('aria-pressed', String(value === chosen));
    button.addEventListener('click', () => choose(value));
    group.append(button);
  }
  return group;
}

/** The facets: kinds with their numbers, and versions. */
export function facets(results: Results, filters: Filters, choose: (filters: Filters) => void): HTMLElement[] {
  const kinds = Object.entries(kindLabels).flatMap(([value, label]) => {
    const count = results.kinds[value as keyof typeof kindLabels] ?? 0;
    return count > 0 || value === filters.kind ? [{ value, text: `${label} ${count}` }] : [];
  });
  return [
    facet('Kind', [{ value: '', text: 'All kinds' }, ...kinds], filters.kind, (kind) => choose({ ...filters, kind })),
    facet(
      'Version',
      [{ value: 'all', text: 'All versions' }, ...results.versions.map((value) => ({ value, text: value }))],
      filters.version,
      (version) => choose({ ...filters, version }),
    ),
  ];
}

/** Where nothing was found: queries that would find something, and whom to tell. */
export function nothing(query: string, suggestions: readonly string[], feedbackUrl: string | undefined): HTMLElement {
  // That there is nothing stands above, where it is announced too.
  const box = element('div', 'search-nothing');
  if (suggestions.length > 0) {
    const list = suggestions.slice(0, 3).map((text) => {
      const link = element('a', '', text);
      link.href = `?q=${encodeURIComponent(text)}`;
      return element('li', '', link);
    });
    box.append(element('p', '', 'Try searching for:'), element('ul', '', ...list));
  }
  if (feedbackUrl !== undefined) {
    const link = element('a', '', 'Let us know.');
    link.href = missingUrl(feedbackUrl, query);
    box.append(element('p', '', 'Believe this query should return results? ', link));
  }
  return box;
}

/** Address that reports a query without results. */
export function missingUrl(feedbackUrl: string, query: string): string {
  const url = new URL(feedbackUrl);
  url.searchParams.set('title', `Search: no results for "${query}"`);
  return url.href;
}

/** Results that are not there yet, or will not come. */
export function failure(retry: () => void): HTMLElement {
  const button = element('button', 'button', 'Retry');
  button.type = 'button';
  button.addEventListener('click', retry);
  const box = element(
    'div',
    'error-box',
    element(
      'div',
      '',
      element('p', 'search-failure-title', 'Unable to fetch results'),
      element('p', '', 'You might want to check your network connection.'),
    ),
    button,
  );
  box.setAttribute('role', 'alert');
  return box;
}
