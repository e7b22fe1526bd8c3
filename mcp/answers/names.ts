import type { EntityKey } from '../../generator/model/entity.ts';
import type { FactEntity } from '../../generator/model/facts.ts';
import type { KindName } from '../../generator/model/kinds.ts';
import { compareVersions } from '../../generator/model/version.ts';
import type { Library } from './library.ts';

/** Something that a version has, with its facts. */
export interface Thing extends Pick<FactEntity, 'key' | 'name' | 'parent' | 'facts'> {
  readonly kind: string;
  readonly type: string;
  /** The history has it; else only a page or a file of the version does. */
  readonly isOnRecord: boolean;
  /** What the files of the version say it's for. */
  readonly description?: string;
}

/**
 * All that a version has: what's on record of it, what its pages say besides, and what it reads from its environment.
 * The sources of a version with pages say more than its released files do. The history has no schemas of the API: one
 * without pages has those rows of the nearest other one whose values it has.
 */
export function thingsOf(library: Library, version: string): readonly Thing[] {
  const things = new Map<EntityKey, Thing>();
  for (const entity of library.history?.factsOf(version)?.entities.values() ?? [])
    things.set(entity.key, { ...entity, isOnRecord: true });
  const isDocumented = library.isDocumented(version);
  const { entities, data } = isDocumented ? library.open(version) : library.nearest(version);
  for (const { key, place, facts: ofSources = {}, describes = '' } of entities.values()) {
    const recorded = things.get(key);
    const described = things.get(describes);
    const facts = { ...(recorded ?? described)?.facts, ...(isDocumented && ofSources) };
    if (recorded) things.set(key, { ...recorded, facts });
    else if (place && (isDocumented || described)) {
      const { type, name } = place;
      const kind = key.slice(0, key.indexOf(':'));
      things.set(key, { key, kind, type, name, parent: null, facts, isOnRecord: false });
    }
  }
  for (const { name, text } of (isDocumented && data.environment?.variables) || []) {
    const key = `environment:${name}`;
    const about = { kind: 'environment', type: 'environment variable', description: text };
    things.set(key, { key, name, parent: null, facts: {}, isOnRecord: false, ...about });
  }
  return [...things.values()];
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
export function isHidden(library: Library, key: EntityKey, version: string): boolean {
  const { data, entities } = library.nearest(version);
  return compareVersions(data.version, version) >= 0 && entities.get(key)?.facts?.hidden === true;
}

interface Named {
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
  const spellings = [
    (one: string) => one,
    (one: string) => one.toLowerCase(),
    // A list often stands for its items.
    (one: string) => one.toLowerCase().replaceAll('[]', ''),
  ];
  for (const spelt of spellings) {
    const [first, ...rest] = all.filter((one) => spelt(one.name) === spelt(name)).sort(byWeight);
    if (first) return { found: first, others: [...new Set(rest.map(({ key }) => key))] };
  }
  const ending = all.filter((one) => one.isOnRecord && (one.name.split(/[ .]/).at(-1) ?? one.name) === name);
  const [only, ...more] = ending;
  if (!only) return { found: aliased(all, name), others: [] };
  if (more.length === 0) return { found: only, others: [] };
  return { found: null, others: [...new Set(ending.map((one) => one.name))] };
}

/** What's on record before what only pages have; a command before a server of its name; a served version before others. */
function byWeight(a: Thing, b: Thing): number {
  const weight = ({ isOnRecord, type }: Thing): number => (isOnRecord ? 0 : 2) + Number(type === 'server');
  return weight(a) - weight(b);
}

function aliased(all: readonly Thing[], name: string): Thing | null {
  const [, owner, letter] = /^(.+) -([a-zA-Z])$/.exec(name) ?? [];
  const isShort = (one: Thing): boolean => one.facts.shorthand === letter && one.name.startsWith(`${owner} --`);
  const isPlural = ({ type, facts: { plural, group } }: Thing): boolean =>
    type === 'resource' && [plural, `${plural}.${group}`].includes(name.toLowerCase());
  const isFlag = (one: Thing): boolean => one.type === 'flag' && one.name.endsWith(` --${name}`);
  for (const isMeant of letter === undefined ? [isPlural, isFlag] : [isShort]) {
    const [first, second] = all.filter(isMeant);
    if (first && !second) return first;
  }
  return null;
}
