import type { CommandFormat, CommandTree } from '../../../model/command.ts';
import type { Problem } from '../../../model/problem.ts';
import { attempt, failureAt, InputError, inFile } from '../../../shared/problem.ts';
import { type CrawlOptions, crawlHelp, type HelpReader } from './help.ts';
import { parseCobraMarkdown } from './markdown.ts';
import { buildCommandTree, type SourceText } from './tree.ts';
import { parseCobraYaml } from './yaml.ts';

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
