import type { Step } from '../../model/helm.ts';
import type { Message } from '../../model/problem.ts';
import type { SampleValue } from '../../model/sample-facts.ts';
import { jsonEnd, readJson } from '../../samples/data/json.ts';
import { unknown } from '../../samples/shell/words.ts';
import { isPlaceholder } from '../../validation/placeholder.ts';
import { pathBefore, readPath } from './walk.ts';

export const setFlags = ['--set', '--set-string', '--set-json', '--set-file', '--set-literal'] as const;
export type SetFlag = (typeof setFlags)[number];

/** Assignments of a flag, up to a syntax error. */
export interface Assignments {
  /** As in values files; unknown for run-time values. */
  readonly values: readonly SampleValue[];
  readonly mistake: Message | null;
}

/** A value with the length of its text. */
interface Read {
  readonly value: SampleValue;
  readonly length: number;
  readonly mistake?: Message;
}

const why = 'Helm rejects the command';

/**
 * Parses a flag's assignments: `a.b=1,c[0]=x,d={y,z}`, or an object for `--set-json`.
 *
 * @param at offset for each value
 */
export function readAssignments(text: string, flag: SetFlag, at: number): Assignments {
  if (flag === '--set-json' && /^\s*\{/.test(text)) {
    const { value, mistake = null } = readJsonValue(text, at, 'values');
    return { values: [value], mistake };
  }
  const values: SampleValue[] = [];
  for (let start = 0; start < text.length; start++) {
    // Helm ignores a superfluous comma.
    if (text[start] === ',') continue;
    const path = pathBefore(text.slice(start));
    const steps = readPath(path);
    const isStandIn = isPlaceholder(path);
    start += path.length;
    if (!steps || text[start] !== '=') {
      const mistake = isStandIn ? null : notRead(path, steps !== null);
      return { values: [...values, ...inPart(path, at)], mistake };
    }
    const { value, length, mistake = null } = readValue(flag, text.slice(start + 1), at, path);
    values.push(...(isStandIn ? inPart(path, at) : [valuesWith(steps, value, at)]));
    start += 1 + length;
    if (mistake || text[start] !== ',') return { values, mistake };
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
function inPart(path: string, at: number): SampleValue[] {
  const [literal = ''] = /^[^\uE000<{$]*/.exec(path) ?? [];
  const cut = literal.length < path.length ? Math.max(literal.lastIndexOf('.'), literal.lastIndexOf('[')) : 0;
  const steps = cut > 0 ? readPath(literal.slice(0, cut)) : null;
  return steps ? [valuesWith(steps, { kind: 'unknown', at }, at)] : [];
}

/** The syntax error in `path=value`. */
function notRead(path: string, isPath: boolean): Message {
  if (isPath)
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

function readValue(flag: SetFlag, text: string, at: number, path: string): Read {
  const string = (value: string): SampleValue => ({ kind: 'string', at, text: value, quoted: true });
  if (flag === '--set-json') return readJsonValue(text, at, `\`${path}\` a value`);
  // A literal includes commas.
  if (flag === '--set-literal') return { value: string(text), length: text.length };
  const [list] = (flag !== '--set-file' && /^\{(?:[^\\}]|\\.)*\}?/su.exec(text)) || [];
  if (list !== undefined) return readList(flag, list, at, path);
  const [{ length } = ''] = /^(?:[^\\,]|\\.)*/su.exec(text) ?? [];
  // The value is a file's text.
  return { value: flag === '--set-file' ? string(unknown) : scalar(text.slice(0, length), flag, at), length };
}

function readList(flag: SetFlag, text: string, at: number, path: string): Read {
  const { length } = text;
  if (!text.endsWith('}') && !isPlaceholder(text)) {
    const what = `has an unclosed list for \`${path}\``;
    const remedy = 'write `}` after its last item, and quote the whole argument';
    return { value: { kind: 'unknown', at }, length, mistake: { what, why, do: remedy } };
  }
  const parts =
    text
      .slice(1)
      .replace(/\}$/, '')
      .match(/(?:[^\\,]|\\.)+/gsu) ?? [];
  return { value: { kind: 'array', at, items: parts.map((part) => scalar(part, flag, at)) }, length };
}

/** @param subject what the flag gives, for the message */
function readJsonValue(text: string, at: number, subject: string): Read {
  const { value, errors } = readJson(text);
  const end = (value && jsonEnd(text)) ?? (errors.length === 0 ? text.length : null);
  const [, blank = '', more] = /^(\s*)(.?)/s.exec(text.slice(end ?? 0)) ?? [];
  if (value && end !== null && (more === '' || more === ',')) return { value, length: end + blank.length };
  const nothing: Read = { value: { kind: 'unknown', at }, length: text.length };
  const [error] = errors;
  if (!error || isPlaceholder(text)) return nothing;
  const what = `gives ${subject} in JSON that ${error.message}`;
  return { ...nothing, mistake: { what, why, do: 'fix the JSON, and put it in single quotes' } };
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
