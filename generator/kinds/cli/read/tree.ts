import type { Command, CommandFormat, CommandTree } from '../../../model/command.ts';
import type { Problem } from '../../../model/problem.ts';
import { InputError, inPath, problemAt } from '../../../shared/problem.ts';
import type { ParsedCommand } from './markdown.ts';

/** A word of a command's name: becomes part of a file name and of a URL. */
const wordPattern = /^[A-Za-z0-9_][A-Za-z0-9._+-]{0,99}$/;

/**
 * Builds the tree from commands read one by one, and refuses sets that are not whole: a name twice, a command without
 * its parent, a subcommand that a page announces and no file describes, names unfit for a URL.
 */
export function buildCommandTree(parsed: readonly ParsedCommand[], format: CommandFormat): CommandTree {
  const byName = new Map<string, ParsedCommand>();
  const problems: Problem[] = [];
  const report = (command: ParsedCommand, what: string, why: string, remedy: string): void => {
    problems.push(problemAt(inPath(command.file, command.path.join(' ')), { what, why, do: remedy }));
  };
  for (const command of parsed) {
    const name = command.path.join(' ');
    const first = byName.get(name);
    const word = command.path.find((item) => !wordPattern.test(item) || item.includes('..'));
    if (word !== undefined)
      report(
        command,
        `the name ${JSON.stringify(word)} is not one a command can have`,
        'names become file names and URLs, and this one could leave the output folder',
        'use letters, digits, `-`, `_` and `.`',
      );
    else if (first)
      report(
        command,
        `describes \`${name}\`, which ${first.file} describes too`,
        'one of the two would overwrite the other',
        'remove one of the two files',
      );
    else byName.set(name, command);
    problems.push(...duplicateFlags(command));
  }
  const roots = [...byName.values()].filter((command) => command.path.length === 1);
  for (const command of byName.values()) {
    const parent = command.path.slice(0, -1).join(' ');
    if (parent !== '' && !byName.has(parent))
      report(
        command,
        `has no parent: no file describes \`${parent}\``,
        'the page could not be reached',
        `add the file of \`${parent}\``,
      );
    for (const child of subcommandsOf(command))
      if (!byName.has(child))
        report(
          command,
          `lists the subcommand \`${child}\`, which no file describes`,
          'the set of files is incomplete',
          'add the missing file, or generate the reference again',
        );
  }
  const [root] = roots;
  if (roots.length > 1 && root)
    report(
      roots[1] ?? root,
      `is a second root beside \`${root.path.join(' ')}\``,
      'a folder documents one program',
      'move the other program to a folder of its own',
    );
  if (problems.length > 0) throw new InputError(problems);
  return { format, commands: inOrder(byName) };
}

/** Full names of the subcommands that a page lists. */
export function subcommandsOf(command: ParsedCommand): string[] {
  const start = `${command.path.join(' ')} `;
  return (command.related ?? []).filter((name) => name.startsWith(start));
}

/** Root first, then depth first with children sorted by name. */
function inOrder(byName: ReadonlyMap<string, ParsedCommand>): Command[] {
  const childrenOf = new Map<string, string[]>();
  for (const { path } of byName.values()) {
    const parent = path.slice(0, -1).join(' ');
    const last = path.at(-1);
    if (parent !== '' && last !== undefined) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), last]);
  }
  const ordered: Command[] = [];
  const visit = (name: string): void => {
    const parsed = byName.get(name);
    if (!parsed) return;
    const { related: _, ...command } = parsed;
    const children = (childrenOf.get(name) ?? []).sort();
    ordered.push({ ...command, children });
    for (const child of children) visit(`${name} ${child}`);
  };
  for (const [name, command] of byName) if (command.path.length === 1) visit(name);
  return ordered;
}

function duplicateFlags(command: ParsedCommand): Problem[] {
  const seen = new Set<string>();
  return command.flags.flatMap((flag): Problem[] => {
    if (!seen.has(flag.name)) {
      seen.add(flag.name);
      return [];
    }
    return [
      problemAt(inPath(command.file, `--${flag.name}`), {
        what: `the flag stands twice in \`${command.path.join(' ')}\``,
        why: 'both would have the same address',
        do: 'remove one of the two',
      }),
    ];
  });
}
