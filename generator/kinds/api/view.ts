import type { ApiResponse, MediaType, Operation, Parameter } from '../../model/api.ts';
import type { FactEntity } from '../../model/facts.ts';
import type { KindFacts } from '../../model/kinds.ts';
import type { NamedSchema } from '../../model/schema.ts';
import { type FactTargets, schemaOfFacts } from '../../schemas/schema-of-facts.ts';
import { type FactTree, listFact, textFact } from '../../shared/fact-tree.ts';

/**
 * The API of a version from its facts. Those know no components, so the schemas are those of bodies and are called as
 * these are: `POST /cells request application/json`.
 */
export function apiOfFacts(tree: FactTree): KindFacts['api'] {
  const schemas = new Map<string, NamedSchema>();
  const operations = tree.roots.flatMap((entity) => operationOf(entity, tree, schemas) ?? []);
  return { servers: [], operations, schemas: [...schemas.values()] };
}

type Schemas = Map<string, NamedSchema>;

const operationKey = /^api:(?:(webhook|callback) )?([A-Z]+) (.+?)(?: \(\d+\))?$/;

function operationOf(entity: FactEntity, tree: FactTree, schemas: Schemas): Operation | null {
  const [, origin, method, path] = operationKey.exec(entity.key) ?? [];
  if (entity.type !== 'operation' || method === undefined || path === undefined) return null;
  const below = tree.below(entity);
  const body = below.find(({ type }) => type === 'body');
  return {
    method: method.toLowerCase(),
    path,
    operationId: textFact(entity, 'operationId'),
    summary: null,
    description: null,
    tags: listFact(entity, 'tags'),
    deprecated: entity.facts.deprecated === true,
    parameters: below.flatMap((parameter) => parameterOf(parameter, entity, tree, schemas) ?? []),
    requestBody: body
      ? { required: body.facts.required === true, description: null, content: contentOf(body, tree, schemas) }
      : null,
    responses: below.flatMap((response) =>
      response.type === 'response' ? responseOf(response, entity, tree, schemas) : [],
    ),
    security: null,
    servers: listFact(entity, 'servers').map((url) => ({ url, description: null, variables: [] })),
    externalDocs: null,
    origin: origin === 'webhook' || origin === 'callback' ? origin : 'path',
  };
}

const places = ['path', 'query', 'header', 'cookie'] as const;

function parameterOf(entity: FactEntity, operation: FactEntity, tree: FactTree, schemas: Schemas): Parameter | null {
  const written = entity.key.slice(operation.key.length + 1);
  const place = places.find((name) => written.startsWith(`${name}.`));
  if (entity.type !== 'parameter' || place === undefined) return null;
  return {
    name: written.slice(place.length + 1),
    in: place,
    required: entity.facts.required === true,
    deprecated: entity.facts.deprecated === true,
    description: null,
    schema: schemaOfFacts(entity, tree, targetsIn(entity, tree, schemas)),
    content: [],
    examples: [],
  };
}

function responseOf(entity: FactEntity, operation: FactEntity, tree: FactTree, schemas: Schemas): ApiResponse {
  return {
    status: entity.key.slice(operation.key.length + 1),
    description: null,
    content: contentOf(entity, tree, schemas),
    headers: [],
    links: [],
  };
}

/** What a body holds in each of its media types. */
function contentOf(body: FactEntity, tree: FactTree, schemas: Schemas): MediaType[] {
  return listFact(body, 'mediaTypes').map((type) => {
    const entity = tree.byKey(`${body.key} ${type}`);
    return { type, schema: entity ? { $ref: named(entity, entity, tree, schemas) } : null, examples: [] };
  });
}

/** The target of a reference to a value's schema, so that a value may hold itself, and fields have names. */
function named(entity: FactEntity, body: FactEntity, tree: FactTree, schemas: Schemas): string {
  const { key, name } = entity;
  if (!schemas.has(key)) {
    // Stands there before what is in it may ask for it again.
    schemas.set(key, { name, pointer: key, schema: true });
    schemas.set(key, { name, pointer: key, schema: schemaOfFacts(entity, tree, targetsIn(body, tree, schemas)) });
  }
  return key;
}

/** Every reference was followed when the facts were read; what's left is values that hold themselves. */
function targetsIn(body: FactEntity, tree: FactTree, schemas: Schemas): FactTargets {
  return {
    reference: () => null,
    recursion: (entity) => {
      const path = textFact(entity, 'recursesTo') ?? '';
      const outer = path === '' ? body : tree.byKey(`${body.key} ${path}`);
      return outer ? named(outer, body, tree, schemas) : null;
    },
  };
}
