import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, visit, type YAMLMap } from 'yaml';

/** What is wrong with a merge key, and the offset at which it stands. */
export interface MergeFault {
  readonly what: string;
  readonly at: number;
}

/**
 * The first `<<` that the parser couldn't follow, or only without end; null where there is none.
 *
 * @param most how many keys merges may bring in all
 */
export function mergeFault(document: Document, most: number): MergeFault | null {
  /** How many keys the merges inside a node bring, each as often as that node is merged itself. */
  const brought = new Map<unknown, number>();
  let fault: MergeFault | null = null;
  visit(document, {
    Pair: (_, pair, path) => {
      if (!isMergeKey(pair)) return;
      const sources = sourcesOf(pair.value, document);
      const stop = (what: string) => {
        fault = { what, at: (pair.key as Node).range?.[0] ?? 0 };
        return visit.BREAK;
      };
      if (sources === null) return stop('it merges something that is no map with `<<`');
      if (sources.some((source) => path.includes(source))) return stop('it merges a map into itself with `<<`');
      const keys = sources.reduce((sum, source) => sum + source.items.length + (brought.get(source) ?? 0), 0);
      if (keys > most) return stop(`its merges with \`<<\` bring more than ${most} keys`);
      for (const holder of path) brought.set(holder, (brought.get(holder) ?? 0) + keys);
      return undefined;
    },
  });
  return fault;
}

/** In quotes it's a key like any other. */
function isMergeKey({ key }: Pair): boolean {
  return isScalar(key) && key.value === '<<' && key.type === 'PLAIN';
}

/** The maps that are merged; null where something else is. What an undefined alias is called is said elsewhere. */
function sourcesOf(value: unknown, document: Document): YAMLMap[] | null {
  const resolved = (item: unknown): unknown => (isAlias(item) ? item.resolve(document) : item);
  const node = resolved(value);
  if (node === undefined && isAlias(value)) return [];
  const nodes = isSeq(node) ? node.items.map(resolved) : [node];
  const maps = nodes.filter((item): item is YAMLMap => isMap(item));
  return maps.length === nodes.length ? maps : null;
}
