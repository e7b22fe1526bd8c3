import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Held, hold, noteShifts } from './held.ts';
import { dist, servedSite } from './site.ts';

/* Results that scripts bring after the document move nothing that is in view. */

const site = servedSite();

/** Fits the addresses of scripts that are loaded later and have a text in them. */
function partWith(text: string): RegExp {
  const folder = path.join(dist, 'assets/chunks');
  const names = readdirSync(folder).filter((name) => readFileSync(path.join(folder, name), 'utf8').includes(text));
  if (names.length === 0) throw new Error(`no script in ${folder} has ${text}`);
  return new RegExp(names.join('|'));
}

const data = /\/(search-index|upgrade-data)\//;
const frames = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

it.each([
  ['/search?q=proxy', '.search-result-title', 'search-result-title'],
  ['/toolhive/upgrade', '[data-upgrade-result] .change-list', 'Comparing…'],
  ['/toolhive/upgrade?from=v0.2.0&to=v0.3.6', '[data-upgrade-result] .change-list', 'Comparing…'],
])('%s', async (url, result, text) => {
  for (const width of [1280, 390]) {
    let part: Held | undefined;
    let held: Held | undefined;
    const { page } = await site.open(url, {
      viewport: { width, height: 844 },
      before: async (opened) => {
        await opened.addInitScript(noteShifts);
        part = await hold(opened, partWith(text));
        held = await hold(opened, data);
      },
    });
    // Their code, too, may take its time: so long that something turns.
    await page.locator('#_content .spinner').waitFor();
    await page.evaluate(frames);
    part?.release();
    // What comes at once is there before the page is painted.
    await held?.asked;
    await page.evaluate(frames);
    held?.release();
    await page.locator(result).first().waitFor();
    await page.evaluate(frames);
    expect(await page.locator('html').getAttribute('data-moved'), `${width} px`).toBe(null);
  }
});
