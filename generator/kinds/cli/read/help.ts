import { revealInvisible } from '../../../shared/invisible.ts';
import { failureAt, inPath } from '../../../shared/problem.ts';
import { parseFlagTable } from './flags.ts';
import { dedentCommon, type ParsedCommand } from './markdown.ts';
import { cobraProse } from './prose.ts';
import { parseArguments } from './usage.ts';

/** Prints a command's help: gets the words after the program's name, returns what `--help` wrote. */
export type HelpReader = (words: readonly string[]) => string;

/** Bounds of a crawl: far above any real program, far below a runaway. */
export const crawlLimits = { depth: 8, commands: 3000 } as const;

/** Help of help, and the entry points shells call: not commands a reader types. */
const skipped = new Set(['help', '__complete', '__completeNoDesc']);

/** Reads every command of a cobra program through its help texts, breadth first. */
export function crawlHelp(program: string, read: HelpReader): ParsedCommand[] {
  const found: ParsedCommand[] = [];
  const pending: { words: string[]; summary: string | null }[] = [{ words: [], summary: null }];
  for (let next = pending.shift(); next; next = pending.shift()) {
    const { words, summary } = next;
    const path = [program, ...words];
    const { command, children } = parseHelp(read(words), path, summary);
    found.push(command);
    if (found.length > crawlLimits.commands || words.length > crawlLimits.depth)
      throw failureAt(inPath(program, `${path.join(' ')} --help`), {
        what: `has more than ${crawlLimits.commands} commands or ${crawlLimits.depth} levels of them`,
        why: 'the program probably answers every word with the same help',
        do: 'document it from its Markdown or YAML files instead',
      });
    for (const { name, summary: short } of children)
      if (!skipped.has(name)) pending.push({ words: [...words, name], summary: short });
  }
  return found;
}

type Block = 'long' | 'usage' | 'aliases' | 'examples' | 'commands' | 'flags' | 'global' | 'topics' | 'other';

/** Titles as cobra's default template prints them, and the words that programs put in their place. */
function blockOf(line: string): Block | null {
  if (!/^\S.*:$/.test(line)) return null;
  const title = line.slice(0, -1).toLowerCase();
  if (title === 'usage') return 'usage';
  if (title === 'aliases') return 'aliases';
  if (title === 'examples' || title === 'example') return 'examples';
  if (title === 'additional help topics') return 'topics';
  if (/^(global|inherited|persistent|parent)\b.*\b(flags|options)$/.test(title)) return 'global';
  if (/^((local|available|other|command)?\s*)?(flags|options)$/.test(title)) return 'flags';
  if (/\bcommands$/.test(title)) return 'commands';
  return 'other';
}

/** A subcommand as its parent lists it. */
export interface ListedCommand {
  readonly name: string;
  readonly summary: string;
}

/**
 * One help text as cobra prints it, and the subcommands it lists. The purpose of a command stands only in its parent's
 * list, so it is handed in; for the root (null) the first paragraph serves.
 */
export function parseHelp(
  output: string,
  path: readonly string[],
  summary: string | null,
): { command: ParsedCommand; children: ListedCommand[] } {
  // Colours are no part of the text.
  const ansi = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
  const lines = revealInvisible(output.replace(ansi, '').replaceAll('\r\n', '\n'))
    .split('\n')
    .map((line) => line.trimEnd());
  const blocks = splitBlocks(lines);
  const place = `${path.join(' ')} --help`;
  if (!blocks.usage)
    throw failureAt(inPath(path[0] ?? '', place), {
      what: 'printed no `Usage:` block',
      why: 'the program is not built with cobra, or it failed',
      do: 'run the command by hand and see what it prints',
    });
  const usageLines = blocks.usage.map((line) => line.trim()).filter((line) => line !== '');
  refuseOtherCommand(usageLines, path, place);
  const isGroup = (line: string): boolean => line === `${path.join(' ')} [command]`;
  const usage = usageLines.filter((line) => !isGroup(line)).join('\n') || null;
  const children = new Map<string, ListedCommand>();
  for (const line of blocks.commands ?? []) {
    const [, name, short = ''] = /^ {2,}([A-Za-z0-9][\w.:-]*)(?:,\s\S+)*(?:\s{2,}(.*)|\s*)$/.exec(line) ?? [];
    if (name && !children.has(name)) children.set(name, { name, summary: short.trim() });
  }
  const long = dedentCommon((blocks.long ?? []).join('\n'));
  const first = long.split(/\n\s*\n/)[0] ?? '';
  return {
    command: {
      path: [...path],
      summary: summary || first.replace(/\s+/g, ' '),
      // cobra prints the purpose again where a command has no long text.
      description: long === (summary ?? first) ? '' : cobraProse(long, path[0] ?? ''),
      usage,
      arguments: parseArguments(usage, path),
      argumentCount: null,
      aliases: aliasesOf(blocks.aliases, path.at(-1) ?? ''),
      flags: parseFlagTable((blocks.flags ?? []).join('\n')).flags,
      inheritedFlags: parseFlagTable((blocks.global ?? []).join('\n')).flags,
      examples: dedentCommon((blocks.examples ?? []).join('\n')),
      deprecated: null,
      file: place,
      related: null,
    },
    children: [...children.values()],
  };
}

/** A program that answers an unknown word with its own help would be crawled for ever. */
function refuseOtherCommand(usageLines: readonly string[], path: readonly string[], place: string): void {
  const words = path.slice(1).join(' ');
  if (words === '' || usageLines.length === 0 || usageLines.some((line) => ` ${line} `.includes(` ${words} `))) return;
  throw failureAt(inPath(path[0] ?? '', place), {
    what: `answered with the help of another command: its usage is \`${usageLines[0] ?? ''}\``,
    why: 'the reference would describe a command that does not exist',
    do: 'run the command by hand; if it exists, document the program from its Markdown or YAML files instead',
  });
}

function splitBlocks(lines: readonly string[]): Partial<Record<Block, string[]>> {
  const blocks: Partial<Record<Block, string[]>> = {};
  let current: Block = 'long';
  for (const line of lines) {
    const next = blockOf(line);
    // Before `Usage:` a line that ends in a colon is prose; after it, the first of its kind opens a block.
    // Examples may hold such lines too, so only a title that is known ends them.
    const isProse = blocks.usage === undefined || (next === 'other' && current === 'examples');
    const opens = next !== null && (next === 'usage' || !isProse);
    if (opens && (next === 'commands' || next === 'flags' || !blocks[next])) {
      current = next;
      blocks[next] ??= [];
    } else if (/^Use ".* --help" for more information/.test(line)) current = 'other';
    else {
      blocks[current] ??= [];
      blocks[current]?.push(line);
    }
  }
  return blocks;
}

/** The help output always names aliases where there are any, so none printed means none. */
function aliasesOf(lines: readonly string[] | undefined, own: string): string[] {
  return (lines ?? [])
    .join(' ')
    .split(/[,\s]+/)
    .filter((name, index, names) => name !== '' && name !== own && names.indexOf(name) === index);
}
