import { expect, it } from 'vitest';
import { placeText } from '../../../shared/problem.ts';
import { problemOf } from '../../../testing/problems.ts';
import { parseCobraMarkdown } from './markdown.ts';

const fenced = (text: string) => `\`\`\`\n${text}\n\`\`\`\n`;
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
  ['in its flags', `---\ntitle: x\n---\n## hive\n\nX\n\n### Options\n\n${fenced('  -h').slice(0, -4)}`, 'line 10'],
  ['after a section title', '## hive\n\nX\n\n### Options\n', 'options'],
])('a page that is cut off %s is refused with the place', (_, text, place) => {
  const { at } = problemOf(() => parseCobraMarkdown(text, 'add.md'));
  expect([at.file, placeText(at)]).toEqual(['add.md', place]);
});
