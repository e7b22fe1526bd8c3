import type { FactEntity } from '../../model/facts.ts';
import type { CustomResource, ResourceVersion } from '../../model/resource.ts';
import { schemaOfFacts } from '../../schemas/schema-of-facts.ts';
import { type FactTree, listFact, textFact } from '../../shared/fact-tree.ts';

/** Definitions of resources have no references, and hold nothing that holds itself. */
const targets = { reference: () => null, recursion: () => null };

/** The resources of a version from its facts. Rules in CEL are known by digests only, so there are none. */
export function resourcesOfFacts(tree: FactTree): CustomResource[] {
  return tree.roots.map((resource) => ({
    kind: resource.name,
    group: textFact(resource, 'group') ?? '',
    plural: textFact(resource, 'plural') ?? '',
    singular: textFact(resource, 'singular'),
    listKind: textFact(resource, 'listKind'),
    shortNames: listFact(resource, 'shortNames'),
    categories: listFact(resource, 'categories'),
    scope: textFact(resource, 'scope') ?? '',
    conversion: textFact(resource, 'conversion') ?? '',
    versions: tree
      .below(resource)
      .map((version) => versionOf(version, tree))
      .toSorted(storedFirst),
    file: '',
  }));
}

function versionOf(version: FactEntity, tree: FactTree): ResourceVersion {
  const { facts, name } = version;
  return {
    name: name.slice(name.indexOf('/') + 1),
    served: facts.served === true,
    storage: facts.storage === true,
    deprecated: facts.deprecated === true,
    deprecationWarning: null,
    printerColumns: [],
    subresources: listFact(version, 'subresources'),
    scale: null,
    schema: schemaOfFacts(version, tree, targets),
  };
}

function storedFirst(a: ResourceVersion, b: ResourceVersion): number {
  return Number(b.storage) - Number(a.storage);
}
