import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ConfigInput } from '../../generator/config/schema.ts';
import { builtDocuments } from './built.ts';
import { follow } from './held.ts';
import { servedSite } from './site.ts';
import { type BuiltSite, buildSmallSite } from './small-site.ts';
import { awake } from './tab.ts';

/* What the configuration decides: small sites with other settings than the project's own. */

const guide = '/hive/guides/start';
const command = '/hive/reference/cli/hive_cell_add';

const variant = (settings: Partial<ConfigInput>): Promise<BuiltSite> =>
  buildSmallSite(`${JSON.stringify(settings).slice(1, -1)},`);

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const stored = (page: Page, key = 'theme') => page.evaluate((name) => localStorage.getItem(name), key);
const store = (page: Page, key: string, value: string) =>
  page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
const toggle = (page: Page) => page.getByRole('button', { name: /^Colour mode/ });
const remember = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));

describe('a site below /docs/ without a switch of the colour mode', () => {
  let dist = '';
  const site = servedSite(async () => {
    const built = await variant({ colourMode: { disableSwitch: true } });
    dist = built.dist;
    return built;
  });

  it('§4 deletes the stored choice, and follows the system', async () => {
    const { page, problems } = await site.open('/docs/', {
      colorScheme: 'dark',
      before: (p) => store(p, 'theme', 'light'),
    });
    expect([await stored(page), await theme(page)]).toEqual([null, 'dark']);
    expect(await toggle(page).count()).toBe(0);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => theme(page)).toBe('light');
    expect(problems).toEqual([]);
  });

  it('§9 no link and no file of any document leaves the base path', () => {
    const documents = builtDocuments(dist);
    expect(documents.length).toBeGreaterThan(10);
    for (const { url, html } of documents)
      for (const [, list = ''] of html.matchAll(/ (?:href|src|action|data-entry|data-preload)="(\/[^"]*)"/g))
        for (const address of list.split(' ').filter(Boolean)) expect(address, url).toMatch(/^\/docs\//);
  });

  it('§2 moves between pages, marks them, and leaves the site by a link that leaves the base path', async () => {
    const { page, problems } = await site.open(`/docs${guide}`);
    await remember(page);
    const current = page.locator('#_sidebar [aria-current]');
    await follow(page, `/docs${command}`);
    await page.waitForURL(`**/docs${command}`);
    expect(await current.getAttribute('href')).toBe(`/docs${command}`);
    await follow(page, '/docs/nowhere');
    await expect.poll(() => page.locator('h1').textContent()).toContain('not found');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await follow(page, '/elsewhere');
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false);
    expect(problems).toEqual([]);
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
      sidebar: [
        { label: 'Guides', folder: 'guides' },
        { label: 'Kept back', href: '/hive/reference/crd-spec', unlisted: true },
        { label: 'Reference', folder: 'reference', reference: true },
      ],
    }),
  );
  const key = 'docs-preferred-version';
  const version = (page: Page) => page.locator('.navbar-version');

  it('§4 §9 is dark at first; its toggle goes between light and dark, and system is no choice', async () => {
    const { page, problems } = await site.open(guide, {
      colorScheme: 'light',
      before: (p) => store(p, 'theme', 'system'),
    });
    expect(await theme(page)).toBe('dark');
    // §2 Its announcement may not be dismissed.
    expect(await page.locator('.announcement').textContent()).toBe('This one stays.');
    expect(await page.locator('.announcement button').count()).toBe(0);
    for (const mode of ['light', 'dark', 'light']) {
      await toggle(page).click();
      expect([await theme(page), await stored(page)]).toEqual([mode, mode]);
    }
    expect(problems).toEqual([]);
  });

  it('§4 another version is loaded as a whole; the choice is remembered, and marked', async () => {
    const body = '<title>The old version</title><div id="_layout" data-url="/x"><main id="_content">';
    const { page } = await site.open(guide, {
      before: (p) => p.route('**/v1/', (route) => route.fulfill({ contentType: 'text/html', body })),
    });
    const choice = version(page).getByRole('link', { name: 'v1' });
    await remember(page);
    await version(page).getByRole('button').click();
    await choice.click();
    await expect.poll(() => page.title()).toBe('The old version');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
    expect(await stored(page, key)).toBe('one');
    await page.goto(site.url + guide);
    await awake(page);
    await version(page).getByRole('button').click();
    expect(await choice.textContent()).toContain('your choice');
  });

  it('§3 unlisted entries of the sidebar show on their own page only', async () => {
    const { page } = await site.open('/hive/reference/crd-spec');
    const entry = page.locator('#_sidebar').getByRole('link', { name: 'Kept back' });
    expect(await entry.isVisible()).toBe(true);
    await follow(page, guide);
    await expect.poll(() => entry.isVisible()).toBe(false);
  });
});
