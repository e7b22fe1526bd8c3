import type { FactEntity, RecordedVersion } from '../../model/facts.ts';

export type SeedAction = 'removed' | 'renamed' | 'default';

/** One made-up change of something that guides use. */
export interface Seed {
  readonly entity: FactEntity;
  readonly action: SeedAction;
}

/** How many of each sort, and what may happen to it. */
const wanted: readonly { readonly of: string; readonly count: number; readonly actions: readonly SeedAction[] }[] = [
  { of: 'cli flag', count: 40, actions: ['removed', 'renamed', 'default'] },
  { of: 'cli command', count: 24, actions: ['renamed', 'removed'] },
  { of: 'crd field', count: 22, actions: ['renamed', 'default', 'removed'] },
  { of: 'helm value', count: 8, actions: ['removed', 'renamed', 'default'] },
  { of: 'api operation', count: 6, actions: ['removed', 'renamed'] },
];

/**
 * Every n-th thing of each sort that guides use and that can be told by its name alone.
 *
 * @param isFit whether an action is one whose lines a name tells
 */
export function seedsOf(used: readonly FactEntity[], isFit: (seed: Seed) => boolean): Seed[] {
  return wanted.flatMap(({ of, count, actions }) => {
    const own = used.filter(({ kind, type }) => `${kind} ${type}` === of);
    const all = own.flatMap((entity, index): Seed[] => {
      const turned = actions.map((_, offset) => actions[(index + offset) % actions.length] ?? 'removed');
      return turned.map((action) => ({ entity, action })).filter(isFit);
    });
    // One of each first, then another one of the same.
    const first = all.filter(({ entity }, index) => all.findIndex((seed) => seed.entity === entity) === index);
    const sorted = [...first, ...all.filter((seed) => !first.includes(seed))].slice(0, Math.max(count, first.length));
    const step = sorted.length / count;
    return Array.from(
      { length: Math.min(count, sorted.length) },
      (_, index) => sorted[Math.floor(index * Math.max(step, 1))],
    ).flatMap((seed) => seed ?? []);
  });
}

/** The facts of a version in which that has happened. */
export function seeded(before: RecordedVersion, { entity, action }: Seed): RecordedVersion {
  const version = 'v9.0.0';
  const isBelow = (key: string): boolean =>
    key.startsWith(entity.key) && /^(?:$|[ .[{])/.test(key.slice(entity.key.length));
  const entities = new Map<string, FactEntity>();
  for (const [key, value] of before.entities) {
    if (!isBelow(key)) entities.set(key, value);
    else if (action === 'renamed') {
      const moved = renamed(value, entity);
      entities.set(moved.key, moved);
    } else if (action === 'default')
      entities.set(key, key === entity.key ? { ...value, facts: { ...value.facts, default: 'seeded' } } : value);
  }
  return { ...before, version, entities };
}

/** With another last word, wherever the old one stands in its keys and names. */
function renamed(value: FactEntity, { key, name, type }: FactEntity): FactEntity {
  // The parts of a path that stand in braces are nobody's to write.
  const other = (text: string): string =>
    type === 'operation' ? `${text}-seeded` : text.replace(/(\[\])?$/, 'Seeded$1');
  const swap = (text: string, old: string): string =>
    text.startsWith(old) ? other(old) + text.slice(old.length) : text;
  return {
    ...value,
    key: swap(value.key, key),
    name: swap(value.name, name),
    parent: value.parent === null ? null : swap(value.parent, key),
  };
}
