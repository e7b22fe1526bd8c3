import type { Command, CommandTree, Flag } from '../../../model/command.ts';
import type { ProgramCommand } from '../../../model/platform.ts';
import type { Locate } from '../../../samples/value.ts';

/** A command, with extra data on programs that no source describes. */
type KnownCommand = Command & { readonly isUndescribed?: boolean } & Partial<
    Pick<ProgramCommand, 'isOpen' | 'runsOthers'>
  >;

/** A command from its caller's view: with inherited flags, aliases, and cobra's built-ins. */
export interface CommandNode {
  /** `thv config otel`. */
  readonly name: string;
  readonly command: KnownCommand;
  /** By long name. */
  readonly flags: ReadonlyMap<string, Flag>;
  readonly shorthands: ReadonlyMap<string, Flag>;
  /** By name and by alias. */
  readonly children: ReadonlyMap<string, CommandNode>;
  /** A word that is no subcommand is an argument. */
  readonly takesArguments: boolean;
  /** Arguments after `--` are passed to another program. */
  readonly passesOn: boolean;
  /** The first line of its usage; null for one that only groups others. */
  readonly usage: string | null;
}

export interface CommandIndex {
  readonly root: CommandNode;
  readonly nodes: readonly CommandNode[];
  /** Names of the commands that ignore unknown flags. */
  readonly ignoring: readonly string[];
  /** Equivalent names: `thv run --proxy-port`, `thv proxy --port`, `MCPServer.spec.port`. */
  readonly same: Iterable<readonly string[]>;
}

/** Context for reading a call. */
export interface CallContext {
  readonly index: CommandIndex;
  /** Inline code names commands more often than it calls them. */
  readonly isInline: boolean;
  readonly locate: Locate;
}

/** Indexes a tree for look-ups; null for an empty one. */
export function commandIndex(
  commands: readonly KnownCommand[],
  ignoring: CommandIndex['ignoring'] = [],
  same: CommandIndex['same'] = [],
): CommandIndex | null {
  const nodes = new Map<string, CommandNode>();
  // Parents precede their children, so in reverse order every child exists when its parent is indexed.
  for (const command of commands.toReversed()) {
    const children = [...nodes.values()].filter((node) => isChild(node.command, command)).reverse();
    nodes.set(command.path.join(' '), nodeOf(command, children));
  }
  const [root, ...others] = [...nodes.values()].reverse();
  return root ? { root, nodes: [root, ...others], ignoring, same } : null;
}

function isChild({ path }: Command, parent: Command): boolean {
  return path.length === parent.path.length + 1 && parent.path.every((word, at) => path[at] === word);
}

function nodeOf(command: KnownCommand, subcommands: readonly CommandNode[]): CommandNode {
  const { path, argumentCount, arguments: documented, usage } = command;
  const named = new Map(subcommands.map((child) => [child.command.path.at(-1) ?? '', child]));
  const aliases = subcommands.flatMap((child) => (child.command.aliases ?? []).map((alias) => [alias, child] as const));
  const children = new Map([...named, ...aliases.filter(([alias]) => !named.has(alias))]);
  const flags = [...command.flags, ...command.inheritedFlags];
  if (!flags.some(({ name }) => name === 'help'))
    flags.push(plainFlag('help', flags.some(({ shorthand }) => shorthand === 'h') ? null : 'h', 'bool'));
  return {
    ...{ name: path.join(' '), command, children, usage: usage?.split('\n')[0] ?? null },
    passesOn: documented.some(({ syntax }) => syntax.includes('--')),
    flags: new Map(flags.map((flag) => [flag.name, flag])),
    shorthands: new Map(flags.flatMap((flag) => (flag.shorthand === null ? [] : [[flag.shorthand, flag]]))),
    takesArguments:
      argumentCount !== null
        ? argumentCount.max !== 0
        : // `[tools|resources|prompts]` names subcommands, not arguments.
          documented.some((argument) => !argument.name.split('|').every((word) => children.has(word))) ||
          (subcommands.length === 0 && usage !== null && path.length > 1),
  };
}

