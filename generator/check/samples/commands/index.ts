import type { Problem } from '../../../model/problem.ts';
import type { Call, Word } from '../../../model/sample-facts.ts';
import { error, warning } from '../../../shared/problem.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import type { Look } from '../lookup.ts';
import { readFlags, type UsedFlag } from './flags.ts';
import { resolvePath } from './path.ts';
import type { CallContext, CommandNode } from './tree.ts';
import { argumentProblems, flagsIn, neededUnless, withValue } from './values.ts';

/**
 * Checks calls in fenced and inline code against the commands of their program.
 *
 * @param isOwn of the documented program
 */
export const checkCommands =
  (isOwn: boolean) =>
  ({ sample: { kind, facts }, lookup: { commands, programs }, locate }: Look): Problem[] =>
    facts.calls.flatMap((call) => {
      const index = programs(call.program);
      return index && isOwn === (index === commands())
        ? readCall(call, { index, isInline: kind === 'inline', locate }).problems
        : [];
    });

interface ReadCall {
  /** The command that is called, as far as the words say. */
  readonly node: CommandNode;
  /** The words that name it after the program. */
  readonly named: readonly Word[];
  readonly flags: readonly UsedFlag[];
  /** Words that are certainly arguments. */
  readonly positionals: readonly Word[];
  readonly problems: readonly Problem[];
}

/**
 * Reads one call of a program. Inline code names commands more often than it calls them, so omissions there are no
 * mistake.
 */
export function readCall(call: Call, context: CallContext): ReadCall {
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
    const what = `gives \`${name}\` ${counted(positionals.length)}`;
    const range = max === null ? `at least ${counted(min)}` : min === max ? counted(min) : `${min} to ${counted(max)}`;
    return [error(locate((extra ?? call).pos), what, `it takes ${range}`, `the usage is \`${node.usage ?? name}\``)];
  }
}

/** A placeholder may be any number of words: `<name>`, `[NAME]`. */
function isNotation(word: Word): boolean {
  return standsForAnother(word) && !/^[A-Z][A-Z0-9_-]*$/.test(word.value);
}

function counted(count: number): string {
  return count === 0 ? 'no argument' : count === 1 ? '1 argument' : `${count} arguments`;
}
