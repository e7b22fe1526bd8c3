import { expect, it } from 'vitest';
import { follow } from './held.ts';
import { pages, servedSite } from './site.ts';

const site = servedSite();
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

it('keeps tab groups of one kind on the same choice, also after a reload', async () => {
  const { page } = await site.open(pages.preview);
  const chosen = () =>
    page
      .locator('.tabs[data-group="os"] > input:checked')
      .evaluateAll((inputs) => inputs.map((input) => input.dataset.label));
  await page.locator('.tabs > label', { hasText: 'Linux' }).first().click();
  expect(await chosen()).toEqual(['Linux', 'Linux']);
  expect(await page.locator('.tabs[data-group="os"] > .tab-panel:visible').count()).toBe(2);
  await page.reload();
  await expect.poll(chosen).toEqual(['Linux', 'Linux']);
});

it.each([
  [
    'what marked lines make of it',
    '[data-language="yaml"]:has(.deleted)',
    /^kind: MCPServer\nspec:\n {2}replicas: 2 # .*$/,
  ],
  ['what a change makes of it', '[data-language="diff"]', /^spec:\n {2}replicas: 2$/],
  ['commands', ':has([data-prompt])', /^thv run fetch\nthv list$/],
])('copies %s', async (_, of, expected) => {
  const { page } = await site.open(pages.preview, clipboard);
  const sample = page.locator(`figure.code${of}`);
  const button = sample.getByRole('button', { name: 'Copy' });
  // It can be seen before a pointer comes, as there may be none.
  expect(await button.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
  await button.click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(expected);
});

it('opens what is folded around the target of an address', async () => {
  const { page } = await site.open(`${pages.preview}#field-volumes-any`);
  expect(await page.locator('#field-volumes-any').isVisible()).toBe(true);
});

it('clears the filter that hides what the reader goes to', async () => {
  const { page } = await site.open(pages.command);
  await page.locator('[data-filter]').first().fill('oidc');
  await page.locator('#flag-name').waitFor({ state: 'hidden' });
  await follow(page, `${pages.command}#flag-name`);
  await page.locator('#flag-name').waitFor({ state: 'visible' });
  expect(await page.locator('[data-filter]').first().inputValue()).toBe('');
});

it('shows only the flags that fit the filter', async () => {
  const page = await site.read(pages.command);
  const shown = () => page.locator('#_flag-table .field-name').locator('visible=true').allTextContents();
  const all = await shown();
  await page.locator('[data-filter="_flag-table"]').fill('oidc');
  await expect.poll(async () => (await shown()).length).toBeLessThan(all.length);
  const found = await page.locator('#_flag-table .field').locator('visible=true').allTextContents();
  expect(found.filter((text) => !/oidc/i.test(text))).toEqual([]);
  expect(await page.locator('.tools [role="status"]').textContent()).toMatch(/^\d+ found$/);
  await page.locator('[data-filter="_flag-table"]').fill('-e');
  await expect.poll(shown).toEqual(['--env']);
  await page.keyboard.press('Escape');
  expect(await shown()).toEqual(all);
});

it('shows only the fields of a large schema that fit the filter', async () => {
  const { page } = await site.open(pages.api);
  const schema = page.locator('.named-schema:has([data-filter])').first();
  const fields = schema.locator('.field').locator('visible=true');
  const all = await fields.count();
  await schema.locator('[data-filter]').fill('permission');
  await expect.poll(() => fields.count()).toBeLessThan(all);
  await page.keyboard.press('Escape');
  await expect.poll(() => fields.count()).toBe(all);
});

it('has the columns of the flags in line, and tells them as a table', async () => {
  const page = await site.read(pages.command);
  const edges = await page
    .locator('#_flag-table :is(.type, .field-columns > :nth-child(2))')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
  expect(edges.length).toBeGreaterThan(20);
  expect(new Set(edges).size).toBe(1);
  const tables = page.locator('#_flag-table').getByRole('table');
  expect(await tables.first().getByRole('columnheader').allTextContents()).toEqual(['Flag', 'Type', 'Default']);
  expect(await tables.getByRole('rowheader').count()).toBe(edges.length - (await tables.count()));
});

it.each([1280, 390])('leaves one line of each flag at %i px, and the text of the one in question', async (width) => {
  const { page } = await site.open(pages.command, { viewport: { width, height: 844 } });
  await page.locator('section:has(> #flags)').getByRole('checkbox', { name: 'Compact view' }).focus();
  await page.keyboard.press('Space');
  const text = (flag: string) => page.locator(`#flag-${flag} .field-text`).evaluate((row) => row.clientHeight);
  for (const flag of ['ca-cert', 'authz-config']) expect(await text(flag)).toBeLessThan(30);
  expect(await page.locator('#flag-authz-config .field-name').isVisible()).toBe(true);
  expect(await page.locator('#flag-group .field-default code').isVisible()).toBe(true);
  await page.evaluate(() => location.assign('#flag-authz-config'));
  await expect.poll(() => text('authz-config')).toBeGreaterThan(40);
  expect(await text('ca-cert')).toBeLessThan(30);
});
