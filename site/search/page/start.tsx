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

interface Parts {
  readonly article: HTMLElement;
  readonly input: HTMLInputElement;
  readonly status: Element;
}

let current: Root | undefined;

/** Brings the search page to life: results follow the typing, and the address keeps query and facets. */
export function startSearchPage(): void {
  const article = document.querySelector<HTMLElement>('[data-search-page]');
  const input = article?.querySelector('input');
  const status = article?.querySelector('[data-search-status]');
  const part = article?.querySelector('[data-search-part]');
  if (!article || !input || !status || !part || article.dataset.started !== undefined) return;
  // The article of another visit is gone, and React doesn't know.
  current?.unmount();
  current = createRoot(part);
  current.render(<SearchPage article={article} input={input} status={status} />);
}

/** Arrows move between the field and the results. */
function walkResults(article: HTMLElement, event: KeyboardEvent): void {
  if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || event.altKey || event.ctrlKey || event.metaKey) return;
  const stops: (Element | null)[] = [...article.querySelectorAll<HTMLElement>('input, [data-search-hit]')];
  const at = stops.indexOf(document.activeElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

/** Address of the page with what's asked there. The page's own version is meant without a word. */
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

function SearchPage({ article, input, status }: Parts) {
  /** Null until it's known which versions there are. */
  const [asked, setAsked] = useState<Asked | null>(null);
  /** All that there are; null where that isn't known, or there's one. */
  const [versions, setVersions] = useState<readonly string[] | null>(null);
  /** Why results aren't of the version that the address names, for the end of a sentence; empty where they are. */
  const [otherVersion, setOtherVersion] = useState('');
  const { answer, isLate } = useAnswer(asked);
  /** The query stands in the history; the next letter begins a new entry. */
  const isSettled = useRef(true);
  /** What the address asked for: with its answer, the page is scrolled to where it was left. */
  const first = useRef<Asked | null>(null);
  /** Number of the result that gets the focus when it's there. */
  const toFocus = useRef<number | null>(null);

  function ask(more: Partial<Asked>): void {
    if (!asked) return;
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
    const { searchParams } = new URL(window.location.href);
    const [kind, wanted] = [searchParams.get('kind') ?? '', (searchParams.get('version') ?? own).slice(0, queryLimit)];
    // What the reader has typed while this was loading counts more than the address.
    input.value ||= (searchParams.get('q') ?? '').slice(0, queryLimit);
    // The body and the heading of a new page can't be reached by Tab. What can, the reader has chosen meanwhile.
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement && activeElement.tabIndex >= 0)) input.focus({ preventScroll: true });
    const limit = Math.max(Number(window.history.state?.shown) || 0, hitsPerPage);
    const listed = hasVersions ? loadVersions().catch(() => null) : Promise.resolve(null);
    void listed.then((list) => {
      const isKnown = !hasVersions || ['all', own, ...(list?.versions ?? [])].includes(wanted);
      setVersions(list?.versions ?? null);
      if (!isKnown) {
        setOtherVersion(list ? `: ${wanted} is not documented` : ': the list of versions could not be loaded');
      }
      first.current = {
        query: input.value.slice(0, queryLimit).trim(),
        ...{ kind: isKind(kind) ? kind : '', version: isKnown ? wanted : own },
        ...{ limit, wait: 0 },
      };
      setAsked(first.current);
    });
    const onKey = (event: KeyboardEvent): void => walkResults(article, event);
    article.addEventListener('keydown', onKey);
    return () => article.removeEventListener('keydown', onKey);
  }, [article, input]);

  useEffect(() => {
    const query = (): string => input.value.slice(0, queryLimit).trim();
    const onInput = (): void => ask({ query: query(), wait: pause });
    const settle = (): void => {
      isSettled.current = true;
    };
    const onSubmit = (event: Event): void => {
      event.preventDefault();
      ask({ query: query() });
      settle();
    };
    input.addEventListener('input', onInput);
    input.addEventListener('change', settle);
    input.form?.addEventListener('submit', onSubmit);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('change', settle);
      input.form?.removeEventListener('submit', onSubmit);
    };
  });

  useLayoutEffect(() => {
    if (!asked) return;
    article.dataset.started = '';
    const start = article.querySelector<HTMLElement>('[data-search-start]');
    if (start) start.hidden = asked.query !== '';
    const isAnswered = asked.query === '' || answer?.asked === asked;
    if (!isAnswered) return;
    // Of what the reader has had shown, to find it there again.
    window.history.replaceState({ ...window.history.state, shown: answer?.results?.hits.length ?? 0 }, '');
    if (toFocus.current !== null) article.querySelectorAll<HTMLElement>('[data-search-hit]')[toFocus.current]?.focus();
    toFocus.current = null;
    // Unless the reader has asked for something else meanwhile.
    if (first.current === asked) resumeEntry();
    first.current = null;
  }, [asked, answer, article]);

  if (!asked) return null;
  const { kind, version } = asked;
  const { results = null, elsewhere = null } = answer ?? {};
  const retry = (): void => setAsked({ ...asked, wait: 0 });
  const where = hasVersions && version !== 'all' ? ` in ${version}` : '';
  const more = results ? Math.min(hitsPerPage, results.total - results.hits.length) : 0;
  function statusText(): ReactNode {
    if (isLate) return waiting;
    if (!answer) return asked?.query === '' ? 'Type a command, a flag or a few words.' : '';
    if (!results) return '';
    return <Summary {...{ results, elsewhere }} query={answer.asked.query} where={where + otherVersion} />;
  }
  // The site's own indexes are searched one at a time.
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
            setOtherVersion('');
            isSettled.current = true;
            ask(filters);
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
