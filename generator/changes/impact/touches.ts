import type { Change } from '../../model/changes.ts';
import { type EntityKey, type EntityType, nameKey } from '../../model/entity.ts';
import type { FactEntity, VersionFacts } from '../../model/facts.ts';
import { isSample, type Mention } from '../../model/mention.ts';
import type { Difference } from '../between.ts';
import { lastStep } from '../verdict.ts';

/** A change with an affected place in a guide. */
export interface Touch {
  readonly change: Change;
  readonly mention: Mention;
  /** The place contains the parent of the changed entity, and omits the entity. */
  readonly isMissing?: true;
}

/** Finds the effects of a difference on a guide's mentions. */
export type Toucher = (mentions: readonly Mention[]) => Touch[];

type Differing = Pick<Difference, 'changes' | 'before' | 'after'>;

/** The entities of a mention in the older version: several if the API repeats them. */
type Meaning = (mention: Mention) => readonly FactEntity[];

/** The input entities among them, if there are any. */
function writtenOf(found: readonly FactEntity[]): readonly FactEntity[] {
  const written = found.filter(({ direction }) => direction === 'in');
  return written.length > 0 ? written : found;
}

/** Facts that only describe. */
const words: ReadonlySet<string> = new Set(['text', 'title', 'summary', 'gist']);

/** Facts about combinations of fields. */
const rules: ReadonlySet<string> = new Set(['rules', 'conditions']);

/**
 * A change affects mentions of the changed entity, and of descendants of a removed or renamed one.
 *
 * @param isMissed whether it also affects code that omits the entity
 */
export function toucher(differing: Differing, isMissed = isDemand): Toucher {
  const { changes, before } = differing;
  const visible = changes.filter(({ what, fact = '' }) => what !== 'added' && !words.has(fact));
  const byEntity = Map.groupBy(
    visible.filter((change) => !isDemand(change)),
    ({ entity }) => entity,
  );
  const storedOf = Map.groupBy(
    [...before.entities.values()].filter(({ type, facts }) => type === 'resource-version' && facts.storage === true),
    ({ parent }) => parent,
  );
  const lostAround = ({ parent }: FactEntity, mention: Mention): Change[] => {
    const holder = parent === null ? undefined : before.entities.get(parent);
    if (!holder) return [];
    const lost = (byEntity.get(holder.key) ?? []).filter(isLoss);
    return lost.length > 0 ? lost.filter((change) => saysIt(change, mention)) : lostAround(holder, mention);
  };
  const changesOf = (entity: FactEntity, mention: Mention): Change[] => {
    const stored = entity.type === 'resource' ? (storedOf.get(entity.key) ?? []) : [];
    const changes = [entity, ...stored].flatMap(({ key }) => byEntity.get(key) ?? []);
    return changes.some(isLoss) ? changes : [...changes, ...lostAround(entity, mention)];
  };
  const entitiesOf = meaningIn(before);
  const missing = missedBy(differing, entitiesOf, isMissed);
  return (mentions) => [
    ...mentions.flatMap((mention) => {
      const meant = entitiesOf(mention);
      // An entity in several places is removed if it is gone from all.
      const isGone = meant.every((entity) => changesOf(entity, mention).some(isLoss));
      return writtenOf(meant)
        .flatMap((entity) => changesOf(entity, mention))
        .filter((change) => (isLoss(change) ? isGone : !mention.isPageOnly && (!isRule(change) || isFence(mention))))
        .map((change) => ({ change, mention }));
    }),
    ...missing(mentions),
  ];
}

function meaningIn({ entities }: VersionFacts): Meaning {
  const byName = Map.groupBy(entities.values(), ({ kind, name }) => nameKey(kind, name));
  return ({ kind, name, sites = [] }) => {
    const changes = byName.get(nameKey(kind, name)) ?? [];
    if (changes.length > 0) return changes;
    return sites.flatMap((key) => entities.get(key) ?? []);
  };
}

/** Constraints on a whole value, which mentions of its kind still satisfy. */
export function isRule({ fact = '' }: Change): boolean {
  return rules.has(fact);
}

