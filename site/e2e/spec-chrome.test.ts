import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { scripts } from './held.ts';
import { pages, servedSite, versionList } from './site.ts';

/* Sections 2 and 4 of the specification: navbar, announcement, footer and what leads around a page. */

const site = servedSite();
const guide = '/toolhive/guides-cli/install';

/** Labels and addresses of the links that can be seen. */
async function links(root: Locator): Promise<string[]> {
  return root
    .locator('a')
    .locator('visible=true')
    .evaluateAll((all: HTMLAnchorElement[]) => all.map((a) => `${a.textContent} ${a.getAttribute('href')}`));
}

const hosts = (icons: Locator) => icons.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ host }) => host));

const docs = [
  'Home /',
  'Tutorials /toolhive/tutorials',
  'UI guides /toolhive/guides-ui',
  'CLI guides /toolhive/guides-cli',
  'Kubernetes operator guides /toolhive/guides-k8s',
];
const references = [
  'CLI commands /toolhive/reference/cli/thv',
  'API /toolhive/reference/api',
  'Registry schema /toolhive/reference/registry-schema',
  'Operator CRD spec /toolhive/reference/crd-spec',
];

it('§2 the navbar has two dropdowns with exactly their links, one open at a time, and marks where the page is', async () => {
  const { page } = await site.open('/toolhive/tutorials/vault-integration');
  const navbar = page.locator('#_navbar');
  const button = (name: string) => navbar.getByRole('button', { name, exact: true });
  const open = navbar.locator('.dropdown-list').locator('visible=true');
  const active = navbar.locator('.navbar-links button[aria-current]');
  expect(await active.allTextContents()).toEqual(['ToolHive Docs']);
  await button('References').click();
  expect(await links(open)).toEqual(references);
  await button('ToolHive Docs').click();
  expect(await links(open)).toEqual(docs);
  // A link that opens in a tab of its own leaves the list as it is.
  const opened = page.context().waitForEvent('page');
  await open
    .getByRole('link')
    .last()
    .click({ modifiers: ['Control'] });
  await opened;
  expect(await open.count()).toBe(1);
  await page.locator('h1').click();
  await expect.poll(() => open.count()).toBe(0);
  await button('References').click();
  await open.getByRole('link', { name: 'Registry schema' }).click();
  await expect.poll(() => active.allTextContents()).toEqual(['References']);
  expect(await navbar.locator('.navbar-links [aria-current="page"]').allTextContents()).toEqual(['Registry schema']);
  expect(await open.count()).toBe(0);
});

it('§2 the navbar has icons of the code, the chat and the videos, a search button, a switch of the mode, version and language', async () => {
  const page = await site.read(guide);
  const navbar = page.locator('#_navbar');
  expect(await hosts(navbar.locator('.social a:has(svg)'))).toEqual(['github.com', 'discord.gg', 'www.youtube.com']);
  expect(await navbar.locator('[data-search-link]').isVisible()).toBe(true);
  for (const name of [/^Colour mode/, /^Version of the documentation/, /^Language/])
    expect(await navbar.getByRole('button', { name }).isVisible()).toBe(true);
});

it('§2 the navbar keeps its dropdowns in a window of 996 px, and becomes a slide-out menu under that', async () => {
  const { page } = await site.open(guide, { viewport: { width: 996, height: 800 } });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const buttons = page.locator('#_navbar .dropdown button');
  expect(await menu.isVisible()).toBe(false);
  for (const button of await buttons.all()) {
    await button.click();
    const { x = Number.NaN, width = 0 } =
      (await page.locator('#_navbar .dropdown-list').locator('visible=true').boundingBox()) ?? {};
    expect([x >= 0, x + width <= 996]).toEqual([true, true]);
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 995, height: 800 });
  expect([await menu.isVisible(), await buttons.first().isVisible()]).toEqual([true, false]);
  await menu.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Main menu' }).click();
  const main = dialog.getByRole('navigation', { name: 'Main menu' });
  // The language leads to the page on view.
  expect(await links(main)).toEqual([...docs, ...references, `English ${guide}`]);
  await dialog.locator('[data-version-menu] summary').click();
  await expect
    .poll(() => dialog.locator('[data-version-name]').allInnerTexts())
    .toHaveLength(versionList().versions.length);
  expect(await dialog.locator('.social a').locator('visible=true').count()).toBeGreaterThanOrEqual(3);
  await dialog.getByRole('button', { name: 'All pages' }).click();
  expect(await main.isVisible()).toBe(false);
});

it('§2 the footer holds the logo, columns of links, all social icons and the copyright of this year', async () => {
  const { page } = await site.open(guide, { before: (p) => p.clock.setFixedTime('2031-05-04T12:00:00Z') });
  const footer = page.getByRole('contentinfo');
  expect(await footer.locator('.brand svg').isVisible()).toBe(true);
  expect(await footer.locator('.footer-columns > div:has(a)').count()).toBeGreaterThan(1);
  expect(await hosts(footer.locator('.social a:has(svg)'))).toEqual(
    expect.arrayContaining(['github.com', 'discord.gg', 'www.linkedin.com', 'x.com']),
  );
  expect(await footer.textContent()).toContain('Copyright © 2031 Stacklok');
});

it('§2 §4 the announcement can be dismissed, for its id alone; that is remembered, and it does not flash', async () => {
  const { page } = await site.open(pages.home, {
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
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('_content');
});
