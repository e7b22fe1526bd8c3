import type { FactEntity } from '../../model/facts.ts';
import type { KindFacts } from '../../model/kinds.ts';
import { schemaOfFacts } from '../../schemas/schema-of-facts.ts';
import { type FactTree, listFact, textFact } from '../../shared/fact-tree.ts';
import { namePrefix } from '../../shared/registry-names.ts';

type RegistryFacts = KindFacts['registry'];
type Catalogue = NonNullable<RegistryFacts['catalogue']>;

/** The registry's schemas and the servers of its catalogue from their facts. */
export function registryOfFacts(tree: FactTree): RegistryFacts {
  const roots = tree.roots.filter(({ type }) => type === 'schema');
  const servers = tree.roots.filter(({ type }) => type === 'server');
  return {
    schemas: roots.map((root) => schemaOf(root, roots, tree)),
    catalogue: servers.length > 0 ? { servers: servers.map(serverOf) } : null,
  };
}

function schemaOf(root: FactEntity, roots: readonly FactEntity[], tree: FactTree): RegistryFacts['schemas'][number] {
  const prefix = namePrefix(root, roots);
  const pointerOf = ({ name }: FactEntity): string => `#/definitions/${name.slice(prefix.length)}`;
  const reference = (target: string): string => {
    const found = tree.byKey(target);
    if (found === undefined) return target;
    return found === root ? '#' : pointerOf(found);
  };
  const targets = { reference, recursion: () => null };
  const definitions = tree.below(root).filter(({ type }) => type === 'schema');
  return {
    name: root.name,
    id: null,
    root: schemaOfFacts(root, withoutSchemas(tree), targets),
    definitions: definitions.map((entity) => ({
      name: entity.name.slice(prefix.length),
      pointer: pointerOf(entity),
      schema: schemaOfFacts(entity, tree, targets),
    })),
  };
}

/** Definitions belong to the file, and aren't fields of it. */
function withoutSchemas(tree: FactTree): FactTree {
  return { ...tree, below: (entity) => tree.below(entity).filter(({ type }) => type !== 'schema') };
}

function serverOf(server: FactEntity): Catalogue['servers'][number] {
  const { name, facts } = server;
  const required = listFact(server, 'requiredVariables');
  return {
    name,
    kind: facts.kind === 'remote' ? 'remote' : 'container',
    tier: textFact(server, 'tier'),
    status: textFact(server, 'status'),
    transport: textFact(server, 'transport'),
    image: textFact(server, 'image'),
    url: textFact(server, 'url'),
    targetPort: typeof facts.targetPort === 'number' ? facts.targetPort : null,
    provenance: facts.provenance === true,
    repositoryUrl: textFact(server, 'repository'),
    tools: listFact(server, 'tools'),
    variables: listFact(server, 'variables').map((variable) => ({
      name: variable,
      required: required.includes(variable),
    })),
    tags: listFact(server, 'tags'),
    args: listFact(server, 'args'),
  };
}
