import type { EntityKey } from '../../generator/model/entity.ts';
import type { FactEntity, VersionFacts } from '../../generator/model/facts.ts';
import type { KindName } from '../../generator/model/kinds.ts';
import type { OpenVersion } from './library.ts';

export interface Named {
  readonly found: FactEntity | null;
  /** Names of others that may be meant too. */
  readonly others: readonly string[];
}

/** Names of a version's entities, put together when they're first asked for. */
interface Names {
  readonly exact: ReadonlyMap<string, readonly FactEntity[]>;
  readonly anyCase: ReadonlyMap<string, readonly FactEntity[]>;
  /** By the last part of the name: `--port`, `image`. */
  readonly last: ReadonlyMap<string, readonly FactEntity[]>;
}

const known = new WeakMap<VersionFacts['entities'], Names>();

function namesOf({ entities }: VersionFacts): Names {
  const found = known.get(entities);
  if (found) return found;
  const all = [...entities.values()];
  const names = {
    exact: Map.groupBy(all, ({ name }) => name),
    anyCase: Map.groupBy(all, ({ name }) => name.toLowerCase()),
    last: Map.groupBy(all, ({ name }) => name.split(/[ .]/).at(-1) ?? name),
  };
  known.set(entities, names);
  return names;
}

/**
 * What a version has of a name or key. A name that several things have, or only the end of names, is found where it's one
 * thing; else these are the others. What only pages name, such as rows of the API's schemas, is found too.
 */
export function namedIn(
  facts: VersionFacts | undefined,
  pages: OpenVersion | null,
  name: string,
  kind: KindName | undefined,
): Named {
  const isWanted = (one: FactEntity): boolean => kind === undefined || one.kind === kind;
  const byKey = facts?.entities.get(name);
  if (byKey && isWanted(byKey)) return { found: byKey, others: [] };
  const names = facts && namesOf(facts);
  for (const candidates of [names?.exact.get(name), names?.anyCase.get(name.toLowerCase())]) {
    const [first, ...rest] = (candidates ?? []).filter(isWanted).sort(byWeight);
    if (first) return { found: first, others: [...new Set(rest.map(({ key }) => key))] };
  }
  const onPage = pages && pageEntity(pages, name, kind);
  if (onPage) return { found: onPage, others: [] };
  const ending = (names?.last.get(name) ?? []).filter(isWanted);
  const [only] = ending;
  if (only && ending.length === 1) return { found: only, others: [] };
  return { found: null, others: [...new Set(ending.map((one) => one.name))] };
}

/** A command before a server of its name; a served version before others. */
function byWeight(a: FactEntity, b: FactEntity): number {
  return Number(a.type === 'server') - Number(b.type === 'server');
}

/** Something with a place on a page that nothing is on record of. */
function pageEntity({ entities }: OpenVersion, name: string, kind: KindName | undefined): FactEntity | null {
  for (const { key, place } of entities()) {
    if (!place || (place.name !== name && key !== name) || (kind && !isOf(key, kind))) continue;
    const ofKind = kinds.find((one) => isOf(key, one));
    if (!ofKind) return null;
    const { type, name: own } = place;
    return { key, type, name: own, kind: ofKind, source: sources[ofKind], parent: null, direction: 'in', facts: {} };
  }
  return null;
}

const sources = { cli: 'cli', api: 'api', registry: 'registry-schema', crd: 'crd', helm: 'helm' } as const;
const kinds = Object.keys(sources) as KindName[];

function isOf(key: EntityKey, kind: KindName): boolean {
  return key.startsWith(`${kind}:`);
}
