import type { EntityKey } from '../../generator/model/entity.ts';
import type { FactEntity } from '../../generator/model/facts.ts';
import type { KindName } from '../../generator/model/kinds.ts';
import { compareVersions } from '../../generator/model/version.ts';
import { namePattern } from '../../generator/shared/name-pattern.ts';
import type { Library } from './library.ts';

/** An entity of a version with its facts. */
export interface Thing extends Pick<FactEntity, 'key' | 'name' | 'parent' | 'facts'> {
  readonly kind: string;
  readonly type: string;
  /** It is in the history; otherwise only on a page or in a file. */
  readonly isOnRecord: boolean;
  /** Its description from the version's files. */
  readonly description?: string;
}

/**
 * All entities of a version: recorded ones, those only on its pages, and environment variables and files. The sources
 * of a version with pages have more facts than its release. The history has no API schemas: a version without pages
 * uses the rows of the nearest one with the same values.
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

/** Children of an entity; for a list also those of its items. */
export function partsOf(things: readonly Thing[], { key, kind, name }: Thing): Thing[] {
  const isRow = (one: Thing): boolean =>
    !one.isOnRecord && one.kind === kind && /^\.[^.]+$/.test(one.name.slice(name.length)) && one.name.startsWith(name);
  return things
    .filter((one) => one.parent === key || isRow(one))
    .flatMap((part) => (part.name === `${name}[]` ? [part, ...partsOf(things, part)] : [part]));
}

export const hidden = 'hidden from its help';

/** Whether an unlisted entity still exists, according to the next version with pages. */
export function isHidden(library: Library, key: EntityKey, version: string): boolean {
  const { data, entities } = library.nearest(version);
  return compareVersions(data.version, version) >= 0 && entities.get(key)?.facts?.hidden === true;
}

interface Named {
  readonly found: Thing | null;
  /** Other possible names. */
  readonly others: readonly string[];
}

/**
 * Finds an entity by name or key. An ambiguous name, or only the end of one, is resolved if unique; otherwise the
 * candidates are in `others`. Also accepts abbreviations and aliases: `thv list -a`, `mcpservers`.
 */
export function namedIn(things: readonly Thing[], name: string, kind: KindName | undefined): Named {
  const all = things.filter((one) => kind === undefined || one.kind === kind);
  const byKey = all.find(({ key }) => key === name);
  if (byKey) return { found: byKey, others: [] };
  const spellings = [
    (one: string) => one,
    (one: string) => one.toLowerCase(),
    // A list often represents its items.
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

/** Recorded entities first; a command before a server with its name; a served version before others. */
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
  // `TOOLHIVE_SECRET_*`, `GET /workloads/{name}`.
  const isOpen = ({ type, name: open }: Thing): boolean =>
    /^(?:environment variable|operation)$/.test(type) &&
    namePattern(open.replaceAll(/\{[^}]*\}/g, '*'), '[^/]+').test(name);
  for (const isMeant of letter === undefined ? [isPlural, isFlag, isOpen] : [isShort]) {
    const [first, second] = all.filter(isMeant);
    if (first && !second) return first;
  }
  return null;
}
