import type { ArgumentCount } from '../../model/command.ts';
import { type Invocation, isPlaceholder, type Word } from '../shell/words.ts';
import { type ReadFlags, readFlags, type UsedFlag } from './flags.ts';
import { listedFindings } from './listed.ts';
import { type Placed, resolvePath } from './path.ts';
import type { CommandIndex, CommandNode } from './tree.ts';

export interface ReadInvocation {
  /** The command that is called, as far as the words say. */
  readonly node: CommandNode;
  /** The words that name it after the program. */
  readonly named: readonly Word[];
  readonly flags: readonly UsedFlag[];
  readonly findings: readonly Placed[];
}

/**
 * Reads one call of the program. Inline code names commands more often than it calls them, so what is missing there is
 * no mistake.
 */
export function readInvocation(call: Invocation, index: CommandIndex, inline: boolean): ReadInvocation {
  const { node, named, rest, open, finding } = resolvePath(call.words, index, inline);
  if (open) return { node, named, flags: [], findings: finding ? [finding] : [] };
  const read = readFlags(rest, node, index, inline || call.open);
  const findings = [...read.findings];
  if (node.command && !read.uncertain && read.afterDashes === 0)
    findings.push(...listedFindings(node.command, read.positionals));
  const asksHelp = read.used.some(({ flag }) => flag.name === 'help' || flag.name === 'version');
  if (!inline && !call.open && !read.uncertain && !asksHelp) findings.push(...missing(call, node, read));
  return { node, named, flags: read.used, findings };
}

function missing(call: Invocation, node: CommandNode, read: ReadFlags): Placed[] {
  const findings: Placed[] = [];
  const report = (what: string, why: string, suggestion: string, pos = call.pos): void => {
    findings.push({ severity: 'error', pos, what, why, do: suggestion });
  };
  const given = new Set(read.used.map(({ flag }) => flag.name));
  for (const flag of node.flags.values())
    if (flag.required === true && !given.has(flag.name))
      report(
        `calls \`${node.name}\` without \`--${flag.name}\``,
        'the command refuses to run without that flag',
        `add \`--${flag.name} ${flag.valueName ?? flag.allowedValues?.join('|') ?? 'VALUE'}\``,
      );
  // A group that only prints its help takes no arguments, and naming it is no mistake.
  if (node.count === null) return findings;
  const problem = countProblem(read, node.count);
  if (problem !== null) {
    const usage = node.command?.usage?.split('\n')[0] ?? node.name;
    const extra = problem === 'many' ? read.positionals[node.count.max ?? 0] : undefined;
    report(
      `gives \`${node.name}\` ${said(read.positionals.length)}`,
      `it takes ${range(node.count)}`,
      `the usage is \`${usage}\``,
      extra?.pos,
    );
  }
  return findings;
}

function countProblem({ positionals, afterDashes }: ReadFlags, { min, max }: ArgumentCount): 'few' | 'many' | null {
  if (positionals.some((word) => word.becomes === 'many' || /\.\.\.|…/.test(word.value))) return null;
  if (positionals.length < min) return 'few';
  const plain = positionals.slice(0, positionals.length - afterDashes).filter((word) => !isNotation(word));
  return max !== null && plain.length > max ? 'many' : null;
}

/** A placeholder may be any number of words: `<name>`, `[NAME]`. */
function isNotation(word: Word): boolean {
  return isPlaceholder(word) && !/^[A-Z][A-Z0-9_-]*$/.test(word.value);
}

function said(count: number): string {
  return count === 0 ? 'no argument' : count === 1 ? '1 argument' : `${count} arguments`;
}

function range({ min, max }: ArgumentCount): string {
  if (max === null) return `at least ${said(min)}`;
  return min === max ? (min === 0 ? 'none' : said(min)) : `${min} to ${said(max)}`;
}
