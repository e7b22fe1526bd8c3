import { readdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faintWords } from './faint-words.ts';
import { noteShifts } from './held.ts';
import { servedSite } from './site.ts';
import { buildSmallSite } from './small-site.ts';

/** Diagrams of every kind that mermaid draws, a page each of the small tool. */
const folder = path.join(import.meta.dirname, 'diagrams');
const sources = readdirSync(folder).map((file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  return [`/docs/hive/diagrams/${file.replace('.md', '')}`, text.match(/^```mermaid/gm)?.length ?? 0] as const;
});
const [plans, guide] = ['/docs/hive/diagrams/plans', '/toolhive/concepts/observability'];

const small = servedSite(() =>
  buildSmallSite('', (input) => cp(folder, `${input}/guides/diagrams`, { recursive: true })),
);
const site = servedSite();

/** Shows a diagram and waits until it's drawn, or found not to be drawable. */
async function show(page: Page, index: number): Promise<void> {
  const figure = page.locator('.diagram').nth(index);
  await figure.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await figure.and(page.locator('[data-drawn], [data-failed]')).waitFor({ state: 'attached' });
}

it.each(sources.flatMap(([url, count]) => (['light', 'dark'] as const).map((mode) => [url, mode, count] as const)))(
  'each diagram of %s is drawn in %s colours, with words that can be read',
  async (url, colorScheme, count) => {
    const { page } = await small.open(url, { colorScheme });
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
  },
);

it.each([1280, 390])('a diagram is drawn when it comes near, and moves nothing, at %i px', async (width) => {
  const viewport = { width, height: 900 };
  const { page } = await site.open(guide, { viewport, before: (p) => p.addInitScript(noteShifts) });
  expect(await page.locator('.drawing').count()).toBe(0);
  const heights = () => page.locator('.diagram').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  const before = await heights();
  for (const index of before.keys()) await show(page, index);
  expect(await page.locator('.diagram[data-drawn]').count()).toBe(before.length);
  expect(await heights()).toEqual(before);
  expect(await page.locator('html').getAttribute('data-moved')).toBeNull();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

it('a diagram shows its text in the same room where it can’t be drawn', async () => {
  const { page, problems } = await site.open(guide, {
    complains: true,
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
  expect(await figure.locator('pre').innerText()).toMatch(/^This diagram could not be drawn\. Its text:\s+flowchart/);
  expect(await height()).toBe(before);
  expect(problems.every((problem) => problem.startsWith('A diagram could not be drawn.'))).toBe(true);
});

it('a diagram is text where there are no scripts', async () => {
  const { page } = await small.open(plans, { javaScriptEnabled: false });
  expect(await page.locator('.diagram > pre').first().isVisible()).toBe(true);
});

it('a diagram is text on paper before it comes near, and has the theme of mermaid for the colour mode', async () => {
  // On paper more diagrams are near: what draws them waits until the text has been seen.
  const seen = Promise.withResolvers<void>();
  const before = (page: Page): Promise<unknown> =>
    page.route(/\/assets\/chunks\//, async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('mermaid')) await seen.promise;
      await route.fulfill({ response });
    });
  const { page } = await site.open(guide, { before });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('.diagram > pre').last().isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  seen.resolve();
  await show(page, 0);
  const styles = async () => (await page.locator('.drawing svg > style').allTextContents()).join();
  // §9 The themes of mermaid “neutral” and “dark” have a colour for errors that nothing else decides.
  await expect.poll(styles).toContain('.error-icon{fill:#552222;}');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(styles).toContain('.error-icon{fill:#a44141;}');
});
