import { readdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faintWords } from './faint-words.ts';
import { onRequest } from './held.ts';
import { noteShifts } from './shifts.ts';
import { servedSite } from './site.ts';
import { buildSmallSite } from './small-site.ts';
import { until } from './until.ts';

/** Diagrams of every kind that mermaid draws, a page each of the small tool. */
const folder = path.join(import.meta.dirname, 'diagrams');
const sources = readdirSync(folder).map((file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  return [`/docs/hive/diagrams/${file.replace('.md', '')}`, text.match(/^```mermaid/gm)?.length ?? 0] as const;
});
const [plans, guide] = ['/docs/hive/diagrams/plans', '/toolhive/concepts/observability'];

const small = servedSite(() =>
  buildSmallSite('', {}, undefined, (input) => cp(folder, path.join(input, 'guides/diagrams'), { recursive: true })),
);
const site = servedSite();

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

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it.each(sources)('each diagram of %s is drawn, with words that can be read', async (url, count) => {
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

  it.each([1280, 390])('moves nothing when it is drawn, in a window of %i px', async (width) => {
    const viewport = { width, height: 900 };
    const { page } = await site.open(guide, { viewport, before: (p) => p.addInitScript(noteShifts) });
    const heights = () => page.locator('.diagram').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    const before = await heights();
    for (const index of before.keys()) await show(page, index);
    expect(await heights()).toEqual(before);
    expect(await page.locator('html').getAttribute('data-moved')).toBeNull();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it('follows the colour mode at once', async () => {
    const { page } = await site.open(guide, { colorScheme: 'light' });
    await show(page, 0);
    const box = page.locator('.drawing .node:not(.own) .label-container').first();
    const fill = () => box.evaluate((one) => getComputedStyle(one).fill);
    const light = await fill();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(fill).not.toBe(light);
  });

  it('says what it shows to those who can’t see it, and only that', async () => {
    const { page } = await small.open(plans);
    const texts = await page.locator('.diagram').allTextContents();
    const index = texts.findIndex((text) => text.includes('mindmap'));
    await show(page, index);
    const figure = page.locator('.diagram').nth(index);
    const image = figure.getByRole('img', { name: 'Thoughts, drawn for a test', exact: true });
    await expect.poll(() => image.count()).toBe(1);
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
    const { page } = await small.open(plans);
    const text = page.locator('.diagram > pre').last();
    expect(await text.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await text.isVisible()).toBe(true);
  });

  it.each([
    ['the script of the page does not load', { bare: true, before: (p: Page) => p.route(/\.js$/, (r) => r.abort()) }],
    ['there are no scripts', { javaScriptEnabled: false }],
  ])('is text where %s', async (_case, options) => {
    const { page } = await small.open(plans, options);
    await expect.poll(() => page.locator('.diagram > pre').first().isVisible()).toBe(true);
  });
});
