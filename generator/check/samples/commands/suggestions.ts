import type { Word } from '../../../model/sample-facts.ts';
import { codeList } from '../../../shared/counted.ts';
import { bare, distance, meant, nearest } from '../../../shared/nearest.ts';
import type { Remedy } from '../../../shared/problem.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { type CommandIndex, type CommandNode, synonyms } from './tree.ts';
import { namesFor } from './values.ts';

/** The remedy for a command that doesn't exist. @param next the following word */
export function commandSuggestion(word: Word, next: Word | undefined, node: CommandNode, index: CommandIndex): Remedy {
  const [{ value, text }, { children }] = [word, node];
  const suggest = (wrong: string, right: string): Remedy => meant(wrong, right, `${node.name} ${right}`);
  // `config set registry` and `config registry set` for `config set-registry`, and `run-group` for `group run`.
  const joined = [`${value}-${next?.value}`, `${next?.value}-${value}`].find((whole) => children.has(whole));
  if (joined !== undefined) return suggest(`${text} ${next?.text}`, joined);
  const turned = value.split('-').reverse().join(' ');
  if (turned !== value && index.nodes.some(({ name }) => name === `${node.name} ${turned}`))
    return suggest(text, turned);
  // Another verb before the same noun isn't a slip: `set-registry` doesn't show anything.
  const most = value.includes('-') ? 2 : undefined;
  const names = [...children.keys(), 'help'];
  const near = synonymOf(value, node) ?? nearest(value, names, most);
  const second = near === null ? null : otherNear(value, near, node);
  if (second !== null) return `did you mean \`${node.name} ${near}\` or \`${node.name} ${second}\`?`;
  // `list` for `list-registered`.
  const [longer, ...more] = names.filter((name) => name.startsWith(`${value}-`));
  const right = near ?? (more.length === 0 ? longer : undefined);
  if (right !== undefined) return suggest(text, right);
  // A command of that name below or at the top; other groups are unrelated.
  const elsewhere = index.nodes.filter(
    ({ name, command: { path } }) =>
      path.at(-1) === value && (node === index.root || path.length === 2 || name.startsWith(`${node.name} `)),
  );
  if (elsewhere.length > 0 && elsewhere.length <= 4) return `there is ${codeList(elsewhere.map(({ name }) => name))}`;
  const subcommands = [...new Set([...children.values()].map(({ command: { path } }) => path.at(-1)))];
  return subcommands.length <= 12
    ? `the subcommands are ${subcommands.join(', ')}`
    : `\`${node.name} --help\` lists the commands`;
}

/** Another command that is just as near by letters: `rn` may be `rm` or `run`. */
function otherNear(value: string, near: string, { children }: CommandNode): string | null {
  const others = [...children].flatMap(([name, child]) => (child === children.get(near) ? [] : name));
  const second = nearest(value, others, 1);
  return second !== null && distance(value, second) === distance(value, near) ? second : null;
}

/** The only command that is a synonym with another verb: `get-registry` for `show-registry`. */
function synonymOf(value: string, { children }: CommandNode): string | null {
  const [verb = '', ...rest] = value.split('-');
  const verbs = synonyms.filter((group) => group.includes(verb)).flat();
  const found = new Set(verbs.flatMap((other) => children.get([other, ...rest].join('-')) ?? []));
  const [only, ...more] = [...found].map(({ command: { path } }) => path.at(-1) ?? '');
  return only !== undefined && more.length === 0 ? only : null;
}

/**
 * The remedy for a flag that the command lacks: the right name, or where the flag exists.
 *
 * @param next the following word
 */
export function flagSuggestion(name: string, next: Word | undefined, node: CommandNode, index: CommandIndex): Remedy {
  const { command, flags } = node;
  const long = name.replace(/^-+/, '');
  // A single dash before a long name is a common slip.
  if (!name.startsWith('--') && flags.has(long)) return meant(name, `--${long}`);
  if (command.arguments.some((argument) => argument.name.toLowerCase() === long))
    return next && !standsForAnother(next) && !next.value.startsWith('-')
      ? `write \`${node.name} ${next.value}\``
      : `give the ${long} without a flag`;
  const shown = [...flags.values()].filter(({ hidden }) => hidden !== true);
  const names = shown.map((flag) => flag.name);
  const near = calledElsewhere(long, node, index) ?? nearestFlag(long, names);
  if (near !== null) return meant(name, `--${near}`);
  const valued = shown.find((flag) => namesFor(flag)?.includes(long));
  if (valued) return meant(name, `--${valued.name} ${long}`);
  const words = long.split('-');
  const longer = names
    .filter((flag) => flag.split('-').includes(long) || (flag.length > 3 && words.includes(flag)))
    .map((flag) => `\`--${flag}\``);
  const isOfOthers = longer.length === 1 && names.some((flag) => lacksWords(long, flag));
  if (longer.length > 0 && longer.length <= 3 && !isOfOthers) return `\`${node.name}\` has ${longer.join(' and ')}`;
  const others = index.nodes
    .filter((one) => long.length > 1 && one.flags.has(long) && (words.length > 1 || isBeside(one, node)))
    .map((one) => `\`${one.name}\``);
  if (others.length > 0 && others.length <= 3)
    return `${others.join(' and ')} ${others.length === 1 ? 'has' : 'have'} it`;
  if (node.passesOn) return 'put arguments of the server after `--`, or remove the flag';
  if (names.length > 8) return `remove it; \`${node.name} --help\` lists the flags`;
  const usage = command.argumentCount?.max === 0 || node.usage === null ? '' : `the usage is \`${node.usage}\`; `;
  return `${usage}the flags are ${codeList(names.map((flag) => `--${flag}`))}`;
}

/** Whether several words are missing in front, which name another subject: `timeout` isn't `remote-auth-timeout`. */
function lacksWords(long: string, flag: string): boolean {
  return flag.endsWith(`-${long}`) && flag.split('-').length > long.split('-').length + 1;
}

/** A flag with another word in the same place means something else: `--proxy-host` isn't `--proxy-port`. */
function nearestFlag(long: string, names: readonly string[]): string | null {
  const candidates = names.filter((flag) => !lacksWords(long, flag));
  const near = long.length > 1 ? nearest(long, candidates) : null;
  const [words, others] = [long.split('-'), near?.split('-') ?? []];
  const isOther = (word: string, at: number): boolean =>
    word !== others[at] && nearest(word, [others[at] ?? '']) === null;
  return words.length > 1 && words.length === others.length && words.some(isOther) ? null : near;
}

/** In one group, or one below the other: a single-word flag means something else elsewhere. */
function isBeside({ name: one }: CommandNode, { name: other }: CommandNode): boolean {
  const group = one.slice(0, one.lastIndexOf(' '));
  const isBelow = one.startsWith(`${other} `) || other.startsWith(`${one} `);
  return isBelow || (group.includes(' ') && group === other.slice(0, other.lastIndexOf(' ')));
}

/** The command's only flag for which another command, a file or the API uses this name. */
function calledElsewhere(long: string, { name, flags }: CommandNode, { same }: CommandIndex): string | null {
  const called = [...same].filter((names) =>
    names.some((one) => bare(/(?:--|\.)([\w-]+)$/.exec(one)?.[1] ?? '') === bare(long)),
  );
  const names = called.flat().flatMap((one) => (one.startsWith(`${name} --`) ? one.slice(name.length + 3) : []));
  const [only, ...more] = new Set(names);
  const isMeant = only !== undefined && more.length === 0 && flags.has(only) && !lacksWords(long, only);
  return isMeant ? only : null;
}
