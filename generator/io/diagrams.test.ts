import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/folders.ts';
import { type Diagrams, drawDiagrams } from './diagrams.ts';

/** A chain with so many links. */
function chain(links: number, ...alt: readonly string[]): string {
  const lines = Array.from({ length: links }, (_, at) => `  cell${at} --> cell${at + 1}`);
  return ['flowchart TB', ...alt.map((line) => `  ${line}`), ...lines].join('\n');
}

const options = { basePath: '/docs/', legend: 'Part of Hive' };

function draw(...sources: readonly string[]): Diagrams {
  return drawDiagrams(
    temporaryFolder(),
    sources.map((source, at) => ({ source, file: 'guides/a.md', line: at })),
    options,
  );
}

describe('drawings', () => {
  it('of many, which a thread makes, are those of each by itself', async () => {
    const sources = Array.from({ length: 9 }, (_, at) => chain(at + 1));
    const many = await draw(...sources).drawn;
    for (const source of sources) {
      const alone = await draw(source).drawn;
      expect(alone.get(source)).toMatchObject({ type: 'drawn' });
      expect(many.get(source)).toEqual(alone.get(source));
    }
  });

  it('are of the texts that were found, whatever blanks surround them', async () => {
    const source = chain(1);
    const { get } = await draw(source).drawn;
    expect(get(`\n${source}\n`)).toEqual(get(source));
    expect(get(chain(2))).toBeNull();
  });
});

it('what a diagram says to those who can’t see it is known before it’s drawn', () => {
  const titled = chain(1, 'accTitle: Bees', 'accDescr: They fly.');
  const { altOf } = draw(titled, chain(2));
  expect([titled, `${titled}\n`, chain(2), chain(3)].map(altOf)).toEqual([
    'Bees. They fly.',
    'Bees. They fly.',
    '',
    null,
  ]);
});

it('what goes wrong is told to whoever waits for the drawings, however late', async () => {
  const kept = {
    get: () => {
      throw new Error('no drawing today');
    },
    set: () => {},
    save: () => {},
  };
  const diagram = { source: chain(1), file: 'guides/a.md', line: 1 };
  const { drawn } = drawDiagrams(temporaryFolder(), [diagram], { ...options, kept });
  // Node tells of promises that nobody waits for once it has done what was due.
  await new Promise((resolve) => setImmediate(resolve));
  await expect(drawn).rejects.toThrow('no drawing today');
});
