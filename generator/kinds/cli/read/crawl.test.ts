import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../model/problem.ts';
import { failureAt, inFile } from '../../../shared/problem.ts';
import { problemOf, problemsOf } from '../../../testing/problems.ts';
import { crawlHelp } from './crawl.ts';

/** A help text of `hive`, with the given blocks. */
const help = (words: string, blocks = ''): string =>
  `Text\n\nUsage:\n  ${`hive ${words}`.trim()} [flags]\n\n${blocks}Flags:\n  -h, --help   help\n`;
const commands = (...names: string[]): string =>
  `Available Commands:\n${names.map((name) => `  ${name}   Does it\n`).join('')}\n`;

/** Crawls a program that prints these texts, by its arguments; others fail. */
function crawl(texts: Readonly<Record<string, string>>, skip: readonly string[] = []) {
  const asked: string[] = [];
  const told: Problem[] = [];
  const found = crawlHelp(
    'hive',
    (words, bare) => {
      const args = [...words, ...(bare ? [] : ['--help'])].join(' ');
      asked.push(args);
      const text = texts[args];
      if (text === undefined) throw failureAt(inFile('hive'), { what: `fails at ${args}`, do: 'run it by hand' });
      return text;
    },
    { skip, warn: (problem) => void told.push(problem) },
  );
  return { names: found.map(({ path }) => path.join(' ')), found, asked, told };
}

describe('commands that a list names with all their words', () => {
  it('are read, and so are those above them', () => {
    const { names } = crawl({
      '--help': help('', commands('cell add', 'list')),
      'cell --help': help('cell', commands('add')),
      'cell add --help': help('cell add'),
      'list --help': help('list'),
    });
    expect(names.sort()).toEqual(['hive', 'hive cell', 'hive cell add', 'hive list']);
  });
});

describe('a list under a title that does not speak of commands', () => {
  const root = help('', `Work with cells:\n  add    Add a cell\n  list   List cells\n\n`);

  it('is one of commands where the program says so', () => {
    const { names, found } = crawl({ '--help': root, 'add --help': help('add'), 'list --help': help('list') });
    expect(names).toEqual(['hive', 'hive add', 'hive list']);
    expect(found[0]?.description).toBe('');
  });

  it('is text otherwise', () => {
    const { names, found } = crawl({ '--help': root, 'add --help': root });
    expect(names).toEqual(['hive']);
    expect(found[0]?.description).toContain(
      '### Work with cells\n\n```text\nadd    Add a cell\nlist   List cells\n```',
    );
  });

  it('has to be whole', () => {
    const what = problemOf(() => crawl({ '--help': root, 'add --help': help('add') })).what;
    expect(what).toBe('fails at list --help');
  });
});

describe('a command that fails', () => {
  const texts = { '--help': help('', commands('add', 'list', 'wax')), 'add --help': help('add') };

  it('is reported with the others, and with what leaves it out', () => {
    const problems = problemsOf(() => crawl(texts));
    expect(problems.map(({ what }) => what)).toEqual(['fails at list --help', 'fails at wax --help']);
    expect(problems[0]?.do).toBe('run it by hand, or leave it out with --skip "list"');
  });

  it("is read by way of cobra's own command, which knows what the program reads itself", () => {
    const { names } = crawl({ ...texts, 'help list': help('list'), 'help wax': help('wax') });
    expect(names).toEqual(['hive', 'hive add', 'hive list', 'hive wax']);
  });

  it('is not tried in that way where a program takes any word', () => {
    const own = { '--help': texts['--help'].replace('hive [flags]', 'hive [flags] CELL'), 'help add': 'deleted' };
    expect(problemsOf(() => crawl(own))).toHaveLength(3);
  });
});

