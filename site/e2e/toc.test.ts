import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';
import { settled } from './tab.ts';

const site = servedSite();
const phone = { viewport: { width: 390, height: 844 } };
const toggle = '.toc-toggle';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** A click as a finger does it; Playwright's own first scrolls to what it takes for hidden under the navbar. */
async function tap(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function scrolledDown(): Promise<Page> {
  const { page } = await site.open(pages.command, phone);
  await page.locator('#flags').evaluate((heading) => heading.scrollIntoView());
  const start = await scrolled(page);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => scrolled(page)).toBe(start + 400);
  await expect.poll(() => page.locator('.toc-reading').textContent()).toMatch(/^(Common|Network and ports)$/);
  return page;
}

describe('table of contents on a narrow screen', () => {
  it('stays under the navbar and names the section being read', async () => {
    const page = await scrolledDown();
    const [bar, navbar] = [await page.locator(toggle).boundingBox(), await page.locator('#_navbar').boundingBox()];
    expect(bar?.y).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
    expect(bar?.y).toBeLessThan(100);
  });

  it('opens over the page, which stays where it is; Escape, a click elsewhere and Tab behind its end close it', async () => {
    const page = await scrolledDown();
    const before = await scrolled(page);
    const list = page.locator('.toc-list');
    await tap(page, toggle);
    expect(await list.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => list.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.matches('.toc-toggle'))).toBe(true);
    await tap(page, toggle);
    await page.mouse.click(200, 800);
    await expect.poll(() => list.isVisible()).toBe(false);
    expect(await scrolled(page)).toBe(before);
    await tap(page, toggle);
    await list.locator('a').last().focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => list.isVisible()).toBe(false);
  });

  it('names the method of each operation', async () => {
    const { page } = await site.open(pages.api, phone);
    const names = () =>
      page.locator('#_toc').getByRole('link', { name: /^(GET|POST|PUT|DELETE) \S/, includeHidden: true });
    const count = await page.locator('.operation-line').count();
    expect(count).toBeGreaterThan(30);
    expect(await names().count()).toBe(count);
    await tap(page, toggle);
    expect(await names().first().innerText()).toMatch(/^GET\s+Check/);
  });

  it('opens a long list at the section being read', async () => {
    const { page } = await site.open(pages.api, phone);
    await page.locator('#schemas').evaluate((heading) => heading.scrollIntoView());
    await page.mouse.wheel(0, 10);
    await expect.poll(() => page.locator('.toc-reading').count()).toBe(1);
    await expect.poll(() => page.locator('#_toc [aria-current]').getAttribute('href')).toMatch(/^#schema/);
    await tap(page, toggle);
    const [list, item] = await Promise.all([
      page.locator('.toc-list').boundingBox(),
      page.locator('#_toc [aria-current]').boundingBox(),
    ]);
    expect(item?.y).toBeGreaterThanOrEqual(list?.y ?? Number.NaN);
    expect((item?.y ?? Number.NaN) + (item?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
  });

  it('leads to a heading that it does not cover', async () => {
    const page = await scrolledDown();
    await tap(page, toggle);
    await page.locator('.toc-list').evaluate((list) => list.scrollTo(0, 0));
    await tap(page, '#_toc a[href="#examples"]');
    await expect.poll(() => page.locator('.toc-reading').textContent()).toBe('Examples');
    const [bar, heading] = [await page.locator(toggle).boundingBox(), await page.locator('#examples').boundingBox()];
    expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });
});

it('the table of contents of a middling screen does not move what is below it', async () => {
  const { page } = await site.open(pages.command, { viewport: { width: 1024, height: 800 } });
  const top = () => page.locator('#usage').evaluate((heading) => heading.getBoundingClientRect().top);
  const before = await top();
  await page.locator(toggle).click();
  expect(await page.locator('.toc-list').isVisible()).toBe(true);
  expect(await top()).toBe(before);
});

describe('the page', () => {
  it.each(['.navbar .search-link', toggle])('does not scroll when %s takes the focus', async (selector) => {
    const page = await scrolledDown();
    const before = await scrolled(page);
    await page.locator(selector).focus();
    expect(await scrolled(page)).toBe(before);
  });
});

describe('usage line', () => {
  it('breaks between its words, never inside a group in brackets', async () => {
    const { page } = await site.open(pages.command, phone);
    const words = page.locator('.linked-code .whole');
    expect(await words.allTextContents()).toContain('[-- ARGS...]');
    const heights = await words.evaluateAll((all) =>
      all.map((word) => Math.round(word.getBoundingClientRect().height)),
    );
    expect(new Set(heights).size).toBe(1);
  });
});

/** Whether an element lies within the column that scrolls by itself, and within the window. */
const isInColumn = (page: Page, item: string, column: string) =>
  page.evaluate(
    ([one, other]) => {
      const inner = document.querySelector(one ?? '')?.getBoundingClientRect();
      const outer = document.querySelector(other ?? '')?.getBoundingClientRect();
      return inner && outer && inner.top >= outer.top && inner.bottom <= Math.min(outer.bottom, innerHeight);
    },
    [item, column],
  );

/** Scrolls by less than an entry, until what follows scrolling has had its turn: in the frame after it, and by React. */
const scrollAFew = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((done) => {
        const frames = (left: number): unknown =>
          left === 0 ? done(null) : requestAnimationFrame(() => frames(left - 1));
        addEventListener('scroll', () => frames(3), { once: true });
        scrollBy(0, 8);
      }),
  );

