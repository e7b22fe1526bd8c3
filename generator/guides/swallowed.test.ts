import { describe, expect, it } from 'vitest';
import { linesBefore, readGuide } from '../testing/guides.ts';

/** `severity line: what` of everything wrong in a guide's body. */
const said = (body: string, fragments: Record<string, string> = {}): string[] =>
  readGuide(body, fragments).problems.map(
    ({ severity, at, what }) => `${severity} ${at.kind === 'text' ? at.line - linesBefore : '-'}: ${what}`,
  );

describe('what would be swallowed without a word', () => {
  it.each([
    ['a directive without an end', 'x\n\n:::note\n\ntext\n\n## H\n', 'error 3: `:::note` is never closed'],
    ['one that is the last line', ':::note', 'error 1: `:::note` is never closed'],
    ['one in a list', '1. a\n\n   :::tip\n   x\n\n2. b\n', 'error 3: `:::tip` is never closed'],
    ['one in a quote', '> :::tip\n> x\n\ny\n', 'error 1: `:::tip` is never closed'],
    [
      'one whose end belongs to what it holds',
      '::::details[A]\n:::note\nx\n:::\n\ny\n',
      'error 1: `::::details` is never closed',
    ],
    ['code without an end', 'x\n\n```bash\na\n\n## b\n', 'error 3: the code block is never closed'],
    ['code that is closed with too few signs', '````bash\na\n```\n', 'error 1: the code block is never closed'],
    ['code that is closed with other signs', '~~~bash\na\n```\n', 'error 1: the code block is never closed'],
    ['code in a list', '- a\n\n  ```bash\n  x\n\ny\n', 'error 3: the code block is never closed'],
    ['a heading without text', '## A\n\n###\n\nx\n', 'warning 3: the heading has no text'],
    [
      'a table whose rule is too short',
      'x\n| a | b |\n| --- |\n| 1 | 2 |\n',
      'warning 2: the table has 2 columns in its first row, and 1 in the row of hyphens below it',
    ],
    [
      'a table whose rule is blurred',
      '| a | b |\n| - - | --- |\n',
      'warning 1: the table has no row of hyphens below its first row',
    ],
    [
      'a table without a rule',
      '| a | b |\n| 1 | 2 |\n',
      'warning 1: the table has no row of hyphens below its first row',
    ],
    [
      'a cell without a column',
      '| a |\n| --- |\n| `x|y` |\n',
      'error 3: the row has 2 cells, but its table has 1 columns',
    ],
    ['a footnote that nothing refers to', 'x\n\n[^2]: y\n', 'error 3: nothing refers to the footnote `[^2]`'],
    [
      'a footnote defined twice',
      'x[^2]\n\n[^2]: y\n\n[^2]: z\n',
      'error 5: the footnote `[^2]` is defined a second time',
    ],
    ['an address defined twice', '[a]\n\n[a]: /hive/x\n[A]: /hive/y\n', 'warning 4: `[A]:` is defined a second time'],
    ['an end of nothing', 'x\n\n:::\n\ny\n', 'warning 3: `:::` closes nothing'],
    ['a directive with a blank', 'x\n\n::: note\nx\n\ny\n', 'warning 3: `::: note` is not a directive'],
  ])('%s', (_, body, what) => expect(said(body)).toEqual([what]));

  it('in a fragment is told there, once', () => {
    const twice = '::include{file="a.md"}\n\n::include{file="a.md"}';
    expect(readGuide(twice, { 'a.md': 'x\n\n:::note\ny\n' }).problems).toMatchObject([
      { at: { file: 'guides/a.md', line: 3 }, what: '`:::note` is never closed' },
    ]);
    expect(said(twice, { 'a.md': 'x[^1] [b]\n\n[^1]: y\n\n[b]: /hive/x\n' })).toEqual([]);
  });

  it.each([
    ':::note\nx\n:::',
    '> :::note\n> x\n> :::\n\ny',
    '1. a\n\n   :::note\n   x\n   :::\n',
    '::::details[A]\n:::note\nx\n:::\n::::',
    '~~~bash\nx\n~~~',
    '> ```bash\n> x\n> ```',
    '- a\n\n  ```bash\n  x\n  ```\n',
    '```bash\n```',
    '| a | b |\n| :-- | --: |\n| 1 |\n',
    'a | b\n--- | ---\n1 | `x\\|y`\n',
    'Pipe with `|`, such as `a | b`\nor `c | d`.',
    'x[^1]\n\n[^1]: y',
  ])('is not %j', (body) => expect(said(body)).toEqual([]));
});
