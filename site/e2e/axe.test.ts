import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from '../../generator/testing/effort.ts';
import { axeFaults } from './axe-faults.ts';
import { builtDocuments, isVersioned } from './built.ts';
import { noteRefusals } from './held.ts';
import { dist, servedSite } from './site.ts';
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

it.each([...versioned.map(([url = '']) => url), ...others])(
  '%s has no fault that axe knows, does not scroll sideways, and needs nothing that its policy blocks',
  async (url) => {
    const hosts = new Set<string>();
    const { page, problems } = await site.open(url, {
      reducedMotion: 'reduce',
      before: async (opening) => {
        opening.on('request', (request) => hosts.add(new URL(request.url()).host));
        await opening.addInitScript(noteRefusals);
      },
    });
    await page.addStyleTag({
      content: '*, ::before, ::after { transition: none !important } .tab-panel { display: block !important }',
    });
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await thinOut(page, ':is(#_content, #_sidebar, #_toc, .api-nav, .footer) *:not(pre *)');
    const faults = await axeFaults(page, 390);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await overhang(page)).map((element) => `${width} sideways: ${element}`));
    }
    expect(faults).toEqual([]);
    expect([...problems, ...(await page.evaluate<string[]>('window.refused'))]).toEqual([]);
    expect(hosts).toEqual(new Set([new URL(site.url).host]));
  },
);
