import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';
import { awake } from './tab.ts';
import { until } from './until.ts';

/* Sections 2 and 4 of the specification: the announcement above every page. */

const site = servedSite();
const guide = '/toolhive/guides-cli/install';

/** Counts the painted frames, until the page is loaded, in which the announcement takes space. */
function countFrames(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const seen = { frames: 0, shown: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const bar = document.querySelector<HTMLElement>('.announcement');
      if (bar) seen.frames += 1;
      if (bar && bar.offsetHeight > 0) seen.shown += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function seen(page: Page): Promise<{ frames: number; shown: number }> {
  await until(page, 'window.seen.frames > 2');
  return page.evaluate('window.seen');
}

describe('§2 §4 announcement', () => {
  it('can be dismissed; that is remembered, and it does not flash afterwards', async () => {
    const { page, problems } = await site.open(pages.home, { before: countFrames });
    expect((await seen(page)).shown).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
    expect(await page.locator('.announcement').isVisible()).toBe(false);
    for (const url of [pages.home, guide]) {
      await page.goto(site.url + url);
      expect((await seen(page)).shown, url).toBe(0);
    }
    expect(problems).toEqual([]);
  });

  it('is dismissed for its own id: another one shows', async () => {
    const { page } = await site.open(guide, {
      bare: true,
      before: (p) => p.addInitScript(() => localStorage.setItem('announcement:another', 'dismissed')),
    });
    expect(await page.locator('.announcement').isVisible()).toBe(true);
    await awake(page);
    await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
    const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('announcement:')));
    const id = await page.locator('html').getAttribute('data-announcement');
    expect(keys.sort()).toEqual(['announcement:another', `announcement:${id}`]);
  });
});
