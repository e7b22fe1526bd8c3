import type { Change } from '../../model/changes.ts';
import { nameKey } from '../../model/entity.ts';
import type { FactEntity } from '../../model/facts.ts';
import { isSample, type Mention } from '../../model/mention.ts';
import { lastWord } from '../verdict.ts';
import { demandedBy, isDemand, isFence } from './demands.ts';
import type { Differing, Meaning, Toucher } from './differing.ts';

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
  const byName = Map.groupBy(before.entities.values(), ({ kind, name }) => nameKey(kind, name));
  const storedOf = Map.groupBy(
    [...before.entities.values()].filter(({ type, facts }) => type === 'resource-version' && facts.storage === true),
    ({ parent }) => parent,
  );
  const entitiesOf: Meaning = ({ kind, name }, sitesOf) => {
    const own = byName.get(nameKey(kind, name)) ?? [];
    if (own.length > 0 || kind !== 'api') return own;
    const sites = sitesOf(name).flatMap((key) => before.entities.get(key) ?? []);
    // What people write counts, also where an answer has the same.
    const written = sites.filter(({ direction }) => direction === 'in');
    return written.length > 0 ? written : sites;
  };
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
  const demands = demandedBy(differing, entitiesOf);
  return (mentions, sitesOf) => [
    ...mentions.flatMap((mention) => {
      const found = entitiesOf(mention, sitesOf).map((entity) => changesOf(entity, mention));
      // What is used in several places is gone when it's gone from all of them.
      const isGone = found.every((own) => own.some(isLoss));
      return found
        .flat()
        .filter((change) => (isLoss(change) ? isGone : !mention.isPageOnly && (!isRule(change) || isFence(mention.by))))
        .map((change) => ({ change, mention }));
    }),
    ...demands(mentions, sitesOf),
  ];
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
