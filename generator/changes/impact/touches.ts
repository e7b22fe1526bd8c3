import type { Change } from '../../model/changes.ts';
import { type EntityKey, type EntityType, nameKey } from '../../model/entity.ts';
import type { FactEntity, VersionFacts } from '../../model/facts.ts';
import { isSample, type Mention } from '../../model/mention.ts';
import type { Difference } from '../between.ts';
import { lastWord } from '../verdict.ts';

/** A change, and a place in a guide that it concerns. */
export interface Touch {
  readonly change: Change;
  readonly mention: Mention;
}

/** Finds what of a guide a difference touches, by all that the guide mentions. */
export type Toucher = (mentions: readonly Mention[]) => Touch[];

type Differing = Pick<Difference, 'changes' | 'before' | 'after'>;

/** What a mention means in the older version: several things where the API has the same in several places. */
type Meaning = (mention: Mention) => readonly FactEntity[];

/** What only describes something. */
const words: ReadonlySet<string> = new Set(['text', 'title', 'summary', 'gist']);

/** Facts that say how several fields of a value have to fit. */
const rules: ReadonlySet<string> = new Set(['rules', 'conditions']);

/** A change concerns a guide that mentions what changed, or something below what is gone or has another name. */
export function toucher(differing: Differing): Toucher {
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
  const demands = demandedBy(differing, entitiesOf);
  return (mentions) => [
    ...mentions.flatMap((mention) => {
      const found = entitiesOf(mention).map((entity) => changesOf(entity, mention));
      // What is used in several places is gone when it's gone from all of them.
      const isGone = found.every((own) => own.some(isLoss));
      return found
        .flat()
        .filter((change) => (isLoss(change) ? isGone : !mention.isPageOnly && (!isRule(change) || isFence(mention))))
        .map((change) => ({ change, mention }));
    }),
    ...demands(mentions),
  ];
}

function meaningIn({ entities }: VersionFacts): Meaning {
  const byName = Map.groupBy(entities.values(), ({ kind, name }) => nameKey(kind, name));
  return ({ kind, name, sites = [] }) => {
    const own = byName.get(nameKey(kind, name)) ?? [];
    if (own.length > 0) return own;
    const found = sites.flatMap((key) => entities.get(key) ?? []);
    // What people write counts, also where an answer has the same.
    const written = found.filter(({ direction }) => direction === 'in');
    return written.length > 0 ? written : found;
  };
}

/** What a whole value has to fulfill, so that naming its kind in a sentence stays right. */
function isRule({ fact = '' }: Change): boolean {
  return rules.has(fact);
}

/** Whether what changed can no longer be found under its name. */
function isLoss({ what }: Change): boolean {
  return what === 'removed' || what === 'renamed';
}

/** Of what is below something with a new name, only those that spell it have to change. */
function saysIt({ what, name }: Change, { by, written }: Mention): boolean {
  if (what === 'removed' || !isSample(by)) return true;
  const word = lastWord(name).split('.').at(-1) ?? name;
  return written?.includes(word) === true;
}

/** Whether a change asks for something that could be left out before: what lacks it is wrong, not what has it. */
function isDemand({ what, fact, after, severity, rule }: Change): boolean {
  if (severity !== 'breaking') return false;
  return what === 'added' ? /-required(?:-|$)/.test(rule) : fact === 'required' && after === true;
}

/** What has no name of its own in guides: what belongs to it is asked of what it belongs to. */
const unnamed: ReadonlySet<EntityType> = new Set(['body', 'resource-version']);

/** Finds the code blocks that use something and lack what it asks for now. Names in sentences needn't be whole. */
function demandedBy({ changes, before, after }: Differing, entitiesOf: Meaning): Toucher {
  const entityOf = (key: EntityKey): FactEntity | undefined => after.entities.get(key) ?? before.entities.get(key);
  const holderOf = (key: EntityKey): EntityKey | null => {
    const parent = entityOf(key)?.parent ?? null;
    const holder = parent === null ? undefined : entityOf(parent);
    return holder && unnamed.has(holder.type) ? holderOf(holder.key) : parent;
  };
  const byHolder = Map.groupBy(changes.filter(isDemand), ({ entity }) => holderOf(entity));
  return (mentions) => {
    const fences = Map.groupBy(mentions.filter(isFence), ({ by }) => by);
    return [...fences.values()].flatMap((own) => {
      const used = own.map((mention) => ({ mention, keys: entitiesOf(mention).map(({ key }) => key) }));
      const has = new Set(used.flatMap(({ keys }) => keys));
      return used.flatMap(({ mention, keys }) =>
        keys
          .flatMap((key) => byHolder.get(key) ?? [])
          .filter(({ entity }) => !has.has(entity))
          .map((change) => ({ change, mention })),
      );
    });
  };
}

/** Whether something is mentioned by a code block. */
function isFence({ by }: Mention): boolean {
  return isSample(by) && by.kind === 'fence';
}
