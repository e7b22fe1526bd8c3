import { codeSpans } from '../../../generator/changes/wording.ts';
import { counted } from '../../../generator/shared/counted.ts';
import { Edit } from '../../article/Feed.tsx';
import { Code } from '../../ui/Code.tsx';
import { showOutcome } from '../../ui/show-outcome.ts';
import { href } from '../../ui/url.ts';
import type { Chosen } from '../choice.ts';
import type { Review } from './index.ts';
import { effects, type LineEffect, type LineFinding } from './types.ts';

interface Props {
  readonly review: Review;
  /** The checked text. */
  readonly pasted: string;
  readonly chosen: Chosen;
}

const headings: Readonly<Record<LineEffect, (chosen: Chosen) => string>> = {
  stops: ({ to }) => `Stops working in ${to}`,
  unfit: ({ to }) => `Not valid in ${to}`,
  differs: ({ to }) => `Behaves differently in ${to}`,
  deprecated: ({ to }) => `Deprecated in ${to}`,
  wrong: ({ from }) => `Already wrong in ${from}`,
};

/** Effects of an upgrade on a text, worst first. */
export function ReviewView({ review, pasted, chosen }: Props) {
  const { findings, corrected, text, reading, unchecked, uses } = review;
  const lines = pasted.split(/\r\n?|\n/);
  return (
    <div className="upgrade-review flow">
      <p>
        <strong>{summary(review, chosen)}</strong>{' '}
        <span className="quiet">
          Read as {reading}; checked {counted(uses, 'ToolHive name')}.
        </span>
      </p>
      {unchecked.length > 0 && (
        <ul className="bullets quiet">
          {unchecked.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {effects.map((effect) => {
        const own = findings.filter((one) => one.effect === effect);
        return (
          own.length > 0 && (
            <section key={effect}>
              <h3>{headings[effect](chosen)}</h3>
              <ul className="change-list rows">
                {own.slice(0, mostShown).map((finding) => (
                  <Finding key={`${finding.line} ${finding.what}`} finding={finding} lines={lines} to={chosen.to} />
                ))}
              </ul>
              {own.length > mostShown && (
                <p className="quiet">{own.length - mostShown} more not shown. Paste a smaller part to see them.</p>
              )}
            </section>
          )
        );
      })}
      {text !== null && <Corrected lines={corrected} text={text} />}
    </div>
  );
}

function summary({ findings, uses, isWhole }: Review, { to }: Chosen): string {
  const count = (...of: readonly LineEffect[]): number => findings.filter(({ effect }) => of.includes(effect)).length;
  const [broken, rest, wrong] = [count('stops', 'unfit'), count('differs', 'deprecated'), count('wrong')];
  const lead = wrong === 0 ? '' : wrong === 1 ? '1 line was already wrong. ' : `${wrong} lines were already wrong. `;
  if (broken + rest > 0) {
    const lines = broken === 0 ? 'Nothing breaks' : `${broken} to fix`;
    return `${lines}${rest === 0 ? '' : `, ${rest} to review`}. ${lead}`.trim();
  }
  if (!isWhole) return `${lead}Some of this couldn’t be compared. Nothing else here is affected by ${to}.`;
  if (lead !== '') return `${lead}Nothing else here is affected by ${to}.`;
  return uses + findings.length === 0 ? 'No ToolHive names found here.' : `Nothing here is affected by ${to}.`;
}

interface FindingProps {
  readonly finding: LineFinding;
  readonly lines: readonly string[];
  /** The newer version. */
  readonly to: string;
}

function Finding({ finding, lines, to }: FindingProps) {
  const { line, lines: all = [line], effect, what, todo, edit, version } = finding;
  return (
    <li>
      <p className="change-name">
        <span className="small">{linesText(all)}</span>{' '}
        {[...new Set(all.slice(0, mostNamed).map((at) => shortened(lines[at - 1] ?? '')))].map((code) => (
          <code key={code} translate="no">
            {code}
          </code>
        ))}
      </p>
      <p className="change-text quiet">
        <Sentence text={what} />
        {todo !== null && <Sentence text={todo} />}
        {effect === 'wrong' && `(not new in ${to})`}
        {version && <a href={href(version.url)}>{version.label}</a>}
      </p>
      {edit && <Edit {...edit} />}
    </li>
  );
}

/** Capitalises a sentence and formats code in backticks. */
function Sentence({ text }: { readonly text: string }) {
  return (
    <span>
      {codeSpans(`${text.charAt(0).toUpperCase()}${text.slice(1)}`).map(({ text: part, isCode }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence that never changes
        isCode ? <Code key={at} text={part} /> : part,
      )}
      {/[.?!]$/.test(text) ? ' ' : '. '}
    </span>
  );
}

function Corrected({ lines, text }: { readonly lines: Review['corrected']; readonly text: string }) {
  return (
    <section>
      <h3>Corrected text</h3>
      <p className="quiet">
        {counted(lines.length, 'line')} corrected: new names and typos. Everything else is left as it is.
      </p>
      <ul className="stack">
        {lines.slice(0, mostShown).map(({ line, before, after }) => (
          <li key={line}>
            <span className="small">Line {line}</span>
            <Edit before={shortened(before)} after={shortened(after)} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button"
        onClick={({ currentTarget }) => void showOutcome(navigator.clipboard?.writeText(text), currentTarget)}
      >
        Copy corrected text
      </button>
    </section>
  );
}

/** Most findings to show; longer lists are slow and unread. */
const mostShown = 200;

/** Longest part of a line to show. */
const width = 160;

function shortened(line: string): string {
  const text = line.trim();
  return text.length > width ? `${text.slice(0, width)}…` : text;
}

/** Most lines to list; more are counted. */
const mostNamed = 8;

/** `Line 3`, `Lines 3, 7 and 12`. */
function linesText(lines: readonly number[]): string {
  if (lines.length === 1) return `Line ${lines[0]}`;
  const named = lines.slice(0, mostNamed);
  const rest = lines.length - named.length;
  const last = rest > 0 ? `${rest} more` : String(named.pop());
  return `Lines ${named.join(', ')} and ${last}`;
}
