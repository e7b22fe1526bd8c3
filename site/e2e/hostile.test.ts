import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { LocalIndex } from '../../generator/model/search.ts';
import { noteRefusals } from './held.ts';
import { eachAttack, hostileStrings } from './hostile-strings.ts';
import { servedSite } from './site.ts';
import { buildSmallSite } from './small-site.ts';
import { awake } from './tab.ts';

/*
 * Attacks by addresses, storage and the search index. None of them runs, and none gets so far that the policy has to
 * stop it. Those in sources and guides are in generator/cli.hostile.test.ts.
 */

/** A word that every entry of the index has. */
const everywhere = 'quuxly';

/** Puts hostile strings into the search index: titles, categories, lines, owners, texts. */
async function poisonIndex(generated: string): Promise<void> {
  const folder = path.join(generated, 'public/search-index');
  const poisoned = (text: string, at: number) => `${text} ${everywhere} ${hostileStrings[at % hostileStrings.length]}`;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const index: LocalIndex = JSON.parse(await readFile(file, 'utf8'));
    const bad = (at: number) => ({ text: poisoned('', at), owner: poisoned('', at), category: poisoned('', at) });
    const pages = index.pages.map((page, at) => ({ ...page, ...bad(at), title: poisoned(page.title, at) }));
    const places = index.places.map((place, at) => ({ ...place, ...bad(at), title: poisoned(place.title, at) }));
    await writeFile(file, JSON.stringify({ ...index, pages, places }));
  }
}

const site = servedSite(() => buildSmallSite('', { change: poisonIndex }));

const open = (address: string) =>
  site.open(address, { before: (opening) => opening.addInitScript(noteRefusals) }).then(({ page }) => page);

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
