import type { Word } from '../../../model/sample-facts.ts';
import { nearest } from '../../../shared/nearest.ts';
import { meant, type Remedy } from '../../../shared/suggestion.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { type CommandIndex, type CommandNode, usageLine } from './tree.ts';
import { allowedOf } from './values.ts';

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
  return elsewhere(long, node, index) ?? ownFlags(names, node);
}

function elsewhere(long: string, node: CommandNode, index: CommandIndex): string | null {
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
