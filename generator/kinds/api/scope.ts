import type { ApiDocument, Operation } from '../../model/api.ts';
import type { PageEntities } from '../../model/entity.ts';
import type { Row, SchemaView } from '../../model/page.ts';
import type { SchemaNode } from '../../model/schema.ts';
import type { NamedSection } from '../../schemas/named-branch.ts';
import { type SchemaOwner, schemaView } from '../../schemas/schema.ts';
import { operationKeys, operationName, schemaKey } from './keys.ts';

/** An operation with its address on the page. */
export interface OperationRow extends Row {
  /** Without the kind. */
  readonly key: string;
  readonly name: string;
}

/** What the parts of the page need of each other. */
export interface ApiScope {
  readonly api: ApiDocument;
  /** Address of the page. */
  readonly url: string;
  readonly entities: PageEntities;
  readonly operations: ReadonlyMap<Operation, OperationRow>;
  /** Sections of the named schemas, by pointer. */
  readonly schemas: ReadonlyMap<string, NamedSection & Row>;
  /** A schema whose fields' ids start with `id`. `opens`: shows the fields of the schema that a reference names. */
  readonly view: (schema: SchemaNode, owner: SchemaOwner, id: string, opens?: boolean) => SchemaView;
}

/** Ids of the sections that every document may have. */
const sectionIds = ['schemas', 'security', 'servers', 'downloads', 'statuses'];

/** Sections, operations and schemas get their ids first, so that nothing inside a section can take them. */
export function apiScope(api: ApiDocument, url: string, entities: PageEntities): ApiScope {
  for (const id of sectionIds) entities.claim(id);
  const operations = new Map(
    [...operationKeys(api)].map(([operation, key]) => {
      const name = operationName(operation);
      const row = entities.add({ type: 'operation', key, name, wanted: operationAnchor(operation) });
      return [operation, { ...row, key, name }];
    }),
  );
  const schemas = new Map(
    api.schemas.map(({ name, pointer, schema }) => {
      const row = entities.add({ type: 'schema', key: schemaKey(name), name, wanted: `schema-${name}` });
      return [pointer, { ...row, name, url: `#${row.id}`, schema }];
    }),
  );
  const context = {
    mode: 'markdown',
    entities,
    urlOf: (target: string) => {
      const found = schemas.get(target);
      return found && url + found.url;
    },
    named: (target: string) => schemas.get(target),
  } as const;
  const expand = (target: string) => schemas.get(target)?.schema;
  return {
    ...{ api, url, entities, operations, schemas },
    view: (schema, owner, id, opens = false) => schemaView(schema, { ...context, owner, ...(opens && { expand }) }, id),
  };
}

function operationAnchor({ method, path, origin }: Operation): string {
  const slug = path
    .replace(/[{}]/g, '')
    .replace(/[^A-Za-z0-9_.-]+/g, '-')
    .replace(/^-|-$/g, '');
  return [...(origin === 'path' ? [] : [origin]), method, slug].filter((part) => part !== '').join('-');
}
