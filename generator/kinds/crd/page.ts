import { plainProse } from '../../markdown/prose.ts';
import { type EntityKey, entityUrl, type PageEntities } from '../../model/entity.ts';
import type { Block, FactView, PageDocument, SearchNames, Section } from '../../model/page.ts';
import type { CustomResource } from '../../model/resource.ts';
import { keywordsOf } from '../../schemas/keywords.ts';
import { schemaRows } from '../../schemas/values.ts';
import { counted } from '../../shared/counted.ts';
import { prose } from '../../shared/text.ts';
import { introduced, sourceFact } from '../introduced.ts';
import type { KindContext } from '../kind.ts';
import { versionSection } from './version.ts';

/** The page of all kinds: each in full, or for many kinds a list followed by a page for each. */
export function resourceDocuments(given: readonly CustomResource[], context: KindContext): PageDocument[] {
  if (given.length === 0) return [];
  const first = (context.tool.arrangement?.resources ?? []).flatMap((name) =>
    given.filter(({ kind }) => kind === name),
  );
  const resources = [...new Set([...first, ...given])];
  const addresses = resourceAddresses(context.reference, resources);
  const index = resourceIndex(resources, addresses, context);
  return addresses.pagePerKind
    ? [index, ...resources.map((resource) => resourceDocument(resource, addresses.of(resource), context))]
    : [index];
}

function resourceIndex(
  resources: readonly CustomResource[],
  { index: url, pagePerKind, of }: ResourceAddresses,
  context: KindContext,
): PageDocument {
  const entities = context.entities(url);
  const files = resources.map(({ file }) => file);
  const sections = pagePerKind ? [] : resources.map((resource) => resourceSection(resource, entities, context));
  const rows = resources.map((resource, at) => {
    const { kind, scope, shortNames, versions } = resource;
    const address = pagePerKind ? of(resource) : entityUrl({ page: url, anchor: sections[at]?.id ?? '' });
    const facts: FactView[] = [
      { label: 'Kind', value: kind, words: true, url: address },
      { label: 'Versions', value: versions.map(({ name }) => name).join(', '), words: true },
      { label: 'Scope', value: scope, words: true },
      { label: 'Short names', value: shortNames.join(', ') },
    ];
    return { ...(pagePerKind && { id: entities.claim(kind) }), facts, ...summary(resource) };
  });
  const groups = new Set(resources.map(({ group }) => group));
  const { intro, ...base } = introduced(
    {
      url,
      title: 'Operator CRD spec',
      description: `Custom resources that the operator adds to a cluster: ${resources.map(({ kind }) => kind).join(', ')}.`,
      files,
    },
    context,
  );
  return {
    ...base,
    kind: 'resource-index',
    ...(pagePerKind && { toc: rows.map(({ id = '' }, at) => ({ id, text: resources[at]?.kind ?? '', depth: 2 })) }),
    intro: [
      ...intro,
      { type: 'facts', facts: [{ label: 'Group', value: [...groups].join(', ') }] },
      { type: 'table', look: 'stacked', label: 'Kinds', rows },
    ],
    sections,
  };
}

function resourceSection(resource: CustomResource, entities: PageEntities, context: KindContext): Section {
  const { kind } = resource;
  const { id, entity } = entities.add({ type: 'resource', key: kind, name: kind, wanted: kind });
  const { text } = summary(resource);
  return {
    id,
    title: kind,
    level: 2,
    frame: 'resource',
    entity,
    search: searchNames(resource),
    blocks: [...(text ? [{ type: 'prose', text } as const] : []), ...about(resource, context)],
    sections: versionSections(resource, 3, entity, entities),
  };
}

