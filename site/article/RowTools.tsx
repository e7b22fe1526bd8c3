import { rowFacts } from '../../generator/model/row-words.ts';
import { partId } from '../../generator/shared/ids.ts';
import { Filter } from '../ui/Filter.tsx';

/** A filter for rows, and a switch to a compact view. @param of id of an element that follows */
export function RowTools({ of, noun }: { readonly of: string; readonly noun: string }) {
  return (
    <div className="tools bar">
      <Filter of={of} noun={noun} />
      <input type="checkbox" id={partId('short', of)} className="short-switch visually-hidden" />
      <label htmlFor={partId('short', of)} className="button button-small">
        Compact view
      </label>
    </div>
  );
}

/** Titles above rows. Only visual: each default has a label. */
export function Columns({ of }: { readonly of: string }) {
  return (
    <p className="field-line field-columns small" aria-hidden="true">
      <span>{`${of[0]?.toUpperCase()}${of.slice(1)}`}</span>
      <span>Type</span>
      <span>{rowFacts.default.label}</span>
    </p>
  );
}
