import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { follow, go } from './held.ts';
import { pages, phone, servedSite } from './site.ts';

/* What readers do with the parts of an article: tabs, code, filters, rows that unfold. */

const site = servedSite();
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

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

it('copies of code what is to be run', async () => {
  const { page } = await site.open(pages.preview, clipboard);
  for (const [sample, expected] of [
    ['[data-language="yaml"]:has(.deleted)', /^kind: MCPServer\nspec:\n {2}replicas: 2 # .*$/],
    ['[data-language="diff"]', /^spec:\n {2}replicas: 2$/],
    [':has([data-prompt])', /^thv run fetch\nthv list$/],
  ] as const) {
    const button = page.locator(`figure.code${sample}`).getByRole('button', { name: 'Copy' });
    // It can be seen before a pointer comes, as there may be none.
    expect(await button.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    await button.click();
    await expect.poll(() => copied(page)).toMatch(expected);
  }
});

it('copies the page as Markdown, also one that navigation has put there, or says that it failed', async () => {
  const { page } = await site.open(pages.command, clipboard);
  const copy = () => page.getByRole('button', { name: 'Copy page' }).press('Enter');
  await copy();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await copied(page)).toMatch(/^# thv run\n/m);
  await go(page, pages.otherCommand);
  await copy();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await copied(page)).toMatch(/^# thv list\n/m);
  await page.route('**/*.md', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('button', { name: 'Copy page' }).waitFor();
  await copy();
  await page.getByRole('button', { name: 'Copying failed' }).waitFor();
});

it('opens what is folded around the target of an address', async () => {
  const { page } = await site.open(`${pages.resources}#MCPServer.v1alpha1.spec.resources.limits.cpu`);
  expect(await page.locator(':target').isVisible()).toBe(true);
});

it('shows only the flags that fit the filter, which is cleared where it hides what the reader goes to', async () => {
  const { page } = await site.open(pages.command);
  const filter = page.locator('[data-filter="_flag-table"]');
  const shown = () => page.locator('#_flag-table .field-name').locator('visible=true').allTextContents();
  const all = await shown();
  await filter.fill('secret');
  await expect.poll(async () => (await shown()).length).toBeLessThan(all.length);
  // Titles of guides are folded.
  const rows = page.locator('#_flag-table .field').locator('visible=true');
  const found = await rows.evaluateAll((all) =>
    all.map(({ children }) =>
      Array.from(children, (part) => (part.matches('.row-end') ? '' : part.textContent)).join(),
    ),
  );
  expect(found.filter((text) => !/secret/i.test(text))).toEqual([]);
  expect(await page.locator('.tools [role="status"]').textContent()).toMatch(/^\d+ found$/);
  await filter.fill('-e');
  await expect.poll(shown).toEqual(['--env']);
  await page.keyboard.press('Escape');
  expect(await shown()).toEqual(all);
  await filter.fill('oidc');
  await page.locator('#flag-name').waitFor({ state: 'hidden' });
  await follow(page, `${pages.command}#flag-name`);
  await page.locator('#flag-name').waitFor({ state: 'visible' });
  expect(await filter.inputValue()).toBe('');
});

it('leaves one line of each flag in the compact view, and the text of the one in question', async () => {
  const { page } = await site.open(pages.command, { viewport: phone });
  await page.locator('section:has(> #flags)').getByRole('checkbox', { name: 'Compact view' }).focus();
  await page.keyboard.press('Space');
  const text = (flag: string) => page.locator(`#flag-${flag} .field-text`).evaluate((row) => row.clientHeight);
  for (const flag of ['ca-cert', 'authz-config']) expect(await text(flag)).toBeLessThan(30);
  expect(await page.locator('#flag-group .field-default code').isVisible()).toBe(true);
  await page.evaluate(() => location.assign('#flag-authz-config'));
  await expect.poll(() => text('authz-config')).toBeGreaterThan(40);
  expect(await text('ca-cert')).toBeLessThan(30);
  // On paper they are whole.
  await page.emulateMedia({ media: 'print' });
  expect(await text('authz-config')).toBeGreaterThan(30);
});

it('links names in code, which can be selected with the pointer without following them', async () => {
  const { page } = await site.open('/toolhive/guides-cli/run-mcp-servers');
  const link = page.locator('.guide pre a', { hasText: /^thv run$/ }).first();
  await link.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await link.boundingBox()) ?? expect.fail('the link has no box');
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 1, y + height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('thv run');
  expect(new URL(page.url()).pathname).toBe('/toolhive/guides-cli/run-mcp-servers');
  await page.mouse.click(5, 300);
  await link.click();
  await page.waitForURL(`**${pages.command}`);
});

it('filters changes by kind, by severity, and both, also after a reload', async () => {
  const { page } = await site.open('/toolhive/changes');
  /** What elements of the list say of themselves: kinds and severities, as `cli-breaking`. */
  const changes = (filter = {}) =>
    page
      .locator('[data-changes]')
      .filter(filter)
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-changes') ?? ''));
  const all = await changes();
  const having = (pattern: RegExp) => all.filter((words) => words.split(' ').some((word) => pattern.test(word)));
  for (const [name, left] of [
    ['API', /^api-/],
    ['Breaking', /^api-breaking/],
  ] as const) {
    await page.locator('.change-filter label', { hasText: name }).click();
    expect(having(left).length).toBeGreaterThan(0);
    expect(await changes({ visible: true })).toEqual(having(left));
  }
  const counts = page.locator('[data-counts-of]:visible');
  expect(await counts.count()).toBe(await counts.and(page.locator('[data-counts-of="api"]')).count());
  await page.reload();
  await expect.poll(() => changes({ visible: true })).toEqual(having(/^api-breaking/));
  expect(await page.locator('.changes-none').isVisible()).toBe(false);
});
