import type { Flag } from '../../../model/command.ts';
import type { Problem } from '../../../model/problem.ts';
import { nearest } from '../../../shared/nearest.ts';
import { attempt, failureAt, InputError, inPath, problemAt } from '../../../shared/problem.ts';
import type { ListedCommand } from './command-list.ts';
import { globalFlagsCommand, looseFlags, mostRepeated } from './global-flags.ts';
import { type ParsedHelp, parseHelp } from './help.ts';
import type { ParsedCommand } from './markdown.ts';

/** Runs a program with words and `--help`; `bare`: with the words alone. Returns what it wrote. @throws InputError */
export type HelpReader = (words: readonly string[], bare?: 'bare') => string;

/** Bounds of a crawl: far above any real program, far below a runaway. */
export const crawlLimits = { depth: 8, commands: 3000 } as const;

/** The entry points that shells call: not commands a reader types. */
const internal = new Set(['__complete', '__completeNoDesc']);

export interface CrawlOptions {
  /** Commands that are left out with all below them, as words after the program's name: `mod get`. */
  readonly skip?: readonly string[];
  /** Gets what the reference lacks. */
  readonly warn?: (problem: Problem) => void;
}

/** Reads every command of a cobra program through its help texts, breadth first. @throws InputError */
export function crawlHelp(program: string, read: HelpReader, options: CrawlOptions = {}): ParsedCommand[] {
  return new Crawl(program, read, options).run();
}

class Crawl {
  readonly #program: string;
  readonly #read: HelpReader;
  readonly #skip: ReadonlySet<string>;
  readonly #warn: (problem: Problem) => void;
  readonly #pending: ListedCommand[] = [{ words: [], summary: '' }];
  readonly #known = new Set<string>();
  readonly #skipped: string[] = [];
  readonly #otherNames: string[] = [];
  readonly #topics: string[] = [];
  readonly #problems: Problem[] = [];
  /** Remarks of the root, which other commands may repeat. */
  #remarks: ReadonlySet<string> = new Set();
  #globalFlags: readonly Flag[] = [];
  #flagsElsewhere: string | null = null;
  /** The program does nothing with a word that is no command of it, so that `help` is safe to try. */
  #isOnlyCommands = false;

  constructor(program: string, read: HelpReader, { skip = [], warn = () => {} }: CrawlOptions) {
    this.#program = program;
    this.#read = read;
    this.#warn = warn;
    const own = `${program} `;
    this.#skip = new Set(skip.map((name) => (name.startsWith(own) ? name.slice(own.length) : name)));
  }

