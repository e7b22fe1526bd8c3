import { describe, expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';

const site = servedSite();
const operation = 'post-api-v1beta-workloads';

it('leads the keyboard past the list of operations', async () => {
  const { page } = await site.open(pages.api);
  await page.locator('#_content').focus();
  await page.keyboard.press('Tab');
  const skip = page.locator('.api-nav').getByRole('link', { name: 'Skip the list of operations' });
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => skip.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('_api-article');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.api-article, .api-nav')?.className)).toContain(
    'api-article',
  );
});

it('opens the schemas of an operation level by level, in place, and all at once', async () => {
  const { page, problems } = await site.open(`${pages.api}#${operation}`);
  const body = page.locator(`[id="${operation}.body"]`);
  const branch = body.locator('details.named-branch').first();
  const before = await body.locator('.field').count();
  await branch.locator('summary').first().click();
  await expect.poll(() => branch.locator('.field:visible').count()).toBeGreaterThan(0);
  const all = body.locator('button[data-expand-all]');
  await all.click();
  const opened = await body.locator('.field:visible').count();
  expect(opened).toBeGreaterThan(before + 3);
  expect(await body.locator('.schema details.branch:not([open])').count()).toBe(0);
  expect(await all.textContent()).toBe('Collapse all');
  // Copies have no ids, so that every id is in the document once.
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await all.click();
  expect(await body.locator('.schema details.branch[open]').count()).toBe(0);
  expect(problems).toEqual([]);
});

describe('layout', () => {
  it.each([1920, 1440, 1280, 1000, 390])('has the samples in a column or below the heading on %i px', async (width) => {
    const page = await site.read(`${pages.api}#${operation}`, { width, height: 900 });
    const box = async (part: string) =>
      (await page.locator(`[id="${operation}"] ${part}`).first().boundingBox()) ?? expect.fail(`${part} is not shown`);
    const [parts, samples] = [await box('.operation-parts'), await box('.samples')];
    if (width >= 1280) {
      expect(samples.x).toBeGreaterThan(parts.x + parts.width);
      expect(samples.width).toBeLessThanOrEqual(440);
      expect(parts.width).toBeGreaterThan(440);
    } else expect(samples.y + samples.height).toBeLessThanOrEqual(parts.y);
  });

  it.each([1280, 390])(
    'begins each sample with its address, on the first line, in a window of %i px',
    async (width) => {
      const page = await site.read(pages.api, { width, height: 844 });
      const lines = page.locator('.samples .line:first-child').locator('visible=true');
      expect(await lines.count()).toBeGreaterThan(30);
      const below = await lines.evaluateAll((all) =>
        all.filter((line) => {
          const [whole, address] = [
            line.getBoundingClientRect(),
            line.querySelector('.whole')?.getBoundingClientRect(),
          ];
          return !address || address.top > whole.top + 12;
        }),
      );
      expect(below).toEqual([]);
    },
  );

  it('keeps the samples in view while their operation is read', async () => {
    const { page } = await site.open(`${pages.api}#${operation}`, { viewport: { width: 1440, height: 900 } });
    const samples = page.locator(`[id="${operation}"] .samples`);
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
    await expect.poll(() => samples.evaluate((one) => one.getBoundingClientRect().top)).toBe(72);
  });
});
