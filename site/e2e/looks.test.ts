import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Served } from '../serve.ts';
import {
  allLooks,
  encode,
  type Look,
  lookDifference,
  looksFolder,
  openLooksBrowser,
  openPage,
  previewLooks,
  screenNames,
  serveForLooks,
  storedLook,
  visit,
} from './looks.ts';
import { plainSmallSite } from './small-site.ts';

/** Where pictures that differ can be looked at. */
const differing = path.join(import.meta.dirname, '../../.cache/looks');

let browser: Browser;
let served: Served;
let address = '';
const taken = new Set<string>();

beforeAll(async () => {
  served = await serveForLooks((await plainSmallSite()).dist);
  address = `${served.url}/docs`;
  browser = await openLooksBrowser();
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

/** What is wrong with a picture, with the files that show it. */
function faultsOf({ name, png }: Look): string[] {
  taken.add(`${name}.png`);
  const stored = storedLook(name);
  const difference = stored && lookDifference(stored, png);
  if (stored && !difference) return [];
  mkdirSync(differing, { recursive: true });
  writeFileSync(path.join(differing, `${name}.png`), encode(png));
  if (difference?.marked) writeFileSync(path.join(differing, `${name}-marked.png`), encode(difference.marked));
  return [
    `${name}: ${difference?.text ?? 'has no stored picture'}; see .cache/looks/${name}.png, then run npm run looks`,
  ];
}

it.each(screenNames)('parts of the theme preview and the twelve routes look as they did on a %s', async (screen) => {
  expect((await allLooks(browser, address, screen)).flatMap(faultsOf)).toEqual([]);
});

it('no picture is left of what is gone', () => {
  expect(readdirSync(looksFolder).filter((file) => !taken.has(file))).toEqual([]);
});

it('a part that moved, or has another colour, line or weight, is noticed', async () => {
  const page = await openPage(browser, 'desk');
  await visit(page, `${address}/theme-preview`);
  const shown = async () => (await previewLooks(page, 'desk', 1))[0]?.png ?? expect.fail('there is no part');
  const before = await shown();
  const unnoticed: string[] = [];
  for (const change of [
    '.button { translate: 0 2px; }',
    ':root { --accent-fill: #eda32c !important; }',
    '.badge { border-color: transparent !important; }',
    '.button { font-weight: 400 !important; }',
  ]) {
    const style = await page.addStyleTag({ content: change });
    if (!lookDifference(before, await shown())) unnoticed.push(change);
    await style.evaluate((element) => element.parentNode?.removeChild(element));
  }
  expect(unnoticed).toEqual([]);
  expect(lookDifference(before, await shown())).toBeNull();
  await page.context().close();
});
