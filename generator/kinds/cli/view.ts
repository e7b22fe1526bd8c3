import type { Argument, ArgumentCount, Command, CommandTree, Flag } from '../../model/command.ts';
import type { FactEntity } from '../../model/facts.ts';
import { type FactTree, listFact, textFact } from '../../shared/fact-tree.ts';

/** The commands of a version from its facts, without texts. */
export function commandsOfFacts(tree: FactTree): CommandTree {
  const commands = tree.roots.flatMap((root) => commandsFrom(root, tree));
  // Of the formats, one says of each flag whether it has to be given.
  const isTold = commands.every(({ flags }) => flags.every(({ required }) => required !== null));
  return { format: isTold ? 'cobra-yaml' : 'cobra-markdown', commands };
}

/** A command and all below it. Only the program itself has no command above. */
function commandsFrom(entity: FactEntity, tree: FactTree): Command[] {
  if (entity.type !== 'command') return [];
  const children = tree.below(entity).filter(({ type }) => type === 'command');
  return [commandOf(entity, children, tree), ...children.flatMap((child) => commandsFrom(child, tree))];
}

function commandOf(entity: FactEntity, children: readonly FactEntity[], tree: FactTree): Command {
  const { name, facts } = entity;
  const path = name.split(' ');
  const below = tree.below(entity);
  const flags = below.filter(({ type }) => type === 'flag');
  const isInherited = (flag: FactEntity): boolean => flag.facts.inherited === true;
  const syntaxes = listFact(entity, 'arguments');
  return {
    path,
    summary: '',
    description: '',
    usage: facts.runnable === true ? [name, ...syntaxes].join(' ') : null,
    arguments: below
      .filter(({ type }) => type === 'argument')
      .toSorted((a, b) => positionOf(a) - positionOf(b))
      .map((argument, index) => argumentOf(argument, name, syntaxes[index] ?? '')),
    argumentCount: countOf(textFact(entity, 'argumentCount')),
    aliases: facts.aliases === null ? null : listFact(entity, 'aliases'),
    flags: flags.filter((flag) => !isInherited(flag)).map((flag) => flagOf(flag, name)),
    inheritedFlags: flags.filter(isInherited).map((flag) => flagOf(flag, name)),
    examples: '',
    deprecated: deprecationOf(entity),
    children: children.map((child) => child.name.slice(name.length + 1)),
    file: '',
  };
}

function positionOf({ facts }: FactEntity): number {
  return typeof facts.position === 'number' ? facts.position : 0;
}

function argumentOf({ name, facts }: FactEntity, command: string, syntax: string): Argument {
  return {
    name: name.slice(command.length + 1),
    syntax,
    required: facts.required === true,
    repeatable: facts.repeatable === true,
    description: '',
  };
}

/** `1`, `1-2`, `1-` for any number from 1. */
function countOf(text: string | null): ArgumentCount | null {
  const [, min, range, max] = /^(\d+)(-(\d*))?$/.exec(text ?? '') ?? [];
  if (min === undefined) return null;
  if (range === undefined) return { min: Number(min), max: Number(min) };
  return { min: Number(min), max: max ? Number(max) : null };
}

function flagOf(flag: FactEntity, command: string): Flag {
  const { name, facts } = flag;
  const allowed = listFact(flag, 'enum');
  return {
    name: name.slice(`${command} --`.length),
    shorthand: textFact(flag, 'shorthand'),
    type: textFact(flag, 'type'),
    valueName: textFact(flag, 'valueName'),
    default: defaultOf(facts.default),
    noValueDefault: textFact(flag, 'noValueDefault'),
    description: '',
    required: facts.required === null ? null : facts.required === true,
    hidden: facts.hidden === true ? true : null,
    deprecated: deprecationOf(flag),
    experimental: facts.experimental === true,
    allowedValues: allowed.length > 0 ? allowed : null,
    environment: textFact(flag, 'environment'),
  };
}

function defaultOf(fact: FactEntity['facts'][string] | undefined): Flag['default'] {
  if (fact === undefined) return { kind: 'zero', value: null, isPrinted: false };
  return fact === null ? { kind: 'unknown' } : { kind: 'value', value: String(fact) };
}

/** What the message names; the message itself isn't a fact. */
function deprecationOf(entity: FactEntity): string | null {
  if (entity.facts.deprecated !== true) return null;
  const replacement = textFact(entity, 'replacement');
  return replacement === null ? 'stop using it' : `use \`${replacement}\``;
}
