import { plainProse } from '../../markdown/prose.ts';
import type { ApiDocument } from '../../model/api.ts';
import { entityUrl } from '../../model/entity.ts';
import type { Block, PageDocument, PageLink, RelatedPages, SearchNames, Section } from '../../model/page.ts';
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
import { type Answer, answersIn, phraseOf, statusSections } from './statuses.ts';

/** The page of the whole API; for a large one its index with the other pages. */
export function apiDocuments(api: ApiDocument, context: KindContext): PageDocument[] {
  const addresses = apiAddresses(api, context.reference);
  const scopeOf = apiScopes(api, addresses, context.entities);
  return addresses.pages
    ? pagedDocuments({ index: scopeOf(addresses.index), pages: addresses.pages, scopeOf, context })
    : [wholeDocument(scopeOf(addresses.index), context)];
}

function wholeDocument(scope: ApiScope, context: KindContext): PageDocument {
  const { api, url } = scope;
  // In page order: each of these claims ids.
  const tags = tagSections(scope);
  const statuses = statusSections(answersIn(tags, url), scope.entities);
  const schemas = schemaSections(api.schemas, usersOf(scope), scope);
  const schemes = securitySections(scope);
  return firstPage(scope, context, ': parameters, bodies, responses and types.', [
    ...tags,
    ...section('statuses', 'Status codes', statuses),
    ...section('schemas', 'Schemas', schemas),
    ...section('security', 'Security schemes', schemes),
  ]);
}

/** The first page of the API. @param end of its description */
function firstPage({ api, url }: ApiScope, context: KindContext, end: string, sections: Section[]): PageDocument {
  const { title, version } = api;
  const description = `Every operation and schema of the ${title}, version ${version}${end}`;
  return {
    ...context.base({ url, title, description, files: [api.file] }),
    ...({ kind: 'api', isListed: true, entity: { type: 'page', names: ['openapi'] } } as const),
    ...introduction(api, context.downloads),
    sections,
  };
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

/** Common data of the pages of a large API. */
interface Paged {
  readonly index: ApiScope;
  readonly pages: ApiPages;
  readonly scopeOf: (url: string) => ApiScope;
  readonly context: KindContext;
}

/** The pages of a large API: an index, one for each tag, those of the schemas, and one for the statuses. */
function pagedDocuments(paged: Paged): PageDocument[] {
  const { index, pages, scopeOf } = paged;
  const ofTags = pages.operations.map((page) => operationsDocument(page, paged));
  const users = usersOf(index);
  const ofSchemas = pages.schemas.map((page) => {
    const description = `${page.title} of the ${index.api.title}: fields, types and rules.`;
    const sections = schemaSections(page.schemas, users, scopeOf(page.url));
    return document(paged, page, description, section('schemas', 'Schemas', sections));
  });
  const answers = ofTags.flatMap(({ url, sections }) => answersIn(sections, url));
  const ofStatuses = pages.statuses === null ? [] : [statusesDocument(pages.statuses, answers, paged)];
  return [indexDocument(ofStatuses, paged), ...ofTags, ...ofSchemas, ...ofStatuses];
}

function operationsDocument(page: OperationsPage, paged: Paged): PageDocument {
  const { api } = paged.index;
  const scope = paged.scopeOf(page.url);
  const key = `tag ${page.name}`;
  scope.entities.add({ type: 'section', key, name: key });
  const headingId = scope.entities.claim(tagId(page));
  const sections = operationSections(page.operations, scope);
  const summary = plainProse(page.description, 'markdown').replace(/\.?$/, '') || `Operations on ${page.name}`;
  const description = `${summary}. ${api.title}, version ${api.version}: parameters, bodies and responses.`;
  return {
    ...document(paged, { title: tagTitle(page.name), url: page.url }, description, [
      ...section('operations', 'Operations', sections).map((one) => ({ ...one, frame: 'operations' as const })),
    ]),
    headingId,
    intro: tagBlocks(page, scope),
  };
}

function statusesDocument(url: string, answers: readonly Answer[], paged: Paged): PageDocument {
  const { api } = paged.index;
  const statuses = statusSections(answers, paged.scopeOf(url).entities);
  const description = `What each status of the ${api.title} means, and which operations answer with it.`;
  return document(paged, { title: 'Status codes', url }, description, [...section('statuses', 'Statuses', statuses)]);
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
  const group = (title: string, links: readonly PageLink[]) => ({ title, links: links.filter((to) => to.url !== url) });
  const groups = [
    group(
      'Operations',
      pages.operations.map((page) => ({ label: tagTitle(page.name), url: page.url })),
    ),
    group('More', [
      ...pages.schemas.map((page) => ({ label: page.title, url: page.url })),
      ...(pages.statuses === null ? [] : [{ label: 'Status codes', url: pages.statuses }]),
    ]),
  ];
  return { index: { label: index.api.title, url: index.url }, groups: groups.filter(({ links }) => links.length > 0) };
}

/** The index. Each entry has the id that it would have on a single page. */
function indexDocument(ofStatuses: readonly PageDocument[], { index, pages, context }: Paged): PageDocument {
  const { schemas } = index;
  const shared = { level: 2, frame: 'index' } as const;
  // In page order: each of these claims ids.
  const tags = pages.operations.map((page) => tagIndex(page, index));
  const statuses = ofStatuses.map((page): Section => {
    const found = page.sections.flatMap(({ sections = [] }) => sections);
    const rows = found.map(({ id, title }) => ({ id, label: `${title} ${phraseOf(title)}`.trim(), page: page.url }));
    return { id: 'statuses', title: page.title, ...shared, page: page.url, blocks: [entries(rows, index)] };
  });
  const named = pages.schemas.flatMap((page) => page.schemas.flatMap(({ pointer }) => schemas.get(pointer) ?? []));
  const list = named.map(({ id, name, page }) => ({ id, label: name, page }));
  const schemes = securitySections(index);
  return firstPage(index, context, ", and where it's described.", [
    ...tags,
    ...statuses,
    ...(list.length > 0 ? [{ id: 'schemas', title: 'Schemas', ...shared, blocks: [entries(list, index)] }] : []),
    ...section('security', 'Security schemes', schemes),
  ]);
}

function tagIndex(page: OperationsPage, index: ApiScope): Section {
  const id = index.entities.claim(tagId(page));
  const ownLinks = page.operations.flatMap((operation) => {
    const row = index.operations.get(operation);
    return operationLinks([operation], index).map((link) => ({
      ...(row && { id: index.entities.claim(row.id) }),
      ...link,
    }));
  });
  const operations = [...ownLinks, ...operationLinks(page.others, index)];
  return {
    id,
    title: tagTitle(page.name),
    level: 2,
    frame: 'index',
    page: page.url,
    blocks: [{ type: 'links', look: 'operation-links', links: operations }],
  };
}

/** Links to sections with the same id on another page. */
function entries(
  rows: readonly { readonly id: string; readonly label: string; readonly page: string }[],
  { entities }: ApiScope,
): Block {
  return {
    ...{ type: 'links', look: 'entries' },
    links: rows.map(({ id, label, page }) => ({
      ...{ id: entities.claim(id), label, url: entityUrl({ page, anchor: id }) },
    })),
  };
}

/** Id of a tag's section. */
const tagId = ({ name }: OperationsPage): string => `tag-${name}`;
