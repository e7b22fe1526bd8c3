import { plainProse } from '../../markdown/prose.ts';
import type { ApiResponse, Operation, Parameter } from '../../model/api.ts';
import type { Block, ListedLink, PageLink, RowsBlock, RowView, SearchNames, Section } from '../../model/page.ts';
import { marksOf } from '../../model/row-words.ts';
import type { NamedSchema } from '../../model/schema.ts';
import type { Text } from '../../model/text.ts';
import { meantSchema } from '../../schemas/merge.ts';
import { namedSection } from '../../schemas/named-section.ts';
import { inline, prose } from '../../shared/text.ts';
import type { OperationGroup } from './addresses.ts';
import { descriptionBlocks } from './external-docs.ts';
import { operationName, schemaKey } from './keys.ts';
import { operationFacts } from './operation-facts.ts';
import { requestTabs, responseTabs } from './page-samples.ts';
import { type ApiScope, type OperationRow, partOf, type SectionId } from './scope.ts';
import { contentBlocks, valueRow } from './values.ts';

/** Parameters by location. */
const places = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
] as const;

/** An operation with its parameters, bodies and samples. */
function operationSection(operation: Operation, row: OperationRow, scope: ApiScope): Section {
  const { method, path, origin, deprecated, parameters } = operation;
  // In page order: each of these claims ids.
  const rows = parameters.map((parameter) => ({ in: parameter.in, row: parameterRow(parameter, row, scope) }));
  const body = operation.requestBody ? [bodySection(operation.requestBody, row, scope)] : [];
  const responses = operation.responses.map((response) => responseSection(response, row, scope));
  const part = (name: string, title: string) =>
    ({ id: scope.entities.claim(`${row.id}.${name}`), title, level: 4, frame: 'operation-part' }) as const;
  const title = operationTitle(operation);
  return {
    ...{ id: row.id, entity: row.entity, refers: true, title, level: 3, frame: 'operation' },
    ...{ method: method.toUpperCase(), path },
    ...(title === row.name && { isCode: true }),
    ...marksOf({ deprecated, callback: origin === 'callback', webhook: origin === 'webhook' }),
    search: operationNames(operation, title),
    ...prose(operation.description, 'markdown'),
    blocks: factsBlock(operation, scope),
    aside: [requestTabs, responseTabs].flatMap((make) => make(scope.api, operation, { id: row.id, title })),
    sections: [
      ...places.flatMap(([place, label]): Section[] => {
        const here = rows.flatMap((parameter) => (parameter.in === place ? parameter.row : []));
        return here.length === 0 ? [] : [{ ...part(place, label), blocks: [parametersBlock(label, here)] }];
      }),
      ...body,
      ...(responses.length > 0 ? [{ ...part('responses', 'Responses'), blocks: [], sections: responses }] : []),
    ],
  };
}

/** Title of an operation on its page and in links. */
function operationTitle(operation: Operation): string {
  return plainProse(operation.summary, 'markdown') || operationName(operation);
}

function operationNames(operation: Operation, title: string): SearchNames {
  const { path, operationId, deprecated, origin, description, responses } = operation;
  const name = operationName(operation);
  const words = (source: string): Text => ({ as: 'inline', source, mode: 'plain' });
  const links = responses.flatMap((response) => response.links);
  const texts = [
    prose(description, 'markdown').text,
    ...links.flatMap((link) => [words(`${link.name}: ${link.operation}`), inline(link.description, 'markdown').text]),
  ].filter((text) => text !== undefined);
  return {
    ...{ type: 'operation', title: name, names: [name, path, ...(operationId ? [operationId] : [])] },
    ...(title === name
      ? { text: { as: 'texts', texts } }
      : { text: words(title), body: { as: 'texts', texts: [words(`${title}.`), ...texts] } }),
    rank: deprecated || origin !== 'path' ? 1 : 0,
  };
}

function factsBlock(operation: Operation, scope: ApiScope): Block[] {
  const facts = operationFacts(operation, scope);
  return facts.length > 0 ? [{ type: 'facts', facts }] : [];
}

function parametersBlock(label: string, rows: readonly RowView[]): RowsBlock {
  return { type: 'rows', look: 'list', of: 'parameter', label, rows };
}

function parameterRow(parameter: Parameter, operation: OperationRow, scope: ApiScope): RowView {
  const part = `${parameter.in}.${parameter.name}`;
  return valueRow(parameter, parameter.in, partOf(operation, part), `${operation.id}.${part}`, scope);
}

