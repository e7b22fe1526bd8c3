import type { AgentsEntity } from '../../generator/model/agents.ts';
import type { EntityKey } from '../../generator/model/entity.ts';
import type { EntityFacts, FactEntity, VersionFacts } from '../../generator/model/facts.ts';
import type { KindName } from '../../generator/model/kinds.ts';
import { compareVersions } from '../../generator/model/version.ts';
import type { Library, OpenVersion } from './library.ts';

/** Something that a version has, with what is known of it. */
export interface Thing extends Pick<FactEntity, 'key' | 'name' | 'parent' | 'facts'> {
  readonly kind: string;
  readonly type: string;
  /** The history has it; else only a page or a file of the version does. */
  readonly isOnRecord: boolean;
  /** What the version's own files say it's for. */
  readonly description?: string;
}

/** All that a version has: what's on record of it, what its pages tell besides, and what it reads from its environment. */
export function thingsOf(library: Library, version: string): readonly Thing[] {
  const facts = library.history?.factsOf(version);
  const things = new Map<EntityKey, Thing>();
  for (const entity of facts?.entities.values() ?? []) things.set(entity.key, { ...entity, isOnRecord: true });
  const pages = library.isDocumented(version) ? library.open(version) : null;
  if (pages) addPages(things, pages);
  else if (facts) addRows(things, facts, library);
  return [...things.values()];
}

/** What the version's own sources say is more than released files do, and they have schemas of the API by name. */
function addPages(things: Map<EntityKey, Thing>, { data, entities }: OpenVersion): void {
  for (const { key, place, facts: own = {}, describes = '' } of entities.values()) {
    const known = things.get(key);
    if (known) things.set(key, { ...known, facts: { ...known.facts, ...own } });
    else if (place) things.set(key, row(key, place, { ...things.get(describes)?.facts, ...own }));
  }
  for (const { name, text } of data.environment?.variables ?? []) {
    const key = `environment:${name}`;
    const about = { kind: 'environment', type: 'environment variable', description: text };
    things.set(key, { key, name, parent: null, facts: {}, isOnRecord: false, ...about });
  }
}

/** The history has no schemas of the API. A row of one is there if the version has what the row describes. */
function addRows(things: Map<EntityKey, Thing>, { version, entities }: VersionFacts, library: Library): void {
  for (const { key, place, describes } of nearestPages(library, version)?.entities.values() ?? []) {
    const described = describes === undefined ? undefined : entities.get(describes);
    if (place && described) things.set(key, row(key, place, described.facts));
  }
}

/** The documented version that's nearest to another one. */
function nearestPages({ documented, open }: Library, version: string): OpenVersion | null {
  const name = documented.findLast((one) => compareVersions(one, version) >= 0) ?? documented[0];
  return name === undefined ? null : open(name);
}

function row(key: EntityKey, { type, name }: NonNullable<AgentsEntity['place']>, facts: EntityFacts): Thing {
  return { key, kind: key.slice(0, key.indexOf(':')), type, name, parent: null, facts, isOnRecord: false };
}

/** What belongs to a thing; to a list also what belongs to its items. */
export function partsOf(things: readonly Thing[], { key, kind, name }: Thing): Thing[] {
  const isRow = (one: Thing): boolean =>
    !one.isOnRecord && one.kind === kind && /^\.[^.]+$/.test(one.name.slice(name.length)) && one.name.startsWith(name);
  return things
    .filter((one) => one.parent === key || isRow(one))
    .flatMap((part) => (part.name === `${name}[]` ? [part, ...partsOf(things, part)] : [part]));
}

export const hidden = 'hidden from its help';

/** What a release no longer lists may be there all the same: the next version with pages says so. */
export function isHidden({ documented, open }: Library, key: EntityKey, version: string): boolean {
  const next = documented.findLast((one) => compareVersions(one, version) >= 0);
  return next !== undefined && open(next).entities.get(key)?.facts?.hidden === true;
}

export interface Named {
  readonly found: Thing | null;
  /** Names of others that may be meant too. */
  readonly others: readonly string[];
}

/**
 * What a version has of a name or key. A name that several things have, or only the end of names, is found where it's one
 * thing; else these are the others. Short and second names do too: `thv list -a`, `mcpservers`.
 */
export function namedIn(things: readonly Thing[], name: string, kind: KindName | undefined): Named {
  const all = things.filter((one) => kind === undefined || one.kind === kind);
  const byKey = all.find(({ key }) => key === name);
  if (byKey) return { found: byKey, others: [] };
  const lower = name.toLowerCase();
  for (const isCalled of [
    (one: Thing) => one.name === name,
    (one: Thing) => one.name.toLowerCase() === lower,
    // Who writes about a list means its items.
    (one: Thing) => one.name.toLowerCase().replaceAll('[]', '') === lower.replaceAll('[]', ''),
  ]) {
    const [first, ...rest] = all.filter(isCalled).sort(byWeight);
    if (first) return { found: first, others: [...new Set(rest.map(({ key }) => key))] };
  }
  const ending = all.filter((one) => one.isOnRecord && (one.name.split(/[ .]/).at(-1) ?? one.name) === name);
  const [only, ...more] = ending;
  if (only && more.length === 0) return { found: only, others: [] };
  if (only) return { found: null, others: [...new Set(ending.map((one) => one.name))] };
  return { found: aliased(all, name), others: [] };
}

/** What's on record before what only pages have; a command before a server of its name; a served version before others. */
function byWeight(a: Thing, b: Thing): number {
  const weight = ({ isOnRecord, type }: Thing): number => (isOnRecord ? 0 : 2) + Number(type === 'server');
  return weight(a) - weight(b);
}

function aliased(all: readonly Thing[], name: string): Thing | null {
  const [, owner, letter] = /^(.+) -([a-zA-Z])$/.exec(name) ?? [];
  const isShort = ({ name: own, facts: { shorthand } }: Thing): boolean =>
    shorthand === letter && own.startsWith(`${owner} --`);
  const isPlural = ({ type, facts: { plural, group } }: Thing): boolean =>
    type === 'resource' && [plural, `${plural}.${group}`].includes(name.toLowerCase());
  const isFlag = ({ type, name: own }: Thing): boolean => type === 'flag' && own.endsWith(` --${name}`);
  for (const isMeant of letter === undefined ? [isPlural, isFlag] : [isShort]) {
    const [first, second] = all.filter(isMeant);
    if (first && !second) return first;
  }
  return null;
}
