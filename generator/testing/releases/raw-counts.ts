import type { Counts } from './counts.ts';
import { total } from './counts.ts';
import type { ReleaseFiles } from './raw-release.ts';
import { rawApi, rawCommands, rawOperations, rawRegistrySchemas, rawResources, rawServers } from './raw-release.ts';
import { countRaw, definitionsIn } from './raw-schema.ts';
import { at, entriesOf, itemsOf } from './raw-values.ts';

/**
 * Counts what the files of a release hold by a reading of its own: no code of `kinds/` or `model/` takes part, so
 * that a number equal to the model's shows that nothing was lost on the way.
 */
export function rawCounts(files: ReleaseFiles): Counts {
  const commands = rawCommands(files);
  const api = rawApi(files);
  const operations = rawOperations(api);
  const components = entriesOf(at(api, 'components', 'schemas'));
  const registry = rawRegistrySchemas(files).map(([, document]) => document);
  const definitions = registry.flatMap(definitionsIn).map(([, schema]) => schema);
  const servers = rawServers(files).map(([, server]) => server);
  const kinds = rawResources(files);
  const versions = kinds.flatMap((spec) => itemsOf(spec.versions));
  return {
    commands: commands.length,
    localFlags: total(commands, (command) => command.flags.length),
    inheritedFlags: total(commands, (command) => command.inheritedFlags.length),
    operations: operations.length,
    parameters: total(operations, (operation) => operation.parameters.length),
    responses: total(operations, (operation) => operation.responses.length),
    apiSchemas: components.length,
    api: countRaw(components.map(([, schema]) => schema)),
    apiInline: countRaw(operations.flatMap((operation) => operation.schemas)),
    registryFiles: registry.length,
    registryDefinitions: definitions.length,
    registry: countRaw([...registry, ...definitions]),
    servers: servers.length,
    serverTools: total(servers, (server) => itemsOf(at(server, 'tools')).length),
    serverVariables: total(servers, (server) => itemsOf(at(server, 'env_vars')).length),
    kinds: kinds.length,
    kindVersions: versions.length,
    printerColumns: total(versions, (version) => itemsOf(at(version, 'additionalPrinterColumns')).length),
    subresources: total(versions, (version) => entriesOf(at(version, 'subresources')).length),
    fields: countRaw(versions.map((version) => at(version, 'schema', 'openAPIV3Schema'))),
  };
}
