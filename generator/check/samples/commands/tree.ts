import type { ArgumentCount, Command, CommandTree, Flag } from '../../../model/command.ts';
import type { Locate } from '../../../samples/value.ts';
import { type OtherNames, otherNames } from './other-names.ts';

/** A command as its callers see it: with inherited flags, aliases, and what cobra builds in. */
export interface CommandNode {
  /** `thv config otel`. */
  readonly name: string;
  /** The command of the model; null for one that cobra builds in. */
  readonly command: Command | null;
  /** By long name. */
  readonly flags: ReadonlyMap<string, Flag>;
  readonly shorthands: ReadonlyMap<string, Flag>;
  /** By name and by alias. */
  readonly children: ReadonlyMap<string, CommandNode>;
  /** A word that is no subcommand is an argument. */
  readonly takesArguments: boolean;
  readonly count: ArgumentCount | null;
  /** Arguments after `--` go on to another program. */
  readonly passesOn: boolean;
}

export interface CommandIndex {
  readonly root: CommandNode;
  readonly nodes: readonly CommandNode[];
  /** Names of the commands that take no notice of flags they don't know; null where nobody has written them down. */
  readonly ignoring: readonly string[] | null;
  readonly otherNames: OtherNames;
}

/** By what a call is read. */
export interface CallContext {
  readonly index: CommandIndex;
  /** It's inline code, which names commands more often than it calls them. */
  readonly isInline: boolean;
  readonly locate: Locate;
}

/** The tree made ready for look-ups; null for an empty one. @param same names of flags with what means the same elsewhere */
export function commandIndex(
  tree: CommandTree,
  ignoring: readonly string[] | null = null,
  same: Iterable<readonly string[]> = [],
): CommandIndex | null {
  const nodes = new Map<string, CommandNode>();
  // Parents stand before their children, so in reverse every child is there when its parent is made.
  for (const command of [...tree.commands].reverse()) {
    const name = command.path.join(' ');
    const own = command.children.flatMap((child) => nodes.get(`${name} ${child}`) ?? []);
    const builtIn = command.path.length === 1 && own.length > 0 ? builtIns(name, command) : [];
    nodes.set(name, nodeOf(command, name, own, builtIn));
  }
  const root = nodes.get(tree.commands[0]?.path.join(' ') ?? '');
  return root ? { root, nodes: [...nodes.values()].reverse(), ignoring, otherNames: otherNames(same) } : null;
}

function nodeOf(
  command: Command,
  name: string,
  own: readonly CommandNode[],
  builtIn: readonly CommandNode[],
): CommandNode {
  const children = new Map<string, CommandNode>();
  for (const child of [...own, ...builtIn]) {
    const word = child.name.split(' ').at(-1) ?? '';
    if (!children.has(word)) children.set(word, child);
  }
  for (const child of own) for (const alias of aliasesOf(child)) if (!children.has(alias)) children.set(alias, child);
  const isChild = (word: string): boolean => children.has(word);
  const { argumentCount, arguments: documented, usage } = command;
  const isRoot = command.path.length === 1;
  const takes =
    argumentCount !== null
      ? argumentCount.max !== 0
      : // `[tools|resources|prompts]` names subcommands, not arguments.
        documented.some((argument) => !argument.name.split('|').every(isChild)) ||
        (own.length === 0 && usage !== null && !isRoot);
  return {
    name,
    command,
    ...flagsOf([...command.flags, ...command.inheritedFlags]),
    children,
    takesArguments: takes,
    count: argumentCount,
    passesOn: documented.some(({ syntax }) => syntax.includes('--')),
  };
}

/** How a command is called, whatever the order in which its author wrote it; null for one that only groups others. */
export function usageLine({ path, usage, arguments: documented }: Command): string | null {
  if (usage === null) return null;
  const own = documented.filter(({ syntax }) => !syntax.includes('--')).map(({ syntax }) => syntax);
  const passedOn = documented.filter(({ syntax }) => syntax.includes('--')).map(({ syntax }) => syntax);
  return [...path, ...own, '[flags]', ...passedOn].join(' ');
}

/** Customary other names, for sources that leave aliases out: what may well be right is not called wrong. */
const customary: Readonly<Record<string, readonly string[]>> = {
  list: ['ls', 'ps'],
  rm: ['remove', 'delete', 'del'],
  remove: ['rm', 'delete', 'del'],
  delete: ['rm', 'remove', 'del'],
};

function aliasesOf({ command, name }: CommandNode): readonly string[] {
  return command?.aliases ?? customary[name.split(' ').at(-1) ?? ''] ?? [];
}

/**
 * The subcommand that a word calls. Where the source leaves aliases out, a longer or shorter form of a name may be one
 * (`restart` for `start`, `reg` for `registry`), and is taken for it. One with another word behind a hyphen is another
 * command: `get-registry-url` isn't `get-registry`.
 */
export function childOf(node: CommandNode, word: string): CommandNode | null {
  const exact = node.children.get(word);
  if (exact) return exact;
  const similar = [...node.children].filter(
    ([name, child]) =>
      child.command?.aliases === null &&
      !word.startsWith(`${name}-`) &&
      !name.startsWith(`${word}-`) &&
      ((name.length > 3 && (word.endsWith(name) || word === `${name}s`)) || (word.length > 1 && name.startsWith(word))),
  );
  return similar.length === 1 ? (similar[0]?.[1] ?? null) : null;
}

/** cobra's `completion`, which its documentation leaves out; `help` is handled where names are looked up. */
function builtIns(program: string, root: Command): CommandNode[] {
  const path = `${program} completion`;
  const inherited = [...root.flags, ...root.inheritedFlags];
  const common = { command: null, takesArguments: false, count: { min: 0, max: 0 }, passesOn: false } as const;
  const shells = ['bash', 'fish', 'powershell', 'zsh'].map((shell): [string, CommandNode] => [
    shell,
    {
      ...common,
      name: `${path} ${shell}`,
      children: new Map(),
      ...flagsOf([...inherited, boolean('no-descriptions', null)]),
    },
  ]);
  return [{ ...common, name: path, children: new Map(shells), ...flagsOf(inherited) }];
}

function flagsOf(flags: readonly Flag[]): Pick<CommandNode, 'flags' | 'shorthands'> {
  const byName = new Map(flags.map((flag) => [flag.name, flag]));
  const shorthands = new Map(flags.flatMap((flag) => (flag.shorthand === null ? [] : [[flag.shorthand, flag]])));
  if (!byName.has('help')) {
    const help = boolean('help', shorthands.has('h') ? null : 'h');
    byName.set('help', help);
    if (help.shorthand) shorthands.set(help.shorthand, help);
  }
  return { flags: byName, shorthands };
}

function boolean(name: string, shorthand: string | null): Flag {
  return {
    name,
    shorthand,
    type: 'bool',
    valueName: null,
    default: { kind: 'zero', value: 'false', isPrinted: false },
    noValueDefault: null,
    description: '',
    required: false,
    hidden: null,
    deprecated: null,
    experimental: false,
    allowedValues: null,
    environment: null,
  };
}

/** Whether a flag takes the next word as its value; null where the source does not tell. */
export function takesValue(flag: Flag): boolean | null {
  if (flag.noValueDefault !== null || flag.type === 'bool' || flag.type === 'count') return false;
  if (flag.type !== null || flag.valueName !== null) return true;
  const { default: value } = flag;
  return value.kind === 'value' && !/^(true|false)$/.test(value.value) ? true : null;
}