/** The documented program, with cobra's `completion`, which its documentation leaves out. */
export function withCompletion({ commands }: CommandTree): readonly KnownCommand[] {
  const [root] = commands;
  const path = [...(root?.path ?? []), 'completion'];
  if (!root || commands.length < 2 || commands.some((command) => command.path.join(' ') === path.join(' ')))
    return commands;
  const inheritedFlags = [...root.flags, ...root.inheritedFlags];
  const common = { ...plainCommand(path), inheritedFlags, argumentCount: { min: 0, max: 0 } };
  const shells = ['bash', 'fish', 'powershell', 'zsh'].map((shell) => ({
    ...{ ...common, path: [...path, shell], flags: [plainFlag('no-descriptions', null, 'bool')] },
  }));
  return [...commands, common, ...shells];
}

/** Another program, of which only names are available. */
export function programIndex(commands: readonly ProgramCommand[]): CommandIndex | null {
  const described = commands.map(({ path, flags, ...command }): KnownCommand => {
    const plainFlags = flags.map(({ name, shorthand, takesValue: takes }) =>
      plainFlag(name, shorthand, takes === null ? null : takes ? 'string' : 'bool'),
    );
    return { ...plainCommand(path), ...command, flags: plainFlags };
  });
  const inherited = described[0]?.flags ?? [];
  return commandIndex(described.map((command, at) => ({ ...command, inheritedFlags: at === 0 ? [] : inherited })));
}

function plainCommand(path: readonly string[]): KnownCommand {
  return {
    isUndescribed: true,
    ...{ path, aliases: [], file: '', summary: '', description: '', examples: '', deprecated: null, children: [] },
    ...{ usage: path.join(' '), arguments: [], argumentCount: null, flags: [], inheritedFlags: [] },
  };
}

function plainFlag(name: string, shorthand: string | null, type: string | null): Flag {
  return {
    ...{ name, shorthand, type, valueName: null, noValueDefault: null, description: '', required: false },
    ...{ default: { kind: 'unknown' }, hidden: null, deprecated: null, experimental: false },
    ...{ allowedValues: null, environment: null },
  };
}

/** Verbs that programs use for the same action, and that are easily mixed up. */
export const synonyms: readonly (readonly string[])[] = [
  ['show', 'get', 'info', 'view', 'print', 'describe', 'display', 'inspect'],
  ['rm', 'remove', 'delete', 'del', 'unset', 'unregister', 'uninstall'],
  ['create', 'add', 'new', 'set', 'register'],
  ['list', 'ls', 'ps'],
  ['restart', 'start', 'resume'],
  ['search', 'find'],
];

/**
 * The subcommand that a word calls. If the source omits aliases, another verb or a shorter form may be one (`restart`
 * for `start`, `reg` for `registry`) and is accepted. A name with another hyphenated word is another command:
 * `get-registry-url` isn't `get-registry`.
 */
export function childOf({ children }: CommandNode, word: string): CommandNode | null {
  const exact = children.get(word);
  if (exact) return exact;
  const [only, ...more] = [...children].filter(
    ([name, { command }]) =>
      command.aliases === null &&
      (synonyms.some((verbs) => verbs.includes(word) && verbs.includes(name)) ||
        (word.length > 1 && name.startsWith(word) && !name.startsWith(`${word}-`))),
  );
  return only && more.length === 0 ? only[1] : null;
}

/** Whether a flag takes the next word as its value; null if the source doesn't say. */
export function takesValue(flag: Flag): boolean | null {
  if (flag.noValueDefault !== null || flag.type === 'bool' || flag.type === 'count') return false;
  if (flag.type !== null || flag.valueName !== null) return true;
  const { default: value } = flag;
  return value.kind === 'value' && !/^(true|false)$/.test(value.value) ? true : null;
}
