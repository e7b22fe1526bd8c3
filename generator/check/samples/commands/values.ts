import type { Flag } from '../../../model/command.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Word } from '../../../model/sample-facts.ts';
import { codeList } from '../../../shared/counted.ts';
import { meant, nearest, unknownName } from '../../../shared/nearest.ts';
import { error, type Remedy, type Spot, warning } from '../../../shared/problem.ts';
import { describedValues } from './described.ts';

/** What a value looks like, by pflag's types; types that are not here take any text. */
const patterns: readonly [RegExp, RegExp, string][] = [
  [/^bool$/, /^(1|0|t|f|T|F|true|false|TRUE|FALSE|True|False)$/, '`true` or `false`'],
  [/^int\d*$/, /^[+-]?(\d[\d_]*|0[xX][\da-fA-F]+|0[oO]?[0-7]+|0[bB][01]+)$/, 'a whole number'],
  [/^uint\d*$/, /^\+?(\d[\d_]*|0[xX][\da-fA-F]+)$/, 'a whole number, not below zero'],
  [/^float\d*$/, /^[+-]?(\d+\.?\d*([eE][+-]?\d+)?|\.\d+([eE][+-]?\d+)?|inf|NaN)$/i, 'a number'],
  [/^duration$/, /^[+-]?(0|((\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h))+)$/, 'a duration such as `30s` or `5m`'],
];

const lastPort = 65_535;

/** A flag with a word for its value: `--format json|text`. */
export function withValue({ name, valueName, allowedValues }: Flag): string {
  return `--${name} ${valueName ?? allowedValues?.toSorted().join('|') ?? 'VALUE'}`;
}

/** Judges a value that is known in full. */
export function valueProblem(flag: Flag, { value, text }: Word, spot: Spot): Problem | null {
  const { name, type, allowedValues } = flag;
  // Where the flag stands in the same word, or others of a list do, that's written again.
  const instead = (item: string, near: string): Remedy => {
    const at = text.lastIndexOf(item);
    return at < 0 ? meant(item, near) : meant(text, text.slice(0, at) + near + text.slice(at + item.length), near);
  };
  const of = `for \`--${name}\``;
  const allowed = allowedOf(flag)?.toSorted();
  if (allowed) {
    const values = type === 'stringSlice' || type === 'strings' ? value.split(',') : [value];
    const other = values.find((item) => !allowed.includes(item));
    if (other === undefined || values.some((item) => item.includes('|'))) return null;
    const near = nearest(other, allowed);
    return unknownName(spot, value, allowed, 'value', {
      of,
      // What only the text says may be let pass by the program, which then does something else.
      severity: allowedValues ? 'error' : 'warning',
      why: near === null ? null : `it takes ${codeList(allowed)}`,
      remedy: near === null ? `use one of ${codeList(allowed)}` : instead(other, near),
    });
  }
  const what = `invalid value \`${value}\` ${of}`;
  const list = typedValues(flag, value);
  if (list !== null) return error(spot, what, 'the command refuses any other', `use ${list}`);
  const described = describedValues(flag);
  if (!described || described.allows(value)) return null;
  return warning(spot, what, 'its own help asks for something else', `use ${described.list}`);
}

/** What a flag of this type takes, where the value isn't that. */
function typedValues({ name, type }: Flag, value: string): string | null {
  const [, pattern, list] = patterns.find(([types]) => types.test(type ?? '')) ?? [];
  if (pattern && list && !pattern.test(value)) return list;
  const isPort = /^u?int/.test(type ?? '') && /(^|-)port$/.test(name);
  return isPort && !(Number(value) >= 0 && Number(value) <= lastPort) ? `a port from 0 to ${lastPort}` : null;
}

/** The only values of a flag, where its source or its text lists them. */
export function allowedOf(flag: Flag): readonly string[] | null {
  return flag.allowedValues ?? saidValues(flag);
}

/** `(json, text, or mcpservers)` or words in code, where the default is one of them. */
function saidValues({ type, default: usual, description }: Flag): readonly string[] | null {
  if (type !== 'string' || usual.kind !== 'value') return null;
  const [, list = ''] = /\(((?:[a-z][\w-]*(?:, or |, | or ))+[a-z][\w-]*)\)/.exec(description) ?? [];
  const code = [...description.matchAll(/`([a-z][a-z0-9-]*)`/g)].flatMap(([, word]) => word ?? []);
  const words = list === '' ? [...new Set(code)] : list.split(/, or |, | or /);
  return words.length > 1 && words.includes(usual.value) ? words : null;
}
