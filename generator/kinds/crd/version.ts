import type { EntityKey, PageEntities } from '../../model/entity.ts';
import type { BlockOf, FactView, FieldView, SchemaView, Section } from '../../model/page.ts';
import type { CustomResource, PrinterColumn, ResourceVersion } from '../../model/resource.ts';
import { marksOf } from '../../model/row-words.ts';
import { exampleTabs } from '../../schemas/example-tabs.ts';
import { keywordsOf } from '../../schemas/keywords.ts';
import { schemaView } from '../../schemas/schema.ts';
import { deprecation } from '../../shared/text.ts';
import { yamlText } from '../../shared/yaml-text.ts';
import { exampleNotes, resourceExample } from './example.ts';

interface Surroundings {
  /** Of the heading. */
  readonly level: number;
  readonly parent: EntityKey;
  readonly entities: PageEntities;
  readonly isStored: boolean;
  /** What stands above all versions. */
  readonly said: string | null;
}

/** A version of a kind, with `spec` and `status` in sections of their own. */
export function versionSection(resource: CustomResource, version: ResourceVersion, around: Surroundings): Section {
  const { level, parent, entities, isStored, said } = around;
  const key = `${resource.kind}/${version.name}`;
  const wanted = `${resource.kind}.${version.name}`;
  const { id, entity } = entities.add({ type: 'resource-version', key, name: key, parent, wanted });
  const owner = { key, name: isStored ? resource.kind : key, parent: entity };
  const { text, ...view } = schemaView(version.schema, { mode: 'plain', entities, owner, urlOf: () => undefined }, id);
  const schema = text && (keywordsOf(version.schema).description ?? null) !== said ? { ...view, text } : view;
  const parts = schema.fields?.filter(isPart) ?? [];
  const fieldAt = fieldFinder(schema);
  const { deprecated, deprecationWarning, printerColumns, served, storage, subresources } = version;
  const warning = deprecated ? (deprecationWarning ?? 'This version is deprecated.') : '';
  const rules = rulesIn(schema, '');
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
          ...scaleFacts(version, fieldAt),
        ],
      },
      manifests(resource, version, id),
      ...(printerColumns.length > 0 ? [columnsOf(printerColumns, id, fieldAt)] : []),
      ...(rules.length > 0 ? [{ type: 'rules', fields: rules } as const] : []),
      rest(schema),
    ],
    sections: parts.map((field) => ({
      ...{ id: field.id, title: field.name, level: level + 1, frame: 'resource-part', entity: field.entity },
      ...marksOf({ required: field.marks?.includes('required') }),
      blocks: [{ type: 'schema', schema: field, id: field.id }],
    })),
  };
}

/** What is wished (`spec`) and what is observed (`status`) are read at different times, so each stands by itself. */
const isPart = ({ name, fields }: FieldView): boolean => (name === 'spec' || name === 'status') && fields !== undefined;

/** What all objects of a cluster have; those who read about a kind know it. */
const common: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

/** Everything of a version besides `spec` and `status`. */
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

/** Rules by the field they belong to, in the order of the fields. */
function rulesIn({ rules = [], fields = [], groups = [] }: SchemaView, path: string): BlockOf<'rules'>['fields'] {
  const found = [
    ...(rules.length > 0
      ? [{ path, rules: rules.map(({ id, rule, message }) => ({ id, rule, ...(message && { message }) })) }]
      : []),
    ...fields.flatMap((field) => rulesIn(field, field.path)),
    ...groups.flatMap(({ members }) => members.flatMap((member) => rulesIn(member, path))),
  ];
  return [...Map.groupBy(found, (item) => item.path)].map(([of, items]) => ({
    path: of,
    rules: items.flatMap((item) => item.rules),
  }));
}

/** Manifests, with what has to be said of each beneath it. */
function manifests(resource: CustomResource, version: ResourceVersion, id: string): BlockOf<'tabs'> {
  return exampleTabs(id, 'Example manifest', (size) => {
    const example = resourceExample(resource, version, size);
    return {
      code: { as: 'code', source: yamlText(example.value), language: 'yaml' },
      notes: exampleNotes(example).map((source) => ({ as: 'inline', source, mode: 'markdown' })),
    };
  });
}

type FieldFinder = (jsonPath: string) => string | undefined;

/** Anchors of fields by JSON paths, in which filters and indexes of lists do not matter. */
function fieldFinder(schema: SchemaView): FieldFinder {
  const ids = new Map<string, string>();
  const visit = (view: SchemaView): void => {
    for (const field of view.fields ?? []) {
      ids.set(field.path, field.id);
      visit(field);
    }
  };
  visit(schema);
  return (jsonPath) => ids.get(jsonPath.replace(/\[[^\]]*\]/g, '[]').replace(/^\./, ''));
}

function columnsOf(columns: readonly PrinterColumn[], of: string, fieldAt: FieldFinder): BlockOf<'printer-columns'> {
  return {
    type: 'printer-columns',
    of,
    columns: columns.map(({ name, type, format, jsonPath, description, priority }) => {
      const fieldId = fieldAt(jsonPath);
      return {
        name,
        type: format ? `${type} (${format})` : type,
        jsonPath,
        ...(fieldId !== undefined && { fieldId }),
        description: description ?? '',
        priority,
      };
    }),
  };
}

function scaleFacts({ scale }: ResourceVersion, fieldAt: FieldFinder): FactView[] {
  const facts: [string, string | null | undefined][] = [
    ['Desired replicas', scale?.specReplicas],
    ['Observed replicas', scale?.statusReplicas],
    ['Label selector', scale?.labelSelector],
  ];
  return facts.flatMap(([label, value]): FactView[] => {
    if (!value) return [];
    const fieldId = fieldAt(value);
    return [{ label, value, ...(fieldId !== undefined && { url: `#${fieldId}` }) }];
  });
}
