import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

/** Where a YAML text begins, and the lines of the keys at its top and of what stands below those; lines count from 1. */
export interface KeyLines {
  readonly start: number;
  readonly keys: ReadonlyMap<string, number>;
}

/** Lines of a YAML text that has been read without errors. */
export function keyLinesOf(text: string): KeyLines {
  const lineCounter = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter, prettyErrors: false, stringKeys: true });
  const lineOf = (offset: number | undefined): number => lineCounter.linePos(offset ?? 0).line;
  const keys = new Map<string, number>();
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    if (!isScalar(key)) continue;
    keys.set(String(key.value), lineOf(key.range?.[0]));
    const inner = isMap(value) ? value.items.map((pair) => pair.key) : isSeq(value) ? value.items : [];
    for (const [index, item] of inner.entries())
      if (isScalar(item)) keys.set(`${key.value}.${isMap(value) ? item.value : index}`, lineOf(item.range?.[0]));
  }
  return { start: lineOf(contents?.range[0]), keys };
}
