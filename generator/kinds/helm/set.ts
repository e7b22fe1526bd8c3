import type { Step } from '../../model/helm.ts';
import type { Message } from '../../model/problem.ts';
import type { SampleValue } from '../../model/sample-facts.ts';
import { jsonEnd, readJson } from '../../samples/data/json.ts';
import { unknown } from '../../samples/shell/words.ts';
import { isPlaceholder } from '../../validation/placeholder.ts';
import { readPath } from './walk.ts';

export const setFlags = ['--set', '--set-string', '--set-json', '--set-file', '--set-literal'] as const;
export type SetFlag = (typeof setFlags)[number];

/** Assignments of a flag, up to a syntax error. */
export interface Assignments {
  /** As in values files; unknown for run-time values. */
  readonly values: readonly SampleValue[];
  readonly mistake: Message | null;
}

interface Value {
  readonly value: SampleValue;
  readonly end: number;
  readonly mistake?: Message;
}

/**
 * Parses a flag's assignments: `a.b=1,c[0]=x,d={y,z}`, or an object for `--set-json`.
 *
 * @param at offset for each value
 */
export function readAssignments(text: string, flag: SetFlag, at: number): Assignments {
  if (flag === '--set-json' && /^\s*\{/.test(text)) {
    const { value, mistake = null } = readJsonValue(text, 0, at, '');
    return { values: [value], mistake };
  }
  const values: SampleValue[] = [];
  for (let start = 0; start < text.length; ) {
    // Helm ignores a superfluous comma.
    if (text[start] === ',') start++;
    else {
      const path = readPath(text, start);
      if (!path || text[path.end] !== '=')
        return { values: [...values, ...inPart(text, start, at)], mistake: notRead(text, start) };
      const written = text.slice(start, path.end);
      const { value, end, mistake = null } = readValue(flag, text, path.end + 1, at, written);
      values.push(...(isPlaceholder(written) ? inPart(text, start, at) : [valuesWith(path.steps, value, at)]));
      if (mistake || text[end] !== ',') return { values, mistake };
      start = end + 1;
    }
  }
  return { values, mistake: null };
}

/** A values file that sets one path. */
export function valuesWith(steps: readonly Step[], value: SampleValue, at: number): SampleValue {
  return steps.reduceRight<SampleValue>((inner, step) => {
    if (typeof step === 'string') return { kind: 'object', at, entries: [{ name: step, at, value: inner }] };
    const before = Array.from({ length: step }, (): SampleValue => ({ kind: 'unknown', at }));
    return { kind: 'array', at, items: [...before, inner] };
  }, value);
}

/** The part of a path before a placeholder. */
function inPart(text: string, start: number, at: number): SampleValue[] {
  const [known = ''] = /^[^\uE000<{$=,]*/.exec(text.slice(start)) ?? [];
  const cut = known.length < wordAt(text, start).length ? Math.max(known.lastIndexOf('.'), known.lastIndexOf('[')) : 0;
  const path = cut > 0 ? readPath(known.slice(0, cut)) : null;
  return path ? [valuesWith(path.steps, { kind: 'unknown', at }, at)] : [];
}

/** The text up to a path delimiter. */
function wordAt(text: string, start: number): string {
  return /^(?:[^\\,=]|\\.)*/su.exec(text.slice(start))?.[0] ?? '';
}

/** The syntax error in `path=value`; null for a placeholder. */
function notRead(text: string, start: number): Message | null {
  const path = wordAt(text, start);
  if (isPlaceholder(path)) return null;
  const why = 'Helm rejects the command';
  if (readPath(path))
    return {
      what: `gives \`${path}\` no value`,
      why,
      do: `write \`${path}=\` and a value; a comma in a value is \`\\,\``,
    };
  const [index] = /\[(?!\d+\])[^\].]*\]?/.exec(path) ?? [];
  const reason = index === undefined ? 'a key in it is empty' : `\`${index}\` is not an index`;
  const remedy = index === undefined ? 'write one dot between two keys' : 'write a number in brackets, such as `[0]`';
  return { what: `has the path \`${path}\`, which can't be read: ${reason}`, why, do: remedy };
}

function readValue(flag: SetFlag, text: string, start: number, at: number, path: string): Value {
  if (flag === '--set-json') return readJsonValue(text, start, at, path);
  // A literal includes commas.
  if (flag === '--set-literal')
    return { value: { kind: 'string', at, text: text.slice(start), quoted: true }, end: text.length };
  if (flag !== '--set-file' && text[start] === '{') return readList(flag, text, start, at, path);
  const [written = ''] = /^(?:[^\\,]|\\.)*/su.exec(text.slice(start)) ?? [];
  const end = start + written.length;
  // The value is a file's text.
  if (flag === '--set-file') return { value: { kind: 'string', at, text: unknown, quoted: true }, end };
  return { value: scalar(written, flag, at), end };
}

function readList(flag: SetFlag, text: string, start: number, at: number, path: string): Value {
  const [written = ''] = /^\{(?:[^\\}]|\\.)*\}?/su.exec(text.slice(start)) ?? [];
  const end = start + written.length;
  if (!written.endsWith('}') && !isPlaceholder(written)) {
    const what = `has an unclosed list for \`${path}\``;
    const remedy = 'write `}` after its last item, and quote the whole argument';
    return { value: { kind: 'unknown', at }, end, mistake: { what, why: 'Helm rejects the command', do: remedy } };
  }
  const items = written.slice(1).replace(/\}$/, '');
  const parts = items === '' ? [] : (items.match(/(?:[^\\,]|\\.)+/gsu) ?? []);
  return { value: { kind: 'array', at, items: parts.map((part) => scalar(part, flag, at)) }, end };
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
    why: 'Helm rejects the command',
    do: 'fix the JSON, and put it in single quotes',
  };
  return { ...nothing, mistake };
}

/** Converts a word as Helm does: integers, booleans, `null`; everything else, including fractions, is a string. */
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
