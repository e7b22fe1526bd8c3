import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { LocalIndex } from '../../generator/model/search.ts';
import { seededIn } from '../../generator/testing/seeded.ts';
import { noteRefusals } from './held.ts';
import { servedSite } from './site.ts';
import { plainSmallSite } from './small-site.ts';
import { awake } from './tab.ts';

/*
 * Attacks by addresses, storage, the search index and pasted texts. None of them runs, and none gets so far that the
 * policy has to stop it. Those in sources and guides are in generator/cli.hostile.test.ts.
 */

/** What leaves an attribute, an element, a comment or a script, and then each way to run something. */
const attacks = seededIn<string>(path.join(import.meta.dirname, 'attacks.yaml'), 14);

/** A word that every entry of the index has. */
const everywhere = 'quuxly';

/** An index with hostile strings in its titles, categories, lines, owners and texts. */
function poisoned(index: LocalIndex): LocalIndex {
  const poison = (text: string, at: number) => `${text} ${everywhere} ${attacks[at % attacks.length]}`;
  const bad = <Entry extends { title: string }>(entry: Entry, at: number): Entry => ({
    ...entry,
    ...{ title: poison(entry.title, at), text: poison('', at), owner: poison('', at), category: poison('', at) },
  });
  return { ...index, pages: index.pages.map(bad), places: index.places.map(bad) };
}

const small = servedSite(plainSmallSite);
const site = servedSite();

/** Runs before a page's own scripts. */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(noteRefusals);
  await page.route('**/search-index/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: poisoned(await response.json()) });
  });
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
  const { page } = await small.open(`/docs/search?q=${everywhere}`, { before: prepare });
  const results = page.locator('.search-result');
  await results.locator('mark').first().waitFor();
  const more = page.locator('.search-end button');
  while ((await more.count()) > 0) {
    const before = await results.count();
    await more.click();
    await expect.poll(() => results.count()).toBeGreaterThan(before);
  }
  await expectPeace(page, 'the search page');
  await page.goto(`${small.url}/docs/`);
  await awake(page);
  await page.keyboard.press('/');
  await page.locator('.DocSearch-Input').fill(everywhere);
  await page.waitForSelector('.DocSearch-Hit mark');
  await expectPeace(page, 'the modal');
});

it('nothing runs of what stands in an address, and in what the site stores', async () => {
  const { page } = await small.open('/docs/search', { before: prepare });
  for (const group of [0, 7].map((at) => attacks.slice(at, at + 7))) {
    const [q = '', kind = '', version = '', hash = '', ...stored] = group;
    await page.evaluate(([theme = '', preferred = '', tab = '']) => {
      const items = { theme, 'docs-preferred-version': preferred, 'tabs:language': tab };
      for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
    }, stored);
    const query = new URLSearchParams({ q, kind, version });
    await page.goto(`${small.url}/docs/search?${query}#${encodeURIComponent(hash)}`);
    await awake(page);
    await page.locator('[data-search-status]', { hasText: /results? for/i }).waitFor();
    await expectPeace(page, `${query} ${stored}`);
  }
});

it('nothing runs of a text that is pasted to be looked through', async () => {
  const { page } = await site.open('/toolhive/upgrade?from=v0.0.40&to=v0.3.6', { before: prepare });
  const text = attacks.map((one) => `${one}\nthv run --port ${one} x`).join('\n');
  await page.getByLabel('Commands, scripts, manifests or files').fill(text);
  await page.locator('.upgrade-review, .upgrade-refused').waitFor();
  await expectPeace(page, 'the review');
});
