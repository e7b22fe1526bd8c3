import type { EntityFacts, FactEntity } from '../../model/facts.ts';
import type { CatalogueServer, Registry, RegistrySchema } from '../../model/registry.ts';
import { recordedSchema } from '../../schemas/recorded-schema.ts';
import { sorted, stated, textFacts } from '../../schemas/value-facts.ts';
import { recordedText } from '../../shared/recorded-text.ts';
import { namePrefix, rootName } from '../../shared/registry-names.ts';
import { shortDigest } from '../../shared/short-digest.ts';
import { factEntity, schemaFacts } from '../fact-entity.ts';
import type { Recording } from '../kind.ts';

/**
 * The facts of the schemas' roots, definitions and properties, and of the catalogue's servers. Definitions have names, so
 * their properties have separate keys, and references name them.
 */
function* registryFacts({ schemas, catalogue }: Registry): Generator<FactEntity> {
  for (const schema of schemas) yield* ofSchema(schema, schemas);
  for (const server of catalogue?.servers ?? []) {
    const { name } = server;
    const source = 'registry-catalogue';
    yield factEntity('registry', {
      ...{ type: 'server', source, key: `registry:catalogue/${name}`, name, direction: 'out', facts: ofServer(server) },
    });
  }
}

function* ofSchema(schema: RegistrySchema, all: readonly RegistrySchema[]): Generator<FactEntity> {
  const root = rootName(schema, all);
  const prefix = namePrefix(schema, all);
  const definitions = new Map(schema.definitions.map((definition) => [definition.pointer, definition]));
  const references = {
    resolve: (target: string) => (target === '#' ? schema.root : definitions.get(target)?.schema),
    separator: '.',
    keyOf: (target: string) => {
      const name = definitions.get(target)?.name;
      return target === '#' ? `registry:${root}` : name === undefined ? target : `registry:${prefix}${name}`;
    },
  } as const;
  const parts = [
    { name: root, parent: null, schema: schema.root },
    ...schema.definitions.map(({ name, schema: node }) => {
      return { name: prefix + name, parent: `registry:${root}`, schema: node };
    }),
  ];
  for (const part of parts) {
    const start = { kind: 'registry', type: 'schema', key: `registry:${part.name}`, ...part } as const;
    yield* schemaFacts(start, references);
  }
}

function ofServer(server: CatalogueServer): EntityFacts {
  const { description, kind, tier, status, transport, image, url, targetPort, repositoryUrl, variables } = server;
  return {
    ...textFacts(description),
    ...stated({
      ...{ kind, tier, status, transport, image, url, targetPort, repository: repositoryUrl },
      provenance: server.provenance,
      tools: sorted(server.tools),
      requiredVariables: namesOf(variables.filter(({ required }) => required)),
      variables: namesOf(variables),
      tags: sorted(server.tags),
      args: server.args,
      permissions: permissions(server),
    }),
  };
}

const namesOf = (named: readonly { readonly name: string }[]): string[] => sorted(named.map(({ name }) => name));

/** A server's permissions; long lists of hosts are reduced to a digest. */
function permissions({ allowedHosts, allowedPorts, allowAllOutbound }: CatalogueServer): string | null {
  if (allowAllOutbound) return 'any host';
  if (allowedHosts.length + allowedPorts.length === 0) return null;
  return shortDigest([allowedHosts.toSorted(), allowedPorts.toSorted((a, b) => a - b)].join('; '));
}

/** All schemas together, since their names depend on their number, and each server separately. */
export const registryRecording: Recording<'registry'> = {
  facts: registryFacts,
  parts: ({ schemas, catalogue }) => [
    ...(schemas.length > 0 ? [['schemas', { schemas: schemas.map(recordedDocument), catalogue: null }] as const] : []),
    ...(catalogue?.servers ?? []).map((server) => {
      const only = catalogueOf([recordedServer(server)]);
      return [`server ${server.name}`, { schemas: [], catalogue: only }] as const;
    }),
  ],
  whole: (parts) => {
    const servers = parts.flatMap(({ catalogue }) => catalogue?.servers ?? []);
    return {
      schemas: parts.flatMap(({ schemas }) => schemas),
      catalogue: servers.length > 0 ? catalogueOf(servers) : null,
    };
  },
};

function catalogueOf(servers: readonly CatalogueServer[]) {
  return { servers, version: '', lastUpdated: null, groups: [], file: '', raw: null };
}

function recordedDocument({ root, definitions, ...document }: RegistrySchema): RegistrySchema {
  return {
    ...document,
    root: recordedSchema(root),
    definitions: definitions.map(({ schema, ...named }) => ({ ...named, schema: recordedSchema(schema) })),
    ...{ title: '', file: '', raw: null },
  };
}

function recordedServer(server: CatalogueServer): CatalogueServer {
  return {
    ...server,
    description: recordedText(server.description),
    variables: server.variables.map((variable) => ({ ...variable, description: '' })),
    ...{ stars: null, pulls: null, lastUpdated: null },
  };
}
