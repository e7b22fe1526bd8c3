import type { ArgumentCount, Command } from '../../../model/command.ts';
import type { Call, Word } from '../../../model/sample-facts.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { error, type Issue } from '../../../validation/problem.ts';
import { replacedBy } from './described.ts';
import { exclusiveIssues } from './exclusive.ts';
import { type ReadFlags, readFlags, type UsedFlag } from './flags.ts';
import { listedIssues, schemeIssues } from './listed.ts';
import { resolvePath } from './path.ts';
import { type CommandIndex, type CommandNode, usageLine } from './tree.ts';
import { withValue } from './values.ts';

export interface ReadInvocation {
  /** The command that is called, as far as the words say. */
  readonly node: CommandNode;
  /** The words that name it after the program. */
  readonly named: readonly Word[];
  readonly flags: readonly UsedFlag[];
  /** Words that are arguments, where that's certain. */
  readonly positionals: readonly Word[];
  readonly issues: readonly Issue[];
}

/**
 * Reads one call of the program. Inline code names commands more often than it calls them, so what is missing there is
 * no mistake.
 */
export function readInvocation(call: Call, index: CommandIndex, inline: boolean): ReadInvocation {
  const { node, named, rest, open, issue } = resolvePath(call.words, index, inline);
  if (open) return { node, named, flags: [], positionals: [], issues: issue ? [issue] : [] };
  const read = readFlags(rest, node, index, inline || call.open);
  const issues = [...read.issues];
  if (node.command && !read.uncertain && read.afterDashes === 0)
    issues.push(...listedIssues(node.command, read.positionals), ...schemeIssues(node.command, read.positionals));
  issues.push(...exclusiveIssues(node, read));
  const asksHelp = read.used.some(({ flag }) => flag.name === 'help' || flag.name === 'version');
  if (!inline && !call.open && !read.uncertain && !asksHelp)
    issues.push(...missingFlags(call, node, read), ...wrongCount(call, node, read));
  return { node, named, flags: read.used, positionals: read.uncertain ? [] : read.positionals, issues };
}

function missingFlags({ pos }: Call, node: CommandNode, read: ReadFlags): Issue[] {
  const given = new Set(read.used.map(({ flag }) => flag.name));
  const missing = [...node.flags.values()].filter((flag) => flag.required === true && !given.has(flag.name));
  return missing.map((flag) =>
    error(
      pos,
      `calls \`${node.name}\` without \`--${flag.name}\``,
      'the command refuses to run without that flag',
      `add \`${withValue(flag)}\``,
    ),
  );
}

/** A group that only prints its help takes no arguments, and naming it is no mistake. */
function wrongCount({ pos }: Call, { name, count, command }: CommandNode, read: ReadFlags): Issue[] {
  const problem = count && (countProblem(read, count) ?? (isLeftOut(command, read) ? 'few' : null));
  if (!problem) return [];
  const usage = (command && usageLine(command)) ?? name;
  const extra = problem === 'many' ? read.positionals[count.max ?? 0] : undefined;
  return [
    error(
      extra?.pos ?? pos,
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

function countProblem({ positionals, afterDashes }: ReadFlags, { min, max }: ArgumentCount): 'few' | 'many' | null {
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
