import type { Argument, Flag } from '../../../model/command.ts';

/*
 * What texts of commands say of values and of what goes together, where they say it in a form that can be relied on.
 * Sources have no facts for it: programs check such things themselves.
 */

/** Values that a text allows. */
export interface DescribedValues {
  /** For the end of a sentence: `it takes …`. */
  readonly list: string;
  readonly allows: (value: string) => boolean;
}

/** What a flag's text says of its values; null where it says nothing of the kind. */
export function describedValues(flag: Flag): DescribedValues | null {
  return form(flag) ?? range(flag) ?? wordOrPath(flag);
}

const text = /^string(Array|s)?$/;
/** `NAME,target=VARIABLE`, in one of the ways that flags are described in. */
const formText = /(?:\bas `|\(format: |\bin (?=\S+ format\b))([A-Za-z][\w-]*(?:[.,:=][A-Za-z][\w-]*)+)/;

/** Of words and the signs between them, only one means something to a pattern. */
const literal = (part: string): string => part.replace('.', '\\.');

function form({ type, description }: Flag): DescribedValues | null {
  const [, shown] = formText.exec(description) ?? [];
  if (shown === undefined || !text.test(type ?? '')) return null;
  const hasCapitals = /[A-Z]/.test(shown);
  const parts = shown.split(/([.,:=])/);
  const pattern = parts.map((part, at) => {
    if (at % 2 === 1) return literal(part);
    if (hasCapitals && !/[A-Z]/.test(part)) return literal(part);
    return at === parts.length - 1 ? '[^]*' : `[^${literal(parts[at + 1] ?? '')}]+`;
  });
  // ``Add `:ro` to forbid writing``: that, and nothing else behind another colon. Drives of Windows have one too.
  const [, option] = /\bAdd `(:\w+)`/.exec(description) ?? [];
  if (option !== undefined && shown.includes(':')) pattern.splice(-1, 1, `(?:[A-Za-z]:\\\\)?[^:]*(?:${option})?`);
  const whole = new RegExp(option === undefined ? `^${pattern.join('')}$` : `^(?:[A-Za-z]:\\\\)?${pattern.join('')}$`);
  return {
    list: `\`${shown}\`${option === undefined ? '' : `, or that with \`${option}\``}`,
    allows: (value) => whole.test(value),
  };
}

const rangeText = /(?:\bfrom |\()`?(-?\d+(?:\.\d+)?)`?(?: for \w+)?(?: to |-|–)`?(-?\d+(?:\.\d+)?)`?/;

function range({ type, description }: Flag): DescribedValues | null {
  return /^u?int|^float/.test(type ?? '') ? describedRange(description) : null;
}

/** The values of an argument that's a number, where its text says so. */
export function describedNumber({ description }: Argument): DescribedValues | null {
  return /\bnumber\b/.test(description ?? '') ? describedRange(description ?? '') : null;
}

function describedRange(description: string): DescribedValues | null {
  const [, least, most] = rangeText.exec(description) ?? [];
  if (least === undefined || most === undefined) return null;
  const allows = (value: string): boolean => Number(value) >= Number(least) && Number(value) <= Number(most);
  return { list: `a number from ${least} to ${most}`, allows };
}

/** `none`, `network`, or the path of a file. */
const wordsOrPath = /((?:`?[a-z][\w-]*`?, )+)or (?:the )?path (?:of|to)\b/;

function wordOrPath({ type, description }: Flag): DescribedValues | null {
  const [, list] = wordsOrPath.exec(description) ?? [];
  if (list === undefined || type !== 'string') return null;
  const words = [...list.matchAll(/[\w-]+/g)].map(([word]) => word);
  return {
    list: `${words.map((word) => `\`${word}\``).join(', ')}, or the path of a file`,
    allows: (value) => words.includes(value) || /[/\\.]/.test(value),
  };
}

/** The values of an argument whose text ends with them: ``Provider to use: `encrypted`, `1password` or `none`.`` */
export function describedWords({ description }: Argument): readonly string[] | null {
  const [, list = ''] = /: (`[\w-]+`(?:, `[\w-]+`)*,? or `[\w-]+`)\.$/.exec(description ?? '') ?? [];
  const words = [...list.matchAll(/`([\w-]+)`/g)].flatMap(([, word]) => word ?? []);
  return words.length > 1 ? words : null;
}

/** Schemes of addresses that a text offers: `uvx://`, `npx://`. Those of the web are taken where others are. */
export function describedSchemes(description: string): readonly string[] {
  const found = [...description.matchAll(/\b([a-z][a-z0-9+]*):\/\//g)];
  const schemes = [...new Set(found.flatMap(([, scheme]) => scheme ?? []))];
  return schemes.filter((scheme) => !/^(?:https?|file)$/.test(scheme));
}

/** What a text excludes: other flags by their names, arguments, or every other flag. */
export interface Excluded {
  readonly flags: readonly string[];
  readonly words: boolean;
  readonly everything: boolean;
}

/** What can't be given together with a flag. */
export function excludedBy({ description }: Flag): Excluded | null {
  const [, list] = /\b(?:cannot|can't) be (?:combined|used together|used) with ([^.]*)/i.exec(description) ?? [];
  if (list === undefined) return null;
  return {
    flags: [...list.matchAll(/--([a-z][\w-]*)/g)].flatMap(([, name]) => name ?? []),
    words: /\b(?:an? )?names?\b/.test(list.replaceAll(/`[^`]*`/g, '')),
    everything: /\bany other flag\b/.test(list),
  };
}

/** Flags of which one makes an argument needless: ``Needed unless `--all` or `--group` chooses``. */
export function replacedBy({ description }: Pick<Argument, 'description'>): readonly string[] {
  const [, list = ''] =
    /^(?:.*\. )?(?:Needed|Required) unless ((?:`--[a-z][\w-]*`(?:, or |, | or )?)+)/s.exec(description ?? '') ?? [];
  return [...list.matchAll(/--([a-z][\w-]*)/g)].flatMap(([, name]) => name ?? []);
}
