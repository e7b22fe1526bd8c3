import { expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';

const site = servedSite();
/** A4 with the margins that browsers leave. */
const viewport = { width: 718, height: 1046 };

it.each([pages.command, '/toolhive/guides-cli/install', pages.api])(
  '%s on paper is text without chrome, and nothing of it is cut',
  async (url) => {
    const { page } = await site.open(url, { viewport, colorScheme: 'dark', bare: true });
    await page.emulateMedia({ media: 'print' });
    const chrome = '#_navbar, #_site-menu, #_breadcrumbs, #_toc, .footer, .page-end, .copy, .filter';
    expect(await page.locator(chrome).filter({ visible: true }).count()).toBe(0);
    const cut = await page
      .locator('#_content :is(table, pre)')
      .evaluateAll((all) =>
        all
          .filter(
            (one) =>
              one.scrollWidth > (one.parentElement?.clientWidth ?? 0) + 1 || one.scrollHeight > one.clientHeight + 1,
          )
          .map((one) => one.textContent.slice(0, 80)),
      );
    expect(cut).toEqual([]);
    // The API would fill a book: it is printed as it is opened. Places elsewhere are links.
    if (url === pages.api) {
      const closed = page.locator('.operation details:not([open]) > :not(summary)');
      return expect(await closed.filter({ visible: true }).count()).toBe(0);
    }
    const folded = page.locator('#_content :is(.tab-panel, details:not(.refs, .lead + .age) > *)');
    expect(await folded.count()).toBeGreaterThan(0);
    expect(await folded.filter({ visible: false }).allTextContents()).toEqual([]);
  },
);
