import { expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';

/* The page of the API: its list of operations, its schemas, its samples. */

const site = servedSite();
const operation = 'post-api-v1beta-workloads';

it('opens the schemas of an operation level by level, in place, and all at once', async () => {
  const { page } = await site.open(`${pages.api}#${operation}`);
  const body = page.locator(`[id="${operation}.body"]`);
  const branch = body.locator('details.named-branch').first();
  await branch.locator('summary').first().click();
  await expect.poll(() => branch.locator('.field:visible').count()).toBeGreaterThan(0);
  const all = body.locator('button[data-expand-all]');
  await all.click();
  expect(await body.locator('.schema details.branch:not([open])').count()).toBe(0);
  expect(await all.textContent()).toBe('Collapse all');
  // Copies have no ids, so that every id is in the document once.
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await all.click();
  expect(await body.locator('.schema details.branch[open]').count()).toBe(0);
});

it('leads to an operation far below, though what is above it gets its height on the way', async () => {
  const page = await site.read(pages.api, { width: 1280, height: 900 });
  const far = 'post-api-v1beta-workloads-name-stop';
  await page.locator(`.api-nav a[href$="#${far}"]`).click();
  const top = () => page.locator(`[id="${far}"]`).evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await expect.poll(top).toBeGreaterThan(40);
  expect(await top()).toBeLessThan(200);
});

it.each([1920, 1280, 1000, 390])('has the samples in a column or below the heading on %i px', async (width) => {
  const page = await site.read(`${pages.api}#${operation}`, { width, height: 900 });
  const box = async (part: string) =>
    (await page.locator(`[id="${operation}"] ${part}`).first().boundingBox()) ?? expect.fail(`${part} is not shown`);
  const [parts, samples] = [await box('.operation-parts'), await box('.samples')];
  if (width < 1280) return expect(samples.y + samples.height).toBeLessThanOrEqual(parts.y);
  expect(samples.x).toBeGreaterThan(parts.x + parts.width);
  expect(samples.width).toBeLessThanOrEqual(440);
  expect(parts.width).toBeGreaterThan(440);
});

it('has the other pages of the site behind a button, as its operations have their place', async () => {
  const { page } = await site.open(pages.api);
  const faq = page.locator('#_sidebar a[href="/toolhive/faq"]');
  expect(await faq.isVisible()).toBe(false);
  const button = page.locator('.api-nav').getByRole('button', { name: 'All pages' });
  await button.click();
  await expect.poll(() => page.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, y: 0, height: 900 });
  await page.keyboard.press('Escape');
  await expect.poll(() => faq.isVisible()).toBe(false);
  expect(await button.and(page.locator(':focus')).count()).toBe(1);
  await button.click();
  await faq.click();
  await expect.poll(() => page.title()).toContain('Frequently asked');
  expect(await faq.isVisible()).toBe(true);
});
