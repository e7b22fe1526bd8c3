import { linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SiteData } from '../../generator/model/page.ts';
import { drawPng, widthOf } from './draw.ts';
import { colours, mark } from './identity.ts';
import { drawIco, drawTile, writeSiteFiles } from './site-files.ts';
import { cardSize, cardSvg, drawCard, socialCard, text } from './social-card.ts';

const file = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const favicon = file('./favicon.svg');
const site = { title: 'Hive & <Docs>', tagline: 'Keeps cells in order' } as unknown as SiteData;
/** Width and height that a PNG claims. */
const sizeOf = (png: Uint8Array): number[] => [16, 20].map((at) => Buffer.from(png).readUInt32BE(at));

/** A pair of the style sheet, light then dark. */
const token = (name: string): string[] =>
  new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(file('../styles/tokens.css'))?.slice(1) ?? [];

describe('the identity', () => {
  it('is that of the site', () => {
    for (const drawing of [favicon, file('../ui/Mark.tsx')])
      for (const part of Object.values(mark)) expect(drawing).toContain(`d="${part}"`);
    const dark = (name: string): string | undefined => token(name)[1];
    expect(token('bg')).toEqual([colours.light, colours.dark]);
    expect(colours).toEqual({
      ...{ light: colours.light, dark: colours.dark, surface: dark('surface'), line: dark('line') },
      ...{ text: dark('text'), quiet: dark('text-quiet'), accent: dark('accent-fill') },
    });
    expect(favicon.match(/#\w+/g)).toEqual([colours.surface, colours.accent, colours.accent]);
  });
});

describe('the card', () => {
  it('has a new name when it looks different', () => {
    expect(socialCard(site).path).toMatch(/^\/social\/hive-docs-[0-9a-f]{12}\.png$/);
    expect(socialCard({ ...site, tagline: 'Other' }).path).not.toBe(socialCard(site).path);
  });

  it('is a PNG of 1200 by 630, the same each time, whose title has room', async () => {
    const card = await drawCard(site);
    expect(sizeOf(card)).toEqual([cardSize.width, cardSize.height]);
    expect(Buffer.compare(card, await drawCard(site))).toBe(0);
    const title = 'Documentation of hives and of all that lives in them';
    const large = await drawPng(cardSvg({ ...site, title }, 92), cardSize.width);
    expect(Buffer.compare(await drawCard({ ...site, title }), large)).not.toBe(0);
  });

  it('has letters of our font, and names that are markup as they are', async () => {
    const words = (value: string): Promise<number> => widthOf(text(100, 92, 600, '#000', value));
    expect(await words('iiii')).toBeLessThan((await words('mmmm')) / 2);
    expect(await words('ěščř')).toBeGreaterThan(0);
    expect(await words('<&>')).toBeGreaterThan(await words('&'));
    expect(cardSvg({ ...site, title: 'a\u0001b' }, 50)).not.toContain('\u0001');
  });
});

describe('icons', () => {
  it('are in one file for 16, 32 and 48 pixels', async () => {
    const ico = Buffer.from(await drawIco(favicon));
    expect([0, 2, 4].map((at) => ico.readUInt16LE(at))).toEqual([0, 1, 3]);
    let end = 6 + 3 * 16;
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index;
      const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
      expect([ico[entry], ico[entry + 1], offset]).toEqual([size, size, end]);
      expect(sizeOf(ico.subarray(offset, offset + length))).toEqual([size, size]);
      end += length;
    }
    expect(ico).toHaveLength(end);
  });

  it('show the favicon on home screens too', async () => {
    const tile = await drawTile(favicon, 180);
    expect(sizeOf(tile)).toEqual([180, 180]);
    const empty = await drawTile('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', 180);
    expect(tile.length).toBeGreaterThan(empty.length * 2);
  });

  it('say what is wrong when the favicon is no drawing', async () => {
    await expect(drawIco('<svg')).rejects.toThrow(/^The icon cannot be drawn \(.+\): correct the file that `favicon`/);
    await expect(drawPng('', 16)).rejects.toThrow();
  });

  it('take the place of a link to what was generated, which stays as it is', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'thv-docs-icons-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [generated, built] = [path.join(folder, 'generated.svg'), path.join(folder, 'favicon.svg')];
    writeFileSync(generated, 'generated');
    linkSync(generated, built);
    await writeSiteFiles(folder, site, favicon);
    expect([built, generated].map((name) => readFileSync(name, 'utf8'))).toEqual([favicon, 'generated']);
  });
});
