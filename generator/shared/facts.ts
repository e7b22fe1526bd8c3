import type { Facts } from '../model/facts.ts';
import type { ToolVersion } from '../model/site.ts';

/** The facts of a version whose sources were read. */
export function factsOf({ commands, api, registrySchemas, resources, catalogue }: ToolVersion): Facts {
  return {
    commands,
    api: api && { servers: api.servers, operations: api.operations, schemas: api.schemas },
    registrySchemas: registrySchemas.map(({ name, id, root, definitions }) => ({ name, id, root, definitions })),
    resources,
    servers: catalogue?.servers ?? [],
  };
}
