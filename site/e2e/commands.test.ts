import { expect, it } from 'vitest';
import { brokenWords, guidesWithLongCommands as guides, windowWidths as widths } from './line-ends.ts';
import { pages, servedSite } from './site.ts';

/* Where long commands go on below. Browsers break lines by rules of their own: firefox.test.ts looks at Firefox's. */

const site = servedSite();

it.each(guides)('commands of %s are broken before flags and between words', async (url) => {
  for (const width of widths) {
    const page = await site.read(`${url}#_content`, { width, height: 900 });
    expect(await page.locator('.code.wrap .whole').count()).toBeGreaterThan(5);
    expect({ width, words: await page.evaluate(brokenWords) }).toEqual({ width, words: [] });
  }
});

it('a flag and its value stay together where a line holds both, and are broken where none does', async () => {
  const { page } = await site.open(guides[0] ?? '');
  const units = page.locator('.code.wrap .whole:has(> .whole)', { hasText: 'https_proxy=' });
  const heights = await units.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  const pre = page.locator('.code.wrap pre').first();
  const lineHeight = await pre.evaluate((one) => Math.round(Number.parseFloat(getComputedStyle(one).lineHeight)));
  expect(new Set(heights)).toEqual(new Set([lineHeight]));
  await page.setViewportSize({ width: 390, height: 900 });
  const line = page.locator('.code.wrap .line', { hasText: 'https_proxy=' }).first();
  expect(await line.evaluate((one) => one.getBoundingClientRect().height)).toBeGreaterThan(60);
});

it('samples of requests begin with their address, on the first line', async () => {
  for (const width of [1280, 390]) {
    const page = await site.read(pages.api, { width, height: 844 });
    const lines = page.locator('.samples .line:first-child').locator('visible=true');
    expect(await lines.count()).toBeGreaterThan(30);
    const below = await lines.evaluateAll((all) =>
      all.filter((line) => {
        const address = line.querySelector('.whole')?.getBoundingClientRect();
        return !address || address.top > line.getBoundingClientRect().top + 12;
      }),
    );
    expect(below).toEqual([]);
  }
});

it('a double click on the last letter of a flag selects its name', async () => {
  const page = await site.read(pages.command);
  const box = (await page.locator('#flag-transport .field-name code').boundingBox()) ?? expect.fail('it is not shown');
  await page.mouse.dblclick(box.x + box.width - 2, box.y + box.height / 2);
  expect(await page.evaluate(() => String(getSelection()))).toBe('transport');
});