  run(): ParsedCommand[] {
    const found: ParsedCommand[] = [];
    for (let next = this.#pending.shift(); next; next = this.#pending.shift()) {
      const { words, summary } = next;
      const command = attempt(this.#problems, () => this.#command(words, summary));
      if (command) found.push(command);
      if (found.length > crawlLimits.commands || words.length > crawlLimits.depth)
        throw this.#failure(words, {
          what: `has more than ${crawlLimits.commands} commands or ${crawlLimits.depth} levels of them`,
          why: 'the program probably answers every word with the same help',
          do: 'document it from its Markdown or YAML files instead',
        });
      // A program that isn't what it seems fails everywhere; a few failures tell that.
      if (this.#problems.length >= mostFailures) break;
    }
    this.#refuseIdleSkips();
    if (this.#problems.length > 0) throw new InputError(this.#problems);
    this.#tellWhatIsLeftOut();
    return found;
  }

  #command(words: readonly string[], summary: string): ParsedCommand {
    const path = [this.#program, ...words];
    const output = this.#help(words);
    const context = { path, summary: words.length === 0 ? null : summary, known: this.#remarks };
    const first = parseHelp(output, context);
    const titles = new Set(
      first.doubtful.filter(({ commands }) => this.#areCommands(words, commands)).map((list) => list.title),
    );
    const { command, children, topics, remarks } =
      titles.size > 0 ? parseHelp(output, { ...context, commandTitles: titles }) : first;
    this.#topics.push(...topics);
    if (words.length === 0) this.#readRoot(output, { command, children, remarks });
    for (const child of children) this.#add(words, child);
    const printed = [...command.flags, ...command.inheritedFlags];
    const elsewhere = this.#globalFlags.filter(({ name }) => !printed.some((flag) => flag.name === name));
    // The program itself inherits from nobody, whatever it calls its flags.
    if (words.length === 0) return { ...command, flags: [...printed, ...elsewhere], inheritedFlags: [] };
    if (elsewhere.length <= mostRepeated)
      return { ...command, inheritedFlags: [...command.inheritedFlags, ...elsewhere] };
    const remark = `The flags of \`${this.#program}\` can be used as well.`;
    return { ...command, description: `${command.description}\n\n${remark}`.trim() };
  }

  #readRoot(
    output: string,
    { command, children, remarks }: Pick<ParsedHelp, 'command' | 'children' | 'remarks'>,
  ): void {
    this.#remarks = new Set(remarks);
    this.#isOnlyCommands = children.length > 0 && command.arguments.length === 0;
    const words = globalFlagsCommand(output);
    if (words === null) return;
    const name = [this.#program, ...words].join(' ');
    const text = attempt([], () => this.#read(words, 'bare'));
    if (text !== null) this.#globalFlags = looseFlags(text, inPath(this.#program, name));
    if (this.#globalFlags.length === 0) this.#flagsElsewhere = name;
  }

  /**
   * A command's help. Some commands read their flags themselves, and so don't understand `--help`; cobra's own command
   * `help` knows them all the same.
   */
  #help(words: readonly string[]): string {
    try {
      return this.#read(words);
    } catch (cause) {
      if (!(cause instanceof InputError) || words.length === 0) throw cause;
      const other = this.#isOnlyCommands ? attempt([], () => this.#read(['help', ...words], 'bare')) : null;
      if (other !== null && isOf(other, [this.#program, ...words])) return other;
      throw new InputError(
        cause.problems.map((problem) => ({
          ...problem,
          do: `${problem.do}, or leave it out with --skip "${words.join(' ')}"`,
        })),
      );
    }
  }

  /** A command of a list, with those above it that the list doesn't name. */
  #add(parent: readonly string[], { words, summary }: ListedCommand): void {
    const [first = ''] = words;
    if (parent.length === 0 && isCobraHelp(first, summary)) return;
    if (internal.has(first)) return;
    for (let length = 1; length <= words.length; length++) {
      const path = [...parent, ...words.slice(0, length)];
      const name = path.join(' ');
      const isKnown = this.#known.has(name);
      this.#known.add(name);
      if (this.#skip.has(name)) {
        if (!isKnown) this.#skipped.push(name);
        return;
      }
      if (length === words.length && /^(shell )?alias (for|of) /i.test(summary)) {
        if (!isKnown) this.#otherNames.push(name);
        return;
      }
      if (!isKnown) this.#pending.push({ words: path, summary: length === words.length ? summary : '' });
    }
  }

  /** Whether a list under a title that doesn't say so is one of commands: the first answers as such. */
  #areCommands(parent: readonly string[], commands: readonly ListedCommand[]): boolean {
    return commands.some(({ words }) => {
      const path = [...parent, ...words];
      const output = attempt([], () => this.#read(path));
      return output !== null && isOf(output, [this.#program, ...path]);
    });
  }

  #refuseIdleSkips(): void {
    for (const name of this.#skip) {
      if (this.#skipped.includes(name) || this.#skipped.some((other) => name.startsWith(`${other} `))) continue;
      const near = nearest(name, this.#known);
      this.#problems.push(
        problemAt(inPath(this.#program, `--skip "${name}"`), {
          what: 'names a command that the program does not list',
          why: 'nothing would be left out',
          do: near === null ? 'correct the name, or remove the option' : `did you mean --skip "${near}"?`,
        }),
      );
    }
  }

  #tellWhatIsLeftOut(): void {
    const tell = (names: readonly string[], what: string, why: string, remedy: string): void => {
      if (names.length > 0)
        this.#warn({
          ...problemAt(inPath(this.#program, '--help'), { severity: 'info', what, why, do: remedy }),
          list: [...names],
        });
    };
    const named = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
    tell(this.#skipped, `has no pages of ${named(this.#skipped)}`, '--skip names them', 'nothing, if that is meant');
    tell(
      this.#otherNames,
      `has no pages of ${named(this.#otherNames)}`,
      'they are other names of commands',
      'nothing: the commands themselves have pages',
    );
    tell(
      this.#flagsElsewhere === null ? [] : [this.#flagsElsewhere],
      `has flags of all commands that \`--help\` doesn't print: \`${this.#flagsElsewhere}\` does`,
      'they are on no page',
      'write what readers need of them into a guide',
    );
    tell(
      this.#topics,
      `has no pages of its help topics: ${named(this.#topics)}`,
      'they are texts, not commands',
      'write what readers need of them into a guide',
    );
  }

  #failure(words: readonly string[], message: Parameters<typeof failureAt>[1]): InputError {
    return failureAt(inPath(this.#program, `${[this.#program, ...words].join(' ')} --help`), message);
  }
}

/** How many commands may fail before the others aren't asked any more. */
const mostFailures = 20;

/** cobra's own `help`, whose page would say nothing; one that does more has a summary of its own. */
function isCobraHelp(word: string, summary: string): boolean {
  return word === 'help' && (summary === '' || /^(help about any command|shows? a list of commands)/i.test(summary));
}

/** Whether a text is the help of the command with that path. */
function isOf(output: string, path: readonly string[]): boolean {
  const name = path.join(' ');
  const parsed: ParsedHelp | null = attempt([], () => parseHelp(output, { path, summary: '' }));
  return (
    parsed !== null &&
    output.split('\n').some((line) => `${line.replace(/^\s*(usage:)?\s*/i, '')} `.startsWith(`${name} `))
  );
}
