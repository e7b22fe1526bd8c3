import type { Change } from '../../model/changes.ts';
import type { EntityKey, EntityType } from '../../model/entity.ts';
import { isSample, type Mention } from '../../model/mention.ts';
import type { Sample } from '../../model/sample.ts';
import type { Differing, Meaning, Touch, Toucher } from './differing.ts';

/** Whether a change asks for something that could be left out before: what lacks it is wrong, not what has it. */
export function isDemand({ what, fact, after, severity, rule }: Change): boolean {
  if (severity !== 'breaking') return false;
  return what === 'added' ? /-required(?:-|$)/.test(rule) : fact === 'required' && after === true;
}

/** What has no name of its own in guides: what belongs to it is asked of what it belongs to. */
const unnamed: ReadonlySet<EntityType> = new Set(['body', 'resource-version']);

/**
 * Finds the code blocks that use something and lack what it asks for now. Names in sentences needn't be whole.
 *
 * @param entitiesOf what a mention means in the older version
 */
export function demandedBy({ changes, before, after }: Differing, entitiesOf: Meaning): Toucher {
  const byHolder = Map.groupBy(changes.filter(isDemand), ({ entity }) => {
    const holderOf = (key: EntityKey): EntityKey | null => {
      const found = after.entities.get(key) ?? before.entities.get(key);
      const parent = found?.parent ?? null;
      const type = parent === null ? undefined : (after.entities.get(parent) ?? before.entities.get(parent))?.type;
      return parent !== null && type !== undefined && unnamed.has(type) ? holderOf(parent) : parent;
    };
    return holderOf(entity);
  });
  if (byHolder.size === 0) return () => [];
  return (mentions, sitesOf) => {
    const fences = Map.groupBy(mentions, ({ by }) => (isFence(by) ? by : null));
    fences.delete(null);
    return [...fences.values()].flatMap((own): Touch[] => {
      const used = own.map((mention) => ({ mention, keys: entitiesOf(mention, sitesOf).map(({ key }) => key) }));
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
export function isFence(by: Mention['by']): by is Sample {
  return isSample(by) && by.kind === 'fence';
}
