import type { ApiDocument, Operation } from '../../model/api.ts';
import { entityUrl, type NewEntity, type PageEntities } from '../../model/entity.ts';
import type { PageLink, Row, SchemaView } from '../../model/page.ts';
import type { Schema } from '../../model/schema.ts';
import { resolverOf } from '../../schemas/keywords.ts';
import { type SchemaOwner, schemaView } from '../../schemas/schema.ts';
import { targetsIn } from '../../schemas/values.ts';
import type { ApiAddresses } from './addresses.ts';
import { operationKeys, operationName, schemaKey } from './keys.ts';
import { referencesOf } from './references.ts';
import { schemasIn } from './use-sites.ts';

/** Something with an address, including the anchor. */
interface Addressed extends Row {
  readonly page: string;
  readonly url: string;
}

/** An operation with its address. */
export interface OperationRow extends Addressed {
  /** Without the kind. */
  readonly key: string;
  readonly name: string;
}

/** Shared data of the parts of a page, and links to other pages. */
export interface ApiScope {
  readonly api: ApiDocument;
  /** Address of the page. */
  readonly url: string;
  readonly entities: PageEntities;
  readonly operations: ReadonlyMap<Operation, OperationRow>;
  /** Sections of the named schemas, by pointer. */
  readonly schemas: ReadonlyMap<string, Addressed & { readonly name: string }>;
  /** Sections of the security schemes, by name. */
  readonly schemes: ReadonlyMap<string, Addressed>;
  /** Renders a schema; ids of its fields start with `id`. `opens`: shows the fields of a referenced schema. */
  readonly view: (schema: Schema, owner: SchemaOwner, id: string, opens?: boolean) => SchemaView;
}

/** Ids of sections in every document. */
const sectionIds = ['schemas', 'security', 'statuses', 'operations'] as const;
export type SectionId = (typeof sectionIds)[number];

/**
 * The scopes of the API's pages, by address. Sections, operations and schemas claim their ids first, before anything
 * inside a section.
 */
export function apiScopes(
  api: ApiDocument,
  addresses: ApiAddresses,
  entitiesOf: (url: string) => PageEntities,
): (url: string) => ApiScope {
  const pages = new Map<string, PageEntities>();
  const on = (page: string): PageEntities => {
    const cached = pages.get(page);
    if (cached) return cached;
    const entities = entitiesOf(page);
    for (const id of sectionIds) entities.claim(id);
    pages.set(page, entities);
    return entities;
  };
  const addressed = (page: string, entity: NewEntity): Addressed => {
    const row = on(page).add(entity);
    return { ...row, page, url: entityUrl({ page, anchor: row.id }) };
  };
  const operations = new Map(
    [...operationKeys(api)].map(([operation, key]) => {
      const name = operationName(operation);
      const wanted = operationAnchor(operation);
      return [
        operation,
        { ...addressed(addresses.ofOperation(operation), { type: 'operation', key, name, wanted }), key, name },
      ];
    }),
  );
  const expand = resolverOf(api.schemas);
  const references = referencesOf(api);
  const schemas = new Map(
    api.schemas.map(({ name, pointer }) => {
      const entity = { type: 'schema', key: schemaKey(name), name, wanted: `schema-${name}` } as const;
      return [pointer, { ...addressed(addresses.ofSchema(pointer), entity), name }];
    }),
  );
  const schemes = new Map(
    api.securitySchemes.map(({ name }) => {
      const key = `security scheme ${name}`;
      const entity = { type: 'security-scheme', key, name: key, wanted: `security-${name}` } as const;
      return [name, addressed(addresses.index, entity)];
    }),
  );
  return (url) => {
    const entities = on(url);
    const context = {
      mode: 'markdown',
      entities,
      urlOf: (target: string) => schemas.get(target)?.url,
      inline: (target: string) => (schemas.has(target) ? undefined : references(target)),
      named: (target: string) => {
        const [row, schema] = [schemas.get(target), expand(target)];
        if (!row || schema === undefined) return undefined;
        return { name: row.name, schema, url: row.page === url ? `#${row.id}` : row.url };
      },
    } as const;
    // On the pages of a large API, a schema is only shown in its section, as thousands of bodies may refer to it.
    const opened = addresses.pages === null ? { expand } : {};
    return {
      ...{ api, url, entities, operations, schemas, schemes },
      view: (schema, owner, id, opens = false) => schemaView(schema, { ...context, owner, ...(opens && opened) }, id),
    };
  };
}

function operationAnchor({ method, path, origin }: Operation): string {
  const slug = path
    .replace(/[{}]/g, '')
    .replace(/[^A-Za-z0-9_.-]+/g, '-')
    .replace(/^-/, '');
  return [...(origin === 'path' ? [] : [origin]), method, slug].filter((part) => part !== '').join('-');
}

/** Key and name of a part of an operation or response. */
export function partOf(
  { key, name, entity }: Pick<OperationRow, 'key' | 'name' | 'entity'>,
  part: string,
): SchemaOwner {
  return { key: `${key} ${part}`, name: `${name} ${part}`, parent: entity };
}

/** Links to the users of each named schema, by the schema's pointer: operations first, then schemas. */
export function usersOf({ api, operations, schemas }: ApiScope): Map<string, PageLink[]> {
  const users = new Map<string, PageLink[]>();
  const add = (used: readonly Schema[], user: { readonly name: string; readonly url: string } | undefined) => {
    for (const target of new Set(used.flatMap(targetsIn)))
      if (user) users.set(target, [...(users.get(target) ?? []), { label: user.name, url: user.url }]);
  };
  for (const [operation, row] of operations) add(schemasIn(operation), row);
  for (const { pointer, schema } of api.schemas) add([schema], schemas.get(pointer));
  return users;
}
