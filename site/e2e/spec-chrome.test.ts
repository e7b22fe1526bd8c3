import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { scripts } from './held.ts';
import { pages, servedSite, versionList } from './site.ts';

/* Sections 2 and 4 of the specification: navbar, announcement, footer and what leads around a page. */

const site = servedSite();
const { guide } = pages;

/** Labels and addresses of the links that can be seen. */
async function links(root: Locator): Promise<string[]> {
  return root
    .locator('a')
    .locator('visible=true')
    .evaluateAll((all: HTMLAnchorElement[]) => all.map((a) => `${a.textContent} ${a.getAttribute('href')}`));
}

it('§2 the navbar has two dropdowns, one open at a time, marks where the page is, and is a slide-out menu under 996 px', async () => {
  const { page } = await site.open('/toolhive/tutorials/vault-integration', { viewport: { width: 996, height: 800 } });
  const navbar = page.locator('#_navbar');
  const button = (name: string) => navbar.getByRole('button', { name: new RegExp(`^${name}`) });
  const menu = button('Menu');
  const open = navbar.locator('.dropdown-list').locator('visible=true');
  const active = navbar.locator('.navbar-links button[aria-current]');
  expect(await menu.isVisible()).toBe(false);
  expect(await active.allTextContents()).toEqual(['ToolHive Docs']);
  const all: string[] = [];
  for (const name of ['ToolHive Docs', 'References', 'Language']) {
    await button(name).click();
    all.push(...(await links(open)));
    const { x = Number.NaN, width = 0 } = (await open.boundingBox()) ?? {};
    expect([x >= 0, x + width <= 996]).toEqual([true, true]);
  }
  expect(all).toEqual(expect.arrayContaining(['Home /', `CLI commands ${pages.root}`]));
  await button('References').click();
  // A link that opens in a tab of its own leaves the list as it is.
  const opened = page.context().waitForEvent('page');
  const registry = open.getByRole('link', { name: 'Registry schema' });
  await registry.click({ modifiers: ['Control'] });
  await opened;
  expect(await open.count()).toBe(1);
  await page.locator('h1').click();
  await expect.poll(() => open.count()).toBe(0);
  await button('References').click();
  await registry.click();
  await expect.poll(() => active.allTextContents()).toEqual(['References']);
  expect(await navbar.locator('.navbar-links [aria-current="page"]').allTextContents()).toEqual(['Registry schema']);
  expect(await open.count()).toBe(0);

  await page.setViewportSize({ width: 995, height: 800 });
  expect([await menu.isVisible(), await button('References').isVisible()]).toEqual([true, false]);
  await menu.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Main menu' }).click();
  const main = dialog.getByRole('navigation', { name: 'Main menu' });
  // The language leads to the page on view.
  expect(await links(main)).toEqual([...all.slice(0, -1), `English ${pages.registry}`]);
  await dialog.locator('[data-version-menu] summary').click();
  await expect.poll(() => dialog.locator('[data-version-name]').count()).toBe(versionList().versions.length);
  expect(await dialog.locator('.social a').locator('visible=true').count()).toBeGreaterThanOrEqual(3);
  await dialog.getByRole('button', { name: 'All pages' }).click();
  expect(await main.isVisible()).toBe(false);
});

it('§2 the footer has the copyright of this year', async () => {
  const { page } = await site.open(guide, { before: (p) => p.clock.setFixedTime('2031-05-04T12:00:00Z') });
  expect(await page.getByRole('contentinfo').textContent()).toContain('Copyright © 2031 Stacklok');
});

it('§2 §4 the announcement can be dismissed, for its id alone; that is remembered, and it does not flash', async () => {
  const { page } = await site.open(pages.home, {
    complains: true,
    before: (p) => p.addInitScript(() => localStorage.setItem('announcement:another', 'dismissed')),
  });
  const bar = page.locator('.announcement');
  expect(await bar.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
  expect(await bar.isVisible()).toBe(false);
  // It's so before the scripts of a page come.
  await page.route(scripts, (route) => route.abort());
  for (const url of [pages.home, guide]) {
    await page.goto(site.url + url);
    expect(await bar.isVisible(), url).toBe(false);
  }
});

it('§2 the first thing the keyboard reaches is a link that skips to the content', async () => {
  const { page } = await site.open(guide);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.and(page.locator(':focus')).waitFor();
  await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.locator('#_content:focus').waitFor();
});
