import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pageBackground } from '../../generator/shared/palette.ts';
import { drawCard, drawIco, drawTile } from './site-files.ts';

const file = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const favicon = file('./favicon.svg');
const site = { title: 'Hive & <Docs>', tagline: 'Keeps cells in order' };
/** Width and height that a PNG claims. */
const sizeOf = (png: Uint8Array): number[] => [16, 20].map((at) => Buffer.from(png).readUInt32BE(at));

/** A colour of the style sheet, light then dark; one alone is that of both. */
const token = (name: string): (string | undefined)[] =>
  new RegExp(`--${name}: (?:light-dark\\((#\\w+), )?(#\\w+)`).exec(file('../styles/tokens.css'))?.slice(1) ?? [];

it('pictures have the colours and the mark of the site', () => {
  const dark = ['surface', 'line', 'text', 'text-quiet', 'accent-fill'].map((name) => token(name)[1]);
  expect(token('bg')).toEqual([pageBackground.light, pageBackground.dark]);
  const used = (drawing: string): (string | undefined)[] => drawing.match(/(?<=")#\w+/g) ?? [];
  expect(new Set(used(file('./card.svg')))).toEqual(new Set([pageBackground.dark, ...dark]));
  expect(used(favicon)).toEqual([dark[0], dark.at(-1), dark.at(-1)]);
  const mark = [...favicon.matchAll(/ d="(.*?)"/g)].map(([, d]) => `d="${d}"`);
  expect(mark).toHaveLength(2);
  for (const part of mark) for (const name of ['./card.svg', '../ui/Mark.tsx']) expect(file(name)).toContain(part);
});

it('the card is a PNG of 1200 by 630, the same for the same words, in our font', async () => {
  const drawn = async (words: Partial<typeof site> = {}) => Buffer.from(await drawCard({ ...site, ...words }));
  const card = await drawn();
  expect(sizeOf(card)).toEqual([1200, 630]);
  expect(await drawn()).toEqual(card);
  expect((await drawn({ tagline: 'Keeps cells in ordeř' })).equals(card)).toBe(false);
  // What doesn't fit would be cut off, so the end would make no difference.
  const long = 'Documentation of hives and of all that lives in them';
  expect((await drawn({ title: long })).equals(await drawn({ title: `${long}!` }))).toBe(false);
  expect((await drawn({ title: 'iiii' })).equals(await drawn({ title: 'mmmm' }))).toBe(false);
});

it('the icons are a file with a PNG of 32 pixels, and one of 180', async () => {
  const ico = Buffer.from(await drawIco(favicon));
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect([start + length, ...sizeOf(ico.subarray(start))]).toEqual([ico.length, 32, 32]);
  expect(sizeOf(await drawTile(favicon))).toEqual([180, 180]);
});

it('a favicon that is no drawing is named', async () => {
  await expect(drawIco('<svg')).rejects.toThrow(/^The icon cannot be drawn \(.+\): correct the file that `favicon`/);
});
