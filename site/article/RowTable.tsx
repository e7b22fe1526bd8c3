import { rowFacts } from '../../generator/model/row-words.ts';
import { partId } from '../../generator/shared/ids.ts';
import { Filter, filterFrom } from '../ui/Filter.tsx';
import type { BlockProps } from './block-props.ts';
import { Row } from './Rows.tsx';

/** Rows with type, default and text; long tables have a filter, and a switch that leaves one line of each. */
export function RowTable({
  of,
  listId: id = '',
  label,
  rows,
}: Pick<BlockProps<'rows'>['block'], 'of' | 'listId' | 'label' | 'rows'>) {
  const columns = [`${of[0]?.toUpperCase()}${of.slice(1)}`, 'Type', rowFacts.default.label];
  return (
    <>
      {rows.length >= filterFrom && (
        <div className="tools bar">
          <Filter of={id} noun={`${of}s`} />
          <input type="checkbox" id={partId('short', id)} className="short-switch visually-hidden" />
          <label htmlFor={partId('short', id)} className="button button-small">
            One line each
          </label>
        </div>
      )}
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
