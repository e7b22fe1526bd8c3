import { partId } from '../../generator/shared/ids.ts';
import { Code } from '../ui/Code.tsx';
import { Filter, filterFrom } from '../ui/Filter.tsx';
import { Html } from '../ui/Html.tsx';
import { Age } from './Age.tsx';
import type { BlockProps, PrintedRow } from './block-props.ts';
import { CrossReferences } from './CrossReferences.tsx';
import { RowFacts } from './RowFacts.tsx';
import { RowTitle, titleOf } from './RowParts.tsx';

function DefaultValue({ row }: { readonly row: PrintedRow }) {
  if (row.zero)
    return (
      <span
        className="none"
        title={row.zero === 'unprinted' ? 'The zero value of its type, which the source does not print' : undefined}
      >
        <Code text={row.default ?? ''} />
      </span>
    );
  if (row.default !== undefined) return <Code text={row.default} />;
  if (row.defaultUnknown) {
    return (
      <abbr className="none" title="The source of this reference does not tell the default">
        unknown
      </abbr>
    );
  }
  return (
    <span className="none">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">none</span>
    </span>
  );
}

/**
 * Two lines a row: name, type and default line up in the first; the second holds the text in full width. The roles say
 * what the elements are anyway: the lines are laid out as grids, and not every browser still takes those for a table.
 */
function TableRow({ row }: { readonly row: PrintedRow }) {
  return (
    <tbody id={row.id} role="rowgroup" data-entry="" className="flag">
      <tr role="row" className="flag-line">
        <th role="rowheader" scope="row">
          <RowTitle row={row} className="flag-name" />
          <Age age={row.age} of={titleOf(row)} />
        </th>
        <td role="cell" className="flag-type">
          {row.type.map(({ text }) => text).join('')}
        </td>
        <td role="cell" className="flag-default">
          <span className="cell-label">Default: </span>
          <DefaultValue row={row} />
        </td>
      </tr>
      <tr role="row" className="flag-text">
        <td role="cell" colSpan={3}>
          {row.notice !== undefined && <Html as="p" className="flag-deprecated" html={row.notice} />}
          {row.text && <Html html={row.text} />}
          <RowFacts row={row} withoutDefault />
          <CrossReferences row={row} />
        </td>
      </tr>
    </tbody>
  );
}

/** Rows with type, default and text; long tables have a filter, and a switch that leaves one line of each. */
export function RowTable({
  of,
  listId: id = '',
  label,
  rows,
}: Pick<BlockProps<'rows'>['block'], 'of' | 'listId' | 'label' | 'rows'>) {
  const columns = [`${of[0]?.toUpperCase()}${of.slice(1)}`, 'Type', 'Default'];
  return (
    <>
      {rows.length >= filterFrom && (
        <>
          <input type="checkbox" id={partId('short', id)} className="short-switch visually-hidden" />
          <div className="flag-tools">
            <Filter of={id} noun={`${of}s`} />
            <label htmlFor={partId('short', id)} className="button button-small">
              One line each
            </label>
          </div>
        </>
      )}
      <table id={id} role="table" className="flags" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row" className="flag-columns">
            {columns.map((title) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <TableRow key={row.id} row={row} />
        ))}
      </table>
    </>
  );
}
