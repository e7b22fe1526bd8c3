import { counted } from '../../../generator/shared/counted.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Elsewhere } from '../Elsewhere.tsx';
import type { FoundElsewhere } from '../elsewhere.ts';
import { aboutOf, type Hit, missingUrl, type Piece, piecesText, type Results, unreachable } from '../results.ts';

/* Answers on the search page. */

function Marked({ pieces }: { readonly pieces: readonly Piece[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing else that tells them apart
  return pieces.map(({ text, isMarked }, at) => (isMarked ? <mark key={at}>{text}</mark> : text));
}

/** @param hasVersions results are from several versions, so show which */
function Result({ hit, hasVersions }: { readonly hit: Hit; readonly hasVersions: boolean }) {
  const where = [
    ...(hasVersions ? [hit.version] : []),
    hit.category,
    ...(hit.pageTitle === piecesText(hit.title) ? [] : [hit.pageTitle]),
  ];
  return (
    <li className="search-result">
      <p className="row">
        <a className="search-result-title" href={hit.url} data-search-hit="">
          <Marked pieces={hit.title} />
        </a>
        <span className="badge">{aboutOf(hit)}</span>
      </p>
      <p className="quiet one-line">
        <Marked pieces={hit.text} />
      </p>
      <p className="small">{where.join(' › ')}</p>
    </li>
  );
}

interface SummaryProps {
  readonly results: Results;
  readonly query: string;
  /** End of a sentence: ` in v0.3.2`. */
  readonly where: string;
  readonly elsewhere: FoundElsewhere | null;
}

/** The number of results, and a note about another version. */
export function Summary({ results: { total }, query, where, elsewhere }: SummaryProps) {
  const count = total === 0 ? 'No results' : counted(total, 'result');
  const more = elsewhere ? ` ${elsewhere.lead}Found in ${elsewhere.version}.` : '';
  // Queries may be right-to-left, or contain direction marks.
  return (
    <>
      {count} for “<bdi>{query}</bdi>”{where}.{more}
    </>
  );
}

/** Shown without results: alternative queries, and a feedback link. The summary is above. */
function Nothing({ query, suggestions, feedbackUrl }: NothingProps) {
  return (
    <div className="stack">
      {suggestions.length > 0 && (
        <>
          <p>Try searching for:</p>
          <ul className="bullets">
            {suggestions.slice(0, 3).map((text) => (
              <li key={text}>
                <a href={`?q=${encodeURIComponent(text)}`}>{text}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {feedbackUrl !== undefined && (
        <p>
          Believe this query should return results? <a href={missingUrl(feedbackUrl, query)}>Let us know.</a>
        </p>
      )}
    </div>
  );
}

interface NothingProps {
  readonly query: string;
  readonly suggestions: readonly string[];
  readonly feedbackUrl: string | undefined;
}

/** Shown instead of results, or above those of the local index used as fallback. */
export function Failure({ retry, isFallback = false }: { readonly retry: () => void; readonly isFallback?: boolean }) {
  return (
    <ErrorBox action="Retry" act={retry}>
      <strong>{unreachable.title}</strong>
      <p>{unreachable.help}</p>
      {isFallback && <p>{unreachable.fallback}</p>}
    </ErrorBox>
  );
}

interface AnswerProps extends Omit<NothingProps, 'suggestions'> {
  readonly results: Results;
  readonly elsewhere: FoundElsewhere | null;
  readonly hasVersions: boolean;
  readonly retry: () => void;
}

export function Answer({ results, elsewhere, hasVersions, retry, ...nothing }: AnswerProps) {
  const { hits, total, isFallback, suggestions } = results;
  return (
    <>
      {isFallback && <Failure retry={retry} isFallback />}
      {/* Its lead is above, where it is also announced. */}
      {elsewhere && <Elsewhere found={{ ...elsewhere, lead: '' }} className="search-elsewhere" />}
      <ol className="search-results rows">
        {hits.map((hit) => (
          <Result key={`${hit.version} ${hit.id}`} hit={hit} hasVersions={hasVersions} />
        ))}
      </ol>
      {total === 0 && <Nothing suggestions={suggestions} {...nothing} />}
    </>
  );
}
