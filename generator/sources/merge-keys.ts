import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, visit, type YAMLMap } from 'yaml';

interface MergeFault {
  readonly what: string;
  readonly at: number;
}

/**
 * The first `<<` that can't be resolved, or only endlessly, with its offset; null without one.
 *
 * @param most total number of keys that merges may add
 */
export function mergeFault(document: Document, most: number): MergeFault | null {
  /** Number of keys that merges add to a node, counting repeated merges. */
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
      if (sources === null) return stop('it merges a value with `<<` that is not a map');
      if (sources.some((source) => path.includes(source))) return stop('it merges a map into itself with `<<`');
      const keys = sources.reduce((sum, source) => sum + source.items.length + (brought.get(source) ?? 0), 0);
      if (keys > most) return stop(`its merges with \`<<\` bring more than ${most} keys`);
      for (const holder of path) brought.set(holder, (brought.get(holder) ?? 0) + keys);
      return undefined;
    },
  });
  return fault;
}

/** A quoted `<<` is a normal key. */
function isMergeKey({ key }: Pair): boolean {
  return isScalar(key) && key.value === '<<' && key.type === 'PLAIN';
}

/** The merged maps; null for other values. Undefined aliases are reported elsewhere. */
function sourcesOf(value: unknown, document: Document): YAMLMap[] | null {
  const resolved = (item: unknown): unknown => (isAlias(item) ? item.resolve(document) : item);
  const node = resolved(value);
  if (node === undefined && isAlias(value)) return [];
  const nodes = isSeq(node) ? node.items.map(resolved) : [node];
  const maps = nodes.filter((item): item is YAMLMap => isMap(item));
  return maps.length === nodes.length ? maps : null;
}
