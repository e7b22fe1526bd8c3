import type { Argument, Command } from '../../../model/command.ts';
import type { Word } from '../../../model/sample-facts.ts';
import { nearest } from '../../../shared/nearest.ts';
import { meant } from '../../../shared/suggestion.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { error, type Issue, warning } from '../../../validation/problem.ts';
import { describedNumber, describedSchemes, describedWords } from './described.ts';

/** Arguments that the command's own text lists, against that list. */
export function listedIssues(command: Command, words: readonly Word[]): Issue[] {
  return [...outsideIssues(command, words), ...unlistedIssues(command, words)];
}

/** Numbers that an argument's own text excludes. */
function outsideIssues(command: Command, words: readonly Word[]): Issue[] {
  if (words.length !== command.arguments.length) return [];
  return words.flatMap((word, at) => {
    const argument = command.arguments[at];
    return argument && !standsForOne(word, argument) ? (outOfRange(command, argument, word) ?? []) : [];
  });
}

function unlistedIssues(command: Command, words: readonly Word[]): Issue[] {
  return words.flatMap((word, at): Issue[] => {
    const last = command.arguments.at(-1);
    const argument = command.arguments[at] ?? (last?.repeatable ? last : undefined);
    const isCounted = words.length <= (command.argumentCount?.max ?? words.length);
    const described = argument && isCounted ? describedWords(argument) : null;
    const values = argument && (listedValues(command.description, argument) ?? described);
    if (!values || values.includes(word.value) || standsForOne(word, argument)) return [];
    // A text may speak of more than those it offers.
    if (command.description.includes(`\`${word.value}\``)) return [];
    const near = nearest(word.value, values) ?? values.find((value) => value.startsWith(`${word.value}-`)) ?? null;
    const called = `\`${command.path.join(' ')}\` the ${argument.name.toLowerCase()}`;
    return [
      error(
        word.pos,
        `gives ${called} \`${word.value}\`, which it does not know`,
        `it knows ${values.map((value) => `\`${value}\``).join(', ')}`,
        near === null ? 'use one of these' : meant(word.text, near),
      ),
    ];
  });
}

function outOfRange({ path }: Command, argument: Argument, { value, pos }: Word): Issue | null {
  const numbers = describedNumber(argument);
  if (!numbers || numbers.allows(value)) return null;
  const what = `gives \`${path.join(' ')}\` the ${argument.name.toLowerCase()} \`${value}\``;
  return warning(pos, what, 'its own help asks for something else', `use ${numbers.list}`);
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
export function schemeIssues({ path, description, arguments: documented }: Command, words: readonly Word[]): Issue[] {
  const [argument, word] = [documented[0], words[0]];
  const own = describedSchemes(argument?.description ?? '');
  const known = own.length > 0 ? own : describedSchemes(description);
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//.exec(word?.value ?? '')?.[1];
  if (!word || scheme === undefined || known.length < 2 || [...known, 'http', 'https'].includes(scheme)) return [];
  const list = known.map((one) => `\`${one}://\``).join(', ');
  return [
    warning(
      word.pos,
      `gives \`${path.join(' ')}\` an argument that begins with \`${scheme}://\``,
      `it knows ${list}`,
      'use one of these, or a name without one',
    ),
  ];
}
