import type { Argument, Command, Flag } from '../../../model/command.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Word } from '../../../model/sample-facts.ts';
import { unknown } from '../../../samples/shell/words.ts';
import type { Locate } from '../../../samples/value.ts';
import { codeList } from '../../../shared/counted.ts';
import { meant, nearest, unknownName } from '../../../shared/nearest.ts';
import { error, type Spot } from '../../../shared/problem.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';

/*
 * Checks values of flags and arguments by their types, and by reliable phrases in texts: some limits are only in the
 * program's code and its help.
 */

/** Valid values. */
interface Taken {
  /** For the end of a sentence: `use …` */
  readonly list: string;
  readonly allows: (value: string) => boolean;
  /** All valid values, if they have names. */
  readonly names?: readonly string[];
  /** The program rejects anything else. Values that only a text lists may be accepted and then misbehave. */
  readonly refuses?: boolean;
}

function oneOf(all: readonly string[] | null, refuses: boolean): Taken | null {
  const names = all?.toSorted() ?? [];
  return all && { list: `one of ${codeList(names)}`, names, refuses, allows: (value) => names.includes(value) };
}

/** The form of a value, by the flag's name and pflag type; other types accept any text. */
const patterns: readonly [RegExp, RegExp, string][] = [
  [
    /^(?:.*-)?port u?int\d*$/,
    /^(?:[0-5]?\d{1,4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5]|0[xX][\da-fA-F]{1,4})$/,
    'a port from 0 to 65535',
  ],
  [/ bool$/, /^(1|0|t|f|T|F|true|false|TRUE|FALSE|True|False)$/, '`true` or `false`'],
  [/ int\d*$/, /^[+-]?(\d[\d_]*|0[xX][\da-fA-F]+|0[oO]?[0-7]+|0[bB][01]+)$/, 'a whole number'],
  [/ uint\d*$/, /^\+?(\d[\d_]*|0[xX][\da-fA-F]+)$/, 'a whole number, not below zero'],
  [/ float\d*$/, /^[+-]?(\d+\.?\d*([eE][+-]?\d+)?|\.\d+([eE][+-]?\d+)?|inf|NaN)$/i, 'a number'],
  [/ duration$/, /^[+-]?(0|((\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h))+)$/, 'a duration such as `30s` or `5m`'],
];

/** A flag with a word for its value: `--format json|text`. */
export function withValue({ name, valueName, allowedValues }: Flag): string {
  return `--${name} ${valueName ?? allowedValues?.toSorted().join('|') ?? 'VALUE'}`;
}

/** The only values of a flag, if its source or its text lists them. */
export function namesFor({ type, default: usual, description, allowedValues }: Flag): readonly string[] | null {
  if (allowedValues || type !== 'string' || usual.kind !== 'value') return allowedValues;
  // `(json, text, or mcpservers)`, or words in code, where the default is one of them.
  const [, list] = /\(((?:[a-z][\w-]*(?:, or |, | or ))+[a-z][\w-]*)\)/.exec(description) ?? [];
  const words = list?.split(/, or |, | or /) ?? wordsIn(description, /`([a-z][a-z0-9-]*)`/g);
  return words.length > 1 && words.includes(usual.value) ? words : null;
}

export function flagValueProblem(flag: Flag, word: Word, locate: Locate): Problem | null {
  if (standsForAnother(word) || word.value.includes(unknown)) return null;
  const { name, allowedValues } = flag;
  const named = oneOf(namesFor(flag), allowedValues !== null);
  const forms = named ? [named] : [typeOf(flag), formOf(flag) ?? rangeOf(flag) ?? wordOrPath(flag)];
  const [form] = forms.filter((one) => one && !areAllowed(word, one));
  return form ? refused(word, form, 'value', `for \`--${name}\``, locate(word.pos)) : null;
}

/** Arguments that violate a list or a form in the command's text. */
export function argumentProblems(command: Command, words: readonly Word[], locate: Locate): Problem[] {
  const { path, description, arguments: documented, argumentCount } = command;
  const last = documented.at(-1);
  if (words.length > (argumentCount?.max ?? words.length)) return [];
  return words.flatMap((word, at) => {
    const argument = documented[at] ?? (last?.repeatable ? last : undefined);
    const name = argument?.name.toLowerCase() ?? '';
    // `NAME`, `<client>`, `your-client`, and other values that the text mentions.
    const isOther = word.value.toLowerCase().includes(name) || description.includes(`\`${word.value}\``);
    if (!argument || standsForAnother(word) || isOther) return [];
    const named = oneOf(listedValues(description, argument) ?? listedAtTheEnd(argument), true);
    const type = /\bnumber\b/.test(argument.description) ? 'int' : null;
    const form = named ?? rangeOf({ ...argument, type }) ?? (at === 0 ? schemeOf(argument, description) : null);
    if (!form || areAllowed(word, form)) return [];
    return refused(word, form, name, `for \`${path.join(' ')}\``, locate(word.pos));
  });
}

/** Names separated by commas, or given as a choice. */
const itemsOf = (value: string, { names }: Taken): string[] => (names ? value.split(/[,|]/) : [value]);

function areAllowed({ value }: Word, form: Taken): boolean {
  return itemsOf(value, form).every(form.allows);
}

