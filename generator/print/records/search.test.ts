import { describe, expect, it } from 'vitest';
import { textSections, visibleText } from '../../markdown/visible-text.ts';
import { readGuide } from '../../testing/guides.ts';
import { type Place, place } from './place.ts';
import { searchRecords } from './records.ts';

describe('text of a guide', () => {
  it('gives each heading the text up to the next one and the headings above it', () => {
    const text = 'Hello.\n\n## Mount `files`\n\nUse `--volume` & more.\n\n### Deep\n\nInside.\n\n## End\n';
    const { intro, sections } = textSections(readGuide(text).body);
    expect(intro).toBe('Hello.');
    expect(sections.map(({ id, title, text, above }) => [id, title, text, above.join()])).toEqual([
      ['mount-files', 'Mount files', 'Use --volume & more.', ''],
      ['deep', 'Deep', 'Inside.', 'Mount files'],
      ['end', 'End', '', ''],
    ]);
  });

  it('is free of markup, whatever attributes hold', () => {
    const text = 'a*b* \\<c> \' ![d > e](cell.png) [f](/hive/x "g > h")\n\n- `i`**j**\n\n| k |\n| - |\n| l |';
    expect(visibleText(readGuide(text).body)).toBe("ab <c> ' f ij k l");
  });
});

describe('records of the hosted service', () => {
  const deep = place({ entity: 'section', anchor: 'deep', title: 'Deep', above: ['Mount files'], text: 'Inside.' });
  const page = { url: '/tool/tutorials/first', title: 'First steps', category: 'Tutorials', kind: 'tutorial' } as const;
  const recordsOf = (...places: readonly Place[]) => searchRecords([{ ...page, places }], 'v1', '/docs/');

  it('have headings as levels, and the base path in their address', () => {
    expect(recordsOf(deep)).toMatchObject([
      {
        hierarchy: { lvl0: 'Tutorials', lvl1: 'First steps', lvl2: 'Mount files', lvl3: 'Deep', lvl4: null },
        type: 'lvl3',
        content: 'Inside.',
        url: '/docs/tool/tutorials/first#deep',
        url_without_anchor: '/docs/tool/tutorials/first',
        kind: 'tutorial',
        version: 'v1',
        language: 'en',
      },
    ]);
  });

  it('are later where a name is only repeated', () => {
    const [first, again] = recordsOf(deep, { ...deep, rank: 2 });
    expect(again?.weight.pageRank).toBeLessThan(first?.weight.pageRank ?? 0);
  });

  it('are several for a text that the service would refuse', () => {
    const parts = recordsOf({ ...deep, body: 'word '.repeat(2500) });
    expect(parts.map(({ type }) => type)).toEqual(['lvl3', 'content', 'content']);
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(10_000);
  });
});
