import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { LocalIndex } from '../../generator/model/search.ts';
import { noteRefusals } from './held.ts';
import { eachAttack, hostileStrings } from './hostile-strings.ts';
import { servedSite } from './site.ts';
import { plainSmallSite } from './small-site.ts';
import { awake } from './tab.ts';

/*
 * Attacks by addresses, storage and the search index. None of them runs, and none gets so far that the policy has to
 * stop it. Those in sources and guides are in generator/cli.hostile.test.ts.
 */

/** A word that every entry of the index has. */
const everywhere = 'quuxly';

/** An index with hostile strings in its titles, categories, lines, owners and texts. */
function poisoned(index: LocalIndex): LocalIndex {
  const poison = (text: string, at: number) => `${text} ${everywhere} ${hostileStrings[at % hostileStrings.length]}`;
  const bad = <Entry extends { title: string }>(entry: Entry, at: number): Entry => ({
    ...entry,
    ...{ title: poison(entry.title, at), text: poison('', at), owner: poison('', at), category: poison('', at) },
  });
  return { ...index, pages: index.pages.map(bad), places: index.places.map(bad) };
}

const site = servedSite(plainSmallSite);

async function open(address: string): Promise<Page> {
  const { page } = await site.open(address, {
    before: async (opening) => {
      await opening.addInitScript(noteRefusals);
      await opening.route('**/search-index/**', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: poisoned(await response.json()) });
      });
    },
  });
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

it('nothing runs of what stands in the index', async () => {
  const page = await open(`/docs/search?q=${everywhere}`);
  const results = page.locator('.search-result');
  await results.locator('mark').first().waitFor();
  const more = page.locator('.search-end button');
  while ((await more.count()) > 0) {
    const before = await results.count();
    await more.click();
    await expect.poll(() => results.count()).toBeGreaterThan(before);
  }
  await expectPeace(page, 'the search page');
  const other = await open('/docs/');
  await other.keyboard.press('/');
  await other.locator('.DocSearch-Input').fill(everywhere);
  await other.waitForSelector('.DocSearch-Hit mark');
  await expectPeace(other, 'the modal');
});

it('nothing runs of what stands in an address, and in what the site stores', async () => {
  const page = await open('/docs/search');
  for (const group of [0, 8, 16].map((at) => eachAttack.slice(at, at + 8))) {
    const [q = '', kind = '', version = '', hash = '', ...stored] = group;
    await page.evaluate(([theme = '', preferred = '', tab = '']) => {
      const items = { theme, 'docs-preferred-version': preferred, 'tabs:language': tab };
      for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
    }, stored);
    const query = new URLSearchParams({ q, kind, version });
    await page.goto(`${site.url}/docs/search?${query}#${encodeURIComponent(hash)}`);
    await awake(page);
    await page.locator('[data-search-status]', { hasText: /results? for/i }).waitFor();
    await expectPeace(page, `${query} ${stored}`);
  }
});
