import type { Argument, Command } from '../../../model/command.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Word } from '../../../model/sample-facts.ts';
import type { Locate } from '../../../samples/value.ts';
import { codeList } from '../../../shared/counted.ts';
import { meant, nearest, unknownName } from '../../../shared/nearest.ts';
import { warning } from '../../../shared/problem.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { describedNumber, describedSchemes, describedWords, excludedBy } from './described.ts';
import type { ReadFlags } from './flags.ts';
import type { CommandNode } from './tree.ts';

/** Arguments that the command's own text lists, or gives a range for, against that. */
export function listedProblems(command: Command, words: readonly Word[], locate: Locate): Problem[] {
  const outside = words.length === command.arguments.length ? words : [];
  return [
    ...outside.flatMap((word, at) => outOfRange(command, command.arguments[at], word, locate)),
    ...unlisted(command, words, locate),
  ];
}

function unlisted(command: Command, words: readonly Word[], locate: Locate): Problem[] {
  return words.flatMap((word, at): Problem[] => {
    const last = command.arguments.at(-1);
    const argument = command.arguments[at] ?? (last?.repeatable ? last : undefined);
    const isCounted = words.length <= (command.argumentCount?.max ?? words.length);
    const described = argument && isCounted ? describedWords(argument) : null;
    const values = argument && (listedValues(command.description, argument) ?? described);
    if (!values || values.includes(word.value) || standsForOne(word, argument)) return [];
    // A text may speak of more than those it offers.
    if (command.description.includes(`\`${word.value}\``)) return [];
    const near = nearest(word.value, values) ?? values.find((value) => value.startsWith(`${word.value}-`));
    return [
      unknownName(locate(word.pos), word.value, values, argument.name.toLowerCase(), {
        of: `for \`${command.path.join(' ')}\``,
        why: near === undefined ? null : `it takes ${codeList(values)}`,
        remedy: near === undefined ? `use one of ${codeList(values)}` : meant(word.text, near),
      }),
    ];
  });
}

/** A number that an argument's own text excludes. */
function outOfRange({ path }: Command, argument: Argument | undefined, word: Word, locate: Locate): Problem[] {
  const numbers = argument && !standsForOne(word, argument) ? describedNumber(argument) : null;
  if (!argument || !numbers || numbers.allows(word.value)) return [];
  const what = `gives \`${path.join(' ')}\` the ${argument.name.toLowerCase()} \`${word.value}\``;
  return [warning(locate(word.pos), what, 'its own help asks for something else', `use ${numbers.list}`)];
}

/** `NAME`, `<client>`, and `your-client`. */
function standsForOne(word: Word, { name }: Argument): boolean {
  return standsForAnother(word) || word.value.toLowerCase().includes(name.toLowerCase());
}

/**
 * The values of an argument where a text lists them, at least two, each with a colon and words about it or alone:
 *
 *     Valid clients:
 *       - cursor: Cursor editor
 *       - vscode: Visual Studio Code
 */
export function listedValues(description: string, { name }: Argument): readonly string[] | null {
  const lines = description.split('\n').map((line) => line.trim());
  const start = lines.findIndex((line) => {
    const [, named = ''] = /^(?:valid|supported|allowed) ([a-z][\w-]*)(?: are)?:$/i.exec(line) ?? [];
    return [name, `${name}s`].some((word) => word.toLowerCase() === named.toLowerCase());
  });
  if (start < 0) return null;
  const values: string[] = [];
  for (const line of lines.slice(start + 1)) {
    if (line === '' && values.length === 0) continue;
    const [item, value] = /^[-*] `?([\w.-]+)`?(?::\s.*)?$/.exec(line) ?? [];
    if (item === undefined || value === undefined) {
      // An item that is not a value: the list tells something else.
      if (/^[-*] /.test(line)) return null;
      break;
    }
    values.push(value);
  }
  return values.length > 1 ? values : null;
}

/** A package or address of a form that the command doesn't know: `pip://x`. */
export function schemeProblems(
  { path, description, arguments: documented }: Command,
  words: readonly Word[],
  locate: Locate,
): Problem[] {
  const [argument, word] = [documented[0], words[0]];
  const own = describedSchemes(argument?.description ?? '');
  const known = own.length > 0 ? own : describedSchemes(description);
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//.exec(word?.value ?? '')?.[1];
  if (!word || scheme === undefined || known.length < 2 || [...known, 'http', 'https'].includes(scheme)) return [];
  const what = `gives \`${path.join(' ')}\` an argument that begins with \`${scheme}://\``;
  const schemes = codeList(known.map((one) => `${one}://`));
  return [warning(locate(word.pos), what, null, `use one of ${schemes}, or a name without one`)];
}

/** What texts say can't be given together. */
export function exclusiveProblems(
  { name, command }: CommandNode,
  { used, positionals, uncertain }: ReadFlags,
  locate: Locate,
): Problem[] {
  if (uncertain) return [];
  const told = new Set<string>();
  return used.flatMap(({ flag, word }): Problem[] => {
    const excluded = excludedBy(flag);
    if (!excluded || told.has(flag.name)) return [];
    const own = new Set(command?.flags.map((one) => one.name));
    const other = used.find(
      ({ flag: { name: one } }) =>
        excluded.flags.includes(one) || (excluded.everything && one !== flag.name && own.has(one) && one !== 'help'),
    );
    const first = excluded.words ? positionals[0] : undefined;
    if (!other && !first) return [];
    told.add(flag.name).add(other?.flag.name ?? '');
    const beside = other ? `\`--${other.flag.name}\`` : `\`${first?.value}\``;
    return [
      warning(
        locate(Math.max(word.pos, other?.word.pos ?? 0)),
        `gives \`${name}\` both \`--${flag.name}\` and ${beside}`,
        'the command takes one of the two',
        'leave one out',
      ),
    ];
  });
}
