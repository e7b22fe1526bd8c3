import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';

/* What a row leads to besides itself: one quiet line that unfolds. */

const site = servedSite();
const row = '[id="flag-env"]';

describe('the cross-references of a row', () => {
  it.each([
    [pages.command, row, /^MCPServer · API · \d+ guides$/],
    [pages.command, '[id="argument-SERVER_OR_IMAGE_OR_PROTOCOL"]', /^MCPServer · API · Registry$/],
    [pages.api, '[id="schema-v1.createRequest.image"]', /^thv run · MCPServer · API · Registry/],
    [pages.registry, '[id="server.image"]', /^thv run · MCPServer · API/],
  ])('on %s are one line at %s', async (url, entry, text) => {
    const page = await site.read(`${url}${entry.replace(/.*"(.*)".*/, '#$1')}`);
    const line = page.locator(`${entry} .refs`).first();
    await line.waitFor();
    expect(await line.locator('summary').innerText()).toMatch(text);
    // Who hears it in a list of buttons hears what it's about.
    expect(await line.locator('summary').ariaSnapshot()).toContain('Elsewhere: ');
    expect(await line.locator('a').first().isVisible()).toBe(false);
    const { height } = (await line.boundingBox()) ?? { height: 0 };
    expect(height).toBeLessThanOrEqual(32);
  });

  const openByKeyboard = async (page: Page) => {
    const line = page.locator(`${row} details.refs`);
    await line.locator('summary').focus();
    await page.keyboard.press('Enter');
    await line.getByRole('link', { name: 'MCPServer.spec.env' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('MCPServer.spec.env');
  };

  it('unfold by the keyboard', async () => {
    const { page } = await site.open(`${pages.command}#flag-env`);
    await openByKeyboard(page);
  });

  it('unfold without scripts', async () => {
    const { page } = await site.open(`${pages.command}#flag-env`, { javaScriptEnabled: false });
    await openByKeyboard(page);
  });

  it('are printed as they are opened', async () => {
    const { page } = await site.open(`${pages.command}#flag-env`);
    const line = page.locator(`${row} details.refs`);
    await page.emulateMedia({ media: 'print' });
    expect([await line.locator('summary').isVisible(), await line.locator('a').first().isVisible()]).toEqual([
      true,
      false,
    ]);
    await page.emulateMedia({ media: null });
    await line.locator('summary').click();
    await page.emulateMedia({ media: 'print' });
    expect(await line.locator('a').first().isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
  });
});

it('a row shows its name, type, default and description, and then one line', async () => {
  const { page } = await site.open(`${pages.command}#flags`, { viewport: { width: 1280, height: 900 } });
  const heights = await page
    .locator('#_flag-table .field :is(.refs)')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  expect(heights.length).toBeGreaterThan(50);
  expect(Math.max(...heights)).toBeLessThanOrEqual(30);
});
