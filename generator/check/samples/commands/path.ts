import type { Problem } from '../../../model/problem.ts';
import type { Word } from '../../../model/sample-facts.ts';
import { unknown } from '../../../samples/shell/words.ts';
import { unknownName } from '../../../shared/nearest.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { commandSuggestion } from './suggestions.ts';
import { type CallContext, type CommandNode, childOf, takesValue } from './tree.ts';

interface ResolvedPath {
  readonly node: CommandNode;
  /** The words that name the subcommands, one for each step from the root. */
  readonly named: readonly Word[];
  /** Words that are neither subcommands nor before one: flags and arguments. */
  readonly rest: readonly Word[];
  /** The rest cannot be judged: the command is a placeholder or doesn't exist. */
  readonly open: boolean;
  readonly problem: Problem | null;
}

/** Finds the command that words call, as cobra does: subcommands may stand after flags. */
export function resolvePath(words: readonly Word[], context: CallContext): ResolvedPath {
  const rest: Word[] = [];
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
  const asked = after.filter((one) => one.value !== 'help');
  if (word.value === 'help') return isRoot ? resolvePath(asked, context).problem : null;
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
