import { rowFacts } from '../../generator/model/row-words.ts';
import { partId } from '../../generator/shared/ids.ts';
import { Filter, filterFrom } from '../ui/Filter.tsx';
import type { BlockProps } from './block-props.ts';
import { Row } from './Rows.tsx';

/** A filter for rows, and a switch to a compact view. @param of id of the element that follows */
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

/** Rows with type, default and text. */
export function RowTable({
  of,
  listId: id,
  label,
  rows,
}: Pick<BlockProps<'rows'>['block'], 'of' | 'listId' | 'label' | 'rows'>) {
  const columns = [`${of[0]?.toUpperCase()}${of.slice(1)}`, 'Type', rowFacts.default.label];
  return (
    <>
      {id !== undefined && rows.length >= filterFrom && <RowTools of={id} noun={`${of}s`} />}
      <table id={id} role="table" className="fields rows" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row" className="field-line field-columns small">
            {columns.map((title) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <Row key={row.id} row={row} inTable />
        ))}
      </table>
    </>
  );
}
