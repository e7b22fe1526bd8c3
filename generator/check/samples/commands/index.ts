import type { Problem } from '../../../model/problem.ts';
import type { Call, Word } from '../../../model/sample-facts.ts';
import { error, warning } from '../../../shared/problem.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import type { Look } from '../lookup.ts';
import { type ReadFlags, readFlags, type UsedFlag } from './flags.ts';
import { resolvePath } from './path.ts';
import type { CallContext, CommandNode } from './tree.ts';
import { argumentProblems, excludedBy, flagsIn, neededUnless, withValue } from './values.ts';

/** Calls in fenced and inline code against the commands of their program. @param isOwn those of the documented one */
export const checkCommands =
  (isOwn: boolean) =>
  ({ sample: { kind, facts }, lookup: { commands, programs }, locate }: Look): Problem[] =>
    facts.calls.flatMap((call) => {
      const index = programs(call.program);
      return index && isOwn === (index === commands())
        ? readCall(call, { index, isInline: kind === 'inline', locate }).problems
        : [];
    });

export interface ReadCall {
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
 * Reads one call of a program. Inline code names commands more often than it calls them, so what is missing there is no
 * mistake.
 */
export function readCall(call: Call, context: CallContext): ReadCall {
  const { isInline, locate } = context;
  const { node, named, rest, open, problem } = resolvePath(call.words, context);
  if (open || node.command.isOpen)
    return { node, named, flags: [], positionals: [], problems: problem ? [problem] : [] };
  const read = readFlags(rest, node, context, isInline || call.open);
  const { used, uncertain } = read;
  const asksHelp = used.some(({ flag }) => flag.name === 'help' || flag.name === 'version');
  const isWhole = !isInline && !call.open && !uncertain && !asksHelp;
  const problems = [
    ...read.problems,
    ...(uncertain
      ? []
      : [
          ...(read.afterDashes > 0 ? [] : argumentProblems(node.command, read.positionals, locate)),
          ...exclusions(node, read, context),
        ]),
    ...(isWhole ? [...missingFlags(call, node, read, context), ...wrongCount(call, node, read, context)] : []),
  ];
  return { node, named, flags: used, positionals: uncertain ? [] : read.positionals, problems };
}

function missingFlags({ pos }: Call, { name, flags }: CommandNode, { used }: ReadFlags, { locate }: CallContext) {
  const missing = [...flags.values()].filter((flag) => flag.required && !used.some((one) => one.flag === flag));
  return missing.map((flag) =>
    error(
      locate(pos),
      `calls \`${name}\` without \`--${flag.name}\``,
      'the command refuses to run without that flag',
      `add \`${withValue(flag)}\``,
    ),
  );
}

/** What texts say can't be given together: ``Can't be combined with names or `--group`.`` */
function exclusions(
  { name, command }: CommandNode,
  { used, positionals }: ReadFlags,
  { locate }: CallContext,
): Problem[] {
  const found = used.flatMap(({ flag, word }): Problem[] => {
    const list = excludedBy(flag);
    if (list === null) return [];
    const excluded = /\bany other flag\b/.test(list) ? command.flags.map((one) => one.name) : flagsIn(list);
    const other = used.find((one) => one.flag !== flag && one.flag.name !== 'help' && excluded.includes(one.flag.name));
    const argument = /\bnames?\b/.test(list.replaceAll(/`[^`]*`/g, '')) ? positionals[0] : undefined;
    if (!other && !argument) return [];
    const spot = locate(Math.max(word.pos, other?.word.pos ?? 0));
    const what = `gives \`${name}\` both \`--${flag.name}\` and \`${other ? `--${other.flag.name}` : argument?.value}\``;
    return [warning(spot, what, 'the command takes one of the two', 'leave one out')];
  });
  // The texts of both say so.
  return found.slice(0, 1);
}

/** A group that only prints its help takes no arguments, and naming it is no mistake. */
function wrongCount(
  { pos }: Call,
  { name, command }: CommandNode,
  read: ReadFlags,
  { locate }: CallContext,
): Problem[] {
  const { positionals, afterDashes, used } = read;
  const count = command.argumentCount;
  if (!count || positionals.some((word) => word.becomes === 'many' || /\.\.\.|…/.test(word.value))) return [];
  const { min, max } = count;
  // The argument may be left out where a flag says as much.
  const unless = neededUnless(command.arguments[0]);
  const isNeeded = unless.length > 0 && !used.some(({ flag }) => unless.includes(flag.name));
  const plain = positionals.slice(0, positionals.length - afterDashes).filter((word) => !isNotation(word));
  const isMany = max !== null && plain.length > max;
  if (positionals.length >= (isNeeded ? Math.max(1, min) : min) && !isMany) return [];
  const what = `gives \`${name}\` ${counted(positionals.length)}`;
  const least = max === null ? `at least ${counted(min)}` : min === max ? counted(min) : `${min} to ${counted(max)}`;
  const extra = isMany ? positionals[max ?? 0] : undefined;
  return [error(locate(extra?.pos ?? pos), what, `it takes ${least}`, `the usage is \`${command.usage ?? name}\``)];
}

/** A placeholder may be any number of words: `<name>`, `[NAME]`. */
function isNotation(word: Word): boolean {
  return standsForAnother(word) && !/^[A-Z][A-Z0-9_-]*$/.test(word.value);
}

function counted(count: number): string {
  return count === 0 ? 'no argument' : count === 1 ? '1 argument' : `${count} arguments`;
}
