import type { Command, CommandFormat, CommandTree } from '../../../model/command.ts';
import type { Message, Problem } from '../../../model/problem.ts';
import { attempt, failureAt, InputError, inFile, inPath, problemAt } from '../../../shared/problem.ts';
import { type CrawlOptions, crawlHelp, type HelpReader } from './help.ts';
import { type ParsedCommand, parseCobraMarkdown } from './markdown.ts';
import { parseCobraYaml } from './yaml.ts';

interface SourceText {
  /** Path that messages name. */
  readonly file: string;
  readonly text: string;
}

/** A word of a command's name: becomes part of a file name and of a URL. */
const wordPattern = /^[A-Za-z0-9_][A-Za-z0-9._+-]{0,99}$/;

/**
 * Builds the tree from commands read one by one, and refuses sets that aren't whole: a name twice, a command without its
 * parent, a subcommand that a page announces and no file describes, names unfit for a URL, pages that are cut off.
 *
 * @param files their texts, by which a page that stops within its list is noticed
 * @param warn gets what may be wrong and does not stop the run
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
        do: 'move the other program to a folder of its own',
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

/** The command, and below it its children by name with all that's below them. */
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
      what: `the name ${JSON.stringify(word)} is not one a command can have`,
      why: 'names become file names and URLs, and this one could leave the output folder',
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
      what: `the flag stands twice in \`${nameOf(command)}\``,
      why: 'both would have the same address',
      do: 'remove one of the two',
    }),
  );
}

/** The parent and the subcommands that no file describes. */
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
 * Signs that a page is cut off where the rest still reads well. cobra ends each with the list of its parent and its
 * subcommands and a blank line; only a lone root has none, and that ends with its flags. Subcommands come from their
 * own files, so that a list which lacks some is a warning unless it also lacks its end.
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
      what: `has no list under ${section}, with which cobra ends the page of \`${path.join(' ')}\``,
      why: 'the page is cut off, and what stood before that list may be missing from the reference',
      do: 'fetch the file again',
    };
  else if (related.length === 0 && format === 'cobra-markdown' && flags.length === 0)
    yield {
      what: 'has neither flags nor subcommands; cobra lists `--help` at least',
      why: 'the page is cut off, and the reference would hold only its beginning',
      do: 'fetch the file again',
    };
  else if (missing.length > 0)
    yield {
      // A page whose last line is an entry of its list, with no blank line below.
      severity: /(?:^|\n)\* \[[^\n]*\n$/.test(text) ? 'error' : 'warning',
      what: `does not list under ${section} what has files of its own: ${names.join(', ')}${others}`,
      why: 'the end of the page may be cut off, or those files are left over from another version',
      do: 'fetch the folder again, or remove the files that do not belong to it',
    };
}

/**
 * Reads a folder of cobra Markdown or cobra YAML pages; the files' ending tells which.
 *
 * @param warn gets what may be wrong and does not stop the run; left out where somebody else reports it
 */
export function ingestCommandFiles(files: readonly SourceText[], warn?: (problem: Problem) => void): CommandTree {
  const markdown = files.filter(({ file }) => file.endsWith('.md'));
  const format: CommandFormat = markdown.length > 0 ? 'cobra-markdown' : 'cobra-yaml';
  if (markdown.length > 0 && markdown.length < files.length)
    throw failureAt(inFile(files.find(({ file }) => !file.endsWith('.md'))?.file ?? ''), {
      what: 'stands among cobra Markdown pages, but is YAML',
      why: 'the two formats know different things, so one command tree comes from one of them',
      do: 'keep one of the two formats in the folder',
    });
  const parse = format === 'cobra-markdown' ? parseCobraMarkdown : parseCobraYaml;
  const problems: Problem[] = [];
  const parsed = files.flatMap(({ file, text }) => attempt(problems, () => parse(text, file)) ?? []);
  if (problems.length > 0) throw new InputError(problems);
  return buildCommandTree(parsed, format, files, warn);
}

/**
 * Reads the command tree of a program from its help texts. The program calls itself by the name in its usage line,
 * whatever its file is called (`thv-linux-amd64`).
 */
export function ingestHelp(file: string, read: HelpReader, options: CrawlOptions = {}): CommandTree {
  const own = [...read([]).matchAll(/^Usage:\n {2}(\S+)/gm)].at(-1)?.[1];
  return buildCommandTree(crawlHelp(own ?? file, read, options), 'help-output');
}