describe('a column that is longer than the window', () => {
  it.each([
    ['the table of contents', '/toolhive/guides-cli/run-mcp-servers', '#_toc [aria-current]', '.page-toc'],
    ['the operations of the API', pages.api, '.api-nav [aria-current]', '.api-nav'],
  ])('%s follows the reader', async (_name, url, item, column) => {
    const { page } = await site.open(url, { viewport: { width: 1280, height: 700 } });
    const entry = () => page.locator(item).getAttribute('href');
    await expect.poll(entry).not.toBe(null);
    for (const part of [0.4, 0.8]) {
      const before = await entry();
      await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part);
      await expect.poll(entry).not.toBe(before);
      await expect.poll(() => isInColumn(page, item, column)).toBe(true);
    }
    await expect.poll(() => page.locator(column).evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  });

  it('is left alone until another operation is being read, and begins with the first', async () => {
    const { page } = await site.open(pages.api, { viewport: { width: 1280, height: 700 } });
    const current = () => page.locator('.api-nav [aria-current]').getAttribute('href');
    const column = page.locator('.api-nav');
    const first = await column.locator('.api-nav-group a').first().getAttribute('href');
    await expect.poll(current).toBe(first);
    await page
      .locator('.operation')
      .nth(20)
      .evaluate((operation) => operation.scrollIntoView());
    await expect.poll(current).not.toBe(first);
    const reading = await current();
    await column.evaluate((element) => element.scrollTo(0, 0));
    await scrollAFew(page);
    expect(await current()).toBe(reading);
    expect(await column.evaluate((element) => element.scrollTop)).toBe(0);
  });

  it.each([
    ['the table of contents', '/toolhive/guides-cli/run-mcp-servers', '.page-toc', '#_toc [aria-current]'],
    ['the operations of the API', pages.api, '.api-nav', '.api-nav [aria-current]'],
  ])(
    '%s stays where it is under the pointer: the scripts that a click needs may come between its two halves',
    async (_name, url, column, item) => {
      const { page } = await site.open(url, { viewport: { width: 1280, height: 700 }, bare: true });
      const end = await page.locator(column).evaluate((element) => {
        element.scrollTop = element.scrollHeight;
        return element.scrollTop;
      });
      expect(end).toBeGreaterThan(0);
      await page.locator(`${column} a:visible`).last().hover();
      await page.waitForSelector(item);
      await settled(page);
      expect(await page.locator(column).evaluate((element) => element.scrollTop)).toBe(end);
    },
  );

  it('ends within the window, below an announcement too', async () => {
    const { page } = await site.open('/toolhive/guides-cli/run-mcp-servers', {
      viewport: { width: 1280, height: 700 },
    });
    expect(await page.locator('.announcement').isVisible()).toBe(true);
    const bottom = () => page.locator('.page-toc').evaluate((column) => column.getBoundingClientRect().bottom);
    expect(await bottom()).toBeLessThanOrEqual(700);
    await page.evaluate(() => scrollTo(0, 2000));
    expect(await bottom()).toBeLessThanOrEqual(700);
  });

  it('marks the entry being read by a bar and weight, which move nothing', async () => {
    const { page } = await site.open('/toolhive/guides-cli/run-mcp-servers', {
      viewport: { width: 1280, height: 700 },
    });
    const entries = page.locator('#_toc a');
    const styles = () =>
      entries.evaluateAll((all) =>
        all.slice(0, 2).map((one) => {
          const { borderLeftColor, borderLeftWidth, color, webkitTextStrokeWidth } = getComputedStyle(one);
          return {
            isMarked: borderLeftColor === color && borderLeftWidth === '2px',
            isHeavy: webkitTextStrokeWidth !== '0px',
            height: one.getBoundingClientRect().height,
          };
        }),
      );
    const marked = { isMarked: true, isHeavy: true };
    const plain = { isMarked: false, isHeavy: false };
    await expect.poll(styles).toMatchObject([marked, plain]);
    const before = (await styles()).map(({ height }) => height);
    await entries.nth(1).click();
    await expect.poll(styles).toMatchObject([plain, marked]);
    expect((await styles()).map(({ height }) => height)).toEqual(before);
  });

  it('leaves the page where it is', async () => {
    const { page } = await site.open('/toolhive/guides-cli/run-mcp-servers', {
      viewport: { width: 1280, height: 700 },
    });
    const place = await page.evaluate(() => Math.round(document.documentElement.scrollHeight * 0.7));
    await page.evaluate((top) => scrollTo(0, top), place);
    await expect.poll(() => page.locator('.page-toc').evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    expect(await scrolled(page)).toBe(place);
  });
});
