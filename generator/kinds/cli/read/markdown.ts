import type { Command } from '../../../model/command.ts';
import type { Place } from '../../../model/problem.ts';
import { revealInvisible } from '../../../shared/invisible.ts';
import { failureAt, inFile, inPath, inText } from '../../../shared/problem.ts';
import { refuseLongText } from '../../../sources/document.ts';
import { parseFlagTable } from './flags.ts';
import { cobraProse, dedentCommon } from './prose.ts';
import { parseArguments } from './usage.ts';

/** A command with the names at its page's end, which show that page and set of files are complete. */
export interface ParsedCommand extends Omit<Command, 'children'> {
  /** Full names of the parent and the subcommands listed in the source; null if the format has no list. */
  readonly related: readonly string[] | null;
}

/** The parts of a command in texts of cobra. */
interface CommandTexts extends Pick<ParsedCommand, 'path' | 'summary' | 'usage' | 'aliases' | 'related' | 'file'> {
  readonly description: string;
  readonly examples: string;
  readonly flags: string;
  readonly inheritedFlags: string;
}

/** A command of cobra's texts. These lack deprecated commands and argument counts, which stay unknown. */
export function textCommand(texts: CommandTexts, at: Place): ParsedCommand {
  const { path, summary, usage, aliases, file, related } = texts;
  return {
    ...{ path, summary, description: cobraProse(texts.description, path[0] ?? ''), usage },
    ...{ arguments: parseArguments(usage, path), argumentCount: null, aliases },
    flags: parseFlagTable(texts.flags, at),
    inheritedFlags: parseFlagTable(texts.inheritedFlags, at),
    examples: dedentCommon(texts.examples),
    ...{ deprecated: null, file, related },
  };
}

type Section = 'head' | 'synopsis' | 'examples' | 'options' | 'inherited' | 'see-also';
const sectionTitles: ReadonlyMap<string, Section> = new Map([
  ['### Synopsis', 'synopsis'],
  ['### Examples', 'examples'],
  ['### Options', 'options'],
  ['### Options inherited from parent commands', 'inherited'],
  ['### SEE ALSO', 'see-also'],
]);

/**
 * Parses a page of cobra's Markdown generator. The format lacks aliases, hidden flags, deprecated commands, argument
 * counts and environment variables, which stay unknown.
 *
 * Throws InputError for a truncated page, or one that is not cobra's.
 */
export function parseCobraMarkdown(source: string, file: string): ParsedCommand {
  refuseLongText(source, () => inFile(file));
  // Front matter is replaced by its line ends, so that line numbers in messages are right.
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, (matter) => matter.replace(/[^\n]/g, ''));
  const lines = revealInvisible(body).split('\n');
  const sections = splitSections(lines, file);
  const title = sections.head.findIndex((line) => line.startsWith('## '));
  const name = sections.head[title]?.slice(3).trim();
  if (!name)
    throw failureAt(inFile(file), {
      what: 'has no `## command name` heading',
      why: 'it is not a cobra page, or its beginning is missing',
      do: 'generate the command reference of the release again, or move the file out of the folder',
    });
  for (const section of ['options', 'inherited', 'examples'] as const)
    if (sections[section] && !sections[section].some((line) => line.startsWith('```')))
      throw failureAt(inPath(file, section), {
        what: 'has this section, but it is empty',
        why: 'the page is truncated, so flags would be missing from the reference',
        do: 'fetch the file again',
      });
  // cobra ends every line.
  if (!source.endsWith('\n'))
    throw failureAt(inText(file, lines.length), {
      what: 'ends within its last line',
      why: 'the page is truncated, so the rest would be missing from the reference',
      do: 'fetch the file again; if it is complete, add the final line break',
    });
  const head = sections.head.slice(title + 1).join('\n');
  // Without a synopsis, the usage is in the first section.
  const { text, usage } = splitUsage(sections.synopsis?.join('\n') ?? head);
  const texts = {
    ...{ path: name.split(/\s+/), usage, aliases: null, file },
    summary: (sections.synopsis ? head : text).replaceAll('\n', ' ').trim(),
    description: sections.synopsis ? text : '',
    examples: fenceBody(sections.examples),
    flags: fenceBody(sections.options),
    inheritedFlags: fenceBody(sections.inherited),
    related: (sections['see-also'] ?? []).flatMap((line) => /^\* \[(.+?)\]\(/.exec(line)?.[1] ?? []),
  };
  return textCommand(texts, inFile(file));
}

function splitSections(
  lines: readonly string[],
  file: string,
): { head: string[] } & Partial<Record<Section, string[]>> {
  const sections: { head: string[] } & Partial<Record<Section, string[]>> = { head: [] };
  let current: Section = 'head';
  let openFence: number | null = null;
  lines.forEach((line, index) => {
    if (line.startsWith('```')) openFence = openFence === null ? index : null;
    const next = openFence === null ? sectionTitles.get(line.trim()) : undefined;
    if (next && !sections[next]) {
      current = next;
      sections[next] = [];
    } else sections[current]?.push(line);
  });
  if (openFence !== null)
    throw failureAt(inText(file, openFence + 1), {
      what: 'opens a code block that never ends',
      why: 'the page is truncated, so flags would be missing from the reference',
      do: 'fetch the file again',
    });
  return sections;
}

/** Separates prose from the usage line, which is the last fenced block of its section. */
function splitUsage(section: string): { text: string; usage: string | null } {
  const [block = '', usage = ''] = /(?<=^|\n)```\n((?:(?!```).*\n)*)```\s*$/.exec(section) ?? [];
  return { text: section.slice(0, section.length - block.length), usage: usage.trim() || null };
}

function fenceBody(lines: readonly string[] | undefined): string {
  return (lines ?? []).filter((line) => !line.startsWith('```')).join('\n');
}
