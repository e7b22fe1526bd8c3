import { plainProse } from '../../markdown/prose.ts';
import type { ApiDocument } from '../../model/api.ts';
import { entityUrl } from '../../model/entity.ts';
import type { Block, PageDocument, RelatedPages, SearchNames, Section } from '../../model/page.ts';
import type { KindContext } from '../kind.ts';
import {
  type ApiPages,
  apiAddresses,
  type OperationGroup,
  type OperationsPage,
  operationsByTag,
  tagTitle,
} from './addresses.ts';
import { introduction } from './introduction.ts';
import { operationLinks, operationSections, schemaSections, section, tagBlocks } from './operation.ts';
import { type ApiScope, apiScopes, usersOf } from './scope.ts';
import { securitySections } from './security.ts';
import { answersIn, statusSections } from './statuses.ts';

/** The page of the whole API; for a large one its index with the other pages. */
export function apiDocuments(api: ApiDocument, context: KindContext): PageDocument[] {
  const { index: url, ...addresses } = apiAddresses(api, context.reference);
  const scopeOf = apiScopes(api, { index: url, ...addresses }, context.entities);
  const index = scopeOf(url);
  const paged = addresses.pages && { index, pages: addresses.pages, scopeOf, context };
  const ofTags = paged?.pages.operations.map((page) => operationsDocument(page, paged)) ?? [];
  // In page order: each of these claims ids.
  const tags = paged?.pages.operations.map((page) => tagIndex(page, index)) ?? tagSections(index);
  const answers = [{ url, sections: tags }, ...ofTags].flatMap((page) => answersIn(page.sections, page.url));
  const statuses = statusSections(answers, index.entities);
  const schemas = paged ? schemaIndex(paged) : schemaPart(index, index);
  const end = paged ? ", and where it's described." : ': parameters, bodies, responses and types.';
  return [
    {
      ...context.base({
        ...{ url, title: api.title, files: [api.file] },
        description: `Every operation and schema of the ${api.title}, version ${api.version}${end}`,
      }),
      ...({ kind: 'api', isListed: true } as const),
      ...introduction(api, context.downloads),
      sections: [
        ...tags,
        ...section('statuses', 'Status codes', statuses),
        ...schemas,
        ...section('security', 'Security schemes', securitySections(index)),
      ],
    },
    ...ofTags,
    ...(paged ? schemasDocument(paged) : []),
  ];
}

function tagSections(scope: ApiScope): Section[] {
  return operationsByTag(scope.api).map((group) => {
    const { name } = group;
    const blocks = tagBlocks(group, scope);
    return {
      ...scope.entities.add({ type: 'section', key: `tag ${name}`, name: `tag ${name}`, wanted: `tag-${name}` }),
      title: tagTitle(name),
      level: 2,
      frame: 'tag',
      search: tagNames(group, blocks),
      blocks,
      sections: operationSections(group.operations, scope),
    };
  });
}

/** Search names of a tag, with its description. */
function tagNames({ name }: OperationGroup, blocks: readonly Block[]): SearchNames {
  const texts = blocks.flatMap((block) => (block.type === 'prose' ? block.text : []));
  return {
    ...{ type: 'section', names: [] },
    text: texts.length > 0 ? { as: 'texts', texts } : { as: 'inline', source: `Operations on ${name}`, mode: 'plain' },
  };
}

/** The named schemas on a page. */
function schemaPart(index: ApiScope, page: ApiScope): Section[] {
  return section('schemas', 'Schemas', schemaSections(page.api.schemas, usersOf(index), page));
}

/** Common data of the pages of a large API. */
interface Paged {
  readonly index: ApiScope;
  readonly pages: ApiPages;
  readonly scopeOf: (url: string) => ApiScope;
  readonly context: KindContext;
}

function operationsDocument(page: OperationsPage, paged: Paged): PageDocument {
  const { api } = paged.index;
  const scope = paged.scopeOf(page.url);
  const key = `tag ${page.name}`;
  scope.entities.add({ type: 'section', key, name: key });
  const headingId = scope.entities.claim(tagId(page));
  const sections = operationSections(page.operations, scope);
  const text = plainProse(page.description, 'markdown').replace(/\.?$/, '') || `Operations on ${page.name}`;
  const description = `${text}. ${api.title}, version ${api.version}: parameters, bodies and responses.`;
  return {
    ...document(paged, { title: tagTitle(page.name), url: page.url }, description, [
      ...section('operations', 'Operations', sections).map((one) => ({ ...one, frame: 'operations' as const })),
    ]),
    headingId,
    intro: tagBlocks(page, scope),
  };
}

function schemasDocument(paged: Paged): PageDocument[] {
  const { index, pages, scopeOf } = paged;
  if (pages.schemas === null) return [];
  const description = `Schemas of the ${index.api.title}: fields, types and rules.`;
  const place = { title: 'Schemas', url: pages.schemas };
  return [document(paged, place, description, schemaPart(index, scopeOf(pages.schemas)))];
}

/** A page linked from the index. */
function document(
  paged: Paged,
  { title, url }: { title: string; url: string },
  description: string,
  sections: Section[],
) {
  const { index, context } = paged;
  return {
    ...context.base({ url, title, description, files: [index.api.file] }),
    ...({ kind: 'api', isListed: true } as const),
    related: related(url, paged),
    intro: [],
    sections,
  };
}

/** Links between the pages. */
function related(url: string, { index, pages }: Paged): RelatedPages {
  const operations = pages.operations.map((page) => ({ label: tagTitle(page.name), url: page.url }));
  const groups = [
    { title: 'Operations', links: operations.filter((to) => to.url !== url) },
    { title: 'More', links: [pages.schemas ?? url].flatMap((to) => (to === url ? [] : { label: 'Schemas', url: to })) },
  ];
  return { index: { label: index.api.title, url: index.url }, groups: groups.filter(({ links }) => links.length > 0) };
}

/** The operations of a tag in the index. Each has the id that it would have on a single page. */
function tagIndex(page: OperationsPage, index: ApiScope): Section {
  const id = index.entities.claim(tagId(page));
  const operations = page.operations.flatMap((operation) => {
    const row = index.operations.get(operation);
    return operationLinks([operation], index).map((link) => ({
      ...(row && { id: index.entities.claim(row.id) }),
      ...link,
    }));
  });
  const links = [...operations, ...operationLinks(page.others, index)];
  return {
    ...{ id, title: tagTitle(page.name), level: 2, frame: 'index', page: page.url },
    blocks: [{ type: 'links', look: 'operation-links', links }],
  };
}

/** The named schemas in the index, likewise. */
function schemaIndex({ index: { api, schemas, entities }, pages }: Paged): Section[] {
  if (pages.schemas === null) return [];
  const links = api.schemas.flatMap(({ pointer }) => {
    const row = schemas.get(pointer);
    return row ? [{ id: entities.claim(row.id), label: row.name, url: entityUrl({ ...row, anchor: row.id }) }] : [];
  });
  const shown = { id: 'schemas', title: 'Schemas', level: 2, frame: 'index', page: pages.schemas } as const;
  return [{ ...shown, blocks: [{ type: 'links', look: 'entries', links }] }];
}

/** Id of a tag's section. */
const tagId = ({ name }: OperationsPage): string => `tag-${name}`;
