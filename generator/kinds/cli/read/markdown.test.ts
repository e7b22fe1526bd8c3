import { expect, it } from 'vitest';
import { placeText } from '../../../shared/problem.ts';
import { problemOf } from '../../../testing/problems.ts';
import { parseCobraMarkdown } from './markdown.ts';

const fenced = (text: string) => `\`\`\`\n${text}\n\`\`\`\n`;
const page = `## hive add

Put a cell in its place

### Synopsis

Put a cell in its place.

The queen decides which.

${fenced('hive add NAME [flags]')}
### Examples

${fenced('  # The first\n  hive add red')}
### Options

${fenced('  -h, --help         help for add\n      --wax string   Kind of wax (default "soft")')}
### Options inherited from parent commands

${fenced('      --debug   Say more')}
### SEE ALSO

* [hive](hive.md)	 - Keeps cells in order
* [hive add many](hive_add_many.md)	 - Put many cells
`;
const yaml = '```yaml\na: 1\n```';

it.each<[string, string, object]>([
  [
    'the usage in the head, without a synopsis',
    `## hive list\n\nList cells\n\n${fenced('hive list [flags]')}`,
    { summary: 'List cells', description: '', usage: 'hive list [flags]', related: [] },
  ],
  [
    'code apart from the usage',
    `## hive x\n\nX\n\n### Synopsis\n\nLook:\n\n${yaml}\n\n${fenced('hive x [flags]')}`,
    { usage: 'hive x [flags]', description: `Look:\n\n${yaml}` },
  ],
  ['code that is no usage', `## hive x\n\nX\n\n### Synopsis\n\nLook:\n\n${yaml}\n\nThat is all.\n`, { usage: null }],
  ['characters that cannot be seen', '## hive\n\nred\u202eder\n', { summary: 'red⟨U+202E⟩der' }],
])('a page has %s', (_, text, parts) => {
  expect(parseCobraMarkdown(text, 'add.md')).toMatchObject(parts);
});

it.each([
  ['within its last line', page.slice(0, -7), /ends within/, 'line 38'],
  ['in the middle of the flags', page.slice(0, page.indexOf('--wax')), /never ends/, 'line 24'],
  ['below front matter', `---\ntitle: x\n---\n${page.slice(0, page.indexOf('--wax'))}`, /never ends/, 'line 27'],
  ['after a section title', page.slice(0, page.indexOf('\n```\n  -h')), /but it is empty/, 'options'],
  ['beyond what a release has', page.replace('Put', 'x'.repeat(4_000_000)), /^is a text of 4\d{6} characters/, null],
])('a page that is cut off %s is refused', (_, text, what, place) => {
  const problem = problemOf(() => parseCobraMarkdown(text, 'add.md'));
  expect([problem.at.file, placeText(problem.at)]).toEqual(['add.md', place]);
  expect(problem.what).toMatch(what);
});
