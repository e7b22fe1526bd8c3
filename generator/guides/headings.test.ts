import { expect, it } from 'vitest';
import { readGuide } from '../testing/guides.ts';

const idsOf = (html: string): (string | undefined)[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

it('headings have the ids that GitHub gives them, without underscores before them', () => {
  const { guide } = readGuide('## A cell\n\n## `_meta` and more\n\n## (_wax)\n\n## A cell\n\n## →\n\n## Größe: 1.2\n');
  const ids = ['a-cell', 'meta-and-more', 'wax', 'a-cell-1', 'section', 'größe-12'];
  expect(guide.headings.map(({ id }) => id)).toEqual(ids);
});

it('headings leave alone what tabs, footnotes and notes on age are called', () => {
  const tabs = '::::tabs\n:::tab[A]\nx\n:::\n:::tab[B]\ny\n:::\n::::\n';
  const headings = ['Tabs 1', 'Tabs 1', 'Tabs 1 0', 'Changed since', 'Footnote label', 'Fn 1'];
  const notes = 'x[^1] y[^1] z[^1-2]\n\n[^1]: a\n\n[^1-2]: b\n';
  const { html } = readGuide(`${headings.map((text) => `## ${text}\n\n`).join('')}${tabs}\n${notes}`);
  const ids = idsOf(html);
  expect(ids.slice(0, 8)).toEqual([
    ...['tabs-1', 'tabs-1-2', 'tabs-1-0-1', 'changed-since-1', 'footnote-label-1', 'fn-1'],
    ...['tabs-1-0', 'tabs-1-1'],
  ]);
  expect(ids).toEqual([...new Set(ids)]);
});

it('ids that an author gives are no part of the heading, as badges are none of its id', () => {
  const { plain, guide } = readGuide('## Part {#one}\n\n## *Wax* `x`{#wax.v1}\n\n## Part :badge[New]\n');
  expect(guide.headings.map(({ text, id }) => `${text}: ${id}`)).toEqual(['Part: one', 'Wax x: wax.v1', 'Part: part']);
  expect(plain).toBe('## Part\n\n## *Wax* `x`\n\n## Part **New**\n');
});

it.each(['## A {#x}\n\n## B {#x}\n', '## A {#b}\n\n## B\n'])(
  'ids differ even where they were to be the same: %j',
  (body) => {
    const { headings } = readGuide(body).guide;
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
  },
);
