import { Fragment, type MouseEvent, useEffect } from 'react';
import { ChangeGroup, Feed } from '../article/Feed.tsx';
import { ChangeFilter } from '../article/Islands.tsx';
import { restoreChangeFilter } from '../browser/change-filter.ts';
import { isPlain } from '../browser/listen.ts';
import type { Chosen, Refusal } from './choice.ts';
import type { Comparison } from './comparison.ts';

interface ChoiceProps {
  readonly onChoose: (chosen: Chosen) => void;
}

interface DifferencesProps extends ChoiceProps {
  readonly comparison: Comparison;
  readonly chosen: Chosen;
}

/** Changes as on the versions' pages. */
export function Differences({ comparison: { filter, groups, notCompared }, chosen, onChoose }: DifferencesProps) {
  useEffect(restoreChangeFilter, []);
  return (
    <>
      <p className="quiet">
        {notCompared.map(({ reason, since }, at) => (
          <Fragment key={reason}>
            {at === 0 ? 'Not compared: ' : '; '}
            {reason}
            {since !== undefined && since !== chosen.to && (
              <>
                {' ('}
                <PairLink pair={{ from: since, to: chosen.to }} label={`changes since ${since}`} onChoose={onChoose} />)
              </>
            )}
          </Fragment>
        ))}
        {notCompared.length > 0 && '. '}
        Changed descriptions are listed on the page of each version. You can also{' '}
        <a href="#check">check your own files</a>.
      </p>
      {filter && <ChangeFilter {...filter} />}
      {groups.map(({ id, title, blocks }) => (
        <ChangeGroup key={id} section={{ id, title, level: 3, blocks }}>
          {blocks.map((block) => (
            <Feed key={block.fold} block={block} level={3} />
          ))}
        </ChangeGroup>
      ))}
    </>
  );
}

interface PairLinkProps extends ChoiceProps {
  readonly pair: Chosen;
  readonly label: string;
  readonly className?: string;
}

/** A link to compare two versions, also in a tab. */
function PairLink({ pair, label, className, onChoose }: PairLinkProps) {
  const choose = (event: MouseEvent): void => {
    if (!isPlain(event.nativeEvent)) return;
    event.preventDefault();
    onChoose(pair);
  };
  return (
    <a className={className} href={`?${new URLSearchParams({ from: pair.from, to: pair.to })}`} onClick={choose}>
      {label}
    </a>
  );
}

interface RefusedProps extends ChoiceProps {
  readonly refusal: Refusal;
}

/** Why nothing is compared, with an alternative. */
export function Refused({ refusal: { message, instead }, onChoose }: RefusedProps) {
  return (
    <div className="stack">
      <p>{message}</p>
      {instead && (
        <p>
          <PairLink className="button" pair={instead} label={instead.label} onChoose={onChoose} />
        </p>
      )}
    </div>
  );
}
