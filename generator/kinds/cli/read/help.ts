import type { Place, Problem } from '../../../model/problem.ts';
import { revealInvisible } from '../../../shared/invisible.ts';
import { nearest } from '../../../shared/nearest.ts';
import { attempt, failureAt, InputError, inPath, problemAt } from '../../../shared/problem.ts';
import { type ParsedCommand, textCommand } from './markdown.ts';
import { dedentCommon } from './prose.ts';

/** A command in its parent's help. */
interface ListedCommand {
  readonly name: string;
  readonly summary: string;
}

interface ParsedHelp {
  readonly command: ParsedCommand;
  readonly children: readonly ListedCommand[];
  /** Names of the help topics. */
  readonly topics: readonly string[];
}

/** Titles of cobra's default template. After the usage it has no others but those of command groups. */
const titles: ReadonlySet<string> = new Set([
  ...['Aliases:', 'Examples:', 'Available Commands:', 'Additional Commands:'],
  ...['Flags:', 'Global Flags:', 'Additional help topics:'],
]);

/**
 * Parses a help text of a cobra program with cobra's default template. Rejects custom templates, in which a command or
 * flag could be overlooked.
 *
 * @param summary its purpose from the parent's list; null for the program, which uses its first paragraph
 * @throws InputError for other output, and for unreadable parts
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
  if (isGroup && children.length === 0) throw refusal(at, 'has commands, but lists none that can be read');
  const usage = usageLines.filter((line) => line !== `${name} [command]`).join('\n') || null;
  const long = dedentCommon(lines.slice(0, start).join('\n'));
  // A list after the first paragraph is not part of it.
  const [first = ''] = long.split(/\n\s*\n|\n(?=\s*[-*•] )/);
  const text = (title: string): string => linesOf(title).join('\n');
  const texts = {
    ...{ path: [...path], usage, file: `${name} --help`, related: null },
    summary: summary || first.replace(/\s+/g, ' '),
    // cobra repeats the purpose for a command without a long text.
    description: long === (summary ?? first) ? '' : long,
    // The first name is the command's. cobra omits the line without aliases.
    aliases: text('Aliases:').trim().split(', ').slice(1),
    ...{ flags: text('Flags:'), inheritedFlags: text('Global Flags:'), examples: text('Examples:') },
  };
  return {
    command: textCommand(texts, at),
    children,
    topics: linesOf('Additional help topics:').flatMap((line) => /\S+/.exec(line.replace(` ${name} `, ''))?.[0] ?? []),
  };
}

/** The last usage line: a long text may contain one too. */
function usageAt(lines: readonly string[]): number {
  return lines.findLastIndex((line, index) => line === 'Usage:' && /^ {2}\S/.test(lines[index + 1] ?? ''));
}

/**
 * The blocks after the usage, by title.
 *
 * @param isGroup commands may be in groups with custom titles
 */
function splitSections(lines: readonly string[], name: string, isGroup: boolean, at: Place): Map<string, string[]> {
  const hasGroups = isGroup && !lines.includes('Available Commands:');
  const sections = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const [index, line] of lines.entries()) {
    if (line === `Use "${name} [command] --help" for more information about a command.`) continue;
    const isApart = lines[index - 1] === '' && /^\S/.test(line);
    // Examples are verbatim, so their lines may look like titles.
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
    why: "only cobra's default help template is supported; in others, commands or flags could be overlooked",
    do: 'run the command by hand; if its help has another layout, document the program from its Markdown or YAML files',
  });
}

/** Runs a program with words and `--help`, and returns its output. @throws InputError */
export type HelpReader = (words: readonly string[]) => string;

/** Far above any real program, but stops a runaway one. */
const mostCommands = 3000;

/** Failing commands after which to stop: a program without cobra fails for all. */
const mostFailures = 20;

export interface CrawlOptions {
  /** Commands to skip with their subcommands, as words after the program's name: `mod get`. */
  readonly skip?: readonly string[];
  /** Receives omissions of the reference. */
  readonly warn?: (problem: Problem) => void;
}

/** Reads every command of a cobra program from its help texts, breadth first. @throws InputError */
export function crawlHelp(program: string, read: HelpReader, options: CrawlOptions = {}): ParsedCommand[] {
  const { warn = () => {} } = options;
  const skip = new Set(
    options.skip?.map((name) => (name.startsWith(`${program} `) ? name.slice(program.length + 1) : name)),
  );
  const found: ParsedCommand[] = [];
  const listed = new Set<string>();
  const topics: string[] = [];
  const problems: Problem[] = [];
  const pending: { words: readonly string[]; summary: string | null }[] = [{ words: [], summary: null }];
  // Grows while being read.
  for (const { words, summary } of pending) {
    const help = attempt(problems, () => orSkipped(words, () => parseHelp(read(words), [program, ...words], summary)));
    if (problems.length >= mostFailures) break;
    if (!help) continue;
    found.push(help.command);
    topics.push(...help.topics.map((topic) => [program, ...words, topic].join(' ')));
    if (found.length > mostCommands)
      throw failureAt(inPath(program, help.command.file), {
        what: `is below more than ${mostCommands} commands`,
        why: 'the program probably lists subcommands for any word',
        do: 'document it from its Markdown or YAML files instead',
      });
    for (const child of help.children) {
      // cobra's built-in `help` needs no page.
      if (words.length === 0 && child.name === 'help' && child.summary === 'Help about any command') continue;
      const path = [...words, child.name];
      listed.add(path.join(' '));
      if (!skip.has(path.join(' '))) pending.push({ words: path, summary: child.summary });
    }
  }
  if (problems.length === 0) problems.push(...idleSkips(program, skip, listed));
  if (problems.length > 0) throw new InputError(problems);
  const inform = (names: readonly string[], noun: string, why: string, remedy: string): void => {
    const what = `has no pages of ${noun}${names.map((name) => `\`${name}\``).join(', ')}`;
    const problem = problemAt(inPath(program, '--help'), { severity: 'info', what, why, do: remedy });
    if (names.length > 0) warn({ ...problem, list: names });
  };
  inform([...skip], '', '--skip lists them', 'nothing, if this is intended');
  inform(
    topics,
    'its help topics: ',
    'help topics are texts, not commands',
    'add their content to a guide if readers need it',
  );
  return found;
}

/** Runs `read`; its errors suggest to skip the command. */
function orSkipped<Value>(words: readonly string[], read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof InputError) || words.length === 0) throw cause;
    const skip = `leave it out with --skip "${words.join(' ')}"`;
    throw new InputError(cause.problems.map((problem) => ({ ...problem, do: `${problem.do}, or ${skip}` })));
  }
}

function idleSkips(program: string, skip: ReadonlySet<string>, listed: ReadonlySet<string>): Problem[] {
  const idle = [...skip].filter((name) => !listed.has(name));
  return idle.map((name) => {
    const near = nearest(name, listed);
    return problemAt(inPath(program, `--skip "${name}"`), {
      what: 'names a command that the program does not list',
      why: 'nothing would be left out',
      do: near === null ? 'correct the name, or remove the option' : `did you mean --skip "${near}"?`,
    });
  });
}
