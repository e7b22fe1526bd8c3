import type { Argument, Command, Flag } from '../../model/command.ts';
import type { EntityKey, PageEntities } from '../../model/entity.ts';
import type { RowView, TypePart } from '../../model/page.ts';
import { marksOf } from '../../model/row-words.ts';
import { visibleValue } from '../../shared/json-text.ts';
import { inline, prose } from '../../shared/text.ts';
import { commandUrl, flagName } from './keys.ts';

/** The row of a flag on a command's page. */
export function flagRow(flag: Flag, command: string, parent: EntityKey, entities: PageEntities): RowView {
  const name = flagName(command, flag.name);
  const type = flag.type ?? flag.valueName;
  const { text: notice } = inline(flag.deprecated, 'plain');
  return {
    ...entities.add({ type: 'flag', key: name, name, parent, wanted: `flag-${flag.name}` }),
    name: `--${flag.name}`,
    ...(flag.shorthand && { aliases: [`-${flag.shorthand}`] }),
    type: type ? [{ text: type }] : [],
    ...marksOf({ ...flag, deprecated: notice }),
    ...(notice && { notice }),
    ...prose(flag.description, 'plain'),
    ...defaultOf(flag),
    ...(flag.allowedValues && { enum: flag.allowedValues.map((value) => ({ value: visibleValue(value) })) }),
    ...(flag.noValueDefault && { noValueDefault: visibleValue(flag.noValueDefault) }),
    ...(flag.environment && { environment: flag.environment }),
  };
}

/** `false` and `0` are worth showing; an empty string or list is expected. */
function defaultOf({ default: value }: Flag): Pick<RowView, 'default' | 'zero' | 'defaultUnknown'> {
  if (value.kind === 'value') return { default: visibleValue(value.value) };
  if (value.kind === 'unknown') return { defaultUnknown: true };
  if (value.value === null || value.value === '' || value.value === '[]') return {};
  return { default: value.value, zero: value.isPrinted ? 'printed' : 'unprinted' };
}

export function argumentRow(
  { name, syntax, required, repeatable, description }: Argument,
  command: string,
  parent: EntityKey,
  entities: PageEntities,
): RowView {
  const full = `${command} ${name}`;
  return {
    ...entities.add({ type: 'argument', key: full, name: full, parent, wanted: `argument-${name}` }),
    ...{ name, syntax, type: [] },
    ...marksOf({ required, optional: !required, repeatable }),
    ...prose(description, 'plain'),
  };
}

/** A sentence on the number of arguments; undefined if unknown or obvious. */
export function argumentCount({ argumentCount: count }: Command): string | undefined {
  if (!count) return undefined;
  const { min, max } = count;
  if (max === 0) return 'Takes no arguments.';
  if (max === null) return min === 0 ? undefined : `Takes at least ${counted(min)}.`;
  if (min === max) return `Takes exactly ${counted(min)}.`;
  return min === 0 ? `Takes at most ${counted(max)}.` : `Takes ${min} to ${max} arguments.`;
}

function counted(count: number): string {
  return count === 1 ? 'one argument' : `${count} arguments`;
}

type Target = Required<TypePart>;

/** The usage lines in parts: words of parent commands link to their pages, `[flags]` and arguments to their entries. */
export function usageLines(
  { path, usage, flags, inheritedFlags }: Pick<Command, 'path' | 'usage' | 'flags' | 'inheritedFlags'>,
  args: readonly Pick<RowView, 'id' | 'syntax'>[],
  reference: string,
): (readonly TypePart[])[] {
  const command = path.join(' ');
  const section = flags.length > 0 ? '#flags' : inheritedFlags.length > 0 ? '#inherited-flags' : null;
  const ofFlags = section === null ? [] : [{ text: '[flags]', url: section }];
  return (usage?.split('\n') ?? []).map((line, index) => {
    if (!line.startsWith(command)) return [{ text: line }];
    const words = path.map((word, at) => {
      const text = at === 0 ? word : ` ${word}`;
      return at < path.length - 1 ? { text, url: commandUrl(reference, path.slice(0, at + 1)) } : { text };
    });
    // Arguments are those of the first line.
    const ofArguments =
      index === 0 ? args.map(({ id, syntax = '' }) => ({ text: syntax, url: `#${encodeURIComponent(id)}` })) : [];
    return [...words, ...linked(line.slice(command.length), [...ofFlags, ...ofArguments])];
  });
}

/** The text with links on its targets: each once, and only as a whole term. */
function linked(text: string, targets: readonly Target[]): TypePart[] {
  const left = [...targets];
  const terms = targets.map((target) => target.text.replace(/\W/g, '\\$&')).join('|');
  // Without targets nothing matches: a term is never empty.
  return text.split(new RegExp(`(?<![^ ])(${terms || '(?!)'})(?![^ ])`)).flatMap((part) => {
    const index = left.findIndex((target) => target.text === part);
    if (index >= 0) return left.splice(index, 1);
    return part === '' ? [] : { text: part };
  });
}
