import type { ApiDocument, ExternalDocs, Operation } from '../../model/api.ts';
import type {
  Block,
  OperationLinkView,
  PageDocument,
  PageLink,
  Section,
  SecuritySchemeView,
} from '../../model/page.ts';
import { namedSection } from '../../schemas/named-section.ts';
import { textOrJson } from '../../shared/json-text.ts';
import { prose } from '../../shared/text.ts';
import type { KindContext } from '../kind.ts';
import { docsText } from './external-docs.ts';
import { operationsByTag } from './groups.ts';
import { schemaKey } from './keys.ts';
import { operationTitle, operationView, serverViews } from './operation.ts';
import { operationFinder } from './response-links.ts';
import { type ApiScope, apiScope } from './scope.ts';
import { statusViews } from './statuses.ts';
import { usersOf } from './used-by.ts';

/** Address of the page of the API. */
export function apiUrl(reference: string): string {
  return `${reference}/api`;
}

/** Addresses of the document itself. */
export const downloads = { yaml: '/downloads/openapi.yaml', json: '/downloads/openapi.json' };

/** The page of the whole API. */
export function apiDocument(api: ApiDocument, context: KindContext): PageDocument {
  const { title, version, openapi } = api;
  const url = apiUrl(context.reference);
  const scope = apiScope(api, url, context.entities(url));
  const { text } = prose(api.description, 'markdown');
  // In the order of the page: each of these claims ids.
  const tags = tagSections(scope);
  const statuses = statusViews(tags.flatMap(operationsOf), scope);
  const schemas = schemaSections(scope);
  const schemes = securitySchemes(scope);
  return {
    ...context.base({
      ...{ url, title },
      description: `Every operation and schema of the ${title}, version ${version}: parameters, bodies, responses and types.`,
      files: [api.file],
    }),
    kind: 'api',
    intro: [
      {
        type: 'access',
        ...{ version, openapi },
        servers: serverViews(api.servers),
        downloads: [
          { label: 'OpenAPI (YAML)', url: downloads.yaml },
          { label: 'OpenAPI (JSON)', url: downloads.json },
        ],
      },
      ...(text ? [{ type: 'prose', text } as const] : []),
      ...docsBlocks(api.externalDocs),
    ],
    sections: [
      ...tags,
      ...section(statuses, 'statuses', 'Status codes', { blocks: [{ type: 'statuses', statuses }] }),
      ...section(schemas, 'schemas', 'Schemas', { blocks: [], sections: schemas, closed: true }),
      ...section(schemes, 'security', 'Security schemes', { blocks: [{ type: 'security-schemes', schemes }] }),
    ],
  };
}

/** A section of what there may be none of. */
function section(
  items: readonly unknown[],
  id: string,
  title: string,
  rest: Omit<Section, 'id' | 'title' | 'level'>,
): Section[] {
  return items.length > 0 ? [{ id, title, level: 2, ...rest }] : [];
}

function tagSections(scope: ApiScope): Section[] {
  const { api, entities, operations } = scope;
  const find = operationFinder(operations);
  return operationsByTag(api).map(({ name, description, externalDocs, operations: own, others }) => {
    const { text } = prose(description, 'markdown');
    return {
      ...entities.add({ type: 'section', key: `tag ${name}`, name: `tag ${name}`, wanted: `tag-${name}` }),
      title: name,
      level: 2,
      frame: 'tag',
      blocks: [
        ...(text ? [{ type: 'prose', text } as const] : []),
        ...docsBlocks(externalDocs),
        ...linkBlocks(others, scope),
      ],
      sections: own.flatMap((item): Section[] => {
        const row = operations.get(item);
        if (!row) return [];
        const operation = operationView(item, row, scope, find);
        const { id, title, method } = operation;
        return [
          {
            ...{ id, title, level: 3, frame: 'operation' },
            // An operation without a summary is called by method and path.
            ...(title !== row.name && { method }),
            blocks: [{ type: 'operation', operation }],
          },
        ];
      }),
    };
  });
}

/** A page outside that says more of the whole document or of a tag. */
function docsBlocks(docs: ExternalDocs | null): Block[] {
  const { docs: text } = docsText(docs);
  return text ? [{ type: 'prose', text }] : [];
}

/** Links to operations that are described under another tag. */
function linkBlocks(others: readonly Operation[], { operations, url }: ApiScope): Block[] {
  const links = others.flatMap((operation): OperationLinkView[] => {
    const row = operations.get(operation);
    if (!row) return [];
    const { method, path, deprecated } = operation;
    return [
      {
        ...{ method: method.toUpperCase(), path, title: operationTitle(operation), url: `${url}#${row.id}` },
        ...(deprecated && { deprecated }),
      },
    ];
  });
  return links.length > 0 ? [{ type: 'operations', operations: links }] : [];
}

function operationsOf({ sections = [] }: Section) {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'operation' ? block.operation : [])),
  );
}

function schemaSections({ api, url, operations, schemas, view }: ApiScope): Section[] {
  const users = usersOf(api);
  return api.schemas.flatMap(({ name, pointer, schema }): Section[] => {
    const row = schemas.get(pointer);
    if (!row) return [];
    const { id, entity } = row;
    const links = (users.get(pointer) ?? []).map((user): PageLink => {
      const target = user.kind === 'operation' ? operations.get(user.operation) : schemas.get(user.pointer);
      return { label: user.label, url: `${url}#${target?.id ?? ''}` };
    });
    const own = view(schema, { key: schemaKey(name), name, parent: entity }, id);
    return [namedSection(row, name, links, own)];
  });
}

function securitySchemes({ api, entities }: ApiScope): SecuritySchemeView[] {
  return api.securitySchemes.map(({ name, type, description, details }) => {
    const key = `security scheme ${name}`;
    return {
      ...entities.add({ type: 'security-scheme', key, name: key, wanted: `security-${name}` }),
      ...{ name, type },
      ...prose(description, 'markdown'),
      facts: Object.entries(details).map(([label, value]) => ({
        label,
        value: textOrJson(value),
      })),
    };
  });
}
