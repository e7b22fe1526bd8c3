import type { Command } from '../../model/command.ts';
import type { RowView, UsagePart } from '../../model/page.ts';
import { commandUrl } from './address.ts';

type Target = Required<UsagePart>;

/** What stands for flags as a whole, with the section that lists them. */
function flagTargets({ flags, inheritedFlags }: Pick<Command, 'flags' | 'inheritedFlags'>): Target[] {
  if (flags.length === 0 && inheritedFlags.length === 0) return [];
  const url = flags.length > 0 ? '#flags' : '#inherited-flags';
  return [
    { text: '[flags]', url },
    { text: '[command options]', url },
  ];
}

/** The usage lines in parts: words of parent commands link to their pages, `[flags]` and arguments to their entries. */
export function usageLines(
  { path, usage, ...command }: Pick<Command, 'path' | 'usage' | 'flags' | 'inheritedFlags'>,
  args: readonly Pick<RowView, 'id' | 'syntax'>[],
  reference: string,
): (readonly UsagePart[])[] {
  const own = path.join(' ');
  return (usage?.split('\n') ?? []).map((line, index) => {
    if (!line.startsWith(own)) return [{ text: line }];
    const words = path.map((word, at) => {
      const text = at === 0 ? word : ` ${word}`;
      return at < path.length - 1 ? { text, url: commandUrl(reference, path.slice(0, at + 1)) } : { text };
    });
    // Arguments are those of the first line.
    const ofArguments =
      index === 0 ? args.map(({ id, syntax = '' }) => ({ text: syntax, url: `#${encodeURIComponent(id)}` })) : [];
    return [...words, ...linked(line.slice(own.length), [...flagTargets(command), ...ofArguments])];
  });
}

/** The text with links on the targets in it: each once, and only as a whole term. */
function linked(text: string, targets: readonly Target[]): UsagePart[] {
  const parts: UsagePart[] = [];
  let left = [...targets];
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const target = left.find((item) => isTermAt(text, at, item.text));
    if (!target) {
      plain += text[at];
      at++;
      continue;
    }
    if (plain !== '') parts.push({ text: plain });
    plain = '';
    parts.push(target);
    left = left.filter((item) => item !== target);
    at += target.text.length;
  }
  if (plain !== '') parts.push({ text: plain });
  return parts;
}

function isTermAt(text: string, at: number, term: string): boolean {
  const isEdge = (char: string | undefined): boolean => char === undefined || char === ' ';
  return text.startsWith(term, at) && isEdge(text[at - 1]) && isEdge(text[at + term.length]);
}
