import type { FoundElsewhere } from './elsewhere.ts';
import { aboutOf, type Hit, type Piece, type Results, unreachable } from './results.ts';

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

/** @param hasVersions Results are of several versions: each says of which. */
export function resultItem(hit: Hit, hasVersions: boolean): HTMLLIElement {
  const link = element('a', 'search-result-title', ...marked(hit.title));
  link.href = hit.url;
  link.dataset.searchHit = '';
  const where = [
    ...(hasVersions ? [hit.version] : []),
    hit.category,
    ...(hit.pageTitle === hit.title.map(({ text }) => text).join('') ? [] : [hit.pageTitle]),
  ];
  const item = element(
    'li',
    'search-result',
    element('p', 'row', link, element('span', 'badge', aboutOf(hit))),
    element('p', 'search-result-text quiet one-line', ...marked(hit.text)),
    element('p', 'search-result-trail small', where.join(' › ')),
  );
  item.dataset.hit = hit.id;
  return item;
}

/** How much was found. @param where for the end of the sentence: ` in v0.3.2` */
export function summary({ total }: Results, query: string, where: string): string {
  const count = total === 0 ? 'No results' : `${total} ${total === 1 ? 'result' : 'results'}`;
  return `${count} for “${query}”${where}.`;
}

/** Where another version has what was looked for. */
export function elsewhere({ version, links }: FoundElsewhere): HTMLElement {
  const list = links.map(({ label, url }) => {
    const link = element('a', '', label);
    link.href = url;
    return element('li', '', link);
  });
  return element(
    'div',
    'search-elsewhere',
    element('p', '', `Found in ${version}:`),
    element('ul', 'bullets', ...list),
  );
}

/** Where nothing was found: queries that would find something, and whom to tell. */
export function nothing(query: string, suggestions: readonly string[], feedbackUrl: string | undefined): HTMLElement {
  // That there is nothing stands above, where it is announced too.
  const box = element('div', 'search-nothing stack');
  if (suggestions.length > 0) {
    const list = suggestions.slice(0, 3).map((text) => {
      const link = element('a', '', text);
      link.href = `?q=${encodeURIComponent(text)}`;
      return element('li', '', link);
    });
    box.append(element('p', '', 'Try searching for:'), element('ul', 'bullets', ...list));
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

/** In place of results that can't be had, or above those of the site's own index that was searched instead. */
export function failure(retry: () => void, isFallback = false): HTMLElement {
  const button = element('button', 'button', 'Retry');
  button.type = 'button';
  button.addEventListener('click', retry);
  const box = element(
    'div',
    'error-box box bar spread',
    element(
      'div',
      '',
      element('strong', '', unreachable.title),
      element('p', '', unreachable.help),
      ...(isFallback ? [element('p', '', unreachable.fallback)] : []),
    ),
    button,
  );
  box.setAttribute('role', 'alert');
  return box;
}
