import type { Problem } from '../../../model/problem.ts';
import type { Located } from '../../../model/sample-facts.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Locate } from '../../../samples/value.ts';
import { mayHoldOthers, propertyNames } from '../../../schemas/keywords.ts';
import { at as schemaAt } from '../../../schemas/values.ts';
import { unknownName } from '../../../shared/nearest.ts';
import type { Reading } from '../../../validation/readings.ts';

/** Input or output of a part of a program; null if uncertain. */
type Shape = Schema | null;

/** A part in brackets, or the whole program. */
interface Part {
  /** The bracket, after the name of a function. */
  readonly open: string;
  /** The input of the stage between two `|`. */
  input: Shape;
  /** The value of the path so far; undefined where a new one begins. */
  now: Shape | undefined;
  /** The stage is a single path, whose value is the next stage's input. */
  isPath: boolean;
}

const tokens = new RegExp(
  [
    /\.(?:(?<name>[A-Za-z_]\w*)|"(?<quoted>[^"]*)")|(?<=[\w"\].?])\["(?<key>[^"]*)"\]/,
    /(?<item>(?<=[\w"\].?])\[\d*\])|"(?<text>(?:[^"\\]|\\.)*)"|(?<open>(?:[a-z_]\w*)?[([{])|(?<close>[)\]}])/,
    /(?<pipe>\|(?!=))|(?<shorthand>(?<=[{,]\s*)[A-Za-z_]\w*(?=\s*[,}]))|(?<operator>[,:;]|\b(?:and|or)\b|[-+*/%<>=!]+)/,
    /(?<dot>\.(?!\.))|(?<other>\.\.|[$@]?\w+|\|=|#.*)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Paths in a `jq` program that its input lacks. Nothing is reported after an uncertain part. */
export function jqProblems(program: Located, input: Schema, resolve: Reading['resolve'], locate: Locate): Problem[] {
  const problems: Problem[] = [];
  const follow = (part: Part, name: string, at: number): void => {
    part.now = step(name, at, heldIn(part));
  };
  /** How each type of token changes the state of a part. */
  const ways: Readonly<Record<string, (part: Part, word: string, at: number, parts: Part[]) => void>> = {
    ...{ name: follow, quoted: follow, key: follow },
    item: (part) => Object.assign(part, { now: itemsOf(heldIn(part)) }),
    dot: (part) => Object.assign(part, { now: heldIn(part) }),
    pipe: (part) => Object.assign(part, { input: resultOf(part), now: undefined, isPath: true }),
    operator: (part) => Object.assign(part, { now: undefined, isPath: false }),
    open: (part, open, _, parts) => {
      const input = part.now === undefined ? inputOf(open.slice(0, -1), part.input) : null;
      part.now = null;
      parts.push({ open, input, now: undefined, isPath: true });
    },
    close: (part, _, __, parts) => {
      parts.pop();
      Object.assign(parts.at(-1) ?? {}, { now: closed(part, parts.at(-1)?.input ?? null) });
    },
    text: (part, text, at) => {
      // `"\(.name): \(.port)"`
      for (const { 1: inner = '', index } of text.matchAll(/\\\(([^()]*)\)/g))
        read({ text: inner, at: at + index + 2 }, part.input);
      part.now = null;
    },
    shorthand: (part, name, at) => {
      if (part.open === '{') step(name, at, part.input);
      part.now = null;
    },
    // The input after a function definition or an update is something else.
    other: (part, word) => Object.assign(part, { now: null, ...(/^(?:def|\|=)$/.test(word) && { input: null }) }),
  };
  read(program, input);
  return problems;

  function read({ text, at }: Located, input: Shape): void {
    const parts: Part[] = [{ open: '', input, now: undefined, isPath: true }];
    for (const { index, 0: token, groups = {} } of text.matchAll(tokens)) {
      const [way = '', word = ''] = Object.entries(groups).find(([, found]) => found !== undefined) ?? [];
      const part = parts.at(-1);
      if (part) ways[way]?.(part, word, at + index + token.indexOf(word), parts);
    }
  }

  function step(name: string, at: number, holder: Shape): Shape {
    if (holder === null) return null;
    const shape = schemaAt(holder, [], resolve);
    const names = propertyNames(shape);
    const field = schemaAt(shape, [name], resolve);
    const more = { of: 'in the answer', severity: 'warning', few: Number.POSITIVE_INFINITY } as const;
    const report = (candidates: readonly string[], why: string, remedy?: string) =>
      void problems.push(unknownName(locate(at), name, candidates, 'field', { ...more, why, remedy }));
    if (names.length === 0 && itemsOf(shape) !== null)
      report([], 'there is a list, whose items have names', `write \`.[].${name}\``);
    else if (field === null && shape !== null && names.length > 0 && !mayHoldOthers(shape))
      report(names, '`jq` prints `null` there, or stops');
    return field;
  }

  function itemsOf(shape: Shape): Shape {
    return schemaAt(shape, [0], resolve);
  }

  /** The input of a part in brackets, by the function around it. */
  function inputOf(call: string, input: Shape): Shape {
    if (call === '' || call === 'select') return input;
    return /^(?:map|sort_by|unique_by|group_by|min_by|max_by|any|all)$/.test(call) ? itemsOf(input) : null;
  }

  /** The output of a part when it is closed, by the function or bracket. @param input of the surrounding part */
  function closed(part: Part, input: Shape): Shape {
    const result = resultOf(part);
    if (part.open === '(') return result;
    if (/^(?:select|sort_by|unique_by)\($/.test(part.open)) return input;
    return result !== null && /^(?:map\(|\[)$/.test(part.open) ? { type: 'array', items: result } : null;
  }
}

function heldIn({ now, input }: Part): Shape {
  return now === undefined ? input : now;
}

function resultOf(part: Part): Shape {
  return part.isPath ? heldIn(part) : null;
}

/** From a command to `jq` directly after it in the pipeline: its options and its program. */
const call = new RegExp(
  [
    // The rest of the command, which continues over the end of a line before a pipe.
    /^[^\s'"|;]*["']?(?:[^|;'"\n\\]|\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*"|\n(?=\s*\|))*/,
    /\|\s*jq((?:\s+-{1,2}[\w-]+)*)\s+(?:'([^']*)'|"((?:[^"\\]|\\.)*)"|(\.[^\s|;&)"'`]*))/,
  ]
    .map(({ source }) => source)
    .join(''),
);
/** With these options, `jq` reads no input, raw lines, or many inputs as one. */
const otherInput = /\s-{1,2}(?:[a-zA-Z]*[nRs]|null-input|raw-input|slurp|stream|seq|arg\w*|slurpfile|rawfile)\b/;

/** The `jq` program that a command's output is piped into. */
export function filterAfter(text: string, at: number): Located | null {
  const [all, options = '', single, double, bare] = call.exec(text.slice(at)) ?? [];
  const program = single ?? double ?? bare ?? '';
  const end = bare === undefined ? 1 : 0;
  return all === undefined || otherInput.test(options)
    ? null
    : { text: program, at: at + all.length - program.length - end };
}
