import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '../../ui/boxes.ts';
import type { Chosen } from '../choice.ts';
import { check } from '../client.ts';
import type { UpgradeFiles } from '../comparison.ts';
import { type Reading, readingNames } from './language.ts';
import { ReviewView } from './ReviewView.tsx';

interface Props {
  /** Null while they can't be compared. */
  readonly chosen: Chosen | null;
  readonly files: UpgradeFiles;
}

const readings = Object.entries(readingNames) as [Reading, string][];

/** Milliseconds without a key. */
const pause = 150;

/** A form for text, with the effects of the upgrade on it. */
export function Check({ chosen, files }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [reading, setReading] = useState<Reading | null>(null);
  const [outcome, setOutcome] = useState<ReactNode>(null);
  const isEmpty = text.trim() === '';
  useEffect(() => {
    if (isEmpty || !chosen) return setOutcome(null);
    let isOver = false;
    const waiting = window.setTimeout(() => {
      check(text, reading, chosen, files)
        .then((review) => <ReviewView review={review} pasted={text} chosen={chosen} />)
        .catch((error: unknown) => <p className="upgrade-refused">{messageOf(error)}</p>)
        .then((shown) => {
          if (!isOver) setOutcome(shown);
        });
    }, pause);
    return () => {
      isOver = true;
      window.clearTimeout(waiting);
    };
  }, [text, isEmpty, reading, chosen, files]);
  return (
    <div className="upgrade-check stack">
      <label htmlFor={id} className="small">
        Commands, scripts, manifests or files
      </label>
      <textarea
        ref={field}
        id={id}
        className="input"
        rows={8}
        value={text}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={({ target }) => setText(target.value)}
      />
      <p className="bar spread small">
        <label>
          Format:{' '}
          <select
            className="input"
            value={reading ?? ''}
            onChange={({ target }) => setReading(readings.find(([name]) => name === target.value)?.[0] ?? null)}
          >
            <option value="">detect automatically</option>
            {readings.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {!isEmpty && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setText('');
              field.current?.focus();
            }}
          >
            Clear
          </button>
        )}
      </p>
      <div aria-live="polite">
        {!chosen && !isEmpty && <p>Choose two different versions above first.</p>}
        {outcome}
      </div>
    </div>
  );
}
