import { describe, expect, it } from 'vitest';
import { placeText } from '../../../shared/problem.ts';
import { problemOf } from '../../../testing/problems.ts';
import { parseCobraMarkdown } from './markdown.ts';
import { dedentCommon } from './prose.ts';

const page = `## hive add

Put a cell in its place

### Synopsis

Put a cell in its place.

The queen decides which.

\`\`\`
hive add NAME [flags]
\`\`\`

### Examples

\`\`\`
  # The first
  hive add red
\`\`\`

### Options

\`\`\`
  -h, --help         help for add
      --wax string   Kind of wax (default "soft")
\`\`\`

### Options inherited from parent commands

\`\`\`
      --debug   Say more
\`\`\`

### SEE ALSO

* [hive](hive.md)	 - Keeps cells in order
* [hive add many](hive_add_many.md)	 - Put many cells
`;

describe('a whole page', () => {
  const command = parseCobraMarkdown(page, 'cli/hive_add.md');

  it('is read into its parts', () => {
    expect(command).toMatchObject({
      path: ['hive', 'add'],
      summary: 'Put a cell in its place',
      description: 'Put a cell in its place.\n\nThe queen decides which.',
      usage: 'hive add NAME [flags]',
      arguments: [{ name: 'NAME', required: true }],
      examples: '# The first\nhive add red',
      related: ['hive', 'hive add many'],
      file: 'cli/hive_add.md',
    });
    expect(command.flags.map((flag) => flag.name)).toEqual(['help', 'wax']);
    expect(command.inheritedFlags.map((flag) => flag.name)).toEqual(['debug']);
  });

  it('says nothing of what the format leaves out', () => {
    expect(command).toMatchObject({ aliases: null, argumentCount: null, deprecated: null });
  });

  it('may have front matter', () => {
    expect(parseCobraMarkdown(`---\ntitle: hive add\n---\n${page}`, 'f.md').path).toEqual(['hive', 'add']);
  });

  it('may lack a synopsis: the usage then stands in the head', () => {
    const short = parseCobraMarkdown(
      '## hive list\n\nList cells\n\n```\nhive list [flags]\n```\n\n### Options\n\n```\n  -h, --help   help\n```\n',
      'f.md',
    );
    expect(short).toMatchObject({ summary: 'List cells', description: '', usage: 'hive list [flags]', related: [] });
  });

  it('of a group has no usage', () => {
    expect(
      parseCobraMarkdown(
        '## hive\n\nKeeps cells\n\n### Synopsis\n\nKeeps cells.\n\n### Options\n\n```\n  -h, --help\n```\n',
        'f.md',
      ),
    ).toMatchObject({ usage: null, description: 'Keeps cells.' });
  });

  it('keeps code in the synopsis apart from the usage', () => {
    const text = '## hive x\n\nX\n\n### Synopsis\n\nLook:\n\n```yaml\na: 1\n```\n\n```\nhive x [flags]\n```\n';
    expect(parseCobraMarkdown(text, 'f.md')).toMatchObject({
      usage: 'hive x [flags]',
      description: 'Look:\n\n```yaml\na: 1\n```',
    });
    const none = '## hive x\n\nX\n\n### Synopsis\n\nLook:\n\n```yaml\na: 1\n```\n\nThat is all.\n';
    expect(parseCobraMarkdown(none, 'f.md')).toMatchObject({ usage: null });
  });

  it('is not confused by words that objects know', () => {
    expect(
      parseCobraMarkdown('## hive\n\nconstructor\n\n### Synopsis\n\ntoString\n\n__proto__\n', 'f.md'),
    ).toMatchObject({ summary: 'constructor', description: 'toString\n\n__proto__' });
  });

  it('spells out characters that cannot be seen', () => {
    expect(parseCobraMarkdown('## hive\n\nred\u202eder\n', 'f.md').summary).toBe('red⟨U+202E⟩der');
  });
});

describe('a page that is not whole', () => {
  it.each([
    ['within its last line', page.slice(0, -7), /stops within/, 'line 38'],
    ['in the middle of the flags', page.slice(0, page.indexOf('--wax')), /never ends/, 'line 24'],
    ['in the middle of the examples', page.slice(0, page.indexOf('hive add red')), /never ends/, 'line 17'],
    ['below front matter', `---\ntitle: x\n---\n${page.slice(0, page.indexOf('--wax'))}`, /never ends/, 'line 27'],
    ['after a section title', page.slice(0, page.indexOf('\n```\n  -h')), /holds nothing/, 'options'],
    ['before its name', page.slice(page.indexOf('### Synopsis')), /no `## command name`/, null],
    ['at its start', '## ', /no `## command name`/, null],
  ])('cut off %s is refused', (_, text, what, place) => {
    const problem = problemOf(() => parseCobraMarkdown(text, 'cli/hive_add.md'));
    expect(problem).toMatchObject({ severity: 'error', at: { file: 'cli/hive_add.md' } });
    expect(placeText(problem.at)).toBe(place);
    expect(problem.what).toMatch(what);
    expect(problem.do).not.toBe('');
  });
});

describe('common indentation', () => {
  it.each([
    ['  a\n    b\n  c', 'a\n  b\nc'],
    ['\ta\n\tb', 'a\nb'],
    ['\n\n  a  \n\n', 'a'],
    ['', ''],
    ['   ', ''],
    ['a\n  b', 'a\n  b'],
  ])('%j', (text, expected) => {
    expect(dedentCommon(text)).toBe(expected);
  });
});

it('refuses a page that no release would have', () => {
  const problem = problemOf(() => parseCobraMarkdown(page.replace('Put', 'x'.repeat(4_000_000)), 'add.md'));
  expect(problem).toMatchObject({
    at: { file: 'add.md' },
    what: expect.stringMatching(/^is a text of 4\d{6} characters/),
  });
});
