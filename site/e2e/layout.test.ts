import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pages, phone, servedSite } from './site.ts';
import { awake } from './tab.ts';

/* What fits where, on screens and on paper. That no page scrolls sideways at the usual size of text: axe.test.ts. */

const site = servedSite();
const guide = '/toolhive/guides-cli/run-mcp-servers';

/** As a reader sets it in the browser, which queries in `em` know of. */
async function doubleLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** What of the navbar's controls lies outside of it or of the window, is cut, or lies over a neighbour. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const navbar = document.querySelector('#_navbar')?.getBoundingClientRect() ?? new DOMRect();
    const controls = [...document.querySelectorAll<HTMLElement>('#_navbar :is(a, button)')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ one, name: one.ariaLabel || one.textContent, box: one.getBoundingClientRect() }));
    return controls.flatMap(({ one, name, box }, index) => {
      const next = controls[index + 1]?.box;
      return [
        (box.left < 0 || box.right > innerWidth) && `${name}: outside of the window`,
        (box.top < navbar.top - 1 || box.bottom > navbar.bottom + 1) && `${name}: outside of the navbar`,
        one.scrollWidth > one.clientWidth + 1 && `${name}: cut`,
        next && box.right > next.left + 1 && box.bottom > next.top + 1 && `${name}: over its neighbour`,
      ].filter((fault) => typeof fault === 'string');
    });
  });
}

/** Opens what is folded; returns the widths of the page and of its letters. */
const unfolded = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const { fontSize } = getComputedStyle(document.documentElement);
    return { fontSize, width: document.documentElement.scrollWidth };
  });

it.each([1280, 996, 640, 390, 320])(
  'text at twice its size cuts nothing in the navbar of a window of %i px',
  async (width) => {
    const page = await site.read(pages.command, { width, height: 900 });
    // As telephones do by themselves; queries in `em` stay as they are.
    const style = await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
    const large = await faults(page);
    await style.evaluate((one) => one.parentNode?.removeChild(one));
    expect(large).toEqual([]);
  },
);

it('text at twice its size makes no page wider than a phone where the reader has set it, nor does the navbar hide what sticks below', async () => {
  const { page } = await site.open(guide, { viewport: phone, before: doubleLetters });
  await page.evaluate(() => scrollTo(0, 2000));
  const [navbar, contents] = await Promise.all(
    ['#_navbar', '.toc-toggle'].map((part) => page.locator(part).boundingBox()),
  );
  expect(contents?.y).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
  const { preview, ...others } = pages;
  for (const url of [...Object.values(others), '/toolhive/quickstart', '/toolhive/upgrade', '/toolhive/versions']) {
    await page.goto(site.url + url);
    await awake(page);
    expect({ url, ...(await unfolded(page)) }).toEqual({ url, fontSize: '32px', width: phone.width });
  }
});

it.each([pages.command, pages.guide, pages.api])(
  '%s on paper is text without chrome, and nothing of it is cut',
  async (url) => {
    // A4 with the margins that browsers leave.
    const viewport = { width: 718, height: 1046 };
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
