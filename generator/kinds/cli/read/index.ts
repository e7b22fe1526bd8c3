import type { Command, CommandFormat, CommandTree } from '../../../model/command.ts';
import type { Message, Problem } from '../../../model/problem.ts';
import { attempt, failureAt, InputError, inFile, inPath, problemAt } from '../../../shared/problem.ts';
import { type CrawlOptions, crawlHelp, type HelpReader } from './help.ts';
import { type ParsedCommand, parseCobraMarkdown } from './markdown.ts';
import { parseCobraYaml } from './yaml.ts';

interface SourceText {
  /** Path for messages. */
  readonly file: string;
  readonly text: string;
}

/** A valid word of a command's name: it becomes part of file names and URLs. */
const wordPattern = /^[A-Za-z0-9_][A-Za-z0-9._+-]{0,99}$/;

/**
 * Builds the tree from single commands, and rejects incomplete sets: duplicates, missing parents or subcommands, names
 * unfit for a URL, truncated pages.
 *
 * @param files their texts, for detecting a page truncated within its list
 * @param warn receives non-fatal problems; absent if they are reported elsewhere
 */
export function buildCommandTree(
  parsed: readonly ParsedCommand[],
  format: CommandFormat,
  files: readonly SourceText[] = [],
  warn: (problem: Problem) => void = () => {},
): CommandTree {
  const byName = new Map<string, ParsedCommand>();
  const problems: Problem[] = [];
  const report = (command: ParsedCommand, messages: Iterable<Message>): void => {
    for (const message of messages) problems.push(problemAt(inPath(command.file, nameOf(command)), message));
  };
  for (const command of parsed) {
    const [mistake] = mistakesInName(command, byName.get(nameOf(command)));
    if (mistake) report(command, [mistake]);
    else byName.set(nameOf(command), command);
    problems.push(...duplicateFlags(command));
  }
  const children = Map.groupBy(byName.values(), parentOf);
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  for (const command of byName.values()) {
    const below = (children.get(nameOf(command)) ?? []).map(nameOf);
    report(command, gapsAround(command, byName));
    const text = texts.get(command.file) ?? '';
    if (command.related) report(command, signsOfCut(command, command.related, below, format, text));
  }
  const [root, second] = children.get('') ?? [];
  if (root && second)
    problems.push(
      problemAt(inPath(second.file, nameOf(second)), {
        what: `is a second root beside \`${nameOf(root)}\``,
        why: 'a folder documents one program',
        do: 'move the other program to a separate folder',
      }),
    );
  if (problems.some(({ severity }) => severity === 'error')) throw new InputError(problems);
  problems.forEach(warn);
  return { format, commands: root ? inOrder(root, children) : [] };
}

function nameOf({ path }: ParsedCommand): string {
  return path.join(' ');
}

/** '' for a root. */
function parentOf({ path }: ParsedCommand): string {
  return path.slice(0, -1).join(' ');
}

/** The command and its descendants, children sorted by name. */
function inOrder(command: ParsedCommand, all: ReadonlyMap<string, readonly ParsedCommand[]>): Command[] {
  const { related: _, ...rest } = command;
  const below = new Map(all.get(nameOf(command))?.map((child) => [child.path.at(-1) ?? '', child]));
  const children = [...below.keys()].sort();
  return [{ ...rest, children }, ...children.flatMap((name) => inOrder(below.get(name) ?? command, all))];
}

function* mistakesInName({ path }: ParsedCommand, first: ParsedCommand | undefined): Generator<Message> {
  const word = path.find((item) => !wordPattern.test(item) || item.includes('..'));
  if (word !== undefined)
    yield {
      what: `the name ${JSON.stringify(word)} is not a valid command name`,
      why: 'names become file names and URLs, so this one could leave the output folder',
      do: 'use letters, digits, `-`, `_` and `.`',
    };
  if (first)
    yield {
      what: `describes \`${path.join(' ')}\`, which ${first.file} describes too`,
      why: 'one of the two would overwrite the other',
      do: 'remove one of the two files',
    };
}

function duplicateFlags(command: ParsedCommand): Problem[] {
  const names = command.flags.map(({ name }) => name);
  const again = names.filter((name, index) => names.indexOf(name) < index);
  return again.map((name) =>
    problemAt(inPath(command.file, `--${name}`), {
      what: `duplicate flag in \`${nameOf(command)}\``,
      why: 'both would have the same address',
      do: 'remove one of the two',
    }),
  );
}

