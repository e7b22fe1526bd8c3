import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';

const site = servedSite();
const guide = '/toolhive/guides-cli/install';
/** A4 with the margins that browsers leave. */
const viewport = { width: 718, height: 1046 };

async function print(url: string): Promise<Page> {
  const { page } = await site.open(url, { viewport, colorScheme: 'dark', bare: true });
  await page.emulateMedia({ media: 'print' });
  return page;
}

/** The beginnings of parts that are wider or higher than what holds them. */
const cutParts = (page: Page): Promise<string[]> =>
  page
    .locator('#_content :is(table, pre)')
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.scrollWidth > (one.parentElement?.clientWidth ?? 0) + 1 || one.scrollHeight > one.clientHeight + 1,
        )
        .map((one) => one.textContent.slice(0, 80)),
    );

it.each([pages.command, guide, pages.api])('%s is text without chrome, and nothing of it is cut', async (url) => {
  const page = await print(url);
  const chrome = '#_navbar, #_site-menu, #_breadcrumbs, #_toc, .footer, .page-end, .copy, .filter';
  expect(await page.locator(chrome).filter({ visible: true }).count()).toBe(0);
  expect(await cutParts(page)).toEqual([]);
  // The API would fill a book: it is printed as it is opened. Places elsewhere are links.
  if (url === pages.api) return;
  const folded = page.locator('#_content :is(.tab-panel, details:not(.refs, .lead + .age) > *)');
  expect(await folded.count()).toBeGreaterThan(0);
  expect(await folded.filter({ visible: false }).allTextContents()).toEqual([]);
});

it('has of an operation the request in one language, and what is open', async () => {
  const page = await print(pages.api);
  const shown = await page
    .locator('.samples .tabs')
    .evaluateAll((all) =>
      all.map(
        (tabs) =>
          [...tabs.querySelectorAll(':scope > :is(.tab-panel, label)')].filter((one) => one.clientHeight > 0).length,
      ),
    );
  expect(shown.length).toBeGreaterThan(30);
  expect(new Set(shown)).toEqual(new Set([2]));
  const closed = page.locator('.operation details:not([open]) > :not(summary)');
  expect(await closed.filter({ visible: true }).count()).toBe(0);
});

it('has the text of every flag whole, also where the screen shows one line of each', async () => {
  const page = await print(pages.command);
  const heights = () =>
    page
      .locator('#_flag-table td[colspan] > *')
      .evaluateAll((texts) => texts.map((text) => Math.round(text.getBoundingClientRect().height)));
  const whole = await heights();
  expect(whole.length).toBeGreaterThan(20);
  expect(whole).not.toContain(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('checkbox', { name: 'Compact view' }).focus();
  await page.keyboard.press('Space');
  const short = await heights();
  expect(short.some((height, index) => height < (whole[index] ?? 0))).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await heights()).toEqual(whole);
});
