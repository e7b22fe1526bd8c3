import type { Problem } from '../../../model/problem.ts';
import type { Call, Word } from '../../../model/sample-facts.ts';
import { unknown } from '../../../samples/shell/words.ts';
import { counted } from '../../../shared/counted.ts';
import { unknownName } from '../../../shared/nearest.ts';
import { error, warning } from '../../../shared/problem.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import type { Look } from '../lookup.ts';
import { readFlags } from './flags.ts';
import { commandSuggestion } from './suggestions.ts';
import { type CallContext, type CommandNode, childOf, takesValue } from './tree.ts';
import { argumentProblems, flagsIn, neededUnless, withValue } from './values.ts';

/**
 * Checks calls in fenced and inline code against the commands of their program.
 *
 * @param isDocumented for the documented program, not for others
 */
export const checkCommands =
  (isDocumented: boolean) =>
  ({ sample: { kind, facts }, lookup: { commands, programs }, locate }: Look): Problem[] =>
    facts.calls.flatMap((call) => {
      const index = programs(call.program);
      return index && isDocumented === (index === commands())
        ? readCall(call, { index, isInline: kind === 'inline', locate }).problems
        : [];
    });

/**
 * Reads one call of a program: the command, the words that name it, its flags, and the words that are certainly
 * arguments. Inline code names commands more often than it calls them, so omissions there are no mistake.
 */
