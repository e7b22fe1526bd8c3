import type { Facts } from '../model/facts.ts';
import type { ToolVersion } from '../model/site.ts';

/** The facts of a version whose sources were read. */
export function factsOf({ kinds: { cli, api, registry, crd } }: Pick<ToolVersion, 'kinds'>): Facts {
  const schemas = registry?.schemas ?? [];
  return {
    commands: cli,
    api: api && { servers: api.servers, operations: api.operations, schemas: api.schemas },
    registrySchemas: schemas.map(({ name, id, root, definitions }) => ({ name, id, root, definitions })),
    resources: crd ?? [],
    servers: registry?.catalogue?.servers ?? [],
  };
}
