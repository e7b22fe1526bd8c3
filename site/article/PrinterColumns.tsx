import type { PrinterColumnView } from '../../generator/model/page.ts';
import { Code } from '../ui/Code.tsx';
import type { BlockProps } from './block-props.ts';

/** What scrolls has to be within reach of the keyboard. */
const scrollable = { tabIndex: 0 };

function Path({ column }: { readonly column: PrinterColumnView }) {
  const path = <Code text={column.jsonPath} />;
  return column.fieldId === undefined ? path : <a href={`#${encodeURIComponent(column.fieldId)}`}>{path}</a>;
}

/** What `kubectl get` prints of a version, each column with the field it comes from. */
export function PrinterColumns({ block: { columns, of } }: BlockProps<'printer-columns'>) {
  const described = columns.some((column) => column.description !== '');
  return (
    <details className="details">
      <summary>Columns that kubectl prints</summary>
      <section className="table-scroll" aria-label={`Columns that kubectl prints for ${of}`} {...scrollable}>
        <table>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Type</th>
              <th scope="col">Field</th>
              {described && <th scope="col">Description</th>}
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.name}>
                <th scope="row">
                  {column.name}
                  {column.priority > 0 && <small className="none"> only with -o wide</small>}
                </th>
                <td>{column.type}</td>
                <td>
                  <Path column={column} />
                </td>
                {described && <td>{column.description}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
