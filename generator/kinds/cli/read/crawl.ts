import type { Problem } from '../../../model/problem.ts';
import { nearest } from '../../../shared/nearest.ts';
import { attempt, failureAt, InputError, inPath, problemAt } from '../../../shared/problem.ts';
import { parseHelp } from './help.ts';
import type { ParsedCommand } from './markdown.ts';

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
