import type { RecordKind } from '../../generator/model/search.ts';
import { addEntry, renameEntry, resumeEntry } from '../browser/scroll-history.ts';
import { siteInfo } from '../browser/site-info.ts';
import { findElsewhere } from './elsewhere.ts';
import { addressOf } from './page-address.ts';
import { type Filters, showFacets } from './page-facets.ts';
import { walkResults } from './page-keys.ts';
import { knownVersions } from './page-versions.ts';
import { element, elsewhere, failure, marked, nothing, resultItem, summary } from './page-view.ts';
import { excerptWords, hitsPerPage, kindLabels, queryLimit, type Results } from './results.ts';
import { onExcerpts, pause, search } from './search.ts';

const { version, section, search: settings } = siteInfo();
const hasVersions = section !== undefined;

/** Longer than this, and the reader is told that the answer takes its time. */
const stall = 300;

function isKind(value: string): value is RecordKind {
  return Object.hasOwn(kindLabels, value);
}

/** Brings the search page to life: results follow the typing, and the address keeps query and facets. */
export function startSearchPage(): void {
  const root = document.querySelector<HTMLElement>('[data-search-page]');
  const input = root?.querySelector('input');
  const status = root?.querySelector<HTMLElement>('[data-search-status]');
  const part = root?.querySelector<HTMLElement>('[data-search-part]');
  if (root && input && status && part && root.dataset.started === undefined) {
    root.dataset.started = '';
    new SearchPage(root, input, status, part).start();
  }
}

class SearchPage {
  readonly #root: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #status: HTMLElement;
  readonly #facets = element('div', 'search-facets');
  readonly #list = element('ol', 'search-results rows');
  readonly #end = element('div', 'search-end');
  #filters: Filters = { kind: '', version: '' };
  /** All that there are; null where nobody knows, or there's one. */
  #versions: readonly string[] | null = null;
  /** Why results aren't of the version that the address names, for the end of a sentence; empty where they are. */
  #otherVersion = '';
  #shown = 0;
  #asked = 0;
  #waiting: number | undefined;
  /** The query stands in the history; the next letter begins a new entry. */
  #isSettled = true;