/** The missing parent and subcommands of a command. */
function* gapsAround(command: ParsedCommand, byName: ReadonlyMap<string, ParsedCommand>): Generator<Message> {
  const parent = parentOf(command);
  if (parent !== '' && !byName.has(parent))
    yield {
      what: `has no parent: no file describes \`${parent}\``,
      why: 'the page could not be reached',
      do: `add the file of \`${parent}\``,
    };
  for (const name of command.related ?? [])
    if (name.startsWith(`${nameOf(command)} `) && !byName.has(name))
      yield {
        what: `lists the subcommand \`${name}\`, which no file describes`,
        why: 'the set of files is incomplete',
        do: 'add the missing file, or generate the reference again',
      };
}

/**
 * Signs of a truncated page that otherwise reads well. cobra ends each page with the list of its parent and subcommands
 * and a blank line; only a single root has none, and ends with its flags. An incomplete list is just a warning, unless
 * the list also lacks its end: subcommands come from separate files.
 */
function* signsOfCut(
  { path, flags }: ParsedCommand,
  related: readonly string[],
  below: readonly string[],
  format: CommandFormat,
  text: string,
): Generator<Message> {
  const section = format === 'cobra-markdown' ? '`### SEE ALSO`' : '`see_also`';
  const missing = below.filter((child) => !related.includes(child));
  const names = missing.slice(0, 5).map((name) => `\`${name}\``);
  const others = missing.length > names.length ? ` and ${missing.length - names.length} others` : '';
  if (related.length === 0 && (path.length > 1 || below.length > 0))
    yield {
      what: `has no list under ${section}, which ends cobra's page of \`${path.join(' ')}\``,
      why: 'the page is truncated, so parts before that list may be missing from the reference',
      do: 'fetch the file again',
    };
  else if (related.length === 0 && format === 'cobra-markdown' && flags.length === 0)
    yield {
      what: 'has neither flags nor subcommands; cobra lists `--help` at least',
      why: 'the page is truncated, so the reference would only have its beginning',
      do: 'fetch the file again',
    };
  else if (missing.length > 0)
    yield {
      // The last line is an entry of the list, without a blank line below.
      severity: /(?:^|\n)\* \[[^\n]*\n$/.test(text) ? 'error' : 'warning',
      what: `lacks entries under ${section} for existing files: ${names.join(', ')}${others}`,
      why: 'the end of the page may be truncated, or those files may be left over from another version',
      do: 'fetch the folder again, or remove the files that do not belong to it',
    };
}

/**
 * Reads a folder of cobra Markdown or YAML pages, by file extension.
 *
 * @param warn receives non-fatal problems; absent if they are reported elsewhere
 */
export function ingestCommandFiles(files: readonly SourceText[], warn?: (problem: Problem) => void): CommandTree {
  const markdown = files.filter(({ file }) => file.endsWith('.md'));
  const format: CommandFormat = markdown.length > 0 ? 'cobra-markdown' : 'cobra-yaml';
  if (markdown.length > 0 && markdown.length < files.length)
    throw failureAt(inFile(files.find(({ file }) => !file.endsWith('.md'))?.file ?? ''), {
      what: 'is YAML among cobra Markdown pages',
      why: 'the formats have different facts, so a command tree must use only one',
      do: 'keep one of the two formats in the folder',
    });
  const parse = format === 'cobra-markdown' ? parseCobraMarkdown : parseCobraYaml;
  const problems: Problem[] = [];
  const parsed = files.flatMap(({ file, text }) => attempt(problems, () => parse(text, file)) ?? []);
  if (problems.length > 0) throw new InputError(problems);
  return buildCommandTree(parsed, format, files, warn);
}

/**
 * Reads a program's command tree from its help texts. The program's name is that in its usage line, not the file's
 * (`thv-linux-amd64`).
 */
export function ingestHelp(file: string, read: HelpReader, options: CrawlOptions = {}): CommandTree {
  const program = [...read([]).matchAll(/^Usage:\n {2}(\S+)/gm)].at(-1)?.[1];
  return buildCommandTree(crawlHelp(program ?? file, read, options), 'help-output');
}
