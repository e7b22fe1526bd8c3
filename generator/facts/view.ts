import { viewOfKind } from '../kinds/portable.ts';
import type { VersionFacts } from '../model/facts.ts';
import type { Facts, KindName } from '../model/kinds.ts';
import { factTree } from '../shared/fact-tree.ts';

/**
 * What checks of samples ask of a version, from its facts: those of a history, say. Each kind is put together
 * when it's first asked for; null where the version doesn't include its sources. What facts don't tell, such as texts
 * and rules in CEL, is not there, and leads to no finding.
 */
export function factsView({ entities }: Pick<VersionFacts, 'entities'>): Facts {
  const byKind = Map.groupBy(entities.values(), ({ kind }) => kind);
  const known: { -readonly [Name in KindName]?: Facts[Name] } = {};
  const view = <Name extends KindName>(name: Name): Facts[Name] => {
    const own = byKind.get(name);
    return own ? viewOfKind(name, factTree(own)) : null;
  };
  return {
    get cli() {
      known.cli ??= view('cli');
      return known.cli;
    },
    get api() {
      known.api ??= view('api');
      return known.api;
    },
    get registry() {
      known.registry ??= view('registry');
      return known.registry;
    },
    get crd() {
      known.crd ??= view('crd');
      return known.crd;
    },
    get helm() {
      known.helm ??= view('helm');
      return known.helm;
    },
  };
}
