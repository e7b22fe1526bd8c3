import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LocalIndex } from '../../generator/model/search.ts';
import { closeSearch, hit, openSearch, searchFor } from './search-modal.ts';
import { servedSite } from './site.ts';
import { buildSmallSite } from './small-site.ts';

const evil = `"'><img src=x onerror="window.hurt=1"><script>window.hurt=1</script><mark>`;

/** The small tool's site, whose index somebody has filled with attacks: titles, categories, lines, owners, texts. */
const site = servedSite(() =>
  buildSmallSite('', {}, async (generated) => {
    const folder = path.join(generated, 'public/search-index');
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const index: LocalIndex = JSON.parse(await readFile(file, 'utf8'));
      const { places } = index;
      const bad: LocalIndex = {
        ...index,
        pages: index.pages.map((page) => ({ ...page, title: `${page.title} ${evil}`, category: evil })),
        places: {
          ...places,
          titles: places.titles.map((title) => `${title} quuxly ${evil}`),
          texts: places.texts.map(() => `quuxly ${evil}`),
          owners: places.owners.map(() => evil),
        },
      };
      await writeFile(file, JSON.stringify(bad));
    }
  }),
);

describe('an index full of attacks', () => {
  it('is text in the modal, also as a recent search', async () => {
    const { page, problems } = await site.open('/docs/');
    await openSearch(page, '/');
    await searchFor(page, 'quuxly');
    const found = page.locator('.DocSearch-Container').locator('img, script, a[href^="javascript:"]');
    expect(await found.count()).toBe(0);
    expect(await page.locator(hit).first().innerText()).toContain('<img src=x onerror=');
    expect(await page.locator('.DocSearch-Hit-source').first().innerText()).toContain('<script>');
    await closeSearch(page, 'Enter');
    await openSearch(page, '/');
    await page.waitForSelector(hit);
    expect(await page.locator(hit).first().innerText()).toContain('<img src=x onerror=');
    expect(await found.count()).toBe(0);
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    expect(problems).toEqual([]);
  });

  it('is text on the search page', async () => {
    const { page, problems } = await site.open('/docs/search?q=quuxly');
    await page.waitForSelector('.search-result mark');
    expect(await page.locator('[data-search-page]').locator('img, script').count()).toBe(0);
    expect(await page.locator('.search-result').first().innerText()).toContain('<img src=x onerror=');
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    expect(problems).toEqual([]);
  });
});
