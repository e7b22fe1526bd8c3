import type { Place } from '../../../model/problem.ts';
import { revealInvisible } from '../../../shared/invisible.ts';
import { failureAt, type InputError, inPath } from '../../../shared/problem.ts';
import { parseFlagTable } from './flags.ts';
import type { ParsedCommand } from './markdown.ts';
import { cobraProse, dedentCommon } from './prose.ts';
import { parseArguments } from './usage.ts';

/** A command as the help of its parent lists it. */
export interface ListedCommand {
  readonly name: string;
  readonly summary: string;
}

export interface ParsedHelp {
  readonly command: ParsedCommand;
  readonly children: readonly ListedCommand[];
  /** Names of the texts that the help lists beside the commands. */
  readonly topics: readonly string[];
}

/** Titles of cobra's default template. Below the usage, it has no others but those of groups of commands. */
const titles: ReadonlySet<string> = new Set([
  ...['Aliases:', 'Examples:', 'Available Commands:', 'Additional Commands:'],
  ...['Flags:', 'Global Flags:', 'Additional help topics:'],
]);

/**
 * Reads one help text of a cobra program, as cobra's default template prints it. Many programs bring a template of their
 * own, in which a command or a flag could be overlooked: those are refused.
 *
 * @param summary its purpose, which only its parent's list has; null for the program, whose first paragraph serves
 * @throws InputError for what isn't such help, and for parts that can't be read
 */
export function parseHelp(output: string, path: readonly string[], summary: string | null): ParsedHelp {
  const program = path[0] ?? '';
  const name = path.join(' ');
  const at = inPath(program, `${name} --help`);
  const lines = `${revealInvisible(output)}\n`.split('\n').map((line) => line.trimEnd());
  const start = usageAt(lines);
  if (start < 0) throw refusal(at, 'printed no `Usage:` block');
  if (!`${lines[start + 1]} `.startsWith(`  ${name} `))
    throw refusal(at, `answered with the help of another command: its usage is \`${lines[start + 1]?.trim()}\``);
  const end = lines.indexOf('', start);
  const usageLines = lines.slice(start + 1, end).map((line) => line.trim());
  const isGroup = usageLines.includes(`${name} [command]`);
  const sections = splitSections(lines.slice(end), name, isGroup, at);
  const linesOf = (title: string): string[] => sections.get(title) ?? [];
  if (!sections.has('Flags:') && !sections.has('Global Flags:'))
    throw refusal(at, 'lists no flags; cobra lists `--help` at least');
  const lists = [...sections].filter(([title]) => title.endsWith(' Commands:') || !titles.has(title));
  const children = lists.flatMap(([title, rows]) => commandsOf(rows, title, at));
  if (isGroup && children.length === 0) throw refusal(at, 'says that it has commands, and lists none that can be read');
  const usage = usageLines.filter((line) => line !== `${name} [command]`).join('\n') || null;
  const long = dedentCommon(lines.slice(0, start).join('\n'));
  // A list below the first paragraph is no part of it.
  const [first = ''] = long.split(/\n\s*\n|\n(?=\s*[-*•] )/);
  return {
    command: {
      path: [...path],
      summary: summary || first.replace(/\s+/g, ' '),
      // cobra prints the purpose again where a command has no long text.
      description: long === (summary ?? first) ? '' : cobraProse(long, program),
      usage,
      arguments: parseArguments(usage, path),
      argumentCount: null,
      // The first name is the command's own. Where there are no others, cobra prints none.
      aliases: linesOf('Aliases:').join('').trim().split(', ').slice(1),
      flags: parseFlagTable(linesOf('Flags:').join('\n'), at),
      inheritedFlags: parseFlagTable(linesOf('Global Flags:').join('\n'), at),
      examples: dedentCommon(linesOf('Examples:').join('\n')),
      deprecated: null,
      file: `${name} --help`,
      related: null,
    },
    children,
    topics: linesOf('Additional help topics:').flatMap((line) => /\S+/.exec(line.replace(` ${name} `, ''))?.[0] ?? []),
  };
}

/** The last such line: a long text may hold one, too. */
function usageAt(lines: readonly string[]): number {
  return lines.findLastIndex((line, index) => line === 'Usage:' && /^ {2}\S/.test(lines[index + 1] ?? ''));
}

/**
 * The blocks below the usage, by their titles.
 *
 * @param isGroup commands may be in groups, whose titles are the author's
 */
function splitSections(lines: readonly string[], name: string, isGroup: boolean, at: Place): Map<string, string[]> {
  const hasGroups = isGroup && !lines.includes('Available Commands:');
  const sections = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const [index, line] of lines.entries()) {
    if (line === `Use "${name} [command] --help" for more information about a command.`) continue;
    const isApart = lines[index - 1] === '' && /^\S/.test(line);
    // Examples are printed as they are, so lines of theirs may look like titles.
    const isExample = current === sections.get('Examples:') && !/^ +--?\w/.test(lines[index + 1] ?? '');
    if (isApart && (titles.has(line) || hasGroups)) {
      current = sections.get(line) ?? [];
      sections.set(line, current);
    } else if (current && (!isApart || isExample)) current.push(line);
    else if (line !== '') throw refusal(at, `has a block that cobra doesn't print: \`${line.trim()}\``);
  }
  return sections;
}

/** Rows of a list of commands: two spaces, the name, and the purpose in a column. */
function commandsOf(rows: readonly string[], title: string, at: Place): ListedCommand[] {
  const texts = rows.filter((row) => row !== '');
  if (texts.length === 0) throw refusal(at, `lists nothing under \`${title}\``);
  return texts.map((row) => {
    const [, name, summary = ''] = /^ {2}(\w\S*)(?: +(.*))?$/.exec(row) ?? [];
    if (name !== undefined) return { name, summary };
    throw refusal(at, `lists something under \`${title}\` that can't be read as a command: \`${row.trim()}\``);
  });
}

function refusal(at: Place, what: string): InputError {
  return failureAt(at, {
    what,
    why: "only cobra's default layout of help is read, and in another one commands or flags would be overlooked",
    do: 'run the command by hand; if it prints its help otherwise, document the program from its Markdown or YAML files',
  });
}
