import type { EntityKey, PageEntities } from '../../model/entity.ts';
import type { BlockOf, FactView, FieldView, ListedLink, RuleView, SchemaView, Section } from '../../model/page.ts';
import type { CustomResource, PrinterColumn, ResourceVersion } from '../../model/resource.ts';
import { marksOf } from '../../model/row-words.ts';
import { exampleTabs } from '../../schemas/example-tabs.ts';
import { keywordsOf } from '../../schemas/keywords.ts';
import { schemaView } from '../../schemas/schema.ts';
import { counted } from '../../shared/counted.ts';
import { deprecation } from '../../shared/text.ts';
import { yamlText } from '../../shared/yaml-text.ts';
import { exampleNotes, resourceExample } from './example.ts';

interface Surroundings {
  /** Heading level. */
  readonly level: number;
  readonly parent: EntityKey;
  readonly entities: PageEntities;
  readonly isStored: boolean;
  /** Text above all versions. */
  readonly shownText: string | null;
}

/** A version of a kind, with `spec` and `status` in separate sections. */
export function versionSection(resource: CustomResource, version: ResourceVersion, around: Surroundings): Section {
  const { level, parent, entities, isStored, shownText } = around;
  const key = `${resource.kind}/${version.name}`;
  const wanted = `${resource.kind}.${version.name}`;
  const { id, entity } = entities.add({ type: 'resource-version', key, name: key, parent, wanted });
  const owner = { key, name: isStored ? resource.kind : key, parent: entity };
  const { text, ...view } = schemaView(version.schema, { mode: 'plain', entities, owner, urlOf: () => undefined }, id);
  const schema = text && (keywordsOf(version.schema).description ?? null) !== shownText ? { ...view, text } : view;
  const parts = partsOf({ path: '', id, view: schema });
  const fieldAt = fieldFinder(parts);
  const { deprecated, deprecationWarning, printerColumns, served, storage, subresources } = version;
  const warning = deprecated ? (deprecationWarning ?? 'This version is deprecated.') : '';
  return {
    id,
    title: version.name,
    level,
    frame: 'resource-version',
    ...marksOf({ served, notServed: !served, storage, deprecated }),
    entity,
    blocks: [
      ...(warning ? [deprecation(warning)] : []),
      {
        type: 'facts',
        facts: [
          { label: 'apiVersion', value: `${resource.group}/${version.name}` },
          ...(subresources.length > 0
            ? [{ label: subresources.length === 1 ? 'Subresource' : 'Subresources', value: subresources.join(', ') }]
            : []),
          ...pathFacts(version, fieldAt),
        ],
      },
      ...manifests(resource, version, id),
      ...(printerColumns.length > 0 ? [columnsOf(printerColumns, id, fieldAt)] : []),
      ...ruleLinks(parts),
      rest(schema),
    ],
    sections: (schema.fields ?? []).filter(isPart).map((field) => ({
      ...{ id: field.id, title: field.name, level: level + 1, frame: 'resource-part', entity: field.entity },
      ...marksOf({ required: field.marks?.includes('required') }),
      blocks: [{ type: 'schema', schema: field, id: field.id }],
    })),
  };
}

/** Desired state (`spec`) and observed state (`status`) are read at different times, so each has a section. */
const isPart = ({ name, fields }: FieldView): boolean => (name === 'spec' || name === 'status') && fields !== undefined;

/** Fields of every Kubernetes object, which readers know. */
const common: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

/** The fields of a version besides `spec` and `status`. */
function rest({ fields = [], ...schema }: SchemaView): BlockOf<'schema'> {
  const others = fields.filter((field) => !isPart(field));
  if (others.length === 0) return { type: 'schema', schema };
  const names = others.map(({ name }) => name);
  return {
    type: 'schema',
    schema: { ...schema, fields: others },
    ...(names.every((name) => common.has(name)) && { fold: `Fields of every object: ${names.join(', ')}` }),
  };
}

