import type { PrinterColumnView } from '../../generator/model/page.ts';
import { Code } from '../ui/Code.tsx';
import { Html } from '../ui/Html.tsx';
import { href } from '../ui/url.ts';
import type { BlockProps } from './block-props.ts';

/** Every kind with a link to its page or section. */
export function KindTable({ block: { kinds } }: BlockProps<'kinds'>) {
  return (
    <section className="table-scroll kinds" aria-label="Kinds">
      <table>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Versions</th>
            <th scope="col">Scope</th>
            <th scope="col">Short names</th>
          </tr>
        </thead>
        {kinds.map((kind) => (
          <tbody key={`${kind.group} ${kind.kind}`} id={kind.id} data-leads-on={kind.id && ''}>
            <tr>
              <th scope="row">
                <a href={href(kind.url)}>{kind.kind}</a>
              </th>
              <td data-label="Versions">{kind.versions.join(', ')}</td>
              <td data-label="Scope">{kind.scope}</td>
              <td data-label="Short names">
                {kind.shortNames.map((name) => (
                  <Code key={name} text={name} />
                ))}
                {kind.shortNames.length === 0 && <span className="none">none</span>}
              </td>
            </tr>
            {kind.text && (
              <tr className="kind-text">
                <td colSpan={4}>
                  <Html html={kind.text} />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </section>
  );
}

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

/** All rules that span fields in one list; each leads to its field, where its expression stands. */
export function RuleList({ block: { fields } }: BlockProps<'rules'>) {
  const count = fields.reduce((sum, { rules }) => sum + rules.length, 0);
  return (
    <details className="details">
      <summary>{count === 1 ? '1 validation rule' : `${count} validation rules`}</summary>
      <ul className="rule-list">
        {fields.map(({ path, rules }) => (
          <li key={path}>
            {path === '' ? 'The whole object' : <Code text={path} />}
            <ul>
              {rules.map((rule) => (
                <li key={rule.id}>
                  <a href={`#${encodeURIComponent(rule.id)}`}>{rule.message ?? <Code text={rule.rule} />}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
