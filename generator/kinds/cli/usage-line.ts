import type { Command } from '../../model/command.ts';
import type { ArgumentRow, UsagePart } from '../../model/page.ts';
import { commandUrl } from './address.ts';

type Target = Required<UsagePart>;

/** The usage lines in parts: words of parent commands link to their pages, `[flags]` and arguments to their entries. */
export function usageLines(
  { path, usage, flags, inheritedFlags }: Pick<Command, 'path' | 'usage' | 'flags' | 'inheritedFlags'>,
  args: readonly Pick<ArgumentRow, 'id' | 'syntax'>[],
  reference: string,
): (readonly UsagePart[])[] {
  const own = path.join(' ');
  const section = flags.length > 0 ? '#flags' : inheritedFlags.length > 0 ? '#inherited-flags' : null;
  const ofFlags = section === null ? [] : [{ text: '[flags]', url: section }];
  return (usage?.split('\n') ?? []).map((line, index) => {
    if (!line.startsWith(own)) return [{ text: line }];
    const words = path.map((word, at) => {
      const text = at === 0 ? word : ` ${word}`;
      return at < path.length - 1 ? { text, url: commandUrl(reference, path.slice(0, at + 1)) } : { text };
    });
    // Arguments are those of the first line.
    const ofArguments =
      index === 0 ? args.map(({ id, syntax }) => ({ text: syntax, url: `#${encodeURIComponent(id)}` })) : [];
    return [...words, ...linked(line.slice(own.length), [...ofFlags, ...ofArguments])];
  });
}

/** The text with links on the targets in it: each once, and only as a whole term. */
function linked(text: string, targets: readonly Target[]): UsagePart[] {
  const left = [...targets];
  const terms = targets.map((target) => target.text.replace(/\W/g, '\\$&')).join('|');
  // Without targets nothing matches: a term is never empty.
  return text.split(new RegExp(`(?<![^ ])(${terms || '(?!)'})(?![^ ])`)).flatMap((part) => {
    const index = left.findIndex((target) => target.text === part);
    if (index >= 0) return left.splice(index, 1);
    return part === '' ? [] : { text: part };
  });
}
