import type { ArgumentCount, Command } from '../../../model/command.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Call, Word } from '../../../model/sample-facts.ts';
import type { Locate } from '../../../samples/value.ts';
import { error, type Spot } from '../../../shared/problem.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { replacedBy } from './described.ts';
import { type ReadFlags, readFlags, type UsedFlag } from './flags.ts';
import { exclusiveProblems, listedProblems, schemeProblems } from './listed.ts';
import { resolvePath } from './path.ts';
import { type CallContext, type CommandNode, usageLine } from './tree.ts';
import { withValue } from './values.ts';

export interface ReadInvocation {
  /** The command that is called, as far as the words say. */
  readonly node: CommandNode;
  /** The words that name it after the program. */
  readonly named: readonly Word[];
  readonly flags: readonly UsedFlag[];
  /** Words that are arguments, where that's certain. */
  readonly positionals: readonly Word[];
  readonly problems: readonly Problem[];
}

/**
 * Reads one call of the program. Inline code names commands more often than it calls them, so what is missing there is
 * no mistake.
 */
export function readInvocation(call: Call, context: CallContext): ReadInvocation {
  const { isInline, locate } = context;
  const { node, named, rest, open, problem } = resolvePath(call.words, context);
  if (open) return { node, named, flags: [], positionals: [], problems: problem ? [problem] : [] };
  const read = readFlags(rest, node, context, isInline || call.open);
  const problems = [...read.problems];
  if (node.command && !read.uncertain && read.afterDashes === 0)
    problems.push(
      ...listedProblems(node.command, read.positionals, locate),
      ...schemeProblems(node.command, read.positionals, locate),
    );
  problems.push(...exclusiveProblems(node, read, locate));
  const asksHelp = read.used.some(({ flag }) => flag.name === 'help' || flag.name === 'version');
  if (!isInline && !call.open && !read.uncertain && !asksHelp)
    problems.push(...missingFlags(node, read, locate(call.pos)), ...wrongCount(call, node, read, locate));
  return { node, named, flags: read.used, positionals: read.uncertain ? [] : read.positionals, problems };
}

function missingFlags(node: CommandNode, read: ReadFlags, spot: Spot): Problem[] {
  const given = new Set(read.used.map(({ flag }) => flag.name));
  const missing = [...node.flags.values()].filter((flag) => flag.required === true && !given.has(flag.name));
  return missing.map((flag) =>
    error(
      spot,
      `calls \`${node.name}\` without \`--${flag.name}\``,
      'the command refuses to run without that flag',
      `add \`${withValue(flag)}\``,
    ),
  );
}

/** A group that only prints its help takes no arguments, and naming it is no mistake. */
function wrongCount({ pos }: Call, { name, count, command }: CommandNode, read: ReadFlags, locate: Locate): Problem[] {
  const fault = count && (countFault(read, count) ?? (isLeftOut(command, read) ? 'few' : null));
  if (!fault) return [];
  const usage = (command && usageLine(command)) ?? name;
  const extra = fault === 'many' ? read.positionals[count.max ?? 0] : undefined;
  return [
    error(
      locate(extra?.pos ?? pos),
      `gives \`${name}\` ${said(read.positionals.length)}`,
      `it takes ${range(count)}`,
      `the usage is \`${usage}\``,
    ),
  ];
}

/** The argument may be left out where a flag says as much, and none does. */
function isLeftOut(command: Command | null, { positionals, used }: ReadFlags): boolean {
  const flags = replacedBy(command?.arguments[0] ?? { description: '' });
  return flags.length > 0 && positionals.length === 0 && !used.some(({ flag }) => flags.includes(flag.name));
}

function countFault({ positionals, afterDashes }: ReadFlags, { min, max }: ArgumentCount): 'few' | 'many' | null {
  if (positionals.some((word) => word.becomes === 'many' || /\.\.\.|…/.test(word.value))) return null;
  if (positionals.length < min) return 'few';
  const plain = positionals.slice(0, positionals.length - afterDashes).filter((word) => !isNotation(word));
  return max !== null && plain.length > max ? 'many' : null;
}

/** A placeholder may be any number of words: `<name>`, `[NAME]`. */
function isNotation(word: Word): boolean {
  return standsForAnother(word) && !/^[A-Z][A-Z0-9_-]*$/.test(word.value);
}

function said(count: number): string {
  return count === 0 ? 'no argument' : count === 1 ? '1 argument' : `${count} arguments`;
}

function range({ min, max }: ArgumentCount): string {
  if (max === null) return `at least ${said(min)}`;
  return min === max ? (min === 0 ? 'none' : said(min)) : `${min} to ${said(max)}`;
}
