import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildDiagrams, diagramPages } from './diagrams-site.ts';
import { faintWords } from './faint-words.ts';
import { onRequest } from './held.ts';
import { noteShifts } from './shifts.ts';
import { builtHtml, pages, servedSite, siteRoutes } from './site.ts';
import { until } from './until.ts';

const small = servedSite(buildDiagrams);
const site = servedSite();
const guide = '/toolhive/concepts/observability';
const phone = { width: 390, height: 844 };

/** Shows a diagram and waits until it's drawn, or found not to be drawable. */
async function show(page: Page, index: number): Promise<void> {
  const figure = page.locator('.diagram').nth(index);
  await figure.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await until(
    page,
    (at: number) => document.querySelectorAll('.diagram')[at]?.matches('[data-drawn], [data-failed]'),
    index,
  );
}

describe('diagrams of every kind', () => {
  it('are at least sixty', () => {
    expect([...diagramPages.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(60);
  });

  it.each(
    [...diagramPages].flatMap(([url, count]) =>
      (['light', 'dark'] as const).map((mode) => [url, mode, count] as const),
    ),
  )('%s: each is drawn in %s colours, with words that can be read', async (url, colorScheme, count) => {
    const { page, problems } = await small.open(url, { colorScheme });
    const figures = page.locator('.diagram');
    expect(await figures.count()).toBe(count);
    const faults: string[] = [];
    for (let index = 0; index < count; index += 1) {
      await show(page, index);
      const found = await faintWords(figures.nth(index));
      const [name] = (await figures.nth(index).locator('p').first().textContent())?.split(',') ?? [];
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describe('a diagram', () => {
  it('is drawn when it comes near, and mermaid is not loaded before', async () => {
    const asked: string[] = [];
    const { page } = await site.open('/toolhive/concepts/mcp-primer', {
      before: async (p) => onRequest(p, ({ pathname }) => asked.push(pathname)),
    });
    const before = asked.length;
    expect(await page.locator('.drawing').count()).toBe(0);
    await show(page, 0);
    expect(await page.locator('.diagram').first().getAttribute('data-failed')).toBeNull();
    expect(asked.length).toBeGreaterThan(before);
  });

  it.each([{ width: 1280, height: 900 }, phone])('moves nothing when it is drawn, at %o', async (viewport) => {
    const { page } = await site.open(guide, { viewport, before: (p) => p.addInitScript(noteShifts) });
    const heights = () => page.locator('.diagram').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    const before = await heights();
    for (const index of before.keys()) await show(page, index);
    expect(await heights()).toEqual(before);
    expect(await page.locator('html').getAttribute('data-moved')).toBeNull();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });

  it('follows the colour mode at once', async () => {
    const { page } = await site.open(guide, { colorScheme: 'light' });
    await show(page, 0);
    const fill = () =>
      page
        .locator('.drawing .node:not(.own) .label-container')
        .first()
        .evaluate((box) => getComputedStyle(box).fill);
    const light = await fill();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(fill).not.toBe(light);
  });

  it('says what it shows to those who can’t see it, and only that', async () => {
    const { page } = await site.open(guide);
    await show(page, 0);
    const image = page
      .locator('.diagram')
      .first()
      .getByRole('img', { name: /^Destinations of trac/ });
    await expect.poll(() => image.count()).toBe(1);
    const { page: other } = await small.open('/docs/hive/diagrams/plans');
    const index = await other
      .locator('.diagram')
      .evaluateAll((all) => all.findIndex(({ textContent }) => textContent.includes('mindmap')));
    await show(other, index);
    const name = other
      .locator('.diagram')
      .nth(index)
      .getByRole('img', { name: 'Thoughts, drawn for a test', exact: true });
    await expect.poll(() => name.count()).toBe(1);
  });

  it('shows its text in the same room where it can’t be drawn', async () => {
    const { page, problems } = await site.open(guide, {
      before: (p) =>
        p.addInitScript(() => {
          // Mermaid draws in there.
          Object.defineProperty(SVGGraphicsElement.prototype, 'getBBox', {
            value: () => {
              throw new Error('no box');
            },
          });
        }),
    });
    const figure = page.locator('.diagram').first();
    const height = () => figure.evaluate(({ clientHeight }) => clientHeight);
    const before = await height();
    await show(page, 0);
    expect(await figure.locator('pre').isVisible()).toBe(true);
    expect(await figure.locator('pre').innerText()).toMatch(/^This diagram could not be drawn\. Its text:\s+flowchart/);
    expect(await height()).toBe(before);
    expect(problems.every((problem) => problem.startsWith('A diagram could not be drawn.'))).toBe(true);
  });

  it('is text on paper where nobody has come near it', async () => {
    const { page } = await small.open('/docs/hive/diagrams/plans');
    const text = page.locator('.diagram > pre').last();
    expect(await text.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await text.isVisible()).toBe(true);
  });

  it('is text where the script of the page does not load', async () => {
    const { page } = await small.open('/docs/hive/diagrams/plans', {
      bare: true,
      before: (p) => p.route(/\/assets\/.*\.js$/, (route) => route.abort()),
    });
    await expect.poll(() => page.locator('.diagram > pre').first().isVisible()).toBe(true);
  });

  it('is text without scripts', async () => {
    const { page } = await small.open('/docs/hive/diagrams/plans', { javaScriptEnabled: false });
    expect(await page.locator('.diagram > pre', { hasText: 'mindmap' }).first().isVisible()).toBe(true);
    expect(await page.getByText('Thoughts, drawn for a test', { exact: true }).isVisible()).toBe(true);
  });
});

it('diagrams of guides have words for those who can’t see them', () => {
  const guides = siteRoutes().filter((route) => route !== pages.preview);
  const texts = guides.flatMap((route) => builtHtml(route).match(/<figure class="diagram.*?<\/figure>/gs) ?? []);
  expect(texts.length).toBeGreaterThan(30);
  for (const text of texts) expect(text).toMatch(/accTitle: .{10}|<p>.{10}/);
});
