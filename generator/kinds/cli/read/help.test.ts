import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asYaml } from '../../../golden/digest.ts';
import type { Problem } from '../../../model/problem.ts';
import { failureAt, inFile } from '../../../shared/problem.ts';
import { hiveHelp } from '../../../testing/hive-help.ts';
import { problemOf, problemsOf } from '../../../testing/problems.ts';
import { crawlHelp, parseHelp } from './help.ts';

const { '': rootHelp = '', completion = '' } = hiveHelp;
const flags = 'Flags:\n  -h, --help   help for x\n';
/** A help text of `hive x`, with these blocks below its usage. */
const help = (blocks: string, usage = '  hive x [flags]'): string => `Text\n\nUsage:\n${usage}\n\n${blocks}`;
const read = (text: string) => parseHelp(text, ['hive', 'x'], 'Text');
const group = '  hive x [flags]\n  hive x [command]';

describe("cobra's default layout", () => {
  it('may have groups of commands under titles of their own', () => {
    const blocks = `Examples:\n  hive x 1\n\nKeep cells\n  one         First\n\nManage (beta):\n  two         Second\n  rebuild-index Anew\n\nAdditional Commands:\n  three\n\n${flags}`;
    const { children, command } = read(help(blocks, group));
    const listed = children.map(({ name, summary }) => `${name}: ${summary}`);
    expect(listed).toEqual(['one: First', 'two: Second', 'rebuild-index: Anew', 'three: ']);
    expect(command.examples).toBe('hive x 1');
  });

  it.each([
    ['no long text, where that only repeats the purpose', help(flags), { description: '' }],
    [
      'a usage in its long text',
      `Long\n\nUsage:\n  hive y\n\n${help(flags)}`,
      { usage: 'hive x [flags]', description: 'Long\n\nUsage:\n\n```bash\nhive y\n```\n\nText' },
    ],
    ['characters that cannot be seen', help(flags).replace('Te', 'Te\u202e'), { description: 'Te⟨U+202E⟩xt' }],
  ])('may have %s', (_, text, command) => {
    expect(read(text).command).toMatchObject(command);
  });
});

describe('what can not be read is refused:', () => {
  it.each([
    ["docker's layout", 'Usage:  hive x [OPTIONS]\n\nText\n\nOptions:\n  -q   Less\n', /no `Usage:` block/],
    ['another command', rootHelp, /help of another command: its usage is `hive \[command\]`/],
    ['another title', help(`${flags}\nOptions:\n  -q   Less\n`), /a block that cobra doesn't print: `Options:`/],
    ['a line among commands', help(`Available Commands:\n  add    Add\nNo way.\n\n${flags}`, group), /: `No way.`$/],
    ['a group without commands', help(flags, group), /has commands, but lists none/],
    ['help without flags', help('Aliases:\n  x, y\n'), /lists no flags/],
    ['a flag', help(`${flags}  -L   Follow links\n`), /can't be read: `-L {3}Follow links`/],
  ])('%s', (_, text, what) => {
    const at = { file: 'hive', pointer: 'hive x --help' };
    expect(problemOf(() => read(text))).toMatchObject({ what: expect.stringMatching(what), at });
  });
});

/** Crawls a program that prints these texts, by the words of its commands; others fail. */
function crawl(texts: Readonly<Record<string, string>>, skip: readonly string[] = []) {
  const asked: string[] = [];
  const warnings: Problem[] = [];
  const answer = (words: readonly string[]): string => {
    asked.push(words.join(' '));
    const text = texts[words.join(' ')];
    if (text === undefined) throw failureAt(inFile('hive'), { what: `fails at ${words.join(' ')}`, do: 'run it' });
    return text;
  };
  const found = crawlHelp('hive', answer, { skip, warn: (problem) => void warnings.push(problem) });
  return { found, asked, warnings };
}

describe('a crawl', () => {
  it('reads every command once, and neither help of help nor topics, which it names', async () => {
    const { found, asked, warnings } = crawl(hiveHelp);
    await expect(asYaml(found, [])).toMatchFileSnapshot(join(import.meta.dirname, 'fixtures/hive-commands.yaml'));
    expect(asked).toEqual(['', 'add', 'completion', 'list', 'add many']);
    expect(warnings).toMatchObject([{ severity: 'info', what: 'has no pages of its help topics: `hive wax`' }]);
  });

  it('ends where a program invents commands without end', () => {
    const endless = (words: readonly string[]): string =>
      `X\n\nUsage:\n  ${['hive', ...words].join(' ')} [command]\n\nAvailable Commands:\n  a           x\n\n${flags}`;
    expect(problemOf(() => crawlHelp('hive', endless)).what).toMatch(/more than 3000 commands/);
  });

  it('reports all commands that fail, each with what leaves it out', () => {
    const remedies = problemsOf(() => crawl({ '': rootHelp, add: rootHelp, completion })).map((problem) => problem.do);
    expect(remedies).toEqual([
      expect.stringMatching(/, or leave it out with --skip "add"$/),
      'run it, or leave it out with --skip "list"',
    ]);
  });

  it('leaves out what stands below, and names a command that there is', () => {
    expect(crawl(hiveHelp, ['add']).asked).toEqual(['', 'completion', 'list']);
    expect(problemOf(() => crawl(hiveHelp, ['add mayn']))).toMatchObject({
      at: { pointer: '--skip "add mayn"' },
      do: 'did you mean --skip "add many"?',
    });
  });
});