function bodySection(
  { required, description, content }: NonNullable<Operation['requestBody']>,
  operation: OperationRow,
  scope: ApiScope,
): Section {
  const owner = partOf(operation, 'request');
  const wanted = `${operation.id}.body`;
  const row = scope.entities.add({ type: 'body', ...owner, wanted });
  const about = prose(description, 'markdown');
  const meant = content.map((media) => ({ ...media, schema: meantSchema(media.schema) }));
  return {
    ...{ ...row, refers: true, title: 'Request body', level: 4, frame: 'operation-part' },
    ...marksOf({ required, optional: !required }),
    ...about,
    blocks: contentBlocks(meant, { ...owner, parent: row.entity }, wanted, about.text, scope).map((block) => ({
      ...block,
      search: 'fields',
      // A single example is the body of the samples.
      ...((block.examples?.length ?? 0) === 1 && { beside: true }),
    })),
  };
}

const headersTitle: Block = {
  ...{ type: 'prose', look: 'quiet' },
  text: { as: 'inline', source: 'Headers:', mode: 'plain' },
};

function responseSection(response: ApiResponse, operation: OperationRow, scope: ApiScope): Section {
  const { status, description, content, headers } = response;
  const owner = partOf(operation, status);
  const row = scope.entities.add({ type: 'response', ...owner, wanted: `${operation.id}.${status}` });
  const about = prose(description, 'markdown');
  // HTTP has no content with this status, whatever the source says.
  const sent = status === '204' ? [] : content;
  const bodies = contentBlocks(sent, { ...owner, parent: row.entity }, row.id, about.text, scope);
  const rows = headers.map((header) => {
    const part = `header.${header.name}`;
    return valueRow(header, 'header', partOf({ ...owner, entity: row.entity }, part), `${row.id}.${part}`, scope);
  });
  return {
    ...{ ...row, refers: true, title: status, isCode: true, level: 5, frame: 'response' },
    // Errors are searched for by number.
    ...(/^[45]/.test(status) && {
      search: {
        ...{ type: 'response', names: [], title: `${status} ${plainProse(description, 'markdown')}`.trim() },
        ...inline(`Answer of ${operation.name}`, 'plain'),
      },
    }),
    ...about,
    blocks: [
      ...(rows.length > 0 ? [headersTitle, parametersBlock('Headers', rows)] : []),
      ...bodies.map((block) => ({ ...block, search: 'fields', beside: true }) as const),
    ],
  };
}

/** A section with subsections, unless there are none. */
export function section(id: SectionId, title: string, sections: readonly Section[]): Section[] {
  return sections.length > 0 ? [{ id, title, level: 2, blocks: [], sections }] : [];
}

/** Blocks above the operations of a tag. */
export function tagBlocks({ description, externalDocs, others }: OperationGroup, scope: ApiScope): Block[] {
  const links = operationLinks(others, scope);
  return [
    ...descriptionBlocks(description, externalDocs),
    ...(links.length > 0 ? [{ type: 'links', look: 'operation-links', links } as const] : []),
  ];
}

/** Links to operations that are described elsewhere. */
export function operationLinks(operations: readonly Operation[], scope: ApiScope): ListedLink[] {
  return operations.flatMap((operation): ListedLink[] => {
    const row = scope.operations.get(operation);
    if (!row) return [];
    const { method, path, deprecated } = operation;
    return [
      {
        ...{ label: operationTitle(operation), url: row.url, method: method.toUpperCase(), path },
        ...(deprecated && { deprecated }),
      },
    ];
  });
}

/** The sections of operations. */
export function operationSections(operations: readonly Operation[], scope: ApiScope): Section[] {
  return operations.flatMap((operation): Section[] => {
    const row = scope.operations.get(operation);
    return row ? [operationSection(operation, row, scope)] : [];
  });
}

/** The sections of named schemas, with links to their users. */
export function schemaSections(
  named: readonly NamedSchema[],
  users: ReadonlyMap<string, readonly PageLink[]>,
  { schemas, view }: ApiScope,
): Section[] {
  return named.flatMap(({ name, pointer, schema }): Section[] => {
    const row = schemas.get(pointer);
    if (!row) return [];
    const shown = view(schema, { key: schemaKey(name), name, parent: row.entity }, row.id);
    return [namedSection(row, name, users.get(pointer) ?? [], shown)];
  });
}
