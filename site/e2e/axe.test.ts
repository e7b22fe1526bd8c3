import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../../generator/testing/effort.ts';
import { builtDocuments, isVersioned } from './built.ts';
import { noteRefusals } from './held.ts';
import { openSearch, searchFor } from './search-modal.ts';
import { dist, pages, servedSite } from './site.ts';
import { thinOut } from './thin-out.ts';

/*
 * The longest page of every kind, dark on a wide screen and light on a narrow one; in `THV_LONG=1 make test` all pages
 * of the latest version: no fault that axe knows, nothing that makes the page scroll sideways, nothing that its policy
 * blocks, and no other host that it asks. Each page is loaded once, with everything unfolded that it can unfold.
 */

const site = servedSite();
const widths = isLong ? [1920, 1280, 996, 768, 640, 390, 320] : [390, 320];

// Pages of versions are those of the root in another frame, which the shortest of each kind has too.
const [versioned = [], latest = []] = [true, false].map((isOld) => {
  const documents = builtDocuments(dist).filter((document) => isVersioned(document) === isOld);
  const kinds = Map.groupBy(documents, ({ html }) => / data-kind="([^"]*)"/.exec(html)?.[1]);
  // A document at an old address only leads on.
  kinds.delete(undefined);
  return [...kinds.values()].map((all) => all.toSorted((a, b) => a.html.length - b.html.length).map(({ url }) => url));
});
const others = latest.flatMap((urls) => (isLong ? urls : urls.slice(-1)));

/** What reaches over the right edge of the window. */
function overhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth && element.checkVisibility(),
    );
    return wide.slice(0, 3).map(({ tagName, className }) => `${tagName}.${className} (${scrollWidth})`);
  });
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds, dark and light, and on a phone in the latter. */
async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found: string[] = [];
  for (const [colorScheme, width] of [
    ['dark', 1280],
    ['light', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme);
    const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
      'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => ({ violations }))',
    );
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ target }) => `${colorScheme} ${id}: ${target.join(' ')}`));
  }
  return found;
}

/** What readers bring up on a page. */
const states: readonly (readonly [url: string, bring: (page: Page) => Promise<unknown>])[] = [
  [`${pages.search}?q=network+isolation`, (page) => page.waitForSelector('.search-result')],
  [`${pages.otherCommand}?search`, (page) => openSearch(page).then(() => searchFor(page, 'network isolation'))],
  [
    '/toolhive/upgrade?from=v0.0.40&to=v0.3.6',
    async (page) => {
      const text = `thv run --port 8080 gofetch\nthv config remove-client ${'x'.repeat(300)}\n`;
      await page.getByLabel('Commands, scripts, manifests or files').fill(text);
      await page.getByRole('heading', { name: 'Corrected text' }).waitFor();
    },
  ],
];

const asTheyAre = [...versioned.map(([url = '']) => url), ...others].map((url) => [url, async () => {}] as const);

it.each([...asTheyAre, ...states])(
  '%s has no fault that axe knows, does not scroll sideways, and needs nothing that its policy blocks',
  async (url, bring) => {
    const hosts = new Set<string>();
    const { page } = await site.open(url, {
      reducedMotion: 'reduce',
      before: async (opening) => {
        opening.on('request', (request) => hosts.add(new URL(request.url()).host));
        await opening.addInitScript(noteRefusals);
      },
    });
    await page.addStyleTag({
      content: '*, ::before, ::after { transition: none !important } .tab-panel { display: block !important }',
    });
    await bring(page);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await thinOut(page, ':is(#_content, #_sidebar, #_toc, .api-nav, .footer) *:not(pre *)');
    const faults = await axeFaults(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await overhang(page)).map((element) => `${width} sideways: ${element}`));
    }
    expect(faults).toEqual([]);
    expect(await page.evaluate('window.refused')).toEqual([]);
    expect(hosts).toEqual(new Set([new URL(site.url).host]));
  },
);
