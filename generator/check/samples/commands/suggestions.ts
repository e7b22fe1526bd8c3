import type { Word } from '../../../model/sample-facts.ts';
import { codeList } from '../../../shared/counted.ts';
import { meant, nearest } from '../../../shared/nearest.ts';
import type { Remedy } from '../../../shared/problem.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { type CommandIndex, type CommandNode, usageLine } from './tree.ts';
import { allowedOf } from './values.ts';

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
  return fitting.length > 0 && fitting.length <= 4 ? `there is ${codeList(fitting)}` : null;
}

function ownCommands(node: CommandNode): string {
  const names = [...new Set([...node.children.values()].map(({ name }) => name.split(' ').at(-1)))];
  return names.length <= 12 ? `the subcommands are ${names.join(', ')}` : `\`${node.name} --help\` lists the commands`;
}

/** What to write instead of a flag that the command doesn't have, or where it's to be found. @param next the word behind it */
export function flagSuggestion(name: string, next: Word | undefined, node: CommandNode, index: CommandIndex): Remedy {
  const long = name.replace(/^-+/, '');
  // One dash before a long name is a common slip.
  if (/^-[^-]/.test(name) && node.flags.has(long)) return meant(name, `--${long}`);
  const asArgument = node.command?.arguments.find((argument) => argument.name.toLowerCase() === long);
  if (asArgument)
    return next && !standsForAnother(next) && !next.value.startsWith('-')
      ? `write \`${node.name} ${next.value}\``
      : `give the ${long} without a flag`;
  const known = [...node.flags.values()].filter(({ hidden }) => hidden !== true);
  const names = known.map((flag) => flag.name);
  const called = index.otherNames(node.name, long);
  if (called !== null && node.flags.has(called)) return meant(name, `--${called}`);
  const near = long.length > 1 ? (extended(long, names) ?? nearest(long, names)) : null;
  if (near !== null) return meant(name, `--${near}`);
  const withValue = known.find((flag) => allowedOf(flag)?.includes(long));
  if (withValue) return meant(name, `--${withValue.name} ${long}`);
  const longer = names.filter((flag) => flag.split('-').includes(long));
  if (longer.length > 0 && longer.length <= 3)
    return `\`${node.name}\` has ${longer.map((flag) => `\`--${flag}\``).join(' and ')}`;
  return flagElsewhere(long, node, index) ?? ownFlags(names, node);
}

function flagElsewhere(long: string, node: CommandNode, index: CommandIndex): string | null {
  const others = long.length > 1 ? index.nodes.filter(({ flags }) => flags.has(long)) : [];
  if (others.length > 0 && others.length <= 3)
    return `${others.map((other) => `\`${other.name}\``).join(' and ')} ${others.length === 1 ? 'has' : 'have'} it`;
  return node.passesOn ? 'put arguments of the server after `--`, or remove the flag' : null;
}

function ownFlags(names: readonly string[], node: CommandNode): string {
  const usage = node.count?.max === 0 || node.command === null ? null : usageLine(node.command);
  return names.length <= 8
    ? `${usage === null ? '' : `the usage is \`${usage}\`; `}the flags are ${names.map((flag) => `--${flag}`).join(', ')}`
    : `remove it; \`${node.name} --help\` lists the flags`;
}

/** `--volumes` for `--volume`, `--permission` for `--permission-profile`. */
function extended(long: string, known: readonly string[]): string | null {
  const close = known.filter((flag) => long.length > 3 && (flag.startsWith(`${long}-`) || long === `${flag}s`));
  return close.length === 1 ? (close[0] ?? null) : null;
}
