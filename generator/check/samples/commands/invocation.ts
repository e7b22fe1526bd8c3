import type { ArgumentCount, Command } from '../../../model/command.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Call, Word } from '../../../model/sample-facts.ts';
import { unknown } from '../../../samples/shell/words.ts';
import type { Locate } from '../../../samples/value.ts';
import { unknownName } from '../../../shared/nearest.ts';
import { error, type Spot } from '../../../shared/problem.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { replacedBy } from './described.ts';
import { type ReadFlags, readFlags, type UsedFlag } from './flags.ts';
import { exclusiveProblems, listedProblems, schemeProblems } from './listed.ts';
import { commandSuggestion } from './suggestions.ts';
import { type CallContext, type CommandNode, childOf, takesValue, usageLine } from './tree.ts';
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

export interface ResolvedPath {
  readonly node: CommandNode;
  /** The words that name the subcommands, one for each step from the root. */
  readonly named: readonly Word[];
  /** Words that are neither subcommands nor before one: flags and arguments. */
  readonly rest: readonly Word[];
  /** What follows cannot be judged: a placeholder stands for the command, or there is no such command. */
  readonly open: boolean;
  readonly problem: Problem | null;
}

/** Finds the command that words call, as cobra does: subcommands may stand after flags. */
export function resolvePath(words: readonly Word[], context: CallContext): ResolvedPath {
  const { index } = context;
  const rest: Word[] = [];
  const named: Word[] = [];
  let node = index.root;
  let at = 0;
  while (at < words.length) {
    const flags = skipFlags(words, at, node);
    rest.push(...words.slice(at, flags));
    at = flags;
    const word = words[at];
    if (!word || word.value === '--' || node.children.size === 0) break;
    const child = childOf(node, word.value);
    if (child) {
      node = child;
      named.push(word);
      at++;
      continue;
    }
    if (node.takesArguments && !(standsForAnother(word) && isCommandPlaceholder(word)) && word.value !== 'help') break;
    // `[flags]` stands for no command.
    if (/^\[(flags|options)\]$/i.test(word.value)) at++;
    else return { ...atUnknownWord(word, words.slice(at + 1), node, context), named };
  }
  return { node, named, rest: [...rest, ...words.slice(at)], open: false, problem: null };
}

/** Words that no command is called by: what holds them is a sentence or a message. */
const sentences =
  /^(is|isn't|was|are|has|had|does|doesn't|can|cannot|can't|could|will|would|must|should|needs|exited|failed|not|and|or|to|in|of|on|with|for|from|at|by|itself|runs|says|uses)$/;

/** A word where a command stands and that is none of the node's own. */
function atUnknownWord(
  word: Word,
  after: readonly Word[],
  node: CommandNode,
  context: CallContext,
): Omit<ResolvedPath, 'named'> {
  const { index, isInline } = context;
  if (word.value === 'help') return helpFor(after, node, context);
  const isVersion = isInline && /^v?\d+(\.\d+)*$/.test(word.value);
  // `thv run/stop` names two.
  const isChoice = isInline && word.value.split(/[/,]/).every((part) => childOf(node, part) !== null);
  const isSentence = isChoice || ((isInline || node === index.root) && sentences.test(word.value));
  const isUnknown = !isVersion && !isSentence && !standsForAnother(word) && !/^__complete(NoDesc)?$/.test(word.value);
  return { node, rest: [], open: true, problem: isUnknown ? noCommand(word, node, context, after) : null };
}

function isCommandPlaceholder({ value }: Word): boolean {
  return /command/i.test(value);
}

/** Index after the flags that stand at `at`, with their values. */
function skipFlags(words: readonly Word[], start: number, node: CommandNode): number {
  let at = start;
  for (; at < words.length; at++) {
    const value = words[at]?.value ?? '';
    if (value === '--' || value === '-' || !value.startsWith('-')) break;
    if (value.includes('=')) continue;
    const flag = value.startsWith('--') ? node.flags.get(value.slice(2)) : node.shorthands.get(value.slice(1));
    const isCluster = !value.startsWith('--') && value.length > 2;
    // cobra takes a flag that it does not know here for one with a value; a name of a subcommand is no value, though.
    const next = words[at + 1]?.value ?? '';
    const takes = flag ? takesValue(flag) === true : !isCluster && !node.children.has(next);
    if (takes && !next.startsWith('--')) at++;
  }
  return Math.min(at, words.length);
}

function helpFor(words: readonly Word[], node: CommandNode, context: CallContext): Omit<ResolvedPath, 'named'> {
  // `thv help run` is cobra's own command; `thv config help` prints the help of the group.
  const open = { node, rest: [], open: true, problem: null } as const;
  if (node !== context.index.root) return open;
  let named = node;
  for (const word of words) {
    if (word.value.startsWith('-') || standsForAnother(word)) break;
    const child = childOf(named, word.value);
    if (!child) return word.value === 'help' ? open : { ...open, problem: noCommand(word, named, context) };
    named = child;
  }
  return open;
}

function noCommand(
  word: Word,
  node: CommandNode,
  { index, locate }: CallContext,
  after: readonly Word[] = [],
): Problem {
  const name = `${node.name} ${word.value.replaceAll(unknown, '…')}`;
  const remedy = commandSuggestion(word, after[0], node, index);
  return unknownName(locate(word.pos), name, [], 'command', { why: 'whoever copies it gets an error', remedy });
}
