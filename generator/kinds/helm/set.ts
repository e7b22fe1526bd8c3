import type { Step } from '../../model/helm.ts';
import type { Message } from '../../model/problem.ts';
import type { SampleValue } from '../../model/sample-facts.ts';
import { jsonEnd, readJson } from '../../samples/data/json.ts';
import { unknown } from '../../samples/shell/words.ts';
import { isPlaceholder } from '../../validation/placeholder.ts';
import { readPath } from './paths.ts';

/** One `path=value` of `--set` and its like. */
export interface Assignment {
  readonly steps: readonly Step[];
  /** Unknown for what only the reader knows. */
  readonly value: SampleValue;
}

export type SetFlag = '--set' | '--set-string' | '--set-json' | '--set-file' | '--set-literal';

/** What a flag assigns, up to what Helm can't read. */
export interface Assignments {
  readonly found: readonly Assignment[];
  readonly mistake: Message | null;
}

interface Value {
  readonly value: SampleValue;
  readonly end: number;
  readonly mistake?: Message;
}

/** Reads the value at an offset. */
type ReadValue = (text: string, start: number, at: number, path: string) => Value;

const readers: Readonly<Record<SetFlag, ReadValue>> = {
  '--set': (...given) => readValue('--set', ...given),
  '--set-string': (...given) => readValue('--set-string', ...given),
  '--set-json': readJsonValue,
  // What the file holds is text, and nobody knows it here.
  '--set-file': (text, start, at) => {
    const [name = ''] = /^(?:[^\\,]|\\.)*/su.exec(text.slice(start)) ?? [];
    return { value: { kind: 'string', at, text: unknown, quoted: true }, end: start + name.length };
  },
  // A literal holds its commas.
  '--set-literal': (text, start, at) => {
    return { value: { kind: 'string', at, text: text.slice(start), quoted: true }, end: text.length };
  },
};

/**
 * Reads what a flag assigns: `a.b=1,c[0]=x,d={y,z}`, and a whole object of `--set-json`.
 *
 * @param at offset that each value gets
 */
export function readAssignments(text: string, flag: SetFlag, at: number): Assignments {
  if (flag === '--set-json' && /^\s*\{/.test(text)) {
    const { value, mistake = null } = readJsonValue(text, 0, at, '');
    return { found: [{ steps: [], value }], mistake };
  }
  const found: Assignment[] = [];
  for (let start = 0; start < text.length; ) {
    // Helm passes over a comma too many.
    if (text[start] === ',') start++;
    else {
      const path = readPath(text, start);
      if (!path || text[path.end] !== '=') return { ...inPart(found, text, start, at), mistake: notRead(text, start) };
      const written = text.slice(start, path.end);
      const { value, end, mistake = null } = readers[flag](text, path.end + 1, at, written);
      if (!isPlaceholder(written)) found.push({ steps: path.steps, value });
      else found.push(...inPart([], text, start, at).found);
      if (mistake || text[end] !== ',') return { found, mistake };
      start = end + 1;
    }
  }
  return { found, mistake: null };
}

/** Adds as much of a path as stands before what the reader or the shell puts in. */
function inPart(found: readonly Assignment[], text: string, start: number, at: number): Pick<Assignments, 'found'> {
  const [known = ''] = /^[^\uE000<{$=,]*/.exec(text.slice(start)) ?? [];
  const cut = known.length < wordAt(text, start).length ? Math.max(known.lastIndexOf('.'), known.lastIndexOf('[')) : 0;
  const path = cut > 0 ? readPath(known.slice(0, cut)) : null;
  return { found: path ? [...found, { steps: path.steps, value: { kind: 'unknown', at } }] : found };
}

/** The text up to what ends a path. */
function wordAt(text: string, start: number): string {
  return /^(?:[^\\,=]|\\.)*/su.exec(text.slice(start))?.[0] ?? '';
}

/** What Helm can't read as `path=value`; null for what stands for something else. */
function notRead(text: string, start: number): Message | null {
  const path = wordAt(text, start);
  if (isPlaceholder(path)) return null;
  const why = 'Helm refuses the command';
  if (readPath(path))
    return {
      what: `gives \`${path}\` no value`,
      why,
      do: `write \`${path}=\` and a value; a comma in a value is \`\\,\``,
    };
  const [index] = /\[(?!\d+\])[^\].]*\]?/.exec(path) ?? [];
  const reason = index === undefined ? 'a key in it is empty' : `\`${index}\` is no index`;
  const remedy = index === undefined ? 'write one dot between two keys' : 'write a number in brackets, such as `[0]`';
  return { what: `has the path \`${path}\`, which can't be read: ${reason}`, why, do: remedy };
}

function readJsonValue(text: string, start: number, at: number, path: string): Value {
  const rest = text.slice(start);
  const { value, errors } = readJson(rest);
  const end = value && jsonEnd(rest);
  const [error] = errors;
  const isWhole = value !== null && (end !== null || errors.length === 0);
  if (isWhole && (end === null || /^\s*(?:,|$)/.test(rest.slice(end)))) {
    const behind = end === null ? rest : rest.slice(0, end) + (/^\s*/.exec(rest.slice(end))?.[0] ?? '');
    return { value, end: start + behind.length };
  }
  const nothing: Value = { value: { kind: 'unknown', at }, end: text.length };
  if (!error || isPlaceholder(rest)) return nothing;
  const mistake: Message = {
    what: `gives ${path === '' ? 'values' : `\`${path}\` a value`} in JSON that ${error.message}`,
    why: 'Helm refuses the command',
    do: 'mend the JSON, and put it into single quotes',
  };
  return { ...nothing, mistake };
}

function readValue(flag: SetFlag, text: string, start: number, at: number, path: string): Value {
  if (text[start] !== '{') {
    const [written = ''] = /^(?:[^\\,]|\\.)*/su.exec(text.slice(start)) ?? [];
    return { value: scalar(written, flag, at), end: start + written.length };
  }
  const [written = ''] = /^\{(?:[^\\}]|\\.)*\}?/su.exec(text.slice(start)) ?? [];
  const end = start + written.length;
  if (!written.endsWith('}') && !isPlaceholder(written)) {
    const what = `gives \`${path}\` a list without an end`;
    const remedy = 'write `}` behind its last item, and put the whole into quotes';
    return { value: { kind: 'unknown', at }, end, mistake: { what, why: 'Helm refuses the command', do: remedy } };
  }
  const items = written.slice(1).replace(/\}$/, '');
  const parts = items === '' ? [] : (items.match(/(?:[^\\,]|\\.)+/gsu) ?? []);
  return { value: { kind: 'array', at, items: parts.map((part) => scalar(part, flag, at)) }, end };
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
