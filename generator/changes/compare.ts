import type { Change, NotCompared, VersionChanges } from '../model/changes.ts';
import { severities } from '../model/changes.ts';
import type { EntityKey } from '../model/entity.ts';
import type { FactEntity, VersionFacts } from '../model/facts.ts';
import { type KindName, kindNames, kinds, type SourceName } from '../model/kinds.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { longDigest } from '../shared/short-digest.ts';
import { isOtherType, isSame } from './effects.ts';
import { type Lone, noSuccessors, type Pairing, pairUp, type Successors, successorIn } from './pairs.ts';
import type { Usage } from './rules.ts';
import { successorsIn } from './successors.ts';
import { factVerdict, presenceVerdict, renameVerdict } from './verdict.ts';

/** Nouns for sources of kinds with several sources. */
const nouns: Readonly<Partial<Record<SourceName, string>>> = { 'registry-catalogue': 'the catalogue' };

/**
 * Compares two versions. Excludes sources that one of them lacks (see `notCompared`), and unknown facts. Children of
 * added or removed entities aren't listed.
 *
 * @param successors recorded moves: new keys by old ones
 */
export function compare(before: VersionFacts, after: VersionFacts, successors: Successors = noSuccessors): Change[] {
  return differences(before, after, successors).sort(byWeight);
}

/** Unsorted differences. */
export function differences(before: VersionFacts, after: VersionFacts, successors: Successors): Change[] {
  const { pairs, gone, came, moves } = pairUp(before, after, successors);
  const successor = successorsIn(after);
  const takenIn = ({ key }: FactEntity): Pick<Change, 'successor'> | null => {
    if (moves.get(key) === null) return {};
    const into = after.entities.get(successorIn(after, key, moves) ?? '');
    return into ? { successor: { entity: into.key, name: into.name } } : null;
  };
  const lone = (what: 'added' | 'removed', { entity, includes, isImplied }: Lone): Change =>
    changeOf(entity, after.version, {
      ...{ what, ...presenceVerdict(entity, what, isImplied) },
      ...(what === 'removed' && (takenIn(entity) ?? successor(entity.facts.replacement, entity))),
      ...(includes > 0 && { includes }),
    });
  return [
    ...gone.map((item) => lone('removed', item)),
    ...came.map((item) => lone('added', item)),
    ...pairChanges(pairs, before, after),
  ];
}

/** Changes of entities in both versions: their names and facts. */
export function pairChanges(pairs: Pairing['pairs'], before: VersionFacts, after: VersionFacts): Change[] {
  const successor = successorsIn(after);
  const newKeys = new Map(pairs.flatMap(([old, now]) => (old.key === now.key ? [] : [[old.key, now.key] as const])));
  return pairs.flatMap(([old, now]) => {
    const renamed = { successor: { entity: now.key, name: now.name } };
    const isRenamed = old.key !== now.key;
    const isRenamedItself = isRenamed && !isBelowRenamed(old, now, newKeys);
    const change = (rest: Omit<Change, keyof Subject>): Change => changeOf(old, after.version, rest);
    return [
      ...(isRenamedItself ? [change({ what: 'renamed', ...renameVerdict(old, now), ...renamed })] : []),
      ...changedFacts(old, now, newKeys, usageOf(old, now, before, after)).map((rest) =>
        change({
          what: 'changed',
          ...rest,
          ...(rest.fact === 'deprecated' && successor(now.facts.replacement, now)),
          ...(isRenamed && renamed),
        }),
      ),
    ];
  });
}

function changeOf(entity: FactEntity, version: string, rest: Omit<Change, keyof Subject>): Change {
  const { kind, type, direction, name } = entity;
  const change = { version, kind, entity: entity.key, type, direction, name, ...rest };
  return { id: changeId(change), ...change };
}

type Subject = Pick<Change, 'id' | 'version' | 'kind' | 'entity' | 'type' | 'direction' | 'name'>;

/** Changes of a version since its predecessor. @param later the version, and those after it */
export function versionChanges(
  before: VersionFacts,
  after: VersionFacts,
  successors: Successors = noSuccessors,
  later: readonly VersionFacts[] = [after],
): VersionChanges {
  return {
    ...{ version: after.version, date: after.date, predecessor: before.version },
    notCompared: notCompared(before, after, later),
    changes: compare(before, after, successors),
  };
}

