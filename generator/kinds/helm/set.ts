import type { Step } from '../../model/helm.ts';
import type { SampleValue } from '../../model/sample-facts.ts';
import { isPlaceholder } from '../../validation/placeholder.ts';
import { readPath } from './paths.ts';

/** One `path=value` of `--set` and its like. */
export interface Assignment {
  readonly steps: readonly Step[];
  /** Unknown for what only the reader knows. */
  readonly value: SampleValue;
}

export type SetFlag = '--set' | '--set-string' | '--set-json' | '--set-file' | '--set-literal';

/**
 * Reads the value of `--set` or `--set-string`: `a.b=1,c[0]=x,d={y,z}`. Ends quietly at what Helm could not read.
 *
 * @param at offset that each value gets
 */
export function readAssignments(text: string, flag: '--set' | '--set-string', at: number): Assignment[] {
  const found: Assignment[] = [];
  for (let start = 0; start < text.length; ) {
    const path = readPath(text, start);
    if (!path || text[path.end] !== '=') return found;
    const { value, end } = readValue(text, path.end + 1, flag, at);
    found.push({ steps: path.steps, value });
    if (text[end] !== ',') return found;
    start = end + 1;
  }
  return found;
}

/** The value of `--set-file` or `--set-literal`, which is text up to the end. */
export function readTextAssignment(text: string, flag: '--set-file' | '--set-literal', at: number): Assignment[] {
  // Several files may follow each other; a literal holds its commas.
  const parts = flag === '--set-file' ? text.split(/(?<!\\),/) : [text];
  return parts.flatMap((part) => {
    const path = readPath(part);
    if (!path || part[path.end] !== '=') return [];
    const written = flag === '--set-literal' ? part.slice(path.end + 1) : '';
    return [{ steps: path.steps, value: { kind: 'string', at, text: written, quoted: true } }];
  });
}

function readValue(text: string, start: number, flag: SetFlag, at: number): { value: SampleValue; end: number } {
  if (text[start] !== '{') {
    const [written = ''] = /^(?:[^\\,]|\\.)*/su.exec(text.slice(start)) ?? [];
    return { value: scalar(written, flag, at), end: start + written.length };
  }
  const [written = ''] = /^\{(?:[^\\}]|\\.)*\}?/su.exec(text.slice(start)) ?? [];
  const items = written.slice(1).replace(/\}$/, '');
  const parts = items === '' ? [] : (items.match(/(?:[^\\,]|\\.)+/gsu) ?? []);
  const value: SampleValue = { kind: 'array', at, items: parts.map((part) => scalar(part, flag, at)) };
  return { value, end: start + written.length };
}

/** What Helm makes of a word: whole numbers, truth values, `null`; all else is text, fractions too. */
function scalar(written: string, flag: SetFlag, at: number): SampleValue {
  const text = written.replaceAll(/\\(.)/gsu, '$1');
  if (isPlaceholder(text) || isPlaceholder(written)) return { kind: 'unknown', at };
  if (flag === '--set' && text === written) {
    if (text === 'true' || text === 'false') return { kind: 'boolean', at, value: text === 'true', text };
    if (text === 'null') return { kind: 'null', at };
    if (/^(?:0|-?[1-9]\d*)$/.test(text)) return { kind: 'number', at, digits: text, text };
  }
  return { kind: 'string', at, text, quoted: flag !== '--set' };
}
