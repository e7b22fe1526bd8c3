import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { follow } from './held.ts';
import { servedSite } from './site.ts';
import { awake } from './tab.ts';
import { until } from './until.ts';
import { smallPages, variant } from './variant.ts';

/* What the configuration decides: small sites with other settings than the project's own. */

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const stored = (page: Page, key = 'theme') => page.evaluate((name) => localStorage.getItem(name), key);
const store = (key: string, value: string) => (page: Page) =>
  page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
const toggle = (page: Page) => page.getByRole('button', { name: /^Colour mode/ });

describe('a site below /docs/ without a switch of the colour mode', () => {
  let folder = '';
  const build = variant({ baseUrl: '/docs/', colourMode: { disableSwitch: true } });
  const site = servedSite(async () => {
    folder = await build();
    return folder;
  });

  it('§4 deletes the stored choice, and follows the system', async () => {
    const before = store('theme', 'light');
    const { page, problems } = await site.open('/docs/', { colorScheme: 'dark', before });
    expect([await stored(page), await theme(page)]).toEqual([null, 'dark']);
    expect(await toggle(page).count()).toBe(0);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => theme(page)).toBe('light');
    expect(problems).toEqual([]);
  });

  it('§9 no link and no file of any document leaves the base path', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const html = readFileSync(path.join(folder, file), 'utf8');
      const addresses = [...html.matchAll(/ (?:href|src|action|data-entry|data-preload)="(\/[^"]*)"/g)];
      for (const [, list = ''] of addresses)
        for (const address of list.split(' ').filter(Boolean)) expect(address, file).toMatch(/^\/docs\//);
    }
  });

  it('§2 moves between pages, marks them and finds its search there', async () => {
    const { page, problems } = await site.open(`/docs${smallPages.guide}`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const link = page.locator(`#_sidebar a[href="/docs${smallPages.command}"]`);
    await link.evaluate((element) => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('#_sidebar details')) details.open = true;
      element.scrollIntoView();
    });
    await link.click();
    await page.waitForURL(`**/docs${smallPages.command}`);
    expect(await link.getAttribute('aria-current')).toBe('page');
    expect(await page.locator('#_sidebar [aria-current]').count()).toBe(1);
    await follow(page, `/docs${smallPages.guide}.html`);
    await page.waitForURL(`**${smallPages.guide}.html`);
    expect(await page.locator('#_sidebar [aria-current]').getAttribute('href')).toBe(`/docs${smallPages.guide}`);
    await follow(page, '/docs/nowhere');
    await page.waitForURL('**/docs/nowhere');
    expect(await page.locator('h1').textContent()).toContain('not found');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('a link that leaves the base path leaves the site', async () => {
    const { page, problems } = await site.open(`/docs${smallPages.guide}`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await follow(page, '/elsewhere');
    await page.waitForURL('**/elsewhere');
    await until(page, () => !('sameDocument' in window));
    expect(problems).toEqual([]);
  });
});

describe('a site that does not ask the system, with two versions', () => {
  const site = servedSite(
    variant({
      colourMode: { respectSystem: false },
      versions: [
        { name: 'current', label: 'Next', path: '/', isLast: true },
        { name: 'one', label: 'v1', path: '/v1/' },
      ],
      announcement: { id: 'fixed', text: 'This one stays.', dismissible: false },
      sidebar: [
        { label: 'Guides', folder: 'guides' },
        { label: 'Kept back', href: '/hive/reference/crd-spec', unlisted: true },
        {
          label: 'Half kept back',
          href: '/hive/reference/api',
          linkUnlisted: true,
          items: [{ label: 'Schema', href: '/hive/reference/registry-schema' }],
        },
        { label: 'Reference', folder: 'reference', reference: true },
      ],
    }),
  );
  const key = 'docs-preferred-version';
  const version = (page: Page) => page.locator('.navbar-version');
  const openVersions = (page: Page) => version(page).getByRole('button').click();
  const oldPage = '<!doctype html><title>The old version</title><div id="_layout" data-url="/x"><main id="_content">';

  it('§4 §9 is dark at first, whatever the system says', async () => {
    const { page } = await site.open(smallPages.guide, { colorScheme: 'light' });
    expect([await theme(page), await stored(page)]).toEqual(['dark', null]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await theme(page)).toBe('dark');
  });

  it('§4 its toggle goes between light and dark; system is no choice there', async () => {
    const { page, problems } = await site.open(smallPages.guide, {
      colorScheme: 'light',
      before: (p) => p.addInitScript(() => localStorage.setItem('theme', 'system')),
    });
    expect(await theme(page)).toBe('dark');
    for (const mode of ['light', 'dark', 'light']) {
      await toggle(page).click();
      expect([await theme(page), await stored(page)]).toEqual([mode, mode]);
    }
    expect(problems).toEqual([]);
  });

  it('§2 an announcement that may not be dismissed has no button for that', async () => {
    const { page } = await site.open(smallPages.guide);
    expect(await page.locator('.announcement').textContent()).toBe('This one stays.');
    expect(await page.locator('.announcement button').count()).toBe(0);
  });

  it('§4 the version that the reader chose is remembered, and marked', async () => {
    const { page } = await site.open(smallPages.guide, {
      before: (p) => p.route('**/v1/', (route) => route.fulfill({ contentType: 'text/html', body: oldPage })),
    });
    await openVersions(page);
    await version(page).getByRole('link', { name: 'v1' }).click();
    await page.waitForURL('**/v1/');
    expect(await stored(page, key)).toBe('one');
    await page.goto(site.url + smallPages.guide);
    await awake(page);
    await openVersions(page);
    const choice = version(page).getByRole('link', { name: 'v1' });
    expect(await choice.textContent()).toContain('your choice');
    expect(await stored(page, key)).toBe('one');
  });

  it('§4 another version is loaded as a whole: it is a site of its own', async () => {
    const { page } = await site.open(smallPages.guide, {
      before: (p) => p.route('**/v1/', (route) => route.fulfill({ contentType: 'text/html', body: oldPage })),
    });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await openVersions(page);
    await version(page).getByRole('link', { name: 'v1' }).click();
    await page.waitForURL('**/v1/');
    expect(await page.title()).toBe('The old version');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  });

  it('§4 the preferred version is cleared when it is none of them', async () => {
    const { page } = await site.open(smallPages.guide, { before: store(key, 'two') });
    await expect.poll(() => stored(page, key)).toBeNull();
  });

  it('§3 unlisted entries of the sidebar show on their own page only', async () => {
    const { page } = await site.open('/hive/reference/crd-spec');
    const entry = page.locator('#_sidebar').getByRole('link', { name: 'Kept back' });
    expect(await entry.isVisible()).toBe(true);
    await follow(page, smallPages.guide);
    await page.waitForURL(`**${smallPages.guide}`);
    await expect.poll(() => entry.isVisible()).toBe(false);
    await follow(page, '/hive/reference/crd-spec');
    await expect.poll(() => entry.isVisible()).toBe(true);
  });

  it('§3 a category whose own page is unlisted is no link', async () => {
    const { page } = await site.open(smallPages.guide);
    const sidebar = page.locator('#_sidebar');
    expect(await sidebar.getByRole('link', { name: 'Half kept back' }).count()).toBe(0);
    expect(await sidebar.locator('summary', { hasText: 'Half kept back' }).isVisible()).toBe(true);
  });
});
