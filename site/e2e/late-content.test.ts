import { expect, it } from 'vitest';
import { type Held, hold } from './held.ts';
import { servedSite } from './site.ts';

/* Results that scripts bring after the document move nothing that is in view. */

const site = servedSite();

/** Runs before a page's own scripts: how far something moved is in an attribute. */
function noteShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
      if (entry.value > 0) document.documentElement.setAttribute('data-moved', String(entry.value));
  }).observe({ type: 'layout-shift', buffered: true });
}

const data = /\/(search-index|upgrade-data)\//;
const frames = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

it.each([
  ['/search?q=proxy', '.search-result-title'],
  ['/toolhive/upgrade', '[data-upgrade-result] .change-list'],
  ['/toolhive/upgrade?from=v0.2.0&to=v0.3.6', '[data-upgrade-result] .change-list'],
])('%s', async (url, result) => {
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [390, 844],
  ] as const) {
    let held: Held | undefined;
    const { page } = await site.open(url, {
      viewport: { width, height },
      before: async (opened) => {
        await opened.addInitScript(noteShifts);
        held = await hold(opened, data);
      },
    });
    // What comes at once is there before the page is painted.
    await held?.asked;
    await page.evaluate(frames);
    held?.release();
    await page.locator(result).first().waitFor();
    await page.evaluate(frames);
    expect(await page.locator('html').getAttribute('data-moved'), `${width} px`).toBe(null);
  }
});