/** A schema or a part of it, with its field. */
interface Part {
  /** '' for the whole object. */
  readonly path: string;
  /** Anchor of the field, or of the version. */
  readonly id: string;
  readonly view: SchemaView;
}

/** A part and its descendants. */
function partsOf(part: Part): Part[] {
  const { fields = [], groups = [] } = part.view;
  return [
    part,
    ...fields.flatMap((view) => partsOf({ path: view.path, id: view.id, view })),
    ...groups.flatMap(({ members }) => members.flatMap((view) => partsOf({ ...part, view }))),
  ];
}

/** Rules by field, in field order, linked to their expressions. */
function ruleLinks(parts: readonly Part[]): BlockOf<'links'>[] {
  const withRules = parts.filter(({ view }) => view.rules);
  const links = [...Map.groupBy(withRules, ({ path }) => path)].map(([path, views]): ListedLink => {
    const field = path === '' ? { label: 'The whole object' } : ({ label: path, isCode: true } as const);
    const children = views.flatMap(({ view }) => view.rules?.map(ruleLink) ?? []);
    return { ...field, url: `#${encodeURIComponent(views[0]?.id ?? '')}`, children };
  });
  const count = links.reduce((sum, { children = [] }) => sum + children.length, 0);
  return count === 0 ? [] : [{ type: 'links', look: 'rule-list', fold: counted(count, 'validation rule'), links }];
}

function ruleLink({ id, rule, message }: RuleView): ListedLink {
  const url = `#${encodeURIComponent(id)}`;
  return message ? { label: message, url } : { label: rule, url, isCode: true };
}

/** Manifests with their notes. */
function manifests(resource: CustomResource, version: ResourceVersion, id: string): BlockOf<'tabs'>[] {
  return exampleTabs(id, 'Example manifest', (size) => {
    const example = resourceExample(resource, version, size);
    return (
      example && {
        code: { as: 'code', source: yamlText(example.value), language: 'yaml' },
        notes: exampleNotes(example).map((source) => ({ as: 'inline', source, mode: 'markdown' })),
      }
    );
  });
}

type FieldFinder = (jsonPath: string) => Pick<FactView, 'url'>;

/** Finds addresses of fields by JSON path, ignoring filters and list indexes. */
function fieldFinder(parts: readonly Part[]): FieldFinder {
  const ids = new Map(parts.toReversed().map(({ path, id }) => [path, id]));
  return (jsonPath) => {
    const id = ids.get(jsonPath.replace(/\[[^\]]*\]/g, '[]').replace(/^\./, ''));
    return id === undefined ? {} : { url: `#${encodeURIComponent(id)}` };
  };
}

/** Printer columns of `kubectl get`, linked to their fields. */
function columnsOf(columns: readonly PrinterColumn[], of: string, fieldAt: FieldFinder): BlockOf<'table'> {
  const fold = 'Columns that kubectl prints';
  const isDescribed = columns.some(({ description }) => description);
  const rows = columns.map(({ name, type, format, jsonPath, description, priority }) => {
    const facts: FactView[] = [
      { label: 'Column', value: name, words: true, ...(priority > 0 && { note: 'only with -o wide' }) },
      { label: 'Type', value: format ? `${type} (${format})` : type, words: true },
      { label: 'Field', value: jsonPath, ...fieldAt(jsonPath) },
      ...(isDescribed ? [{ label: 'Description', value: description ?? '', words: true } as const] : []),
    ];
    return { facts };
  });
  return { type: 'table', label: `${fold} for ${of}`, fold, rows };
}

/** Fields with a special role, with links. */
function pathFacts({ scale, selectableFields = [] }: ResourceVersion, fieldAt: FieldFinder): FactView[] {
  const facts: [string, string | null | undefined][] = [
    ['Desired replicas', scale?.specReplicas],
    ['Observed replicas', scale?.statusReplicas],
    ['Label selector', scale?.labelSelector],
    ...selectableFields.map((path) => ['Selectable field', path] as [string, string]),
  ];
  return facts.flatMap(([label, value]): FactView[] => (value ? [{ label, value, ...fieldAt(value) }] : []));
}
