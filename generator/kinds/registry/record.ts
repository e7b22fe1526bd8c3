import type { CatalogueServer, RegistrySchema } from '../../model/registry.ts';
import { recordedSchema } from '../../schemas/recorded-schema.ts';
import { recordedText } from '../../shared/recorded-text.ts';
import type { Recording } from '../kind.ts';

/** The schemas together, since their names depend on how many there are, and each server by itself. */
export const registryRecording: Recording<'registry'> = {
  parts: ({ schemas, catalogue }) => [
    ...(schemas.length > 0 ? [['schemas', { schemas: schemas.map(recordedDocument), catalogue: null }] as const] : []),
    ...(catalogue?.servers ?? []).map((server) => {
      const own = catalogueOf([recordedServer(server)]);
      return [`server ${server.name}`, { schemas: [], catalogue: own }] as const;
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
