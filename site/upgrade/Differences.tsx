import { ChangeFilter, ChangeGroup, Changes } from '../article/Changes.tsx';
import type { Chosen, Refusal } from './choice.ts';
import type { Comparison } from './messages.ts';

/** Changes as the pages of versions show them; the style sheet filters them. */
export function Differences({ comparison }: { readonly comparison: Comparison }) {
  const { filter, groups, notCompared } = comparison;
  return (
    <>
      <p className="upgrade-notes">
        {notCompared.length > 0 && `Not compared: ${notCompared.join('; ')}. `}
        Words of descriptions aren’t compared here; the page of each version lists those that changed. You can also{' '}
        <a href="#check">check your own files</a>.
      </p>
      {filter && <ChangeFilter block={filter} level={2} />}
      {groups.map(({ id, title, changes }) => {
        const block = { type: 'changes' as const, changes };
        return (
          <ChangeGroup key={id} section={{ id, title, level: 3, blocks: [block] }}>
            <Changes block={block} level={3} />
          </ChangeGroup>
        );
      })}
    </>
  );
}

interface RefusedProps {
  readonly refusal: Refusal;
  readonly onChoose: (chosen: Chosen) => void;
}

/** Why nothing is compared, with what can be. */
export function Refused({ refusal: { message, instead }, onChoose }: RefusedProps) {
  return (
    <div className="upgrade-refusal">
      <p>{message}</p>
      {instead && (
        <p>
          <a
            className="button"
            href={`?${new URLSearchParams({ from: instead.from, to: instead.to })}`}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onChoose(instead);
            }}
          >
            {instead.label}
          </a>
        </p>
      )}
    </div>
  );
}

interface FailedProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** What can be read where nothing can be compared. */
export function Failed({ message, onRetry }: FailedProps) {
  return (
    <div className="error-box" role="alert">
      <p>
        {message} Read what each version changed instead: <a href="#versions">version by version</a>.
      </p>
      <div className="error-box-buttons">
        <button type="button" className="button" onClick={onRetry}>
          Retry
        </button>
      </div>
    </div>
  );
}
