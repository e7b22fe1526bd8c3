import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { RecordKind } from '../../../generator/model/search.ts';
import { addEntry, renameEntry, resumeEntry } from '../../browser/scroll-history.ts';
import { siteInfo } from '../../browser/site-info.ts';
import { loadVersions } from '../../browser/versions/load.ts';
import { hitsPerPage, kindLabels, queryLimit } from '../results.ts';
import { pause, waiting } from '../search.ts';
import { Answer, Failure, Summary } from './Answer.tsx';
import { Facets, type Filters } from './Facets.tsx';
import { type Asked, useAnswer } from './use-answer.ts';

const { version: own, section, search: settings } = siteInfo();
const hasVersions = section !== undefined;

interface Props {
  readonly article: HTMLElement;
  readonly input: HTMLInputElement;
  readonly status: Element;
  /** The query in the initial address. */
  readonly first: Asked;
  /** All versions; null if unknown, or if there is only one. */
  readonly versions: readonly string[] | null;
}

let current: Root | undefined;

/** Activates the search page: results follow typing, and the address has query and facets. */
export async function startSearchPage(part: HTMLElement): Promise<void> {
  const article = part.closest<HTMLElement>('[data-search-page]');
  const input = article?.querySelector('input');
  const status = article?.querySelector('[data-search-status]');
  if (!article || !input || !status) return;
  const { searchParams } = new URL(window.location.href);
  const [kind, wanted] = [searchParams.get('kind') ?? '', (searchParams.get('version') ?? own).slice(0, queryLimit)];
  // Text typed while loading takes precedence over the address.
  input.value ||= (searchParams.get('q') ?? '').slice(0, queryLimit);
  // The body and a new page's heading aren't in the tab order; other elements were focused by the reader.
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement && activeElement.tabIndex >= 0)) input.focus({ preventScroll: true });
  article.addEventListener('keydown', (event) => walkResults(article, event));
  // Until the results follow the field, Enter would load the page anew.
  article.addEventListener('submit', (event) => event.preventDefault());
  const list = hasVersions ? await loadVersions().catch(() => null) : null;
  const isDocumented = !hasVersions || ['all', own, ...(list?.versions ?? [])].includes(wanted);
  const reason = list ? `: ${wanted} is not documented` : ': the list of versions could not be loaded';
  const first: Asked = {
    query: queryIn(input),
    ...{ kind: isKind(kind) ? kind : '', version: isDocumented ? wanted : own },
    ...{ limit: Math.max(Number(window.history.state?.shown) || 0, hitsPerPage), wait: 0 },
    otherVersion: isDocumented ? '' : reason,
  };
  // The article of an earlier visit was removed without React.
  current?.unmount();
  current = createRoot(part);
  current.render(<SearchPage {...{ article, input, status, first }} versions={list?.versions ?? null} />);
}

const queryIn = (input: HTMLInputElement): string => input.value.slice(0, queryLimit).trim();

/** Moves the focus between the field and the results by arrow keys. */
function walkResults(article: HTMLElement, event: KeyboardEvent): void {
  if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || event.altKey || event.ctrlKey || event.metaKey) return;
  const stops: (Element | null)[] = [...article.querySelectorAll<HTMLElement>('input, [data-search-hit]')];
  const at = stops.indexOf(document.activeElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

/** Address of the page with a query. The page's version is the default. */
function addressOf({ query, kind, version }: Pick<Asked, 'query' | keyof Filters>): URL {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries({ q: query, kind, version: version === own ? '' : version })) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return url;
}

function isKind(value: string): value is RecordKind {
  return Object.hasOwn(kindLabels, value);
}

function SearchPage({ article, input, status, first, versions }: Props) {
  const [asked, setAsked] = useState(first);
  const { answer, isLate } = useAnswer(asked);
  /** The query is a history entry; the next key begins another. */
  const isSettled = useRef(true);
  /** The first query: once answered, the scroll position is restored. */
  const toRestore = useRef<Asked | null>(first);
  /** Index of the result to focus once it is shown. */
  const toFocus = useRef<number | null>(null);

  function ask(more: Partial<Asked>): void {
    const next = { ...asked, wait: 0, limit: hitsPerPage, ...more };
    const url = addressOf(next);
    if (url.href !== window.location.href) {
      if (isSettled.current && window.location.search !== '') addEntry(url);
      else renameEntry(url);
      isSettled.current = false;
    }
    setAsked(next);
  }

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const settle = (): void => {
      isSettled.current = true;
    };
    const onSubmit = (event: Event): void => {
      event.preventDefault();
      ask({ query: queryIn(input) });
      settle();
    };
    input.addEventListener('input', () => ask({ query: queryIn(input), wait: pause }), { signal });
    input.addEventListener('change', settle, { signal });
    input.form?.addEventListener('submit', onSubmit, { signal });
    return () => over.abort();
  });

  useLayoutEffect(() => {
    article.dataset.started = '';
    const start = article.querySelector<HTMLElement>('[data-search-start]');
    if (start) start.hidden = asked.query !== '';
    const isAnswered = asked.query === '' || answer?.asked === asked;
    if (!isAnswered) return;
    // The number of shown results, for restoring them.
    window.history.replaceState({ ...window.history.state, shown: answer?.results?.hits.length ?? 0 }, '');
    if (toFocus.current !== null) article.querySelectorAll<HTMLElement>('[data-search-hit]')[toFocus.current]?.focus();
    toFocus.current = null;
    // Unless the query has changed meanwhile.
    if (toRestore.current === asked) resumeEntry();
    toRestore.current = null;
  }, [asked, answer, article]);

  const { kind, version, otherVersion } = asked;
  const { results = null, elsewhere = null } = answer ?? {};
  const retry = (): void => {
    setAsked({ ...asked, wait: 0 });
    // The button goes with the error.
    input.focus();
  };
  const where = hasVersions && version !== 'all' ? ` in ${version}` : '';
  const more = results ? Math.min(hitsPerPage, results.total - results.hits.length) : 0;
  function statusText(): ReactNode {
    if (isLate) return waiting;
    if (!answer) return asked.query === '' ? 'Type a command, a flag or a few words.' : '';
    if (!results) return '';
    return <Summary {...{ results, elsewhere }} query={answer.asked.query} where={where + otherVersion} />;
  }
  // Local indexes are searched one at a time.
  const hasAll = !hasVersions || settings.hosted !== undefined;
  const listed = versions ?? (hasVersions ? [own] : (results?.versions ?? []));
  return (
    <>
      {createPortal(statusText(), status)}
      {results && (results.total > 0 || kind !== '' || version !== own) && (
        <Facets
          kinds={results.kinds}
          versions={[...(hasAll ? ['all'] : []), ...listed]}
          filters={{ kind, version }}
          choose={(filters) => {
            isSettled.current = true;
            ask({ ...filters, otherVersion: '' });
          }}
        />
      )}
      {answer && results && (
        <Answer
          results={results}
          elsewhere={elsewhere}
          hasVersions={hasVersions}
          query={answer.asked.query}
          feedbackUrl={settings.feedbackUrl}
          retry={retry}
        />
      )}
      <div className="search-end">
        {answer && !results && <Failure retry={retry} />}
        {results && more > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => {
              toFocus.current = results.hits.length;
              setAsked({ ...asked, wait: 0, limit: results.hits.length + hitsPerPage });
            }}
          >
            Show {more} more
          </button>
        )}
      </div>
    </>
  );
}