  constructor(root: HTMLElement, input: HTMLInputElement, status: HTMLElement, part: HTMLElement) {
    this.#root = root;
    this.#input = input;
    this.#status = status;
    part.replaceChildren(this.#facets, this.#list, this.#end);
  }

  start(): void {
    const { searchParams } = new URL(window.location.href);
    // What the reader has typed while this was loading counts more than the address.
    this.#input.value ||= (searchParams.get('q') ?? '').slice(0, queryLimit);
    this.#filters = { kind: searchParams.get('kind') ?? '', version: searchParams.get('version') ?? version };
    this.#input.addEventListener('input', () => {
      window.clearTimeout(this.#waiting);
      this.#keepInAddress();
      if (pause === 0) void this.#show();
      else this.#waiting = window.setTimeout(() => void this.#show(), pause);
    });
    this.#input.addEventListener('change', () => {
      this.#isSettled = true;
    });
    this.#root.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      window.clearTimeout(this.#waiting);
      this.#keepInAddress();
      this.#isSettled = true;
      void this.#show();
    });
    this.#root.addEventListener('keydown', (event) => walkResults(this.#root, event));
    const stop = onExcerpts((excerpts) => {
      // The reader may have left meanwhile.
      if (!this.#root.isConnected) stop();
      else for (const [id, text] of excerpts) this.#line(id)?.replaceChildren(...marked(text));
    });
    const shown = Number(window.history.state?.shown) || 0;
    void this.#knowVersions()
      .then(() => this.#show(Math.max(shown, hitsPerPage)))
      .then(() => {
        // Unless the reader has asked for something else meanwhile.
        if (this.#asked === 1) resumeEntry();
      });
    // The body and the heading of a new page can't be reached by Tab. What can, the reader has chosen meanwhile.
    const { activeElement } = document;
    const hasChosen = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
    if (!hasChosen) this.#input.focus({ preventScroll: true });
  }

  async #knowVersions(): Promise<void> {
    if (!hasVersions) return;
    const { versions, why } = await knownVersions(this.#filters.version, version);
    this.#versions = versions;
    if (why === '') return;
    this.#otherVersion = `: ${why}`;
    this.#filters = { ...this.#filters, version };
  }

  #line(hit: string): Element | null | undefined {
    const items = [...this.#list.querySelectorAll<HTMLElement>('[data-hit]')];
    return items.find((item) => item.dataset.hit === hit)?.querySelector('.search-result-text');
  }

  get #query(): string {
    return this.#input.value.slice(0, queryLimit).trim();
  }

  #keepInAddress(): void {
    const url = addressOf(this.#query, this.#filters, version);
    if (url.href === window.location.href) return;
    if (this.#isSettled && window.location.search !== '') addEntry(url);
    else renameEntry(url);
    this.#isSettled = false;
  }

  /** Keeps in the entry of the history how many results the reader has had shown, to find them there again. */
  #keepShown(): void {
    window.history.replaceState({ ...window.history.state, shown: this.#shown }, '');
  }

  async #ask(offset: number, limit = hitsPerPage): Promise<Results | null> {
    this.#asked += 1;
    const turn = this.#asked;
    const { kind, version } = this.#filters;
    const late = window.setTimeout(() => {
      if (turn === this.#asked) this.#status.textContent = 'Searching…';
    }, stall);
    try {
      const results = await search({
        query: this.#query,
        offset,
        limit,
        excerpt: excerptWords(window.innerWidth <= 768),
        ...(isKind(kind) ? { kind } : {}),
        ...(version === 'all' ? {} : { version }),
      });
      return turn === this.#asked ? results : null;
    } finally {
      window.clearTimeout(late);
    }
  }

  async #show(limit = hitsPerPage): Promise<void> {
    const query = this.#query;
    const start = this.#root.querySelector<HTMLElement>('[data-search-start]');
    if (start) start.hidden = query !== '';
    if (query === '') {
      this.#asked += 1;
      this.#clear();
      this.#status.textContent = 'Type a command, a flag or a few words.';
      return;
    }
    try {
      const results = await this.#ask(0, limit);
      if (!results) return;
      this.#clear();
      this.#list.append(...results.hits.map((hit) => resultItem(hit, hasVersions)));
      if (results.isFallback) this.#list.before(failure(() => void this.#show(), true));
      this.#shown = results.hits.length;
      this.#keepShown();
      const isFiltered = this.#filters.kind !== '' || this.#filters.version !== version;
      this.#facets.hidden = results.total === 0 && !isFiltered;
      const versions = this.#versions ?? (hasVersions ? [version] : results.versions);
      // The site's own indexes are searched one at a time.
      const hasAll = !hasVersions || settings.hosted !== undefined;
      showFacets(this.#facets, { kinds: results.kinds, versions, hasAll }, this.#filters, (filters) => {
        this.#filters = filters;
        this.#otherVersion = '';
        this.#isSettled = true;
        this.#keepInAddress();
        return this.#show();
      });
      const where = hasVersions && this.#filters.version !== 'all' ? ` in ${this.#filters.version}` : '';
      this.#status.textContent = summary(results, query, where + this.#otherVersion);
      if (results.total === 0) this.#end.replaceChildren(nothing(query, results.suggestions, settings.feedbackUrl));
      void this.#lookElsewhere(query, results);
      this.#offerMore(results);
    } catch (error) {
      this.#fail(error, () => void this.#show());
    }
  }

  /** Whether another version has it, while the reader reads what this one has. */
  async #lookElsewhere(query: string, { total, isNamed }: Results): Promise<void> {
    const turn = this.#asked;
    const isCurrent = (): boolean => turn === this.#asked;
    const { version: wanted } = this.#filters;
    const answered = { query, version: wanted === 'all' ? undefined : wanted, total, isNamed };
    const found = await findElsewhere(answered, isCurrent);
    if (!found || !isCurrent()) return;
    if (total === 0) this.#end.prepend(elsewhere(found));
    else this.#list.before(elsewhere(found));
    this.#status.textContent += ` ${found.lead}Found in ${found.version}.`;
  }

  #offerMore({ total, isFallback }: Results): void {
    if (this.#shown >= total) {
      if (total > 0) this.#end.replaceChildren();
      return;
    }
    const button = element('button', 'button', `Show ${Math.min(hitsPerPage, total - this.#shown)} more`);
    button.type = 'button';
    button.addEventListener('click', () => void this.#more(isFallback));
    this.#end.replaceChildren(button);
  }

  async #more(isFallback: Results['isFallback']): Promise<void> {
    try {
      const results = await this.#ask(this.#shown);
      if (!results) return;
      // Results of one source don't continue those of another.
      if (results.isFallback !== isFallback) return await this.#show(this.#shown + hitsPerPage);
      const items = results.hits.map((hit) => resultItem(hit, hasVersions));
      this.#list.append(...items);
      this.#shown += items.length;
      this.#keepShown();
      this.#offerMore(results);
      items[0]?.querySelector('a')?.focus();
    } catch (error) {
      this.#fail(error, () => void this.#more(isFallback));
    }
  }

  #fail(error: unknown, retry: () => void): void {
    console.info('The search did not answer.', error);
    this.#status.textContent = '';
    this.#end.replaceChildren(failure(retry));
  }

  #clear(): void {
    this.#shown = 0;
    this.#facets.replaceChildren();
    for (const note of this.#root.querySelectorAll('.search-elsewhere, .error-box')) note.remove();
    this.#list.replaceChildren();
    this.#end.replaceChildren();
  }
}