/** Whether the entity's name no longer exists. */
function isLoss({ what }: Change): boolean {
  return what === 'removed' || what === 'renamed';
}

/**
 * For descendants of a renamed entity, only text that spells the old name has to change. A request's former field may
 * still be in a file, independent of the request.
 */
function saysIt({ what, kind, type, name }: Change, { by, written }: Mention): boolean {
  const isInRequest = kind === 'api' && type === 'field';
  if (!isSample(by) || (what === 'removed' && !isInRequest)) return true;
  return (isInRequest ? by.text : written)?.includes(lastStep({ name })) === true;
}

/** Whether a change requires something that was optional: code without it becomes wrong. */
export function isDemand({ what, fact, after, severity, rule }: Change): boolean {
  if (severity !== 'breaking') return false;
  return what === 'added' ? /-required(?:-|$)/.test(rule) : fact === 'required' && after === true;
}

/** Entities without names in guides: their children are looked up in the parent. */
const unnamed: ReadonlySet<EntityType> = new Set(['body', 'resource-version']);

/** Whether omitting something has a new effect. Helm values files omit nearly everything. */
export function isOtherDefault({ what, kind, fact, severity, before, after }: Change): boolean {
  if (kind === 'helm' || what !== 'changed' || fact !== 'default' || severity === 'info') return false;
  return ![before, after].every((value) => value === '{}' || value === '[]');
}

/** Code blocks that use an entity and lack a changed child. Mentions in sentences may be incomplete. */
function missedBy(
  { changes, before, after }: Differing,
  entitiesOf: Meaning,
  isMissed: (change: Change) => boolean,
): Toucher {
  const entityOf = (key: EntityKey): FactEntity | undefined => after.entities.get(key) ?? before.entities.get(key);
  const holderOf = (key: EntityKey): EntityKey | null => {
    const parent = entityOf(key)?.parent ?? null;
    const holder = parent === null ? undefined : entityOf(parent);
    return holder && unnamed.has(holder.type) ? holderOf(holder.key) : parent;
  };
  const byHolder = Map.groupBy(changes.filter(isMissed), ({ entity }) => holderOf(entity));
  return (mentions) => {
    const fences = Map.groupBy(mentions.filter(isFence), ({ by }) => by);
    return [...fences.values()].filter(isWhole).flatMap((mentions) => {
      const used = mentions.map((mention) => ({ mention, keys: writtenOf(entitiesOf(mention)).map(({ key }) => key) }));
      return used.flatMap(({ mention, keys }, at) =>
        keys.flatMap((key) => {
          // Up to the next use of the same entity: the next command or manifest.
          const next = used.findIndex((other, index) => index > at && other.keys.includes(key));
          const has = used.slice(at, next < 0 ? undefined : next).flatMap((other) => other.keys);
          return (byHolder.get(key) ?? [])
            .filter(({ entity }) => !has.includes(entity) && !isApart(entity, before, has))
            .map((change) => ({ change, mention, isMissing: true as const }));
        }),
      );
    });
  };
}

/** Number of flags with a common first word that form a family, such as a command's `--otel-…`. */
const family = 4;

/** Whether code uses no other flag of a flag's family. */
function isApart(flag: EntityKey, { entities }: VersionFacts, has: readonly EntityKey[]): boolean {
  const start = /^.* --[^-]+-/.exec(flag)?.[0];
  if (start === undefined || has.some((key) => key.startsWith(start))) return false;
  return [...entities.keys()].filter((key) => key.startsWith(start)).length >= family;
}

/** Whether a manifest is complete: an excerpt omits unrelated parts. */
function isWhole(mentions: readonly Mention[]): boolean {
  return mentions.every(({ kind, name, written }) => kind !== 'crd' || name.includes('.') || written !== null);
}

/** Whether a mention is in a code block. */
export function isFence({ by }: Pick<Mention, 'by'>): boolean {
  return isSample(by) && by.kind === 'fence';
}
