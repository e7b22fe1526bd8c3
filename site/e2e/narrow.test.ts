import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';
import { awake } from './tab.ts';

/* What a phone shows at the top of a page, and what it shows to those who have set the largest letters. */

const site = servedSite();
const viewport = { width: 390, height: 800 };
const guide = '/toolhive/guides-cli/run-mcp-servers';
const deep = '/toolhive/reference/cli/thv_config_otel_set-enable-prometheus-metrics-path';

describe('above the title on a phone', () => {
  it.each([deep, pages.command, pages.api, pages.resources, guide])('%s has two rows', async (url) => {
    const page = await site.read(url, viewport);
    const rows = await page.evaluate(() => {
      const parts = '.breadcrumbs li:nth-last-child(2) > *, .page-actions > :is(a, button), .toc-toggle';
      const boxes = [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
      const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2).toSorted((a, b) => a - b);
      return middles.filter((middle, at) => at === 0 || middle - (middles[at - 1] ?? 0) > 8).length;
    });
    expect(rows).toBeLessThanOrEqual(2);
  });

  it('the step back and both links keep their whole names for who hears them', async () => {
    const page = await site.read(guide, viewport);
    const here = page.locator('.page-top');
    for (const name of ['CLI guides', 'View as Markdown'])
      expect(await here.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true);
    expect(await here.getByRole('button', { name: 'Copy page', exact: true }).isVisible()).toBe(true);
  });
});

/** As a reader sets it in the browser, which queries in `em` know of. The tab keeps it, so one test looks at all pages. */
async function doubleLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

describe('with letters of twice their size', () => {
  it('no page is wider than its window, and its navbar hides nothing of what sticks below it', async () => {
    const { page } = await site.open(guide, { viewport, before: doubleLetters, alone: true });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo(0, 2000));
      const [navbar, contents] = await Promise.all(
        ['#_navbar', '.toc-toggle'].map((part) => page.locator(part).boundingBox()),
      );
      expect(contents?.y, `${width} px`).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
    }
    await page.setViewportSize(viewport);
    for (const url of [
      pages.home,
      '/toolhive/quickstart',
      '/toolhive/tutorials/quickstart-cli',
      '/toolhive/guides-mcp/github',
      '/toolhive/reference/cli/thv_run',
      pages.api,
      pages.resources,
      pages.registry,
      pages.search,
      '/toolhive/upgrade',
      '/toolhive/versions',
    ]) {
      await page.goto(site.url + url);
      await awake(page);
      const shown = await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        const { fontSize } = getComputedStyle(document.documentElement);
        return { fontSize, width: document.documentElement.scrollWidth };
      });
      expect({ url, ...shown }).toEqual({ url, fontSize: '32px', width: viewport.width });
    }
  });

  // Telephones make the text larger by themselves, and leave queries in `em` as they are.
  it.each([guide, pages.command, '/toolhive/guides-cli/run-remote-servers'])(
    '%s is no wider than its window however they were doubled',
    async (url) => {
      const { page } = await site.open(url, { viewport });
      const width = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        for (const details of document.querySelectorAll('details')) details.open = true;
        return document.documentElement.scrollWidth;
      });
      expect(width).toBe(viewport.width);
    },
  );
});
