import { type Facts, type KindFacts, type KindName, kindNames } from '../model/kinds.ts';
import type { FactTree } from '../shared/fact-tree.ts';
import { apiOfFacts } from './api/view.ts';
import { commandsOfFacts } from './cli/view.ts';
import { resourcesOfFacts } from './crd/view.ts';
import { helm } from './helm/portable.ts';
import type { PortableKind } from './kind.ts';
import { registryOfFacts } from './registry/view.ts';

/* Apart from `kinds/index.ts`: checks of samples run in browsers. */

/** Their samples are found and checked together in check/samples/. */
const shared = { checkSample: null, checkTable: null, uses: null };

const portable: { readonly [Name in KindName]: PortableKind<Name> } = {
  cli: { ofFacts: commandsOfFacts, ...shared },
  api: { ofFacts: apiOfFacts, ...shared },
  registry: { ofFacts: registryOfFacts, ...shared },
  crd: { ofFacts: resourcesOfFacts, ...shared },
  helm,
};

/** What a version has of a kind, from the facts of it that are on record; there is at least one. */
export function viewOfKind<Name extends KindName>(name: Name, tree: FactTree): KindFacts[Name] {
  return portable[name].ofFacts(tree);
}

/** What `ask` says of each kind that a version has, all together. */
export function fromKinds<Result>(
  facts: Facts,
  ask: <Name extends KindName>(kind: PortableKind<Name>, own: KindFacts[Name]) => readonly Result[] | undefined,
): Result[] {
  const one = <Name extends KindName>(name: Name): readonly Result[] => {
    const own = facts[name];
    return (own !== null && ask(portable[name], own)) || [];
  };
  return kindNames.flatMap((name) => one(name));
}
