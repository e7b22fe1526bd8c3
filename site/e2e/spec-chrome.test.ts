import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dist, pages, servedSite } from './site.ts';

/* Section 2 of the specification: navbar, menu and footer. */

const site = servedSite();
const guide = '/toolhive/guides-cli/install';

/** Labels and addresses of the links that can be seen. */
async function links(root: Locator): Promise<string[]> {
  return root
    .locator('a')
    .locator('visible=true')
    .evaluateAll((all: HTMLAnchorElement[]) => all.map((a) => `${a.textContent} ${a.getAttribute('href')}`));
}

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
    expect(await page.locator('#_navbar .navbar-links [aria-current="page"]').allTextContents()).toEqual([
      'Registry schema',
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Main menu' }).click();
    const main = page.getByRole('navigation', { name: 'Main menu' });
    expect(await main.locator('[aria-current="page"]').allTextContents()).toEqual(['Registry schema']);
  });

  it('has icons that lead to the code, the chat and the videos', async () => {
    const { page } = await site.open(pages.home);
    const social = page.locator('#_navbar .social a');
    expect(await social.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ host }) => host))).toEqual([
      'github.com',
      'discord.gg',
      'www.youtube.com',
    ]);
    expect(await social.locator('svg').locator('visible=true').count()).toBe(3);
    for (const name of ['GitHub', 'Discord', 'YouTube'])
      expect(await page.locator('#_navbar').getByRole('link', { name }).count(), name).toBe(1);
  });

  it('has a search button, a switch of the colour mode, the version of the docs and the language', async () => {
    const { page } = await site.open(pages.command);
    const navbar = page.locator('#_navbar');
    expect(await navbar.locator('[data-search-link]').isVisible()).toBe(true);
    expect(await navbar.getByRole('button', { name: /^Colour mode/ }).isVisible()).toBe(true);
    await navbar.getByRole('button', { name: /^Version of the documentation/ }).click();
    // The others come with the list, which versions.test.ts looks at.
    const onView = navbar.locator('.navbar-version [aria-current]');
    await onView.waitFor();
    expect(await onView.getAttribute('href')).toBe(pages.command);
    await page.keyboard.press('Escape');
    await navbar.getByRole('button', { name: /^Language/ }).click();
    expect(await links(navbar.locator('.dropdown:has([hreflang])'))).toEqual([`English ${pages.command}`]);
  });

  it('§9 is a slide-out menu under the desktop breakpoint of 996 px and none from there on', async () => {
    const { page } = await site.open(pages.home, { viewport: { width: 996, height: 800 } });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const dropdowns = page.locator('#_navbar .navbar-links .dropdown').first();
    expect([await menu.isVisible(), await dropdowns.isVisible()]).toEqual([false, true]);
    await page.setViewportSize({ width: 995, height: 800 });
    expect([await menu.isVisible(), await dropdowns.isVisible()]).toEqual([true, false]);
    await menu.click();
    const dialog = page.getByRole('dialog');
    expect(await links(dialog.getByRole('navigation', { name: 'Main menu' }))).toEqual([
      ...docs,
      ...references,
      expect.stringMatching(/^English /),
    ]);
    await dialog.locator('[data-version-menu] summary').click();
    const { versions } = JSON.parse(readFileSync(path.join(dist, 'versions.json'), 'utf8'));
    await expect.poll(() => dialog.locator('[data-version-name]').allInnerTexts()).toHaveLength(versions.length);
    expect(await dialog.locator('.social a').locator('visible=true').count()).toBeGreaterThanOrEqual(3);
    await dialog.getByRole('button', { name: 'All pages' }).click();
    expect(await dialog.locator('#_sidebar').isVisible()).toBe(true);
    expect(await dialog.getByRole('navigation', { name: 'Main menu' }).isVisible()).toBe(false);
  });

  it('the language in the menu leads to the page on view, as in the dropdown', async () => {
    const { page } = await site.open(guide, { viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Main menu' }).click();
    const language = page.getByRole('dialog').getByRole('link', { name: 'English' });
    expect(await language.getAttribute('href')).toBe(guide);
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
    expect(await footer.locator('.footer-columns > div').count()).toBeGreaterThan(1);
    for (const column of await footer.locator('.footer-columns > div').all())
      expect(await column.getByRole('link').count()).toBeGreaterThan(0);
    const hosts = await footer
      .locator('.social a:has(svg)')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ host }) => host));
    expect(hosts).toEqual(expect.arrayContaining(['github.com', 'discord.gg', 'www.linkedin.com', 'x.com']));
    expect(await footer.textContent()).toContain('Copyright © 2031 Stacklok');
  });
});
