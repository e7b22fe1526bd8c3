import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brokenFlags, looseMarks } from './line-ends.ts';
import { pages, servedSite } from './site.ts';

/* What fits where. That nothing scrolls sideways at the usual size of text is seen to in axe.test.ts, for every page. */

const site = servedSite();

const sizeText = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);

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

describe.each([pages.home, pages.command, '/toolhive/guides-mcp/github'])('%s with text at twice its size', (url) => {
  it.each([1280, 996, 640, 390, 320])('cuts nothing in the navbar of a window of %i px', async (width) => {
    const page = await site.read(url, { width, height: 900 });
    expect(await faults(page)).toEqual([]);
    await sizeText(page, '32px');
    const large = await faults(page);
    await sizeText(page, '');
    expect(large).toEqual([]);
  });

  const size = { width: 640, height: 900 };
  it('does not scroll sideways', async () => {
    const { page } = await site.open(url, { viewport: size });
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await sizeText(page, '32px');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    await sizeText(page, '');
    expect(width).toBeLessThanOrEqual(640);
  });
});

describe.each([true, false])('the navbar of a very narrow window, with scripts: %s', (javaScriptEnabled) => {
  it.each([300, 280])('has all of its controls within %i px, on one line', async (width) => {
    const viewport = { width, height: 700 };
    const page = javaScriptEnabled
      ? await site.read(pages.command, viewport)
      : (await site.open(pages.command, { viewport, javaScriptEnabled })).page;
    const navbar = page.locator('#_navbar');
    const controls = [navbar.locator('.brand'), navbar.getByRole('link', { name: 'Search' })].concat(
      javaScriptEnabled
        ? [navbar.getByRole('button', { name: 'Menu' }), navbar.locator('.colour-mode')]
        : [navbar.getByRole('link', { name: 'Menu' })],
    );
    for (const control of controls) expect(await control.isVisible()).toBe(true);
    const middles = await Promise.all(
      controls.map((control) =>
        control.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return (top + bottom) / 2;
        }),
      ),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

it.each([1280, 996, 640, 390, 320])('the table of kinds fits a window of %i px', async (width) => {
  const page = await site.read(pages.resources, { width, height: 900 });
  const wide = await page
    .locator('.table-rows')
    .evaluateAll((tables) => tables.map((one) => one.scrollWidth - one.clientWidth));
  expect(wide).toEqual([0]);
});

it('the home page shows the idea, a first command and where to start on a small laptop', async () => {
  const page = await site.read(pages.home, { width: 1280, height: 800 });
  const parts = ['.home-picture svg >> visible=true', '.home-sample', '.home-tasks li:nth-child(4)'];
  const ends = await Promise.all(
    parts.map((part) => page.locator(part).evaluate((shown) => shown.getBoundingClientRect().bottom)),
  );
  expect(Math.max(...ends)).toBeLessThanOrEqual(800);
  expect(await page.locator('.home-tasks a').count()).toBe(8);
  expect(await page.locator('.home-news code').count()).toBeGreaterThan(0);
  expect(await page.locator('.home-servers li').count()).toBe(8);
});

describe('in the text of every kind of page', () => {
  it.each([pages.command, pages.api, pages.resources, '/toolhive/guides-cli/run-mcp-servers'])(
    '%s: no line ends after the dashes of a flag, or before a full stop',
    async (url) => {
      for (const width of [390, 1280]) {
        // A place in the page, so that all of it is laid out at once.
        const page = await site.read(`${url}#_content`, { width, height: 900 });
        const found = [...(await page.evaluate(brokenFlags)), ...(await page.evaluate(looseMarks))];
        expect({ width, found }).toEqual({ width, found: [] });
      }
    },
  );
});

it('the not-found page names pages with similar addresses', async () => {
  const { page } = await site.open('/toolhive/guides-cli/instal');
  const near = page.locator('.not-found .lead a');
  await expect.poll(() => near.first().getAttribute('href')).toBe('/toolhive/guides-cli/install');
  expect(await near.count()).toBe(3);
});

it('the not-found page has one list of places to go to', async () => {
  const page = await site.read('/404');
  expect(await page.locator('#_sidebar').isVisible()).toBe(false);
  expect(await page.locator('.not-found .link-columns a').count()).toBeGreaterThan(5);
  const left = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().left);
  expect(await left('#_content h1')).toBe(await left('#_breadcrumbs'));
});

describe('tables of guides on a phone', () => {
  it.each(['/toolhive/guides-cli/auth-and-policies', '/toolhive/guides-k8s/deploy-operator-helm'])(
    'on %s need no scrolling',
    async (url) => {
      const page = await site.read(url, { width: 390, height: 844 });
      const wide = await page
        .locator('.table-scroll')
        .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      expect(wide.length).toBeGreaterThan(0);
      expect(Math.max(...wide)).toBe(0);
    },
  );

  it('on a desktop need none either', async () => {
    const page = await site.read('/toolhive/guides-cli/run-mcp-servers');
    const wide = await page
      .locator('.table-scroll')
      .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    expect(new Set(wide)).toEqual(new Set([0]));
  });
});

it('the navbar of the narrowest phones is one line', async () => {
  const { page } = await site.open(pages.command, { viewport: { width: 320, height: 700 } });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const height = await page.locator('#_navbar').evaluate((navbar) => navbar.getBoundingClientRect().height);
  expect(height).toBeLessThan(60);
});

const narrow = { width: 390, height: 844 };
it.each([
  ['a pointer', 'a guide', '/toolhive/guides-cli/install', { viewport: { width: 1280, height: 900 } }],
  ['a finger', 'a guide', '/toolhive/guides-cli/install', { viewport: narrow, hasTouch: true, isMobile: true }],
  ['a pointer', 'a narrow guide', '/toolhive/guides-cli/install', { viewport: narrow }],
  ['a pointer', 'narrow manifests', `${pages.resources}#MCPServer.v1alpha1`, { viewport: narrow }],
  ['a pointer', 'samples', `${pages.api}#tag-workloads`, { viewport: { width: 1280, height: 900 } }],
])('buttons that copy can be seen before %s comes to %s, and cover no text', async (_name, _what, url, options) => {
  const { page } = await site.open(url, options);
  await page.locator('figure.code > .copy').first().waitFor();
  const faint = await page
    .locator('figure.code > .copy')
    .evaluateAll((all) => all.filter((one) => Number(getComputedStyle(one).opacity) < 1));
  expect(faint).toEqual([]);
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('figure.code')].flatMap((figure) => {
      const button = figure.querySelector('.copy')?.getBoundingClientRect();
      const boxes = [...figure.querySelectorAll('pre, figcaption')].flatMap((part) => {
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const all: DOMRect[] = [];
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode);
          all.push(...range.getClientRects());
        }
        // Line ends aren't seen, nor is what has scrolled out.
        const { right: edge } = part.getBoundingClientRect();
        return all
          .filter(({ left, width }) => width > 0 && left < edge)
          .map(({ x, y, right, height }) => new DOMRect(x, y, Math.min(right, edge) - x, height));
      });
      // Boxes of lines are higher than the letters in them.
      const isUnder = (box: DOMRect) =>
        button &&
        box.right > button.left &&
        box.left < button.right &&
        box.top + 4 < button.bottom &&
        box.bottom - 4 > button.top;
      return button?.width === 0 || !boxes.some(isUnder) ? [] : [figure.textContent];
    }),
  );
  expect(covered).toEqual([]);
});

it.each([pages.command, pages.api])(
  'the column beside %s ends within the window, below an announcement too',
  async (url) => {
    const page = await site.read(url, { width: 1280, height: 700 });
    expect(await page.locator('.announcement').isVisible()).toBe(true);
    const end = await page.evaluate(() => {
      const column = [...document.querySelectorAll('.site-menu, .api-nav')].find((one) => one.checkVisibility());
      column?.scrollTo(0, column.scrollHeight);
      const last = [...(column?.querySelectorAll('a') ?? [])].findLast((one) => one.checkVisibility());
      return last?.getBoundingClientRect().bottom;
    });
    expect(end).toBeLessThanOrEqual(700);
  },
);

it('what copies and shows a page as Markdown stays on one line of the narrowest phones', async () => {
  const page = await site.read(pages.command, { width: 320, height: 700 });
  const heights = await page
    .locator('.page-actions > :is(a, button)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(32);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
