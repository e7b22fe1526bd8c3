import { href } from '../url.ts';
import { findMatches, type Match, type SearchEntry } from './match.ts';

const pause = 150;
let index: Promise<readonly SearchEntry[]> | undefined;

async function fetchIndex(): Promise<readonly SearchEntry[]> {
  const response = await fetch(href('/search-index.json'));
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response.json();
}

/** The index is loaded once; after a failure the next attempt loads it again. */
function loadIndex(): Promise<readonly SearchEntry[]> {
  index ??= fetchIndex().catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  return index;
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function resultItem(match: Match): HTMLLIElement {
  const item = element('li', 'search-result');
  const link = element('a', 'search-result-title', match.title);
  link.href = href(match.url);
  item.append(link, element('span', 'badge', match.kind), element('p', 'search-result-text', match.snippet));
  return item;
}

/** Brings the search page to life: results follow the typing, and the address keeps the query. */
export function startSearchPage(): void {
  const root = document.querySelector<HTMLElement>('[data-search-page]');
  const input = root?.querySelector('input');
  const status = root?.querySelector<HTMLElement>('[data-search-status]');
  const part = root?.querySelector<HTMLElement>('[data-search-part]');
  if (!root || !input || !status || !part || root.dataset.started !== undefined) return;
  root.dataset.started = '';
  const list = element('ul', 'search-results');
  part.replaceChildren(list);

  let waiting: number | undefined;
  let asked = 0;

  async function show(query: string): Promise<void> {
    if (!status) return;
    asked += 1;
    const turn = asked;
    if (query.trim() === '') {
      list.replaceChildren();
      status.textContent = 'Type a command, a flag, a field or a few words.';
      return;
    }
    try {
      const matches = findMatches(await loadIndex(), query);
      if (turn !== asked) return;
      list.replaceChildren(...matches.map(resultItem));
      status.textContent =
        matches.length === 0
          ? `No results for “${query}”.`
          : `${matches.length} ${matches.length === 1 ? 'result' : 'results'} for “${query}”`;
    } catch (error) {
      console.warn('The search index cannot be loaded.', error);
      list.replaceChildren();
      status.textContent = 'Unable to fetch results. You might want to check your network connection.';
    }
  }

  function keepInAddress(query: string): void {
    const url = new URL(window.location.href);
    if (query) url.searchParams.set('q', query);
    else url.searchParams.delete('q');
    // The router keeps its own state in the history entry: pass it on.
    window.history.replaceState(window.history.state, '', url);
  }

  // What the reader has typed while this was loading counts more than the address.
  input.value ||= new URLSearchParams(window.location.search).get('q')?.slice(0, input.maxLength) ?? '';
  input.addEventListener('input', () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      keepInAddress(input.value);
      void show(input.value);
    }, pause);
  });
  root.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    window.clearTimeout(waiting);
    keepInAddress(input.value);
    void show(input.value);
  });
  void show(input.value);
  input.focus({ preventScroll: true });
}
