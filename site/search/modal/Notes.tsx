import { counted } from '../../../generator/shared/counted.ts';
import { siteInfo } from '../../browser/site-info.ts';
import { href } from '../../ui/url.ts';
import { Elsewhere } from '../Elsewhere.tsx';
import { unreachable } from '../results.ts';
import { waiting } from '../search.ts';
import type { Answered } from './client.ts';

const { tasks = [] } = siteInfo().search;

/** Announcement of an answer for screen readers. */
function announcement(count: number, query: string): string {
  if (count === 0) return `No results for ${query}`;
  return `${counted(count, 'result')} for ${query}, use the arrow keys`;
}

/**
 * Notes below DocSearch's results: an unreachable service, results in other versions, and alternative queries. Without
 * a query: common tasks.
 */
export function Notes({ answer, query, ask, close }: NotesProps) {
  const { isLate, isFailed, results, elsewhere } = answer;
  const isCurrent = query !== '' && query === answer.query;
  return (
    <>
      <p className="visually-hidden" role="status">
        {isCurrent && results && announcement(results.hits.length, query)}
        {isCurrent && elsewhere && `. ${elsewhere.lead}Found in ${elsewhere.version}`}
      </p>
      {query === '' && tasks.length > 0 && (
        <nav className="search-modal-note row small" aria-label="Tasks">
          <ul className="row">
            {tasks.map(({ label, url }) => (
              <li key={url}>
                <a href={href(url)} onClick={close}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {query !== '' && isLate && (
        <p className="search-modal-note row small" role="status">
          {waiting}
        </p>
      )}
      {isCurrent && (isFailed || results?.isFallback) && (
        <div className="search-modal-note row small" role={isFailed ? 'alert' : 'status'}>
          <p>
            <strong>{unreachable.title}</strong>
          </p>
          <p>{unreachable.help}</p>
          {results?.isFallback && <p>{unreachable.fallback}</p>}
        </div>
      )}
      {isCurrent && elsewhere && <Elsewhere found={elsewhere} className="search-modal-note row small" />}
      {isCurrent && results && results.suggestions.length > 0 && (
        <div className="search-modal-note row small">
          <p>Try searching for:</p>
          <ul className="row">
            {results.suggestions.slice(0, 3).map((other) => (
              <li key={other}>
                <button type="button" onClick={() => ask(other)}>
                  {other}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface NotesProps {
  readonly answer: Answered;
  /** Current text of the field. */
  readonly query: string;
  readonly ask: (query: string) => void;
  readonly close: () => void;
}
