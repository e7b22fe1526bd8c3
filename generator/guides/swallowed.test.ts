import { describe, expect, it } from 'vitest';
import { linesBefore, readGuide } from '../testing/guides.ts';

/** `severity line: what` of everything wrong in a guide's body. */
const said = (body: string, fragments: Record<string, string> = {}): string[] =>
  readGuide(body, fragments).problems.map(
    ({ severity, at, what }) => `${severity} ${at.kind === 'text' ? at.line - linesBefore : '-'}: ${what}`,
  );

const [early, code] = ['`:::tip` is never closed', 'the code block is never closed'];
const bare = 'the table has no row of hyphens below its first row';

describe('what would be swallowed without a word', () => {
  it.each([
    ['x\n\n:::note\n\ntext\n\n## H\n', 'error 3: `:::note` is never closed'],
    ['1. a\n\n   :::tip\n   x\n\n2. b\n', `error 3: ${early}`],
    ['> :::tip\n> x\n\ny\n', `error 1: ${early}`],
    // Its end belongs to what it holds.
    ['::::details[A]\n:::note\nx\n:::\n\ny\n', 'error 1: `::::details` is never closed'],
    ['x\n\n```bash\na\n\n## b\n', `error 3: ${code}`],
    ['````bash\na\n```\n', `error 1: ${code}`],
    ['- a\n\n  ```bash\n  x\n\ny\n', `error 3: ${code}`],
    ['## A\n\n###\n\nx\n', 'warning 3: the heading has no text'],
    [
      'x\n| a | b |\n| --- |\n| 1 | 2 |\n',
      'warning 2: the table has 2 columns in its first row, and 1 in the row of hyphens below it',
    ],
    ['| a | b |\n| - - | --- |\n', `warning 1: ${bare}`],
    ['| a | b |\n| 1 | 2 |\n', `warning 1: ${bare}`],
    ['| a |\n| --- |\n| x|y |\n', 'error 3: the row has 2 cells, but its table has 1 columns'],
    ['x\n\n[^2]: y\n', 'error 3: nothing refers to the footnote `[^2]`'],
    ['x[^2]\n\n[^2]: y\n\n[^2]: z\n', 'error 5: the footnote `[^2]` is defined a second time'],
    ['[a]\n\n[a]: /hive/x\n[A]: /hive/y\n', 'warning 4: `[A]:` is defined a second time'],
    ['1. a\n  - b\n2. c\n', 'warning 2: what is indented here is no part of the list item above'],
    ['x\n\n:::\n\ny\n', 'warning 3: `:::` closes nothing'],
    [':::tabs\n:::tab[A]\nx\n:::\n:::tab[B]\ny\n:::\n:::\n\nz\n', 'error 1: `tabs` ends where `:::tab` in it should'],
    [':::note\n:::\n\nx\n', 'error 1: `note` is empty'],
    ['x\n\n::: note\nx\n\ny\n', 'warning 3: `::: note` is not a directive'],
    ['x\n\n:::note y :::\n', 'warning 3: `:::note y :::` is not a directive'],
    ['::::tabs\n:::tab[A]\n:::\n:::tab[B]\nx\n:::\n::::\n', 'error 2: `tab` is empty'],
    [':::note[]\nx\n:::\n', 'error 1: `note` has empty brackets'],
    ['```bash\n```\n', 'warning 1: the code block is empty'],
    ['Press <kbd></kbd>.', 'warning 1: what begins here is empty'],
    ['- a\n-\n', 'warning 2: what begins here is empty'],
    ['a[^1]\n\n[^1]:\n', 'warning 3: what begins here is empty'],
    ['| a | b |\n| --- | --- |\n| 1 | 2 |\nx\ny\n', 'warning 4: the line directly below the table is a row of it'],
    ['<!-- x -->\n', 'warning -3: has no text'],
    ['x\n\na\u200bb\n', 'warning 3: has an invisible character, which readers see as ⟨U+200B⟩'],
    ['`a\u202eb`\n', 'warning 1: has an invisible character, which readers see as ⟨U+202E⟩'],
  ])('%j', (body, what) => expect(said(body)).toEqual([what]));

  it('in a fragment is reported there, once', () => {
    const twice = '::include{file="a.md"}\n\n::include{file="a.md"}';
    expect(readGuide(twice, { 'a.md': 'x\n\n:::note\ny\n' }).problems).toMatchObject([
      { at: { file: 'guides/a.md', line: 3 }, what: '`:::note` is never closed' },
    ]);
    expect(said(twice, { 'a.md': '## A\n\nx\n' })).toEqual([
      'warning 3: the fragment `guides/a.md` has headings and is on the page twice',
    ]);
    expect(said(twice, { 'a.md': '\n' })).toEqual(
      [1, 3].map((line) => `error ${line}: the fragment \`guides/a.md\` is empty`),
    );
    expect(said(twice, { 'a.md': 'x[^1] [b]\n\n[^1]: y\n\n[b]: /hive/x\n' })).toEqual([]);
  });

  it.each([
    '> :::note\n> x\n> :::\n\ny',
    '1. a\n\n   :::note\n   x\n   :::\n',
    '- a\n  - b\n\n    c\n\nd\n\n* e\n\n- f\n',
    '::::details[A]\n:::note\nx\n:::\n::::',
    '> ```bash\n> x\n> ```',
    '| a | b |\n| :-- | --: |\n| 1 |\n',
    'a | b\n--- | ---\n1 | `x\\|y`\n',
    'Pipe with `|`, such as `a | b`\nor `c | d`.',
    'x[^1]\n\n[^1]: y',
  ])('is not %j', (body) => expect(said(body)).toEqual([]));
});
