import { describe, expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';
import { empty, newTab, openIn } from './tab.ts';

const site = servedSite();

describe('a tab whose page answers nothing', () => {
  it('is closed, so that only the test that left it there fails', async () => {
    const tab = await newTab(site.browser, {});
    const { page } = await openIn(tab, site.url + pages.preview, {});
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => {
      setTimeout(() => alert('Nobody answers this'));
    });
    await asked;
    const closed = page.waitForEvent('close');
    await expect(empty(tab, 100)).rejects.toThrow(/\/theme-preview did not answer within 0.1 s, so it was closed/);
    await closed;
    expect(tab.isTaken).toBe(true);
  });

  it('leaves others alone', async () => {
    const { page } = await site.open(pages.preview);
    expect(await page.title()).not.toBe('');
  });
});
