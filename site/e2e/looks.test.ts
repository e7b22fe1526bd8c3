import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, serve } from '../serve.ts';
import { allLooks, encode, type Look, lookDifference, openLooksBrowser, screenNames } from './looks.ts';
import { plainSmallSite } from './small-site.ts';

/** Whether the pictures are stored anew. */
const isRenewal = process.env.THV_LOOKS === 'renew';

const stored = path.join(import.meta.dirname, 'looks');
/** Where pictures that differ can be looked at. */
const differing = path.join(import.meta.dirname, '../../.cache/looks');

let browser: Browser;
let served: Served;
const taken = new Set<string>();

beforeAll(async () => {
  served = await serve((await plainSmallSite()).dist);
  browser = await openLooksBrowser();
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

/** What is wrong with a picture, with the files that show it; `npm run looks` stores the picture, and says the same. */
function faultsOf({ name, png }: Look): string[] {
  taken.add(`${name}.png`);
  const file = path.join(stored, `${name}.png`);
  const before = existsSync(file) ? PNG.sync.read(readFileSync(file)) : null;
  const difference = before && lookDifference(before, png);
  if (before && !difference) return [];
  const text = `${name}: ${difference ?? 'has no stored picture'}`;
  if (isRenewal) {
    writeFileSync(file, encode(png));
    console.log(text);
    return [];
  }
  mkdirSync(differing, { recursive: true });
  writeFileSync(path.join(differing, `${name}.png`), encode(png));
  return [`${text}; see .cache/looks/${name}.png, then run npm run looks`];
}

it.each(screenNames)('parts of the theme preview and the twelve routes look as they did on a %s', async (screen) => {
  expect((await allLooks(browser, `${served.url}/docs`, screen)).flatMap(faultsOf)).toEqual([]);
});

it('no picture is left of what is gone', () => {
  const gone = readdirSync(stored).filter((file) => !taken.has(file));
  if (isRenewal) for (const file of gone) rmSync(path.join(stored, file));
  else expect(gone).toEqual([]);
});
