import { describe, expect, it } from 'vitest';
import { markdownAddress, markdownParts, textsOf } from './page-text.ts';
import { pageTexts } from './page-texts.ts';
import type { PlaceRecord } from './places.ts';

const page = `---
title: "Keep bees"
---

# Keep bees

What **bees** need, see [the \`hive\` guide](https://docs.example/hive).

## Wax \\& more

| Kind | Use |
| --- | --- |
| \`a*b\` | light |

> **Tip: Warm it**
>
> 1. Melt \\<wax>.

\`\`\`bash
# no heading
hive run "**"
\`\`\`

\`\`\`mermaid
flowchart TB
\`\`\`

### Again

One.

### Again

Two.
`;

describe('markdownParts', () => {
  it('reads what a reader sees', () => {
    expect(markdownParts(page)).toEqual([
      { title: '', text: '' },
      { title: 'Keep bees', text: 'What bees need, see the hive guide.' },
      {
        title: 'Wax & more',
        text: 'Kind Use a*b light Tip: Warm it Melt <wax>. # no heading hive run "**" flowchart TB',
      },
      { title: 'Again', text: 'One.' },
      { title: 'Again', text: 'Two.' },
    ]);
  });
});

describe('textsOf', () => {
  it('gives each place its text, in the order of the page', () => {
    const places = [
      { row: 7, title: 'Keep bees', anchor: '' },
      { row: 8, title: 'Not there', anchor: 'not-there' },
      { row: 9, title: 'Again', anchor: 'again' },
      { row: 10, title: 'Again', anchor: 'again-1' },
    ];
    expect([...textsOf(page, places)]).toEqual([
      [7, 'What bees need, see the hive guide.'],
      [9, 'One.'],
      [10, 'Two.'],
    ]);
  });
});

describe('pageTexts', () => {
  const guide = { url: '/keep-bees', title: 'Keep bees', kind: 'guide', category: '' } as const;
  const place = (row: number, over: Partial<PlaceRecord>): PlaceRecord => ({
    ...{
      row,
      page: guide,
      entity: 'section',
      title: 'Again',
      anchor: 'again',
      text: '',
      names: [],
      owner: '',
      rank: 0,
      words: '',
    },
    ...over,
  });
  const places = [place(0, { entity: 'page', title: 'Keep bees', anchor: '' }), place(1, {})];
  const flag = place(2, { entity: 'flag', page: { ...guide, kind: 'cli' } });

  it('reads each page once, and none that says all in a line', async () => {
    const asked: string[] = [];
    const texts = pageTexts([...places, flag], '/docs', async (address) => {
      asked.push(address);
      return page;
    });
    await Promise.all([texts.load(places), texts.load([...places, flag])]);
    expect(asked).toEqual(['/docs/keep-bees.md']);
    expect([texts.of(0), texts.of(1), texts.of(2)]).toEqual(['What bees need, see the hive guide.', 'One.', undefined]);
  });

  it('asks again for a page that could not be had', async () => {
    let isDown = true;
    const texts = pageTexts(places, '', async () => {
      if (isDown) throw new Error('down');
      return page;
    });
    await texts.load(places);
    expect(texts.of(1)).toBeUndefined();
    isDown = false;
    await texts.load(places);
    expect(texts.of(1)).toBe('One.');
  });

  it('finds the home page', () => {
    expect([markdownAddress('/docs', '/'), markdownAddress('', '/a/b')]).toEqual(['/docs/index.md', '/a/b.md']);
  });
});
