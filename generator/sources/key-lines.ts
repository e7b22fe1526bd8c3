import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

export type KeyLines = ReturnType<typeof keyLinesOf>;

/**
 * Lines of top-level keys and their entries in a valid YAML text, its first line, and by key the comment after an
 * unquoted value. Counted from 1.
 */
export function keyLinesOf(text: string) {
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

/** Children of a value: entries by key, items by index. */
function itemsOf(value: unknown): (readonly [unknown, unknown])[] {
  if (isSeq(value)) return value.items.map((item, index) => [index, item]);
  return isMap(value) ? value.items.map(({ key }) => [key, key]) : [];
}
