import type { Word } from '../../../model/sample-facts.ts';
import { nearest } from '../../../shared/nearest.ts';
import { meant, type Remedy } from '../../../shared/suggestion.ts';
import type { CommandIndex, CommandNode } from './tree.ts';

/** Verbs that programs use for the same thing; which of them one has, nobody remembers. */
const synonyms: readonly (readonly string[])[] = [
  ['show', 'get', 'info', 'view', 'print', 'describe', 'display', 'inspect'],
  ['rm', 'remove', 'delete', 'del', 'unset', 'unregister', 'uninstall'],
  ['create', 'add', 'new', 'set', 'register'],
  ['list', 'ls', 'ps'],
  ['restart', 'start', 'resume'],
  ['search', 'find'],
];

/** What to call instead of a command that doesn't exist. @param next the word behind it */
export function commandSuggestion(
  { value, text }: Word,
  next: Word | undefined,
  node: CommandNode,
  index: CommandIndex,
): Remedy {
  const said = (wrong: string, right: string): Remedy => meant(wrong, right, `${node.name} ${right}`);
  // `config set registry` and `config registry set` for `config set-registry`, and `run-group` for `group run`.
  const joined = `${value}-${next?.value}`;
  const swapped = `${next?.value}-${value}`;
  for (const whole of [joined, swapped]) if (node.children.has(whole)) return said(`${text} ${next?.text}`, whole);
  const turned = value.split('-').reverse().join(' ');
  if (value.includes('-') && index.nodes.some(({ name }) => name === `${node.name} ${turned}`))
    return said(text, turned);
  const same = synonymOf(value, node);
  if (same !== null) return said(text, same);
  const near = nearest(
    value,
    [...node.children.keys(), 'help'].filter((name) => isLikely(value, name)),
  );
  if (near !== null) return said(text, near);
  return elsewhere(value, node, index) ?? ownCommands(node);
}

/** The only command that says the same with another verb: `get-registry` for `show-registry`. */
function synonymOf(value: string, { children }: CommandNode): string | null {
  const [verb = '', ...rest] = value.split('-');
  const verbs = synonyms.filter((group) => group.includes(verb)).flat();
  const found = verbs.flatMap(
    (other) =>
      children
        .get([other, ...rest].join('-'))
        ?.name.split(' ')
        .at(-1) ?? [],
  );
  const [first, other] = new Set(found);
  return first !== undefined && other === undefined ? first : null;
}

/** Another verb before the same noun isn't a slip: `set-registry` doesn't show anything. */
function isLikely(value: string, name: string): boolean {
  if (`un${name}` === value) return false;
  const [own, other] = [value.split('-'), name.split('-')];
  if (own.length < 2 || own.length !== other.length) return true;
  return own.every((part, at) => part === other[at] || nearest(part, [other[at] ?? '']) !== null);
}

/** A command of that name below or at the top; one of another group has nothing to do with it. */
function elsewhere(value: string, node: CommandNode, index: CommandIndex): string | null {
  const named = index.nodes.filter(({ name }) => name.endsWith(` ${value}`)).map(({ name }) => name);
  const isTop = node === index.root;
  const fitting = named.filter((name) => isTop || name.split(' ').length === 2 || name.startsWith(`${node.name} `));
  return fitting.length > 0 && fitting.length <= 4
    ? `there is ${fitting.map((name) => `\`${name}\``).join(', ')}`
    : null;
}

function ownCommands(node: CommandNode): string {
  const names = [...new Set([...node.children.values()].map(({ name }) => name.split(' ').at(-1)))];
  return names.length <= 12 ? `the subcommands are ${names.join(', ')}` : `\`${node.name} --help\` lists the commands`;
}