/**
 * Sources that can't be compared, with the text about it.
 *
 * @param later versions after the older one, oldest first, to find the first with a source
 */
export function notCompared(
  before: VersionFacts,
  after: VersionFacts,
  later: readonly VersionFacts[] = [after],
): NotCompared[] {
  return kindNames.flatMap((kind) =>
    kinds[kind].sources.flatMap((source: SourceName): NotCompared[] => {
      const lacking = [before, after].filter(({ missing }) => missing.includes(source));
      if (lacking.length === 0) return [];
      const versions = lacking.map(({ version }) => version).join(' and ');
      const since = later.find(({ missing }) => !missing.includes(source))?.version;
      return [
        {
          ...{ kind, source, reason: `the sources of ${versions} don’t include ${nouns[source] ?? kinds[kind].noun}` },
          ...(since !== undefined && { since }),
        },
      ];
    }),
  );
}

type FactChange = Pick<Change, 'severity' | 'rule'> & Required<Pick<Change, 'fact'>> & Pick<Change, 'before' | 'after'>;

/** @param newKeys of renamed entities: references to them are equal */
function changedFacts({ facts: before }: FactEntity, now: FactEntity, newKeys: Successors, usage: Usage): FactChange[] {
  const { facts: after } = now;
  if (before === after) return [];
  const isImplied = isOtherType(before, after);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((fact): FactChange[] => {
    const [from, to] = [before[fact], after[fact]];
    if (isSame(from, to) || (fact === 'reference' && newKeys.get(String(from)) === to)) return [];
    const verdict = factVerdict(now, fact, [from, to], usage);
    if (!verdict) return [];
    // For a value of another type, this is part of the type change.
    const hasEffect = !isImplied || verdict.severity !== 'breaking' || fact === 'type' || fact === 'required';
    const severity = hasEffect ? verdict.severity : 'info';
    const values = { ...(from !== undefined && { before: from }), ...(to !== undefined && { after: to }) };
    return [{ fact, ...values, ...verdict, severity }];
  });
}

/** How values below an entity were used, as far as the versions show. */
function usageOf(old: FactEntity, now: FactEntity, before: VersionFacts, after: VersionFacts): Usage {
  const below = ({ key, type }: FactEntity, path: string): EntityKey => `${key}${type === 'field' ? '.' : ' '}${path}`;
  return (path, value) => {
    const field = before.entities.get(below(old, path));
    if (!field) return value === undefined && after.entities.has(below(now, path)) ? 'never' : undefined;
    const { enum: values, required } = field.facts;
    if (value !== undefined) return Array.isArray(values) && !values.includes(value) ? 'never' : undefined;
    // A field required within an optional one may still be absent.
    return required === true && !path.includes('.') ? 'always' : undefined;
  };
}

/** Whether an entity's key changed only through its parent. */
function isBelowRenamed(old: FactEntity, now: FactEntity, newKeys: Successors): boolean {
  const [from, to] = [old.parent, now.parent];
  if (from === null || to === null || newKeys.get(from) !== to) return false;
  return old.key.startsWith(from) && now.key === to + old.key.slice(from.length);
}

/** Depends on the entity, the kind of change, both values and the version, but not on the comparison. */
export function changeId(
  change: Pick<Change, 'entity' | 'what' | 'fact' | 'before' | 'after' | 'successor' | 'version'>,
): string {
  const { entity, what, fact = null, before = null, after = null, successor, version } = change;
  const to = what === 'renamed' ? (successor?.entity ?? null) : null;
  const has = [change.before !== undefined, change.after !== undefined];
  const text = canonicalText([entity, what, fact, before, after, has, to, version]);
  return longDigest(text);
}

/** Worst first, then by kind and name. */
export function byWeight(a: Change, b: Change): number {
  return (
    severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
    kindRank(a.kind) - kindRank(b.kind) ||
    inOrder(a.name, b.name) ||
    inOrder(a.entity, b.entity) ||
    inOrder(a.fact ?? '', b.fact ?? '')
  );
}

const kindRank = (kind: KindName): number => kindNames.indexOf(kind);
const inOrder = (a: EntityKey, b: EntityKey): number => (a < b ? -1 : a > b ? 1 : 0);
