import type { EntityKey, EntityType } from '../model/entity.ts';
import type {
  Direction,
  EntityFacts,
  FactEntity,
  FactsHistory,
  RecordedRelease,
  VersionFacts,
} from '../model/facts.ts';
import { kindNames, kinds, type SourceName } from '../model/kinds.ts';
import { compareVersions } from '../model/version.ts';

/*
 * The history as a table: a row for each entity, for as long as nothing about it changes.
 *
 *     {"from":"v0.0.17","until":"v0.2.0","parent":"cli:thv run","step":" --debug","type":"flag","facts":{…}}
 *
 * `from` is the first version that has it, `until` the first one that doesn't any more, in the order of versions: to read
 * a version is to filter. Rows are in the order of keys, so that what a release changes is a few lines beside each other.
 */

/** A text that's no history. */
export class UnreadableHistory extends Error {}

export interface Row {
  readonly from: string;
  /** Absent: the newest version has it. */
  readonly until?: string | undefined;
  readonly entity: FactEntity;
}

/** A row as it's written: without what follows from the key or the parent. */
export interface WrittenRow {
  readonly from: string;
  readonly until?: string | undefined;
  readonly parent?: EntityKey | undefined;
  /** How the key goes on after that of the parent. */
  readonly step?: string | undefined;
  /** Where there's no step. */
  readonly key?: EntityKey | undefined;
  /** Absent: the parent's with the step, or the key without the kind. */
  readonly name?: string | undefined;
  readonly type: EntityType;
  /** Default: in. */
  readonly direction?: Direction | undefined;
  readonly facts: EntityFacts;
}

/** Entities in the order in which a version has them. */
export function byKey(entities: readonly FactEntity[]): ReadonlyMap<EntityKey, FactEntity> {
  const inOrder = entities.toSorted((a, b) => order(a.key, b.key));
  return new Map(inOrder.map((entity) => [entity.key, entity]));
}

/** @param versions in their order */
export function rowsOf(versions: readonly VersionFacts[]): Row[] {
  const rows: { from: string; until?: string; readonly entity: FactEntity }[] = [];
  const open = new Map<EntityKey, (typeof rows)[number]>();
  for (const { version, entities } of versions) {
    for (const [key, row] of open)
      if (!isSame(row.entity, entities.get(key))) {
        row.until = version;
        open.delete(key);
      }
    for (const [key, entity] of entities) {
      if (open.has(key)) continue;
      const row = { from: version, entity };
      rows.push(row);
      open.set(key, row);
    }
  }
  return rows.sort((a, b) => order(a.entity.key, b.entity.key));
}

function isSame(entity: FactEntity, other: FactEntity | undefined): boolean {
  return entity === other || (other !== undefined && entityText(entity) === entityText(other));
}

/** Everything that a row says of an entity, on one line. */
export function entityText({ key, type, direction, name, parent, facts }: FactEntity): string {
  return JSON.stringify([key, type, direction, name, parent, sorted(facts)]);
}

/** @param rows in the order of keys, and those of a key in that of versions */
export function writtenRows(rows: readonly Row[]): WrittenRow[] {
  const byKey = Map.groupBy(rows, ({ entity }) => entity.key);
  return rows.map(({ from, until, entity: { key, name, type, parent, direction, facts } }) => {
    const holder = stateAt(byKey.get(parent ?? ''), from);
    const step = holder && key.startsWith(holder.key) ? key.slice(holder.key.length) : undefined;
    return {
      ...{ from, ...(until !== undefined && { until }), ...(parent !== null && { parent }) },
      ...(step === undefined ? { key } : { step }),
      ...(name !== usualName(key, holder, step) && { name }),
      ...{ type, ...(direction === 'out' && { direction }), facts: sorted(facts) },
    };
  });
}

/** @throws {UnreadableHistory} where a row doesn't follow the one of what it belongs to */
export function readRows(written: readonly WrittenRow[]): Row[] {
  const byKey = new Map<EntityKey, Row[]>();
  return written.map(({ from, until, parent = null, step, type, direction = 'in', facts, ...row }) => {
    const holder = stateAt(byKey.get(parent ?? ''), from);
    const key = row.key ?? (holder ? `${holder.key}${step}` : '');
    const kind = kindNames.find((name) => key.startsWith(`${name}:`));
    if (!kind) throw new UnreadableHistory(`what is below ${parent} from ${from} on has no kind`);
    // Of the registry, servers are from the catalogue.
    const source: SourceName = type === 'server' ? 'registry-catalogue' : kinds[kind].sources[0];
    const name = row.name ?? usualName(key, holder, step);
    const read = { from, until, entity: { key, kind, source, type, name, parent, direction, facts } };
    byKey.set(key, [...(byKey.get(key) ?? []), read]);
    return read;
  });
}

/** What something was when a version came. */
function stateAt(rows: readonly Row[] | undefined, version: string): FactEntity | undefined {
  return rows?.findLast(({ from }) => compareVersions(from, version) <= 0)?.entity;
}

function usualName(key: EntityKey, holder: FactEntity | undefined, step: string | undefined): string {
  return holder && step !== undefined ? `${holder.name}${step}` : key.slice(key.indexOf(':') + 1);
}

/** Facts in the order of their names, so that equal ones are equal texts. */
function sorted(facts: EntityFacts): EntityFacts {
  return Object.fromEntries(Object.entries(facts).sort(([a], [b]) => order(a, b)));
}

/** By code units, whatever the language of the machine. */
function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The history that a table holds. Things that are the same in two versions are the same object, in the order of keys.
 *
 * @param releases in the order of versions
 * @throws {UnreadableHistory} for a row of a version that isn't among them
 */
export function tableHistory(releases: readonly RecordedRelease[], rows: readonly Row[]): FactsHistory {
  const numbers = new Map(releases.map(({ version }, number) => [version, number]));
  const numberOf = (version: string): number => {
    const number = numbers.get(version);
    if (number === undefined) throw new UnreadableHistory(`no release is ${version}, which a row names`);
    return number;
  };
  const lives = rows.map(({ from, until, entity }) => ({
    ...{ entity, first: numberOf(from) },
    end: until === undefined ? releases.length : numberOf(until),
  }));
  const known = new Map<string, VersionFacts>();
  return {
    releases,
    factsOf: (version) => {
      const number = numbers.get(version);
      const release = releases[number ?? -1];
      if (number === undefined || !release) return undefined;
      const found = known.get(version);
      if (found) return found;
      const { commit, date, missing } = release;
      const there = lives.filter(({ first, end }) => first <= number && number < end);
      const entities = new Map(there.map(({ entity }) => [entity.key, entity]));
      const facts = { version, commit, date, missing, entities };
      known.set(version, facts);
      return facts;
    },
  };
}
