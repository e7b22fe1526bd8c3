import { codeSpans } from '../../../generator/changes/wording.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Code } from '../../ui/Code.tsx';
import { showOutcome } from '../../ui/show-outcome.ts';
import { href } from '../../ui/url.ts';
import type { Chosen } from '../choice.ts';
import type { Review } from './index.ts';
import { effects, type LineEffect, type LineFinding } from './types.ts';

interface Props {
  readonly review: Review;
  /** What it's about. */
  readonly pasted: string;
  readonly chosen: Chosen;
}

const headings: Readonly<Record<LineEffect, (chosen: Chosen) => string>> = {
  stops: ({ to }) => `Stops working in ${to}`,
  unfit: ({ to }) => `Doesn’t fit ${to}`,
  differs: ({ to }) => `Means something else in ${to}`,
  deprecated: ({ to }) => `Deprecated in ${to}`,
};

/** What an upgrade does to a text, worst first. */
export function ReviewView({ review, pasted, chosen }: Props) {
  const { findings, corrected, text, reading, unchecked, unfitBefore, fitsNow, uses } = review;
  const lines = pasted.split(/\r\n?|\n/);
  return (
    <div className="upgrade-review flow">
      <p>
        <strong>{summary(review, chosen)}</strong>{' '}
        <span className="quiet">
          Read as {reading}, with {uses} {uses === 1 ? 'name' : 'names'} of the tool in it.
        </span>
      </p>
      {effects.map((effect) => {
        const own = findings.filter((one) => one.effect === effect);
        return (
          own.length > 0 && (
            <section key={effect}>
              <h3>{headings[effect](chosen)}</h3>
              <ul className="change-list rows">
                {own.slice(0, mostShown).map((finding) => (
                  <Finding key={`${finding.line} ${finding.what}`} finding={finding} lines={lines} />
                ))}
              </ul>
              {own.length > mostShown && (
                <p className="quiet">
                  {own.length - mostShown} more of these aren’t listed: paste a smaller part to see them.
                </p>
              )}
            </section>
          )
        );
      })}
      {text !== null && <Corrected lines={corrected} text={text} />}
      {unfitBefore.length > 0 && (
        <p className="quiet">
          {linesText(unfitBefore)} {unfitBefore.length === 1 ? 'doesn’t' : 'don’t'} fit {chosen.from} either, so nothing
          is said of what was wrong there before.
        </p>
      )}
      {fitsNow.length > 0 && (
        <p className="quiet">
          {linesText(fitsNow)} {fitsNow.length === 1 ? 'fits' : 'fit'} {chosen.to} and not {chosen.from}.
        </p>
      )}
      {unchecked.length > 0 && (
        <ul className="bullets quiet">
          {unchecked.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function summary({ findings, uses, isWhole }: Review, { from, to }: Chosen): string {
  if (findings.length === 0) {
    if (!isWhole) return `Not all of it could be compared; nothing of the rest changes from ${from} to ${to}.`;
    if (uses === 0) return 'Nothing in it names anything of the tool.';
    return `Nothing that it uses changes from ${from} to ${to}.`;
  }
  const broken = findings.filter(({ effect }) => effect === 'stops' || effect === 'unfit').length;
  const rest = findings.length - broken;
  if (broken === 0) return `Nothing stops working; ${rest} to look at.`;
  return `${broken} to change${rest === 0 ? '' : `, ${rest} to look at`}.`;
}

function Finding({ finding, lines }: { readonly finding: LineFinding; readonly lines: readonly string[] }) {
  const { line, lines: all = [line], what, todo, version } = finding;
  return (
    <li>
      <p className="change-name">
        <span className="upgrade-line small">{linesText(all)}</span>{' '}
        <code translate="no">{shortened(lines[line - 1] ?? '')}</code>
      </p>
      <p className="change-text quiet">
        <Sentence text={what} />
        {todo !== null && <Sentence text={todo} />}
        {version && (
          <a className="change-version" href={href(version.url)}>
            {version.label}
          </a>
        )}
      </p>
    </li>
  );
}

/** With a capital letter and its end; code stands in backticks. */
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
        With the new names of what was renamed; all else that’s listed above is left as it is.{' '}
        <Badge tone="quiet">{lines.length === 1 ? '1 line' : `${lines.length} lines`}</Badge>
      </p>
      <ul className="upgrade-corrected stack">
        {lines.slice(0, mostShown).map(({ line, before, after }) => (
          <li key={line}>
            <span className="upgrade-line small">Line {line}</span>
            <del>
              <code translate="no">{shortened(before)}</code>
            </del>
            <ins>
              <code translate="no">{shortened(after)}</code>
            </ins>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button"
        onClick={({ currentTarget }) => void showOutcome(navigator.clipboard?.writeText(text), currentTarget)}
      >
        Copy the corrected text
      </button>
    </section>
  );
}

/** Nobody reads a longer list, and browsers take a second for it. */
const mostShown = 200;

/** Longest part of a line that's shown. */
const width = 160;

function shortened(line: string): string {
  const text = line.trim();
  return text.length > width ? `${text.slice(0, width)}…` : text;
}

/** So many lines are named; of more, their number says enough. */
const mostNamed = 8;

/** `Line 3`, `Lines 3, 7 and 12`. */
function linesText(lines: readonly number[]): string {
  if (lines.length === 1) return `Line ${lines[0]}`;
  const named = lines.slice(0, mostNamed);
  const rest = lines.length - named.length;
  const last = rest > 0 ? `${rest} more` : String(named.pop());
  return `Lines ${named.join(', ')} and ${last}`;
}
