import type { Operation } from '../../model/api.ts';
import type { Schema } from '../../model/schema.ts';
import type { ToolVersion } from '../../model/site.ts';
import { constraintsOf, keywordsOf, propertyNames, requiredNames } from '../../schemas/keywords.ts';
import { schemasIn } from '../schemas.ts';
import type { Counts, SchemaCounts } from './counts.ts';
import { total } from './counts.ts';

/** The counts of `rawCounts`, taken from the model. */
export function modelCounts(tool: ToolVersion): Counts {
  const commands = tool.kinds.cli?.commands ?? [];
  const operations = tool.kinds.api?.operations ?? [];
  const schemas = tool.kinds.api?.schemas ?? [];
  const definitions = (tool.kinds.registry?.schemas ?? []).flatMap((schema) => schema.definitions);
  const servers = (tool.kinds.registry?.catalogue ?? null)?.servers ?? [];
  const versions = (tool.kinds.crd ?? []).flatMap((resource) => resource.versions);
  return {
    commands: commands.length,
    localFlags: total(commands, (command) => command.flags.length),
    inheritedFlags: total(commands, (command) => command.inheritedFlags.length),
    operations: operations.length,
    parameters: total(operations, (operation) => operation.parameters.length),
    responses: total(operations, (operation) => operation.responses.length),
    apiSchemas: schemas.length,
    api: countNodes(schemas.map((schema) => schema.schema)),
    apiInline: countNodes(operations.flatMap(inlineSchemas)),
    registryFiles: (tool.kinds.registry?.schemas ?? []).length,
    registryDefinitions: definitions.length,
    registry: countNodes([
      ...(tool.kinds.registry?.schemas ?? []).map((schema) => schema.root),
      ...definitions.map((item) => item.schema),
    ]),
    servers: servers.length,
    serverTools: total(servers, (server) => server.tools.length),
    serverVariables: total(servers, (server) => server.variables.length),
    kinds: (tool.kinds.crd ?? []).length,
    kindVersions: versions.length,
    printerColumns: total(versions, (version) => version.printerColumns.length),
    subresources: total(versions, (version) => version.subresources.length),
    fields: countNodes(versions.map((version) => version.schema)),
  };
}

function inlineSchemas(operation: Operation): Schema[] {
  const content = [operation.requestBody?.content ?? [], ...operation.responses.map((response) => response.content)];
  return [
    ...operation.parameters.flatMap((parameter) => [
      parameter.schema,
      ...parameter.content.map((media) => media.schema),
    ]),
    ...content.flat().map((media) => media.schema),
    ...operation.responses.flatMap((response) => response.headers.map((header) => header.schema)),
  ].filter((schema) => schema !== null);
}

function countNodes(roots: readonly Schema[]): SchemaCounts {
  const all = roots.flatMap((root) => [...schemasIn(root)]);
  const said = all.map(keywordsOf);
  return {
    properties: total(all, (schema) => propertyNames(schema).length),
    required: total(all, (schema) => requiredNames(schema).length),
    enumValues: total(said, (schema) => schema.enum?.length ?? 0),
    defaults: said.filter((schema) => schema.default !== undefined).length,
    patterns: all.filter((schema) => constraintsOf(schema).has('pattern')).length,
    references: said.filter(({ $ref }) => $ref !== undefined).length,
    rules: total(said, (schema) => schema['x-kubernetes-validations']?.length ?? 0),
  };
}
