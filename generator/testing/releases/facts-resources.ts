import type { CustomResource, ResourceVersion } from '../../model/resource.ts';
import { type Facts, step } from './facts.ts';
import { addSchema } from './facts-schema.ts';

/** Records the kinds with their versions, printer columns and fields. */
export function addResources(facts: Facts, resources: readonly CustomResource[]): void {
  for (const resource of resources) {
    const path = `resources.${resource.kind}`;
    facts.add(path, 'kind');
    facts.add(`${path}#group`, resource.group);
    facts.add(`${path}#scope`, resource.scope);
    facts.add(`${path}#plural`, resource.plural);
    facts.add(`${path}#singular`, resource.singular);
    facts.add(`${path}#listKind`, resource.listKind);
    facts.add(`${path}#shortNames`, [...resource.shortNames]);
    facts.add(`${path}#categories`, [...resource.categories]);
    for (const version of resource.versions) addVersion(facts, `${path}.${version.name}`, version);
  }
}

function addVersion(facts: Facts, path: string, version: ResourceVersion): void {
  facts.add(path, 'version');
  facts.add(`${path}#served`, version.served);
  facts.add(`${path}#storage`, version.storage);
  facts.add(`${path}#isDeprecated`, version.deprecated);
  facts.add(`${path}#subresources`, [...version.subresources].sort());
  if (version.scale) facts.add(`${path}#scale`, { ...version.scale });
  facts.add(
    `${path}#printer columns`,
    version.printerColumns.map((column) => column.name),
  );
  for (const { name, type, jsonPath, format, priority } of version.printerColumns)
    facts.add(`${path}.${step(`printer column ${name}`)}`, { type, jsonPath, format, priority });
  addSchema(facts, path, version.schema);
}
