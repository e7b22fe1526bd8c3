import { useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '../../ui/boxes.ts';
import type { Chosen } from '../choice.ts';
import type { UpgradeFiles } from '../messages.ts';
import { CheckRefused, check } from './client.ts';
import { type Reading, readingNames } from './language.ts';
import { ReviewView } from './ReviewView.tsx';
import type { Review } from './types.ts';

interface Props {
  /** Null while they can't be compared. */
  readonly chosen: Chosen | null;
  readonly files: UpgradeFiles;
}

interface Outcome {
  readonly pasted: string;
  readonly chosen: Chosen;
  readonly review?: Review;
  readonly refused?: string;
}

const readings = Object.entries(readingNames) as [Reading, string][];

/** A field for text, and what the upgrade does to it. */
export function Check({ chosen, files }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [reading, setReading] = useState<Reading | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const asked = useRef(0);
  const wait = useRef(pause);
  const isEmpty = text.trim() === '';
  useEffect(() => {
    asked.current += 1;
    const turn = asked.current;
    if (isEmpty || !chosen) return setOutcome(null);
    const show = (more: Pick<Outcome, 'review' | 'refused'>): void => {
      if (turn === asked.current) setOutcome({ pasted: text, chosen, ...more });
    };
    // Who types goes on typing; who pastes has it at once.
    const waiting = window.setTimeout(() => {
      const { history, changes } = files;
      check({ ...chosen, history, changes, text, reading }).then(
        (review) => show({ review }),
        (error: unknown) => {
          if (!(error instanceof CheckRefused)) console.error(error);
          show({ refused: messageOf(error) });
        },
      );
    }, wait.current);
    return () => window.clearTimeout(waiting);
  }, [text, isEmpty, reading, chosen, files]);
  return (
    <div className="upgrade-check stack">
      <label htmlFor={id} className="small">
        Commands, scripts, manifests or files
      </label>
      <textarea
        id={id}
        className="input"
        rows={8}
        value={text}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={({ target, nativeEvent }) => {
          wait.current = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste' ? 0 : pause;
          setText(target.value);
        }}
      />
      <p className="bar spread small">
        <label>
          Read as{' '}
          <select
            className="input"
            value={reading ?? ''}
            onChange={({ target }) => setReading(readings.find(([name]) => name === target.value)?.[0] ?? null)}
          >
            <option value="">whatever it looks like</option>
            {readings.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {!isEmpty && (
          <button type="button" className="button" onClick={() => setText('')}>
            Clear
          </button>
        )}
      </p>
      <div aria-live="polite">
        {!chosen && !isEmpty && <p>Choose two versions above first.</p>}
        {outcome?.refused !== undefined && <p className="upgrade-refused">{outcome.refused}</p>}
        {outcome?.review && <ReviewView review={outcome.review} pasted={outcome.pasted} chosen={outcome.chosen} />}
      </div>
    </div>
  );
}

/** Milliseconds without another letter. */
const pause = 150;