/** The page of one kind. The kind's id is the same on its page and on a shared page. */
function resourceDocument(resource: CustomResource, url: string, context: KindContext): PageDocument {
  const { kind } = resource;
  const entities = context.entities(url);
  const { entity } = entities.add({ type: 'resource', key: kind, name: kind });
  const headingId = entities.claim(kind);
  const { text } = summary(resource);
  return {
    ...context.base({
      url,
      title: kind,
      description: plainProse(describe(resource), 'plain') || `Every field of the custom resource ${kind}.`,
      files: [resource.file],
    }),
    kind: 'resource',
    headingId,
    intro: [...(text ? [{ type: 'prose', look: 'long-lead', text } as const] : []), ...about(resource, context)],
    sections: versionSections(resource, 2, entity, entities),
    entity: searchNames(resource),
  };
}

function searchNames(resource: CustomResource): SearchNames {
  const { kind, group, plural, shortNames, singular } = resource;
  const { text = { as: 'inline', source: `Custom resource of ${group}`, mode: 'plain' } } = summary(resource);
  return { type: 'resource', names: [kind, plural, ...shortNames, ...(singular ? [singular] : [])], text };
}

/** The description of a kind, independent of its version. */
function about(resource: CustomResource, context: KindContext): Block[] {
  const { kind, group, scope, plural, singular, listKind, shortNames, categories, conversion, file } = resource;
  const rows: [string, string | null][] = [
    ['Group', group],
    ['Kind', kind],
    ['Scope', scope],
    ['Plural', plural],
    ['Singular', singular],
    ['List kind', listKind],
    ['Short names', shortNames.join(', ')],
    ['Categories', categories.join(', ')],
    ['Conversion', conversion === 'None' ? null : conversion],
  ];
  const guides = context.usesOf(kind);
  const fold = `Used in ${counted(guides.length, 'guide')}`;
  const facts = rows.flatMap(([label, value]): FactView[] => (value ? [{ label, value }] : []));
  return [
    { type: 'facts', facts: [...facts, sourceFact(file, context)] },
    ...(guides.length > 0 ? [{ type: 'links', look: 'guide-uses', fold, links: guides } as const] : []),
  ];
}

function versionSections(
  resource: CustomResource,
  level: number,
  parent: EntityKey,
  entities: PageEntities,
): readonly Section[] {
  return resource.versions.map((version, index) =>
    // The first is the storage version, so its fields have plain names.
    versionSection(resource, version, {
      level,
      parent,
      entities,
      isStored: index === 0,
      shownText: describe(resource),
    }),
  );
}

function describe({ versions: [stored] }: CustomResource): string | null {
  return keywordsOf(stored?.schema).description ?? null;
}

const summary = (resource: CustomResource): ReturnType<typeof prose> => prose(describe(resource), 'plain');

/** More kinds, or kinds with more fields, get a page each instead of sharing one. */
const onOnePage = { kinds: 4, rows: 4000 };

interface ResourceAddresses {
  /** The page of all kinds. */
  readonly index: string;
  /** Each kind has a separate page. */
  readonly pagePerKind: boolean;
  /** Address of a kind. */
  readonly of: (resource: CustomResource) => string;
}

/** Address of the page of all kinds. */
export function indexUrl(reference: string): string {
  return `${reference}/crd-spec`;
}

/** Address of the page of a kind, if it has one. */
export function resourceUrl(reference: string, kind: string): string {
  return `${indexUrl(reference)}/${kind.toLowerCase()}`;
}

/** Addresses of the pages of custom resources. */
export function resourceAddresses(reference: string, resources: readonly CustomResource[]): ResourceAddresses {
  const index = indexUrl(reference);
  const pagePerKind = resources.length > onOnePage.kinds || rowsOf(resources) > onOnePage.rows;
  const slug = ({ kind, group }: CustomResource): string => {
    const name = kind.toLowerCase();
    const isShared = resources.some((other) => other.group !== group && other.kind.toLowerCase() === name);
    return isShared ? `${name}.${group}` : name;
  };
  return { index, pagePerKind, of: (resource) => resourceUrl(reference, slug(resource)) };
}

function rowsOf(resources: readonly CustomResource[]): number {
  return resources.flatMap(({ versions }) => versions).reduce((sum, { schema }) => sum + schemaRows(schema), 0);
}
