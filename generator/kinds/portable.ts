import type { VersionFacts } from '../model/facts.ts';
import { type Facts, type KindFacts, type KindName, kindNames } from '../model/kinds.ts';
import { factTree } from '../shared/fact-tree.ts';
import { once } from '../shared/once.ts';
import { apiOfFacts } from './api/view.ts';
import { commandsOfFacts } from './cli/view.ts';
import { resourcesOfFacts } from './crd/view.ts';
import { checkHelm } from './helm/check.ts';
import { checkValueTable } from './helm/tables.ts';
import { valueUses } from './helm/uses.ts';
import { chartOfFacts } from './helm/view.ts';
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
  helm: { ofFacts: chartOfFacts, checkSample: checkHelm, checkTable: checkValueTable, uses: valueUses },
};

/**
 * What checks of samples ask of a version, from its facts: those of a history, say. Null where the version doesn't
 * include a kind's sources. What facts don't tell, such as texts and rules in CEL, is not there, and leads to no finding.
 * A kind is put together when it's first asked for: all of them take agents too long.
 */
export function factsView({ entities }: Pick<VersionFacts, 'entities'>): Facts {
  const byKind = Map.groupBy(entities.values(), ({ kind }) => kind);
  const view = <Name extends KindName>(name: Name): (() => Facts[Name]) =>
    once(() => {
      const own = byKind.get(name);
      return own ? portable[name].ofFacts(factTree(own)) : null;
    });
  const [cli, api, registry, crd, helm] = [view('cli'), view('api'), view('registry'), view('crd'), view('helm')];
  return {
    get cli() {
      return cli();
    },
    get api() {
      return api();
    },
    get registry() {
      return registry();
    },
    get crd() {
      return crd();
    },
    get helm() {
      return helm();
    },
  };
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
