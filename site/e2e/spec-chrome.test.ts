import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { headingOf, pages, servedSite, versionList } from './site.ts';
import { awake } from './tab.ts';
import { until } from './until.ts';

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

describe('§2 navbar', () => {
  it.each([
    ['ToolHive Docs', docs],
    ['References', references],
  ])('has a dropdown “%s” with exactly its links', async (name, expected) => {
    const { page } = await site.open(pages.command);
    const dropdown = page.locator('#_navbar .dropdown', { has: page.getByRole('button', { name, exact: true }) });
    expect(await links(dropdown)).toEqual([]);
    await dropdown.getByRole('button').click();
    expect(await links(dropdown)).toEqual(expected);
    await dropdown.getByRole('link').last().click();
    await page.waitForURL(site.url + (expected.at(-1)?.split(' ').at(-1) ?? ''));
    expect(await links(dropdown)).toEqual([]);
  });

  it('shows in which part of the site the page is, and which link leads to it', async () => {
    const { page } = await site.open('/toolhive/tutorials/vault-integration');
    const active = page.locator('#_navbar .navbar-links button[aria-current]');
    expect(await active.allTextContents()).toEqual(['ToolHive Docs']);
    await page.getByRole('button', { name: 'References', exact: true }).click();
    await page.locator('#_navbar').getByRole('link', { name: 'Registry schema' }).click();
    await expect.poll(() => active.allTextContents()).toEqual(['References']);
    const current = page.locator('#_navbar .navbar-links [aria-current="page"]');
    expect(await current.allTextContents()).toEqual(['Registry schema']);
  });

  it('closes a dropdown with a click elsewhere, when another one opens, and not for a link in a new tab', async () => {
    const { page } = await site.open(pages.home);
    const buttons = page.locator('#_navbar .dropdown button');
    const lists = page.locator('#_navbar .dropdown-list').locator('visible=true');
    await buttons.last().click();
    await page.locator('h1').click();
    await expect.poll(() => lists.count()).toBe(0);
    await buttons.last().click();
    await buttons.first().click();
    await expect.poll(() => lists.count()).toBe(1);
    const opened = page.context().waitForEvent('page');
    await lists
      .getByRole('link')
      .last()
      .click({ modifiers: ['Control'] });
    await opened;
    expect(await lists.count()).toBe(1);
  });

  it('keeps its dropdowns inside the window', async () => {
    const { page } = await site.open(pages.home, { viewport: { width: 996, height: 800 } });
    for (const button of await page.locator('#_navbar .dropdown button').all()) {
      await button.click();
      const box = await page.locator('#_navbar .dropdown-list').locator('visible=true').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? Number.NaN) + (box?.width ?? 0)).toBeLessThanOrEqual(996);
    }
  });

  it('has icons of the code, the chat and the videos, a search button, a switch of the mode, version and language', async () => {
    const page = await site.read(guide);
    const navbar = page.locator('#_navbar');
    expect(await hosts(navbar.locator('.social a:has(svg)'))).toEqual(['github.com', 'discord.gg', 'www.youtube.com']);
    for (const name of ['GitHub', 'Discord', 'YouTube'])
      expect(await navbar.getByRole('link', { name }).count(), name).toBe(1);
    expect(await navbar.locator('[data-search-link]').isVisible()).toBe(true);
    for (const name of [/^Colour mode/, /^Version of the documentation/, /^Language/])
      expect(await navbar.getByRole('button', { name }).isVisible()).toBe(true);
  });

  it('becomes a slide-out menu under 996 px', async () => {
    const { page } = await site.open(guide, { viewport: { width: 996, height: 800 } });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const dropdowns = page.locator('#_navbar .navbar-links .dropdown').first();
    expect([await menu.isVisible(), await dropdowns.isVisible()]).toEqual([false, true]);
    await page.setViewportSize({ width: 995, height: 800 });
    expect([await menu.isVisible(), await dropdowns.isVisible()]).toEqual([true, false]);
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
    expect([await dialog.locator('#_sidebar').isVisible(), await main.isVisible()]).toEqual([true, false]);
  });
});

describe('§2 footer', () => {
  it('holds the logo, columns of links, all social icons and the copyright of this year', async () => {
    const { page } = await site.open(guide, {
      alone: true,
      before: (p) => p.clock.setFixedTime('2031-05-04T12:00:00Z'),
    });
    const footer = page.getByRole('contentinfo');
    expect(await footer.locator('.brand svg').isVisible()).toBe(true);
    expect(await footer.locator('.footer-columns > div:has(a)').count()).toBeGreaterThan(1);
    expect(await hosts(footer.locator('.social a:has(svg)'))).toEqual(
      expect.arrayContaining(['github.com', 'discord.gg', 'www.linkedin.com', 'x.com']),
    );
    expect(await footer.textContent()).toContain('Copyright © 2031 Stacklok');
  });
});

/** Counts the painted frames, until the page is loaded, in which the announcement takes space. */
function countFrames(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const seen = { frames: 0, shown: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const bar = document.querySelector<HTMLElement>('.announcement');
      if (bar) seen.frames += 1;
      if (bar && bar.offsetHeight > 0) seen.shown += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

describe('§2 §4 announcement', () => {
  it('can be dismissed, for its id alone; that is remembered, and it does not flash afterwards', async () => {
    const { page, problems } = await site.open(pages.home, {
      before: async (p) => {
        await countFrames(p);
        await p.addInitScript(() => localStorage.setItem('announcement:another', 'dismissed'));
      },
    });
    const shown = async (): Promise<number> => {
      await until(page, 'window.seen.frames > 2');
      return page.evaluate('window.seen.shown');
    };
    expect(await shown()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
    expect(await page.locator('.announcement').isVisible()).toBe(false);
    for (const url of [pages.home, guide]) {
      await page.goto(site.url + url);
      expect(await shown(), url).toBe(0);
    }
    expect(problems).toEqual([]);
  });
});

describe('§2 ways around a page', () => {
  it('the first thing the keyboard reaches is a link that skips to the content', async () => {
    const { page } = await site.open(guide);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('_content');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#_content') !== null)).toBe(true);
  });

  it('breadcrumbs lead home, where no sidebar is shown', async () => {
    const { page } = await site.open(guide);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
    await crumbs.last().click();
    await page.waitForURL('**/toolhive/guides-cli');
    expect(await page.locator('h1').textContent()).toContain(headingOf('/toolhive/guides-cli'));
    await crumbs.first().click();
    await page.waitForURL(`${site.url}/`);
    await awake(page);
    expect([await crumbs.count(), await page.locator('#_sidebar').isVisible()]).toEqual([0, false]);
  });

  it('an entry of the table of contents leads to its heading, which stays clear of the navbar', async () => {
    const { page } = await site.open(guide);
    await page.locator('#_toc').getByRole('link', { name: 'Choose a method' }).click();
    const top = async () => (await page.locator('#choose-a-method').boundingBox())?.y;
    const navbar = (await page.locator('#_navbar').boundingBox())?.height ?? Number.NaN;
    await expect.poll(top).toBeLessThan(navbar + 80);
    expect(await top()).toBeGreaterThanOrEqual(navbar);
  });
});