describe('--skip', () => {
  const texts = {
    '--help': help('', commands('add', 'mod')),
    'add --help': help('add'),
    'mod --help': help('mod', commands('get', 'tidy')),
    'mod tidy --help': help('mod tidy'),
  };

  it.each(['mod get', 'hive mod get'])('leaves out %s, and says so', (name) => {
    const { names, told } = crawl(texts, [name]);
    expect(names).toEqual(['hive', 'hive add', 'hive mod', 'hive mod tidy']);
    expect(told).toMatchObject([{ severity: 'info', what: 'has no pages of `mod get`' }]);
  });

  it('leaves out what stands below', () => {
    expect(crawl(texts, ['mod']).names).toEqual(['hive', 'hive add']);
  });

  it('names a command that there is', () => {
    expect(problemOf(() => crawl({ ...texts, 'mod get --help': help('mod get') }, ['mod gte']))).toMatchObject({
      at: { pointer: '--skip "mod gte"' },
      do: 'did you mean --skip "mod get"?',
    });
  });
});

describe('what programs say in the help of every command', () => {
  it('stands on the page of the program alone', () => {
    const more = 'Learn more:\n  Read the book\n\n';
    const { found } = crawl({
      '--help': help('', commands('add') + more),
      'add --help': help('add', `${more}Wax:\n  Is yellow\n\n`),
    });
    expect(found.map(({ description }) => description)).toEqual([
      '### Learn more\n\nRead the book',
      'Text\n\n### Wax\n\nIs yellow',
    ]);
  });

  it('may be where the flags of all commands are printed', () => {
    const { found } = crawl({
      '--help': `${help('', commands('add'))}\nUse "hive options" for a list of global command-line options.\n`,
      'add --help': help('add'),
      options: "These can be passed to any command:\n\n    --wax='':\n\tKind of wax\n",
    });
    expect(found[0]?.flags.map(({ name }) => name)).toEqual(['help', 'wax']);
    expect(found[1]?.inheritedFlags.map(({ name }) => name)).toEqual(['wax']);
  });

  it('may be where so many flags are printed that only the page of the program has them', () => {
    const many = Array.from({ length: 70 }, (_, index) => `      --wax${index} string   Kind ${index}\n`).join('');
    const { found, told } = crawl({
      '--help': `${help('', commands('add'))}\nUse "hive flags" for to see the global flags.\n`,
      'add --help': help('add'),
      flags: `Usage:\n  hive flags\n\nFlags:\n  -h, --help   Help\n\nGlobal Flags:\n${many}\nComb Flags:\n      --lid   Closed\n`,
    });
    expect(told).toEqual([]);
    expect(found[0]?.flags).toHaveLength(72);
    expect(found[0]?.flags.at(-2)).toMatchObject({ name: 'wax69', description: 'Kind 69' });
    expect(found[1]).toMatchObject({
      inheritedFlags: [],
      description: expect.stringContaining('The flags of `hive` can be used as well.'),
    });
  });

  it('may be where flags stand that cannot be read, which stops the run', () => {
    const text = `${help('')}\nUse "hive options" for a list of global options.\n`;
    expect(() => crawl({ '--help': text, options: '  --wax,-w\n' })).toThrow("has a flag that can't be read");
  });

  it('may be a command that prints no flags, which is told', () => {
    const { told } = crawl({ '--help': `${help('')}\nUse "hive help flags" to see the global flags.\n` });
    expect(told.map(({ what }) => what)).toEqual([
      "has flags of all commands that `--help` doesn't print: `hive help flags` does",
    ]);
  });
});

it("the program's flags are its own, whatever their title", () => {
  const { found } = crawl({ '--help': `${help('')}\nGlobal Options:\n      --wax   Wax\n` });
  expect(found[0]).toMatchObject({ flags: [{ name: 'help' }, { name: 'wax' }], inheritedFlags: [] });
});

describe('what is no command', () => {
  it('is told: help topics and other names', () => {
    const { names, told } = crawl({
      '--help': help(
        '',
        `Commands:\n  add   Add\n  a     Alias for "add"\n  help  Help about any command\n\nHelp topics:\n  wax   What wax is\n\n`,
      ),
      'add --help': help('add'),
    });
    expect(names).toEqual(['hive', 'hive add']);
    expect(told.map(({ severity, what }) => `${severity}: ${what}`)).toEqual([
      'info: has no pages of `a`',
      'info: has no pages of its help topics: `hive wax`',
    ]);
  });
});
