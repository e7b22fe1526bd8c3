import type { FactView, ResourceVersionView, ResourceView } from '../../generator/model/page.ts';
import { Admonition } from './Admonition.tsx';
import { Badge } from './Badge.tsx';
import { Facts } from './Facts.tsx';
import { Permalink } from './Heading.tsx';
import { SchemaTree } from './SchemaTree.tsx';

function facts(resource: ResourceView): FactView[] {
  const named = (label: string, value: string | undefined) => (value ? [{ label, value }] : []);
  return [
    { label: 'Group', value: resource.group },
    { label: 'Kind', value: resource.kind },
    { label: 'Scope', value: resource.scope },
    { label: 'Plural', value: resource.plural },
    ...named('Singular', resource.singular),
    ...named('List kind', resource.listKind),
    ...named('Short names', resource.shortNames.join(', ')),
    ...named('Categories', resource.categories.join(', ')),
  ];
}

/** What scrolls has to be within reach of the keyboard. */
const scrollable = { tabIndex: 0 };

function PrinterColumns({ columns }: { readonly columns: ResourceVersionView['printerColumns'] }) {
  return (
    <details className="details">
      <summary>Columns that kubectl prints</summary>
      <section className="table-scroll" aria-label="Columns that kubectl prints" {...scrollable}>
        <table>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Type</th>
              <th scope="col">Path</th>
              <th scope="col">Description</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.name}>
                <th scope="row">
                  {column.name}
                  {column.priority > 0 && <small> (wide)</small>}
                </th>
                <td>{column.type}</td>
                <td>
                  <code>{column.jsonPath}</code>
                </td>
                <td>{column.description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function Version({ version, level }: { readonly version: ResourceVersionView; readonly level: 2 | 3 }) {
  const Title = `h${level}` as const;
  return (
    <section className="resource-version">
      <Title id={version.id}>
        {version.name}
        <Badge tone={version.served ? 'good' : 'quiet'}>{version.served ? 'Served' : 'Not served'}</Badge>
        {version.storage && <Badge tone="accent">Storage</Badge>}
        {version.deprecated !== undefined && <Badge tone="deprecated">Deprecated</Badge>}
        <Permalink id={version.id} text={version.name} />
      </Title>
      {version.deprecated ? (
        <Admonition kind="warning" title="Deprecated">
          <p>{version.deprecated}</p>
        </Admonition>
      ) : null}
      {version.subresources.length > 0 && (
        <Facts
          facts={[
            {
              label: version.subresources.length === 1 ? 'Subresource' : 'Subresources',
              value: version.subresources.join(', '),
            },
            ...(version.scale ?? []),
          ]}
        />
      )}
      {version.printerColumns.length > 0 && <PrinterColumns columns={version.printerColumns} />}
      <SchemaTree schema={version.schema} />
    </section>
  );
}

/** A kind with its versions; `level` is that of the versions' headings. */
export function ResourceBody({ resource, level }: { readonly resource: ResourceView; readonly level: 2 | 3 }) {
  return (
    <>
      <Facts facts={facts(resource)} />
      {resource.versions.map((version) => (
        <Version key={version.id} version={version} level={level} />
      ))}
    </>
  );
}
