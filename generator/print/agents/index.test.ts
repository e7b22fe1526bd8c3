import { expect, it } from 'vitest';
import { markdownSections } from './index.ts';

it('headings have the anchors of their names, in the order of the page', () => {
  const markdown = [
    ...['Words.', '', '## Usage', '', '```bash', '# no heading', '```', ''],
    ...['### `thv run` \\*', '', '## [Usage](/x#y)', '', '## Elsewhere'],
  ].join('\n');
  const anchors = [
    { anchor: 'usage', title: 'Usage' },
    { anchor: 'thv-run', title: 'thv run *' },
    { anchor: 'usage-2', title: 'Usage' },
  ];
  const sections = markdownSections(markdown, anchors);
  expect(sections.map(([anchor, title, level]) => [anchor, title, level])).toEqual([
    ['usage', 'Usage', 2],
    ['thv-run', 'thv run *', 3],
    ['usage-2', 'Usage', 2],
    ['', 'Elsewhere', 2],
  ]);
  for (const [, , level, at] of sections) expect(markdown.slice(at)).toMatch(new RegExp(`^#{${level}} `));
});

it('a fence ends with as many marks as it began with', () => {
  const markdown = '````md\n```\n## no heading\n```\n````\n## A';
  expect(markdownSections(markdown, [{ anchor: 'a', title: 'A' }])).toEqual([['a', 'A', 2, markdown.indexOf('## A')]]);
});