function refused({ value, text }: Word, form: Taken, noun: string, of: string, spot: Spot): Problem {
  const { names, list, refuses = false } = form;
  const severity = refuses ? 'error' : 'warning';
  const why = refuses ? 'the command rejects any other value' : "the command's help asks for something else";
  if (!names) return { ...error(spot, `invalid value \`${value}\` ${of}`, why, `use ${list}`), severity };
  const other = itemsOf(value, form).find((item) => !form.allows(item)) ?? value;
  const near = nearest(other, names) ?? names.find((name) => name.startsWith(`${other}-`));
  if (near === undefined) return unknownName(spot, value, [], noun, { of, severity, remedy: `use ${list}` });
  // If the value is part of a word or list, the rest is kept.
  const at = text.lastIndexOf(other);
  const right = text.slice(0, at) + near + text.slice(at + other.length);
  const remedy = at < 0 ? meant(other, near) : meant(text, right, near);
  return unknownName(spot, value, [], noun, { of, severity, why: `it takes ${list}`, remedy });
}

function typeOf({ name, type }: Flag): Taken | null {
  const [, pattern, list] = patterns.find(([flags]) => flags.test(`${name} ${type}`)) ?? [];
  return pattern && list ? { list, allows: (value) => pattern.test(value), refuses: true } : null;
}

const wordsIn = (text: string, word: RegExp): string[] => [
  ...new Set([...text.matchAll(word)].flatMap(([, found]) => found ?? [])),
];

/**
 * The values of an argument where a text lists them, at least two, each with a colon and words about it or alone:
 *
 *     Valid clients:
 *       - cursor: Cursor editor
 *       - vscode: Visual Studio Code
 */
function listedValues(description: string, { name }: Argument): readonly string[] | null {
  const plain = name.replaceAll(/\W/g, '.');
  const head = new RegExp(`^ *(?:valid|supported|allowed) ${plain}s?(?: are)?:\\n\\s*((?: *[-*] .*(?:\\n|$))+)`, 'im');
  const items = head.exec(description)?.[1]?.trim().split('\n') ?? [];
  const values = items.map((item) => /^ *[-*] `?([\w.-]+)`?(?::\s.*)?$/.exec(item)?.[1]);
  // An item that is not a value: the list is about something else.
  return values.length > 1 && values.every((value) => value !== undefined) ? values : null;
}

/** The values at the end of a text: ``Provider to use: `encrypted`, `1password` or `none`.`` */
function listedAtTheEnd({ description }: Argument): readonly string[] | null {
  const [, list] = /: (`[\w-]+`(?:, `[\w-]+`)*,? or `[\w-]+`)\.$/.exec(description) ?? [];
  return list === undefined ? null : wordsIn(list, /`([\w-]+)`/g);
}

/** URL schemes that a text offers: `uvx://`, `npx://`. Web addresses are accepted wherever others are. */
function schemeOf(argument: Argument, description: string): Taken | null {
  const schemes = wordsIn(`${argument.description} ${description}`, /\b((?!https?:|file:)[a-z][a-z0-9+]*:\/\/)/g);
  const taken = new RegExp(`^(?:https?://|${schemes.join('|')}|(?![a-z][a-z0-9+.-]*://))`);
  const list = `one of ${codeList(schemes)}, or a name without one`;
  return schemes.length < 2 ? null : { list, allows: (value) => taken.test(value) };
}

const rangeText = /(?:\bfrom |\()`?(-?\d+(?:\.\d+)?)`?(?: for \w+)?(?: to |-|–)`?(-?\d+(?:\.\d+)?)`?/;

function rangeOf({ type, description }: Pick<Flag, 'type' | 'description'>): Taken | null {
  const [, least, most] = /^u?int|^float/.test(type ?? '') ? (rangeText.exec(description) ?? []) : [];
  if (least === undefined || most === undefined) return null;
  const allows = (value: string): boolean => Number(value) >= Number(least) && Number(value) <= Number(most);
  return { list: `a number from ${least} to ${most}`, allows };
}

/** `NAME,target=VARIABLE`, in one of the phrasings of flags. */
const formText = /(?:\bas `|\(format: |\bin (?=\S+ format\b))([A-Za-z][\w-]*(?:[.,:=][A-Za-z][\w-]*)+)/;

function formOf({ type, description }: Flag): Taken | null {
  const [, form] = formText.exec(description) ?? [];
  if (form === undefined || !/^string(Array|s)?$/.test(type ?? '')) return null;
  // Beside words in capitals, other words are literal.
  const isLiteral = (word: string): boolean => /[A-Z]/.test(form) && !/[A-Z]/.test(word);
  const pattern = form.replaceAll('.', '\\.').replaceAll(/[A-Za-z][\w-]*/g, (word) => (isLiteral(word) ? word : '.*'));
  const whole = new RegExp(`^${pattern}$`, 's');
  return { list: `\`${form}\``, allows: (value) => whole.test(value) };
}

/** `none`, `network`, or the path of a file. */
function wordOrPath({ type, description }: Flag): Taken | null {
  const [, list] = /((?:`?[a-z][\w-]*`?, )+)or (?:the )?path (?:of|to)\b/.exec(description) ?? [];
  if (list === undefined || type !== 'string') return null;
  const words = wordsIn(list, /([\w-]+)/g);
  const allows = (value: string): boolean => words.includes(value) || /[/\\.]/.test(value);
  return { list: `${words.map((word) => `\`${word}\``).join(', ')}, or the path of a file`, allows };
}

/** Flags that make an argument optional: ``Needed unless `--all` or `--group` chooses``. */
export function neededUnless(argument: Argument | undefined): readonly string[] {
  const list = /^(?:.*\. )?(?:Needed|Required) unless ((?:`--[a-z][\w-]*`(?:, or |, | or )?)+)/s;
  return flagsIn(list.exec(argument?.description ?? '')?.[1] ?? '');
}

export const flagsIn = (text: string): string[] => wordsIn(text, /--([a-z][\w-]*)/g);
