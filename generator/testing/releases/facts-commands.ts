import { printedType } from '../../kinds/cli/types.ts';
import type { Command, CommandTree, Flag } from '../../model/command.ts';
import { type Facts, step } from './facts.ts';

/** Records commands, usage lines and flags. */
export function addCommands(facts: Facts, tree: CommandTree | null): void {
  if (!tree) return;
  facts.add('commands', 'present');
  for (const command of tree.commands) addCommand(facts, `commands.${step(command.path.join(' '))}`, command);
}

function addCommand(facts: Facts, path: string, command: Command): void {
  facts.add(path, 'command');
  facts.add(`${path}#usage`, command.usage?.replace(/\s+/g, ' ').trim() ?? null);
  facts.add(`${path}#aliases`, command.aliases === null ? undefined : [...command.aliases].sort());
  facts.add(`${path}#argumentCount`, command.argumentCount === null ? undefined : { ...command.argumentCount });
  for (const flag of command.flags) addFlag(facts, `${path}.${step(`--${flag.name}`)}`, flag);
  for (const flag of command.inheritedFlags) addFlag(facts, `${path}.inherited.${step(`--${flag.name}`)}`, flag);
}

function addFlag(facts: Facts, path: string, flag: Flag): void {
  // pflag prints neither hidden flags nor deprecated ones, which it hides.
  if (flag.hidden === true || flag.deprecated !== null) facts.mayBeMissing(path);
  facts.add(path, 'flag');
  facts.add(`${path}#shorthand`, flag.shorthand);
  facts.add(`${path}#type`, flag.type === null ? undefined : printedType(flag.type));
  facts.add(`${path}#default`, defaultOf(flag));
  facts.add(`${path}#noValueDefault`, flag.noValueDefault ?? undefined);
  facts.add(`${path}#required`, flag.required ?? undefined);
  facts.add(`${path}#hidden`, flag.hidden ?? undefined);
}

function defaultOf({ default: value }: Flag): string | null | undefined {
  if (value.kind === 'unknown') return undefined;
  return value.kind === 'zero' ? null : value.value;
}
