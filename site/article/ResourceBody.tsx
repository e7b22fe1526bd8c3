import type { FactView, FieldView, ResourceVersionView, ResourceView, SchemaView } from '../../generator/model/page.ts';
import { Admonition } from '../ui/Admonition.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Heading, Permalink } from '../ui/Heading.tsx';
import { Examples } from './Examples.tsx';
import { Facts } from './Facts.tsx';
import { PrinterColumns } from './PrinterColumns.tsx';
import { RuleList } from './RuleList.tsx';
import { SchemaTree } from './SchemaTree.tsx';
import { GuideList } from './Uses.tsx';

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
    ...named('Source', resource.file),
  ];
}

function VersionFacts({ group, version }: { readonly group: string; readonly version: ResourceVersionView }) {
  const label = version.subresources.length === 1 ? 'Subresource' : 'Subresources';
  return (
    <Facts
      facts={[
        { label: 'apiVersion', value: `${group}/${version.name}` },
        ...(version.subresources.length > 0 ? [{ label, value: version.subresources.join(', ') }] : []),
        ...(version.scale ?? []),
      ]}
    />
  );
}

interface PartProps {
  readonly field: FieldView;
  readonly level: 3 | 4;
}

/** What is wished (`spec`) and what is observed (`status`) are read at different times, so each stands by itself. */
function Part({ field, level }: PartProps) {
  return (
    <section className="resource-part">
      <Heading level={level} id={field.id} text={field.name}>
        <code>{field.name}</code>
        {field.required && <Badge tone="required">Required</Badge>}
      </Heading>
      <SchemaTree schema={field.schema} id={field.id} />
    </section>
  );
}

const isPart = ({ name, schema }: FieldView) => (name === 'spec' || name === 'status') && schema.fields !== undefined;

/** What all objects of a cluster have; those who read about a kind know it. */
const common = new Set(['apiVersion', 'kind', 'metadata']);

/** Everything of a version besides `spec` and `status`. */
function Rest({ schema: { fields, ...schema } }: { readonly schema: SchemaView }) {
  const rest = fields?.filter((field) => !isPart(field)) ?? [];
  const tree = <SchemaTree schema={rest.length > 0 ? { ...schema, fields: rest } : schema} />;
  if (rest.length === 0 || rest.some(({ name }) => !common.has(name))) return tree;
  return (
    <details className="details">
      <summary>Fields of every object: {rest.map(({ name }) => name).join(', ')}</summary>
      {tree}
    </details>
  );
}

interface VersionProps {
  readonly version: ResourceVersionView;
  readonly group: string;
  readonly level: 2 | 3;
}

function Version({ version, group, level }: VersionProps) {
  const Title = `h${level}` as const;
  const parts = version.schema.fields?.filter(isPart) ?? [];
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
      <VersionFacts group={group} version={version} />
      {version.examples && <Examples id={version.id} examples={version.examples} label="Manifest" />}
      {version.printerColumns.length > 0 && <PrinterColumns columns={version.printerColumns} of={version.id} />}
      <RuleList schema={version.schema} />
      <Rest schema={version.schema} />
      {parts.map((field) => (
        <Part key={field.id} field={field} level={level === 2 ? 3 : 4} />
      ))}
    </section>
  );
}

/** A kind with its versions; `level` is that of the versions' headings. */
export function ResourceBody({ resource, level }: { readonly resource: ResourceView; readonly level: 2 | 3 }) {
  return (
    <>
      <Facts facts={facts(resource)} />
      {resource.guides && (
        <details className="details">
          <summary>
            Used in {resource.guides.length} {resource.guides.length === 1 ? 'guide' : 'guides'}
          </summary>
          <GuideList guides={resource.guides} />
        </details>
      )}
      {resource.versions.map((version) => (
        <Version key={version.id} version={version} group={resource.group} level={level} />
      ))}
    </>
  );
}
