import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

/** Where a YAML text begins, and the lines of the keys at its top and of what stands below those; lines count from 1. */
export interface KeyLines {
  readonly start: number;
  readonly keys: ReadonlyMap<string, number>;
  /** What follows a value without quotes as a comment, by the key. */
  readonly comments: ReadonlyMap<string, string>;
}

/** Lines of a YAML text that has been read without errors. */
export function keyLinesOf(text: string): KeyLines {
  const lineCounter = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter, prettyErrors: false, stringKeys: true });
  const lineOf = (offset: number | undefined): number => lineCounter.linePos(offset ?? 0).line;
  const keys = new Map<string, number>();
  const comments = new Map<string, string>();
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    if (!isScalar(key)) continue;
    keys.set(String(key.value), lineOf(key.range?.[0]));
    if (isScalar(value) && value.type === 'PLAIN' && value.comment) comments.set(String(key.value), value.comment);
    for (const [name, item] of itemsOf(value))
      if (isScalar(item)) keys.set(`${key.value}.${name}`, lineOf(item.range?.[0]));
  }
  return { start: lineOf(contents?.range[0]), keys, comments };
}

/** What stands below a key: entries by their keys, items by their numbers. */
function itemsOf(value: unknown): (readonly [unknown, unknown])[] {
  if (isSeq(value)) return value.items.map((item, index) => [index, item]);
  return isMap(value) ? value.items.map(({ key }) => [key, key]) : [];
}
