import type { Place, Problem } from '../../../model/problem.ts';
import { revealInvisible } from '../../../shared/invisible.ts';
import { nearest } from '../../../shared/nearest.ts';
import { attempt, failureAt, InputError, inPath, problemAt } from '../../../shared/problem.ts';
import { parseFlagTable } from './flags.ts';
import type { ParsedCommand } from './markdown.ts';
import { cobraProse, dedentCommon } from './prose.ts';
import { parseArguments } from './usage.ts';

/** A command as the help of its parent lists it. */
interface ListedCommand {
  readonly name: string;
  readonly summary: string;
}

interface ParsedHelp {
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

/** Runs a program with words and `--help`, and returns what it wrote. @throws InputError */
export type HelpReader = (words: readonly string[]) => string;

/** Far above any real program, far below a runaway. */
const mostCommands = 3000;

/** How many commands may fail before the others aren't asked any more: what isn't a cobra program fails everywhere. */
const mostFailures = 20;

export interface CrawlOptions {
  /** Commands that are left out with all below them, as words after the program's name: `mod get`. */
  readonly skip?: readonly string[];
  /** Gets what the reference lacks. */
  readonly warn?: (problem: Problem) => void;
}

/** Reads every command of a cobra program through its help texts, breadth first. @throws InputError */
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
  // Grows as it's read.
  for (const { words, summary } of pending) {
    const help = attempt(problems, () => orSkipped(words, () => parseHelp(read(words), [program, ...words], summary)));
    if (problems.length >= mostFailures) break;
    if (!help) continue;
    found.push(help.command);
    topics.push(...help.topics.map((topic) => [program, ...words, topic].join(' ')));
    if (found.length > mostCommands)
      throw failureAt(inPath(program, help.command.file), {
        what: `is below more than ${mostCommands} commands`,
        why: 'the program probably answers every word with a list of further ones',
        do: 'document it from its Markdown or YAML files instead',
      });
    for (const child of help.children) {
      // cobra's own `help`, whose page would say nothing.
      if (words.length === 0 && child.name === 'help' && child.summary === 'Help about any command') continue;
      const path = [...words, child.name];
      listed.add(path.join(' '));
      if (!skip.has(path.join(' '))) pending.push({ words: path, summary: child.summary });
    }
  }
  if (problems.length === 0) problems.push(...idleSkips(program, skip, listed));
  if (problems.length > 0) throw new InputError(problems);
  const tell = (names: readonly string[], noun: string, why: string, remedy: string): void => {
    const what = `has no pages of ${noun}${names.map((name) => `\`${name}\``).join(', ')}`;
    const problem = problemAt(inPath(program, '--help'), { severity: 'info', what, why, do: remedy });
    if (names.length > 0) warn({ ...problem, list: names });
  };
  tell([...skip], '', '--skip names them', 'nothing, if that is meant');
  tell(topics, 'its help topics: ', 'they are texts, not commands', 'write what readers need of them into a guide');
  return found;
}

/** What a command's help is read by; its failures say how to leave the command out. */
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
