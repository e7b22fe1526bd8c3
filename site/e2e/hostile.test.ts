import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong } from '../../generator/testing/effort.ts';
import { noteRefusals } from './firefox.ts';
import { buildHostileSite, everywhere, hostilePages } from './hostile-site.ts';
import { eachAttack, hostileStrings } from './hostile-strings.ts';
import { servedSite } from './site.ts';
import { awake } from './tab.ts';
import { until } from './until.ts';

/* Two hundred attacks, by every way into a page. None of them runs, and none gets so far that the policy has to stop it. */

const site = servedSite(buildHostileSite);

async function open(path: string): Promise<Page> {
  const { page } = await site.open(path, { before: (opening) => opening.addInitScript(noteRefusals) });
  return page;
}

async function expectPeace(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    hurt: 'hurt' in window,
    refused: 'refused' in window ? window.refused : 'not noted',
    // What has become an element is one too many, even if nothing came of it.
    elements: [...document.querySelectorAll('*')]
      .filter(({ attributes }) =>
        [...attributes].some(({ name, value }) => /^on|hurt/.test(name) || /^\s*javascript:/i.test(value)),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  }));
  expect(found, where).toEqual({ hurt: false, refused: [], elements: [] });
}

/** What is tried one by one, which takes a visit or a search each; in `THV_LONG=1 make test`, all. */
const tried = isLong ? hostileStrings : eachAttack;
const groups = Array.from({ length: tried.length / 8 }, (_, at) => tried.slice(at * 8, (at + 1) * 8));

it('there are two hundred, forty of which are each attack once', () => {
  expect([new Set(hostileStrings).size, new Set(eachAttack).size]).toEqual([200, 40]);
});

describe('nothing runs of what stands', () => {
  it.each(hostilePages)('in sources and guides: %s', async (path) => {
    const page = await open(path);
    expect(await page.evaluate(() => document.body.textContent?.includes('onerror'))).toBe(true);
    await expectPeace(page, path);
  });

  it('in the index', async () => {
    const page = await open(`/docs/search?q=${everywhere}`);
    const results = page.locator('.search-result');
    await results.locator('mark').first().waitFor();
    const more = page.locator('.search-end button');
    while ((await more.count()) > 0) {
      const before = await results.count();
      await more.click();
      await expect.poll(() => results.count()).toBeGreaterThan(before);
    }
    expect(await results.count()).toBeGreaterThan(hostileStrings.length);
    await expectPeace(page, 'the search page');
    const other = await open('/docs/');
    await other.keyboard.press('/');
    await other.locator('.DocSearch-Input').fill(everywhere);
    await other.waitForSelector('.DocSearch-Hit mark');
    await expectPeace(other, 'the modal');
  });

  it('in an address, and in what the site stores', async () => {
    const page = await open('/docs/search');
    for (const [q = '', kind = '', version = '', hash = '', ...stored] of groups) {
      await page.evaluate(([theme = '', preferred = '', tab = '']) => {
        const items = { theme, 'docs-preferred-version': preferred, 'tabs:language': tab };
        for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
      }, stored);
      const query = new URLSearchParams({ q, kind, version });
      await page.goto(`${site.url}/docs/search?${query}#${encodeURIComponent(hash)}`);
      await awake(page);
      await until(page, () => /results? for/i.test(document.querySelector('[data-search-status]')?.textContent ?? ''));
      await expectPeace(page, `${query} ${stored}`);
    }
  });

  it('in what the search remembers', async () => {
    const page = await open('/docs/');
    for (const texts of groups) {
      await page.evaluate((given) => {
        const entries = given.flatMap((text) => {
          const titles = { lvl0: 'Stored', lvl1: 'x' };
          const entry = { objectID: text, type: 'lvl1', url: '/docs/', content: null, hierarchy: titles };
          return [
            // The last one is what the search could have written, and is shown.
            { ...entry, hierarchy: { lvl0: text, lvl1: text } },
            { ...entry, url: text },
            { ...entry, content: text },
            { ...entry, url: `/docs/#${text}`, about: text, line: text },
          ];
        });
        for (const kind of ['RECENT', 'FAVORITE'])
          localStorage.setItem(`__DOCSEARCH_${kind}_SEARCHES__docs`, JSON.stringify(entries));
      }, texts);
      await page.keyboard.press('/');
      await page.waitForSelector('.DocSearch-Hit .search-hit-about');
      await expectPeace(page, texts.join(' '));
      await page.keyboard.press('Escape');
      await page.waitForSelector('.DocSearch-Container', { state: 'detached' });
    }
  });
});
