import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../model/problem.ts';
import { failureAt, inFile } from '../../../shared/problem.ts';
import { problemOf, problemsOf } from '../../../testing/problems.ts';
import { hiveHelp } from './fixtures/hive-help.ts';
import { crawlHelp } from './help.ts';
import { ingestHelp } from './index.ts';

/** Crawls a program that prints these texts, by the words of its commands; others fail. */
function crawl(texts: Readonly<Record<string, string>>, skip: readonly string[] = []) {
  const asked: string[] = [];
  const warnings: Problem[] = [];
  const read = (words: readonly string[]): string => {
    asked.push(words.join(' '));
    const text = texts[words.join(' ')];
    if (text === undefined) throw failureAt(inFile('hive'), { what: `fails at ${words.join(' ')}`, do: 'run it' });
    return text;
  };
  const found = crawlHelp('hive', read, { skip, warn: (problem) => void warnings.push(problem) });
  return { names: found.map(({ path }) => path.join(' ')), found, asked, warnings };
}

describe('a crawl', () => {
  it('reads every command once, and neither help of help nor topics, which it names', () => {
    const { names, found, asked, warnings } = crawl(hiveHelp);
    expect(names).toEqual(['hive', 'hive add', 'hive completion', 'hive list', 'hive add many']);
    expect(asked).toEqual(['', 'add', 'completion', 'list', 'add many']);
    expect(found[4]).toMatchObject({ summary: 'Put many cells', arguments: [{ name: 'NAME', repeatable: true }] });
    expect(warnings).toMatchObject([{ severity: 'info', what: 'has no pages of its help topics: `hive wax`' }]);
  });

  it('becomes a tree, of the name that the program calls itself', () => {
    const tree = ingestHelp('hive-linux-amd64', (words) => hiveHelp[words.join(' ')] ?? '');
    expect(tree.format).toBe('help-output');
    expect(tree.commands[0]).toMatchObject({ path: ['hive'], children: ['add', 'completion', 'list'] });
  });

  it('ends where a program invents commands without end', () => {
    const endless = (words: readonly string[]): string =>
      `X\n\nUsage:\n  ${['hive', ...words].join(' ')} [command]\n\nAvailable Commands:\n  a           x\n\nFlags:\n  -h, --help   x\n`;
    expect(problemOf(() => crawlHelp('hive', endless)).what).toMatch(/more than 3000 commands/);
  });

  it('ends soon where everything fails', () => {
    const many = Array.from({ length: 50 }, (_, index) => `  cell${index}       A cell\n`).join('');
    const { length } = problemsOf(() =>
      crawl({ '': `X\n\nUsage:\n  hive [command]\n\nAvailable Commands:\n${many}\nFlags:\n  -h, --help   x\n` }),
    );
    expect(length).toBe(20);
  });

  it('reports all commands that fail, each with what leaves it out', () => {
    const { '': root = '', completion = '' } = hiveHelp;
    expect(problemsOf(() => crawl({ '': root, add: root, completion }))).toMatchObject([
      {
        what: expect.stringMatching(/^answered with the help of another/),
        do: expect.stringMatching(/, or leave it out with --skip "add"$/),
      },
      { what: 'fails at list', do: 'run it, or leave it out with --skip "list"' },
    ]);
  });
});

describe('--skip', () => {
  it.each(['add many', 'hive add many'])('leaves out %s, and says so', (name) => {
    const { names, warnings } = crawl(hiveHelp, [name]);
    expect(names).toEqual(['hive', 'hive add', 'hive completion', 'hive list']);
    expect(warnings[0]).toMatchObject({ severity: 'info', what: 'has no pages of `add many`' });
  });

  it('leaves out what stands below', () => {
    expect(crawl(hiveHelp, ['add']).asked).toEqual(['', 'completion', 'list']);
  });

  it('names a command that there is', () => {
    expect(problemOf(() => crawl(hiveHelp, ['add mayn']))).toMatchObject({
      at: { pointer: '--skip "add mayn"' },
      do: 'did you mean --skip "add many"?',
    });
  });
});