export function readCall(call: Call, context: CallContext) {
  const { isInline, locate } = context;
  const { node, named, rest, open, problem } = resolvePath(call.words, context);
  const { name, command } = node;
  if (open || command.isOpen) return { node, named, flags: [], positionals: [], problems: problem ? [problem] : [] };
  const { used, positionals, afterDashes, uncertain, problems } = readFlags(rest, node, context, isInline || call.open);
  const asksHelp = used.some(({ flag }) => flag.name === 'help' || flag.name === 'version');
  const isWhole = !isInline && !call.open && !asksHelp;
  if (uncertain) return { node, named, flags: used, positionals: [], problems };
  return {
    ...{ node, named, flags: used, positionals },
    problems: [
      ...problems,
      ...(afterDashes > 0 ? [] : argumentProblems(command, positionals, locate)),
      // Both flags' texts state the exclusion.
      ...exclusions().slice(0, 1),
      ...(isWhole ? [...missingFlags(), ...wrongCount()] : []),
    ],
  };

  /** Exclusions stated in texts: ``Can't be combined with names or `--group`.`` */
  function exclusions(): Problem[] {
    return used.flatMap(({ flag, word }) => {
      const [, list] = /\bcan(?:no|')t be (?:combined|used together|used) with ([^.]*)/i.exec(flag.description) ?? [];
      if (list === undefined) return [];
      const excluded = /\bany other flag\b/.test(list) ? command.flags.map((one) => one.name) : flagsIn(list);
      const isExcluded = (one: string): boolean => one !== flag.name && one !== 'help' && excluded.includes(one);
      const other = used.find((one) => isExcluded(one.flag.name));
      const argument = /\bnames?\b/.test(list.replaceAll(/`[^`]*`/g, '')) ? positionals[0] : undefined;
      if (!other && !argument) return [];
      const beside = other ? `--${other.flag.name}` : argument?.value;
      const what = `gives \`${name}\` both \`--${flag.name}\` and \`${beside}\``;
      const spot = locate(Math.max(word.pos, other?.word.pos ?? 0));
      return warning(spot, what, 'the command accepts only one of the two', 'leave one out');
    });
  }

  function missingFlags(): Problem[] {
    const missing = [...node.flags.values()].filter((flag) => flag.required && !used.some((one) => one.flag === flag));
    return missing.map((flag) => {
      const what = `calls \`${name}\` without \`--${flag.name}\``;
      return error(locate(call.pos), what, 'the flag is required', `add \`${withValue(flag)}\``);
    });
  }

  /** A group that only prints its help takes no arguments; naming it is no mistake. */
  function wrongCount(): Problem[] {
    const count = command.argumentCount;
    if (!count || positionals.some((word) => word.becomes === 'many' || /\.\.\.|…/.test(word.value))) return [];
    const { min, max } = count;
    // A flag's text may make the argument optional.
    const unless = neededUnless(command.arguments[0]);
    const isNeeded = unless.length > 0 && !used.some(({ flag }) => unless.includes(flag.name));
    const plain = positionals.slice(0, positionals.length - afterDashes).filter((word) => !isNotation(word));
    const extra = max !== null && plain.length > max ? positionals[max] : undefined;
    if (!extra && positionals.length >= (isNeeded ? Math.max(1, min) : min)) return [];
    const what = `gives \`${name}\` ${argumentsOf(positionals.length)}`;
    const range =
      max === null ? `at least ${argumentsOf(min)}` : min === max ? argumentsOf(min) : `${min} to ${argumentsOf(max)}`;
    return [error(locate((extra ?? call).pos), what, `it takes ${range}`, `the usage is \`${node.usage ?? name}\``)];
  }
}

/** A placeholder may be any number of words: `<name>`, `[NAME]`. */
function isNotation(word: Word): boolean {
  return standsForAnother(word) && !/^[A-Z][A-Z0-9_-]*$/.test(word.value);
}

const argumentsOf = (count: number): string => (count === 0 ? 'no argument' : counted(count, 'argument'));

/**
 * Finds the command that words call, as cobra does: subcommands may come after flags. `open`: the rest cannot be judged,
 * since the command is a placeholder or doesn't exist.
 */
function resolvePath(words: readonly Word[], context: CallContext) {
  /** Words that are neither subcommands nor before one: flags and arguments. */
  const rest: Word[] = [];
  /** The words that name the subcommands, one for each step from the root. */
  const named: Word[] = [];
  let node = context.index.root;
  let at = 0;
  for (; ; at++) {
    const flags = skipFlags(words, at, node);
    rest.push(...words.slice(at, flags));
    at = flags;
    const word = words[at];
    if (!word || word.value === '--' || node.children.size === 0) break;
    const child = childOf(node, word.value);
    if (child) {
      node = child;
      named.push(word);
      continue;
    }
    const isCommand = word.value === 'help' || (standsForAnother(word) && /command/i.test(word.value));
    if (node.takesArguments && !isCommand) break;
    // `[flags]` denotes no command.
    if (!/^\[(flags|options)\]$/i.test(word.value))
      return { node, named, rest: [], open: true, problem: unknownWord(words.slice(at), node, context) };
  }
  return { node, named, rest: [...rest, ...words.slice(at)], open: false, problem: null };
}

/** Index after the flags at `start`, with their values. */
function skipFlags(words: readonly Word[], start: number, node: CommandNode): number {
  let at = start;
  for (; /^-./.test(words[at]?.value ?? '') && words[at]?.value !== '--'; at++) {
    const value = words[at]?.value ?? '';
    if (value.includes('=')) continue;
    const flag = value.startsWith('--') ? node.flags.get(value.slice(2)) : node.shorthands.get(value.slice(1));
    const isCluster = !value.startsWith('--') && value.length > 2;
    // cobra assumes that an unknown flag here takes a value; the name of a subcommand is no value, though.
    const next = words[at + 1]?.value ?? '';
    const takes = flag ? takesValue(flag) === true : !isCluster && !node.children.has(next);
    if (takes && !next.startsWith('--')) at++;
  }
  return Math.min(at, words.length);
}

/** Words that are never command names: the text around them is a sentence or a message. */
const sentences =
  /^(is|isn't|was|are|has|had|does|doesn't|can|cannot|can't|could|will|would|must|should|needs|exited|failed|not|and|or|to|in|of|on|with|for|from|at|by|itself|runs|says|uses)$/;

/** Reports a word in a command's place that the node lacks. */
function unknownWord([word, ...after]: readonly Word[], node: CommandNode, context: CallContext): Problem | null {
  const { index, isInline, locate } = context;
  const isRoot = node === index.root;
  if (!word) return null;
  // `thv help run` is cobra's own command; `thv config help` prints the help of the group.
  const others = after.filter((one) => one.value !== 'help');
  if (word.value === 'help') return isRoot ? resolvePath(others, context).problem : null;
  const { value } = word;
  // A version, and `thv run/stop`, which names two.
  const isOther = /^v?\d+(\.\d+)*$/.test(value) || value.split(/[/,]/).every((part) => childOf(node, part) !== null);
  const isSentence = (isInline && isOther) || ((isInline || isRoot) && sentences.test(value));
  if (isSentence || standsForAnother(word) || /^__complete(NoDesc)?$/.test(value)) return null;
  const problem = unknownName(locate(word.pos), `${node.name} ${value.replaceAll(unknown, '…')}`, [], 'command', {
    why: 'readers who copy it get an error',
    remedy: commandSuggestion(word, after[0], node, index),
  });
  // Plugins add arbitrary commands to other programs; only a near miss of an existing command is a mistake.
  return isRoot && node.command.isUndescribed && !problem.suggestion ? null : problem;
}
