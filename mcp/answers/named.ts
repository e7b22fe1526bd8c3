import type { EntityKey } from '../../generator/model/entity.ts';
import type { FactEntity, VersionFacts } from '../../generator/model/facts.ts';
import type { KindName } from '../../generator/model/kinds.ts';
import type { OpenVersion } from './library.ts';

export interface Named {
  readonly found: FactEntity | null;
  /** Names of others that may be meant too. */
  readonly others: readonly string[];
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
  const all = [...(facts?.entities.values() ?? [])].filter(isWanted);
  const lower = name.toLowerCase();
  for (const isCalled of [
    (one: FactEntity) => one.name === name,
    (one: FactEntity) => one.name.toLowerCase() === lower,
  ]) {
    const [first, ...rest] = all.filter(isCalled).sort(byWeight);
    if (first) return { found: first, others: [...new Set(rest.map(({ key }) => key))] };
  }
  const onPage = pages && pageEntity(pages, facts, name, kind);
  if (onPage) return { found: onPage, others: [] };
  const ending = all.filter((one) => (one.name.split(/[ .]/).at(-1) ?? one.name) === name);
  const [only] = ending;
  if (only && ending.length === 1) return { found: only, others: [] };
  return { found: null, others: [...new Set(ending.map((one) => one.name))] };
}

/** A command before a server of its name; a served version before others. */
function byWeight(a: FactEntity, b: FactEntity): number {
  return Number(a.type === 'server') - Number(b.type === 'server');
}

/** Something with a place on a page that nothing is on record of, or only where it's used. */
function pageEntity(
  pages: OpenVersion,
  facts: VersionFacts | undefined,
  name: string,
  kind: KindName | undefined,
): FactEntity | null {
  const key = pages.named(name, (own) => !kind || isOf(own, kind));
  const { place, describes = '' } = (key !== undefined && pages.entityOf(key)) || {};
  const ofKind = kinds.find((one) => key !== undefined && isOf(key, one));
  if (key === undefined || !place || !ofKind) return null;
  const { type, name: own } = place;
  const described = facts?.entities.get(describes)?.facts ?? {};
  return {
    key,
    type,
    name: own,
    kind: ofKind,
    source: sources[ofKind],
    parent: null,
    direction: 'in',
    facts: described,
  };
}

const sources = { cli: 'cli', api: 'api', registry: 'registry-schema', crd: 'crd', helm: 'helm' } as const;
const kinds = Object.keys(sources) as KindName[];

function isOf(key: EntityKey, kind: KindName): boolean {
  return key.startsWith(`${kind}:`);
}
