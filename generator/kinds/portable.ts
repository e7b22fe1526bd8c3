import { type Facts, type KindFacts, type KindName, kindNames } from '../model/kinds.ts';
import type { FactTree } from '../shared/fact-tree.ts';
import { apiPlaces } from './api/places.ts';
import { apiOfFacts } from './api/view.ts';
import { commandPlaces } from './cli/places.ts';
import { commandsOfFacts } from './cli/view.ts';
import { resourcePlaces } from './crd/places.ts';
import { resourcesOfFacts } from './crd/view.ts';
import { helm } from './helm/portable.ts';
import type { PortableKind, SourcePlace } from './kind.ts';
import { registryPlaces } from './registry/places.ts';
import { registryOfFacts } from './registry/view.ts';

/*
 * Apart from `kinds/index.ts`: looking for files doesn't load everything that reads and shows them, and checks of
 * samples run in browsers.
 */

/** Their samples are found and checked together in check/samples/. */
const shared = { checkSample: null, checkTable: null, uses: null };

const portable: { readonly [Name in KindName]: PortableKind<Name> } = {
  cli: { places: commandPlaces, ofFacts: commandsOfFacts, ...shared },
  api: { places: apiPlaces, ofFacts: apiOfFacts, ...shared },
  registry: { places: registryPlaces, ofFacts: registryOfFacts, ...shared },
  crd: { places: resourcePlaces, ofFacts: resourcesOfFacts, ...shared },
  helm,
};

/** Where the sources of every kind are. */
export const sourcePlaces: readonly SourcePlace[] = kindNames.flatMap((name) => portable[name].places);

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
