import type { Change } from '../../model/changes.ts';
import { type EntityKey, type EntityType, nameKey } from '../../model/entity.ts';
import type { FactEntity, VersionFacts } from '../../model/facts.ts';
import { isSample, type Mention } from '../../model/mention.ts';
import type { Difference } from '../between.ts';
import { lastStep } from '../verdict.ts';

/** A change, and a place in a guide that it concerns. */
export interface Touch {
  readonly change: Change;
  readonly mention: Mention;
  /** The place holds what changed, and leaves it out. */
  readonly isMissing?: true;
}

/** Finds what of a guide a difference touches, by all that the guide mentions. */
export type Toucher = (mentions: readonly Mention[]) => Touch[];

type Differing = Pick<Difference, 'changes' | 'before' | 'after'>;

/** What a mention means in the older version: several things where the API has the same in several places. */
type Meaning = (mention: Mention) => readonly FactEntity[];

/** What people write of that, also where an answer has the same. */
function writtenOf(found: readonly FactEntity[]): readonly FactEntity[] {
  const written = found.filter(({ direction }) => direction === 'in');
  return written.length > 0 ? written : found;
}

/** What only describes something. */
const words: ReadonlySet<string> = new Set(['text', 'title', 'summary', 'gist']);

/** Facts that say how several fields of a value have to fit. */
const rules: ReadonlySet<string> = new Set(['rules', 'conditions']);

/**
 * A change concerns a guide that mentions what changed, or something below what is gone or has another name.
 *
 * @param isMissed also concerns code that could have what changed, and leaves it out
 */
export function toucher(differing: Differing, isMissed = isDemand): Toucher {
  const { changes, before } = differing;
  const felt = changes.filter(({ what, fact = '' }) => what !== 'added' && !words.has(fact));
  const byEntity = Map.groupBy(
    felt.filter((change) => !isDemand(change)),
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
    const own = [entity, ...stored].flatMap(({ key }) => byEntity.get(key) ?? []);
    return own.some(isLoss) ? own : [...own, ...lostAround(entity, mention)];
  };
  const entitiesOf = meaningIn(before);
  const missing = missedBy(differing, entitiesOf, isMissed);
  return (mentions) => [
    ...mentions.flatMap((mention) => {
      const meant = entitiesOf(mention);
      // What is used in several places is gone when it's gone from all of them.
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
    const own = byName.get(nameKey(kind, name)) ?? [];
    if (own.length > 0) return own;
    return sites.flatMap((key) => entities.get(key) ?? []);
  };
}

/** What a whole value has to fulfill, so that naming its kind in a sentence stays right. */
export function isRule({ fact = '' }: Change): boolean {
  return rules.has(fact);
}

/** Whether what changed can no longer be found under its name. */
function isLoss({ what }: Change): boolean {
  return what === 'removed' || what === 'renamed';
}

/**
 * Of what is below something with a new name, only those that spell it have to change. What a request took may be the
 * content of a file all the same, which doesn't say where it stood in the request.
 */
function saysIt({ what, kind, type, name }: Change, { by, written }: Mention): boolean {
  const isInRequest = kind === 'api' && type === 'field';
  if (!isSample(by) || (what === 'removed' && !isInRequest)) return true;
  return (isInRequest ? by.text : written)?.includes(lastStep({ name })) === true;
}

/** Whether a change asks for something that could be left out before: what lacks it is wrong, not what has it. */
export function isDemand({ what, fact, after, severity, rule }: Change): boolean {
  if (severity !== 'breaking') return false;
  return what === 'added' ? /-required(?:-|$)/.test(rule) : fact === 'required' && after === true;
}

/** What has no name of its own in guides: what belongs to it is asked of what it belongs to. */
const unnamed: ReadonlySet<EntityType> = new Set(['body', 'resource-version']);

/** Whether something does something else now where it's left out. Files of Helm values leave out nearly all. */
export function isOtherDefault({ what, kind, fact, severity, before, after }: Change): boolean {
  if (kind === 'helm' || what !== 'changed' || fact !== 'default' || severity === 'info') return false;
  return ![before, after].every((value) => value === '{}' || value === '[]');
}

/** Finds the code blocks that use something and lack what belongs to it. Names in sentences needn't be whole. */
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
    return [...fences.values()].filter(isWhole).flatMap((own) => {
      const used = own.map((mention) => ({ mention, keys: writtenOf(entitiesOf(mention)).map(({ key }) => key) }));
      return used.flatMap(({ mention, keys }, at) =>
        keys.flatMap((key) => {
          // Up to where the same begins again: the next command, the next manifest.
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

/** So many flags with the same first word are about one thing: all `--otel-…` of a command. */
const family = 4;

/** Whether code doesn't use the thing that a flag is about: none of the flags that are about it as well. */
function isApart(flag: EntityKey, { entities }: VersionFacts, has: readonly EntityKey[]): boolean {
  const start = /^.* --[^-]+-/.exec(flag)?.[0];
  if (start === undefined || has.some((key) => key.startsWith(start))) return false;
  return [...entities.keys()].filter((key) => key.startsWith(start)).length >= family;
}

/** Whether a manifest has all of itself: an excerpt leaves out what it isn't about. */
function isWhole(mentions: readonly Mention[]): boolean {
  return mentions.every(({ kind, name, written }) => kind !== 'crd' || name.includes('.') || written !== null);
}

/** Whether something is mentioned by a code block. */
export function isFence({ by }: Pick<Mention, 'by'>): boolean {
  return isSample(by) && by.kind === 'fence';
}
