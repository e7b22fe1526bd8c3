import type { Command, Flag } from '../../../model/command.ts';
import type { ProgramCommand, ProgramFlag } from '../../../model/platform.ts';
import { type CommandIndex, commandIndex } from '../commands/tree.ts';

/** Commands of another program, ready for look-ups. */
export interface ProgramIndex extends CommandIndex {
  /** What is known of a command besides its names. */
  readonly traits: ReadonlyMap<string, Pick<ProgramCommand, 'isOpen' | 'runsOthers'>>;
}

/** The tree of another program; null for one without commands. */
export function programIndex(commands: readonly ProgramCommand[]): ProgramIndex | null {
  const [root] = commands;
  const tree = { format: 'help-output', commands: commands.map((one) => commandOf(one, commands, root)) } as const;
  // None takes flags that it doesn't know.
  const index = commandIndex(tree, []);
  const traits = new Map(commands.map((command) => [command.path.join(' '), command]));
  return index && { ...index, traits };
}

function commandOf(
  { path, aliases, flags }: ProgramCommand,
  all: readonly ProgramCommand[],
  root?: ProgramCommand,
): Command {
  const name = path.join(' ');
  const children = all.filter((other) => other.path.length === path.length + 1 && isBelow(other, path));
  return {
    ...{ path, aliases, file: name, summary: '', description: '', examples: '', deprecated: null },
    // One without subcommands takes arguments, of which nothing is known.
    ...{ usage: name, arguments: [], argumentCount: null },
    flags: flags.map(flagOf),
    inheritedFlags: path.length > 1 ? (root?.flags ?? []).map(flagOf) : [],
    children: children.map((child) => child.path.at(-1) ?? ''),
  };
}

function isBelow(other: ProgramCommand, path: readonly string[]): boolean {
  return path.every((word, at) => other.path[at] === word);
}

function flagOf({ name, shorthand, takesValue }: ProgramFlag): Flag {
  return {
    ...{ name, shorthand, type: takesValue === null ? null : takesValue ? 'string' : 'bool', valueName: null },
    ...{ default: { kind: 'unknown' }, noValueDefault: null, description: '', required: false, hidden: false },
    ...{ deprecated: null, experimental: false, allowedValues: null, environment: null },
  };
}
