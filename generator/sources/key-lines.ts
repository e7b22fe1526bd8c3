import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';

/** Where a YAML text begins, and the lines of the keys at its top; lines count from 1. */
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
  for (const { key } of isMap(contents) ? contents.items : [])
    if (isScalar(key)) keys.set(String(key.value), lineOf(key.range?.[0]));
  return { start: lineOf(contents?.range[0]), keys };
}
