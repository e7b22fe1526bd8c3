import type { Argument, Command, CommandTree, Flag } from '../../model/command.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { EntityFacts, FactEntity, FactValue } from '../../model/facts.ts';
import { deprecated, sorted, stated, textFacts } from '../../schemas/value-facts.ts';
import { replacementIn } from '../../shared/deprecation.ts';
import { recordedGist, recordedMessage, recordedText, textGist } from '../../shared/recorded-text.ts';
import { factEntity } from '../fact-entity.ts';
import type { Recording } from '../kind.ts';
import { flagName } from './keys.ts';
import { isListType, printedType } from './types.ts';

/** The facts of commands, their arguments and their flags. */
function* commandFacts({ commands, format }: CommandTree): Generator<FactEntity> {
  // Only cobra's YAML is complete; in other formats, authors state some facts in their texts.
  const untold: Untold = format === 'cobra-yaml' ? {} : { required: null, enum: null, environment: null };
  for (const command of commands) {
    const name = command.path.join(' ');
    const key = `cli:${name}`;
    const parent = command.path.length > 1 ? `cli:${command.path.slice(0, -1).join(' ')}` : null;
    yield factEntity('cli', { type: 'command', key, name, parent, facts: ofCommand(command) });
    for (const [index, argument] of command.arguments.entries()) yield argumentEntity(argument, index, command, untold);
    for (const flag of command.flags) yield flagEntity(flag, name, key, untold);
    for (const flag of command.inheritedFlags) yield flagEntity(flag, name, key, { ...untold, inherited: true });
  }
}

function ofCommand({ summary, usage, arguments: args, argumentCount: count, ...command }: Command): EntityFacts {
  return {
    ...textWithGist(summary),
    ...stated({ runnable: usage !== null, arguments: args.map(({ syntax }) => syntax) }),
    argumentCount: count && (count.max === count.min ? `${count.min}` : `${count.min}-${count.max ?? ''}`),
    ...(command.aliases === null ? { aliases: null } : stated({ aliases: sorted(command.aliases) })),
    ...ofDeprecation(command.deprecated),
  };
}

/** Facts that a format may leave unstated. */
type Untold = Readonly<Record<string, FactValue>>;

/** Brackets of a usage line are no proof: many required arguments have them. */
function argumentEntity(argument: Argument, index: number, command: Command, untold: Untold): FactEntity {
  const { name, required, repeatable, description } = argument;
  const holder = command.path.join(' ');
  const full = `${holder} ${name}`;
  const facts = {
    ...textFacts(description),
    position: index + 1,
    ...(untold.required === null && command.argumentCount === null && { required: null }),
    ...stated({ required, repeatable }),
  };
  return factEntity('cli', { type: 'argument', key: `cli:${full}`, name: full, parent: `cli:${holder}`, facts });
}

function flagEntity(flag: Flag, command: string, parent: EntityKey, base: EntityFacts): FactEntity {
  const name = flagName(command, flag.name);
  const { type, required, shorthand, allowedValues, valueName, noValueDefault, hidden, experimental, environment } =
    flag;
  const facts = {
    ...base,
    ...textWithGist(flag.description),
    type: type === null ? null : printedType(type),
    ...stated({ repeated: type !== null && isListType(type) }),
    ...defaultFact(flag.default),
    ...stated({ shorthand }),
    ...(required !== false && { required }),
    ...stated({ enum: sorted(allowedValues ?? []), valueName, noValueDefault, hidden, experimental, environment }),
    ...ofDeprecation(flag.deprecated),
  };
  return factEntity('cli', { type: 'flag', key: `cli:${name}`, name, parent, facts });
}

/** Formats differ in printing zero values, so those are no default. */
function defaultFact(value: Flag['default']): EntityFacts {
  if (value.kind === 'zero') return {};
  return { default: value.kind === 'value' ? value.value : null };
}

function ofDeprecation(message: string | null): EntityFacts {
  return message === null ? {} : deprecated(replacementIn(message));
}

function textWithGist(text: string): EntityFacts {
  const gist = textGist(text);
  return { ...textFacts(text), ...(gist !== '' && { gist }) };
}

/** Each command separately. */
export const commandRecording: Recording<'cli'> = {
  facts: commandFacts,
  parts: ({ format, commands }) =>
    commands.map((command) => [command.path.join(' '), { format, commands: [recordedCommand(command)] }]),
  whole: (parts) => ({
    format: parts[0]?.format ?? 'cobra-markdown',
    commands: parts.flatMap(({ commands }) => commands),
  }),
};

function recordedCommand(command: Command): Command {
  return {
    ...command,
    summary: recordedGist(command.summary),
    arguments: command.arguments.map((argument) => ({ ...argument, description: recordedText(argument.description) })),
    flags: command.flags.map(recordedFlag),
    inheritedFlags: command.inheritedFlags.map(recordedFlag),
    deprecated: command.deprecated && recordedMessage(command.deprecated),
    ...{ description: '', examples: '', file: '' },
  };
}

function recordedFlag(flag: Flag): Flag {
  return {
    ...flag,
    description: recordedGist(flag.description),
    deprecated: flag.deprecated && recordedMessage(flag.deprecated),
  };
}

/**
 * Adds the values of flags that the documented version lists and the record of its release lacks. Other releases have
 * the same values as long as the flag's text is the same.
 */
export function listedValues(documented: CommandTree, recorded: CommandTree): (tree: CommandTree) => CommandTree {
  const flagsOf = ({ commands }: CommandTree) =>
    commands.flatMap(({ path, flags }) => flags.map((flag) => ({ flag, name: flagName(path.join(' '), flag.name) })));
  const listed = new Map(flagsOf(documented).map(({ flag, name }) => [name, flag.allowedValues]));
  const texts = new Map(flagsOf(recorded).map(({ flag, name }) => [name, flag.description]));
  const withValues = (flag: Flag, name: string): Flag =>
    flag.description === texts.get(name) ? { ...flag, allowedValues: listed.get(name) ?? flag.allowedValues } : flag;
  return (tree) => ({
    ...tree,
    commands: tree.commands.map(({ flags, ...command }) => {
      const name = command.path.join(' ');
      return { ...command, flags: flags.map((flag) => withValues(flag, flagName(name, flag.name))) };
    }),
  });
}
