import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ConfigInput } from '../../generator/config/schema.ts';
import { builtDocuments } from './built.ts';
import { follow, go, isMarked, mark } from './held.ts';
import { servedSite } from './site.ts';
import { buildSmallSite } from './small-site.ts';
import { awake } from './tab.ts';

/* What the configuration decides: small sites with other settings than the project's own. */

const guide = '/hive/guides/start';

const variant = (settings: Partial<ConfigInput>) => buildSmallSite(`${JSON.stringify(settings).slice(1, -1)},`);

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const stored = (page: Page, key = 'theme') => page.evaluate((name) => localStorage.getItem(name), key);
const store = (value: string) => (page: Page) =>
  page.addInitScript((text) => localStorage.setItem('theme', text), value);
const toggle = (page: Page) => page.getByRole('button', { name: /^Colour mode/ });

describe('a site below /docs/ without a switch of the colour mode', () => {
  let dist = '';
  const site = servedSite(async () => {
    const built = await variant({ colourMode: { disableSwitch: true } });
    dist = built.dist;
    return built;
  });

  it('§4 deletes the stored choice, and follows the system', async () => {
    const { page } = await site.open('/docs/', { colorScheme: 'dark', before: store('light') });
    expect([await stored(page), await theme(page)]).toEqual([null, 'dark']);
    expect(await toggle(page).count()).toBe(0);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => theme(page)).toBe('light');
  });

  it('§9 no link and no file of any document leaves the base path', () => {
    const documents = builtDocuments(dist);
    expect(documents.length).toBeGreaterThan(10);
    for (const { url, html } of documents)
      for (const [, address] of html.matchAll(/ (?:href|src|action)="(\/[^"]*)"/g))
        expect(address, url).toMatch(/^\/docs\//);
  });

  it('§2 moves between pages, marks them, and leaves the site by a link that leaves the base path', async () => {
    const { page } = await site.open(`/docs${guide}`);
    await mark(page);
    const command = '/docs/hive/reference/cli/hive_cell_add';
    await go(page, command);
    expect(await page.locator('#_sidebar [aria-current]').getAttribute('href')).toBe(command);
    await follow(page, '/docs/nowhere');
    await expect.poll(() => page.locator('h1').textContent()).toContain('not found');
    expect(await isMarked(page)).toBe(true);
    await follow(page, '/elsewhere');
    await expect.poll(() => isMarked(page)).toBe(false);
  });
});

describe('a site that does not ask the system, with two versions', () => {
  const site = servedSite(() =>
    variant({
      baseUrl: '/',
      colourMode: { respectSystem: false },
      versions: [
        { name: 'current', label: 'Next', path: '/', isLast: true },
        { name: 'one', label: 'v1', path: '/v1/' },
      ],
      announcement: { id: 'fixed', text: 'This one stays.', dismissible: false },
    }),
  );

  it('§4 §9 is dark at first; its toggle goes between light and dark, and system is no choice', async () => {
    const { page } = await site.open(guide, { colorScheme: 'light', before: store('system') });
    expect(await theme(page)).toBe('dark');
    // §2 Its announcement may not be dismissed.
    expect(await page.locator('.announcement').textContent()).toBe('This one stays.');
    expect(await page.locator('.announcement button').count()).toBe(0);
    for (const mode of ['light', 'dark', 'light']) {
      await toggle(page).click();
      expect([await theme(page), await stored(page)]).toEqual([mode, mode]);
    }
  });

  it('§4 another version is loaded as a whole; the choice is remembered, and marked', async () => {
    const body = '<title>The old version</title><div id="_layout" data-url="/x"><main id="_content">';
    const { page } = await site.open(guide, {
      before: (p) => p.route('**/v1/', (route) => route.fulfill({ contentType: 'text/html', body })),
    });
    const version = page.locator('.navbar-version');
    const choice = version.getByRole('link', { name: 'v1' });
    await mark(page);
    await version.getByRole('button').click();
    await choice.click();
    await expect.poll(() => page.title()).toBe('The old version');
    expect(await isMarked(page)).toBe(false);
    expect(await stored(page, 'docs-preferred-version')).toBe('one');
    await page.goto(site.url + guide);
    await awake(page);
    await version.getByRole('button').click();
    expect(await choice.textContent()).toContain('your choice');
  });
});
