import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pageVersionsPath, versionListPath } from '../../generator/model/versions.ts';
import { hit, openSearch, searchFor } from './search-modal.ts';
import { servedSite } from './site.ts';
import { awake } from './tab.ts';
import { until } from './until.ts';
import { buildVersionsSite, list, versions } from './versions-site.ts';

/* What readers see of several versions: the bar, the dropdown, the menu of phones, the search. */

const site = servedSite(buildVersionsSite);
const { latest, old, page: below, newer } = versions;
const rootPage = `/docs/hive/${below}`;
const oldPage = `/docs/hive/${old}/${below}`;
const phone = { width: 390, height: 844 };
const preferred = 'docs-preferred-version';

const button = (page: Page) => page.locator('.navbar-version button');
const entry = (page: Page, version: string) => page.locator(`.navbar-version [data-version-name="${version}"]`);

/** A search index that holds no page. */
const emptyIndex = (version: string) => ({ version, pages: [], places: [] });

async function openList(page: Page): Promise<void> {
  await button(page).click();
  await entry(page, latest).waitFor();
}

it('a page of a version says so in a bar, in its title and in the navbar, and names the page without a version', async () => {
  const { page, problems } = await site.open(oldPage);
  const bar = page.locator('.version-bar');
  expect(await bar.innerText()).toContain(`Hive Docs ${old}`);
  const link = bar.getByRole('link', { name: 'This page in the latest version' });
  expect(await link.getAttribute('href')).toBe(rootPage);
  expect(await page.title()).toBe(`hive cell add · Hive Docs ${old}`);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`https://hive.example${rootPage}`);
  expect(await button(page).innerText()).toContain(old);
  await page.setViewportSize(phone);
  expect(await page.locator('#_navbar').getByText(old).filter({ visible: true }).count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Within the version, pages take each other's place and the bar's link follows.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('#_sidebar').getByRole('link', { name: 'API', exact: true }).click();
  await page.waitForURL(`**/hive/${old}/reference/api`);
  await expect.poll(() => link.getAttribute('href')).toBe('/docs/hive/reference/api');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  // A link of the navbar leads to the root, which is loaded whole.
  await page.locator('.navbar-links button').click();
  await page.locator('.navbar-links').getByRole('link', { name: 'Commands' }).click();
  await page.waitForURL('**/hive/reference/cli/hive');
  expect(await page.locator('.version-bar').count()).toBe(0);
  expect(problems).toEqual([]);
});

it('an address of a version without pages leads to the version that stands in for it', async () => {
  const { page } = await site.open(`/docs/hive/v0.9.1/${below}#flag-wax`);
  const link = page.getByRole('link', { name: `See this page in ${old}` });
  await link.click();
  await page.waitForURL(`**${oldPage}#flag-wax`);
  // Of other addresses, nothing is known.
  const other = await site.open(`/docs/hive/v0.9.2/${below}`);
  expect(await other.page.locator('main .lead').innerText()).toContain('We couldn’t find that page');
});

it('the dropdown keeps page and anchor, follows what moved, and says what a version lacks', async () => {
  const { page, problems } = await site.open(`${rootPage}#flag-bees`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openList(page);
  const shown = async () => ({
    names: await page.locator('.navbar-version [data-version-name]').allInnerTexts(),
    old: await entry(page, old).getAttribute('href'),
  });
  expect(await shown()).toEqual({
    names: [`${latest} latest`, old, 'v0.9.0\nnot in v0.9.0'],
    old: `${oldPage}#flag-bees`,
  });
  expect(await entry(page, latest).getAttribute('aria-current')).toBe('true');
  expect(await entry(page, 'v0.9.0').getAttribute('href')).toBe('/docs/hive/v0.9.0');
  await page.keyboard.press('Escape');
  // Files are asked for once; the anchor is the one in the address bar.
  for (const [anchor, target] of [
    ['flag-wax', `${oldPage}#flag-label`],
    ['flag-sign', oldPage],
  ]) {
    await page.evaluate((id) => window.location.replace(`#${id}`), anchor);
    await openList(page);
    expect((await shown()).old).toBe(target);
    await page.keyboard.press('Escape');
  }
  const once = [`/docs${versionListPath}`, `/docs${pageVersionsPath('hive', below)}`];
  for (const path of once) expect(asked.filter((one) => one === path)).toEqual([path]);
  // The choice is remembered and offered, and redirects nobody.
  await page.evaluate(() => window.location.replace('#flag-bees'));
  await openList(page);
  await entry(page, old).click();
  await page.waitForURL(`**${oldPage}#flag-bees`);
  expect(await page.evaluate((key) => localStorage.getItem(key), preferred)).toBe(old);
  await page.goto(`${site.url}/docs/hive/${newer}`);
  await awake(page);
  expect(new URL(page.url()).pathname).toBe(`/docs/hive/${newer}`);
  await openList(page);
  const offer = page.locator('.version-offer a');
  expect(await offer.innerText()).toBe(`not in ${old} your choice`);
  expect(await offer.getAttribute('href')).toBe(`/docs/hive/${old}/reference/cli/hive`);
  expect(await entry(page, old).innerText()).toBe(`${old}\nnot in ${old}`);
  expect(problems).toEqual([]);
});

it('the page is offered in the version that was chosen, without anything moving', async () => {
  const { page, problems } = await site.open(rootPage);
  const room = page.locator('[data-chosen-version]');
  const edges = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#_breadcrumbs > *, .page-actions > :is(a, button), #_content')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  expect(await room.innerText()).toBe('');
  for (const viewport of [phone, { width: 1280, height: 900 }]) {
    await page.setViewportSize(viewport);
    await page.evaluate((key) => localStorage.removeItem(key), preferred);
    await page.reload();
    await awake(page);
    const before = await edges();
    await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [preferred, old]);
    await page.reload();
    await awake(page);
    const link = room.getByRole('link', { name: `This page in ${old}` });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(oldPage);
    expect(await edges()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
  // Where that version lacks the page, the list says so when it's opened.
  const answered = page.waitForResponse(`**${pageVersionsPath('hive', newer)}`);
  await page.goto(`${site.url}/docs/hive/${newer}`);
  await awake(page);
  await answered;
  expect(await room.innerText()).toBe('');
  await page.goto(`${site.url}${oldPage}`);
  await awake(page);
  expect(await room.innerText()).toBe('');
  expect(problems).toEqual([]);
});

it('the keyboard opens the list and walks through many versions', async () => {
  const many = Array.from({ length: 200 }, (_, at) => `v0.${199 - at}.0`);
  const { page, problems } = await site.open(rootPage, {
    before: (one) =>
      one.route(`**${versionListPath}`, (route) =>
        route.fulfill({ json: { latest, versions: [latest, ...many] } satisfies typeof list }),
      ),
  });
  await button(page).focus();
  await page.keyboard.press('ArrowDown');
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.versionName ?? null);
  // What stood there alone had the focus; the list takes it on.
  await expect.poll(focused).toBe(latest);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('v0.199.0');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const [box, item] = [
    await page.locator('.navbar-version .dropdown-list').boundingBox(),
    await page.locator('.navbar-version a:focus').boundingBox(),
  ];
  if (!box || !item) throw new Error('The list or its entry is not shown');
  expect(box.y + box.height).toBeLessThanOrEqual(900);
  expect(item.y >= box.y && item.y + item.height <= box.y + box.height).toBe(true);
  await page.keyboard.press('Escape');
  expect(await button(page).evaluate((one) => one === document.activeElement)).toBe(true);
  expect(problems).toEqual([]);
});

it('where the list cannot be loaded the dropdown says so, and another try loads it', async () => {
  const { page } = await site.open(rootPage, {
    before: (one) => one.route(`**${versionListPath}`, (route) => route.abort()),
  });
  await button(page).click();
  const dropdown = page.locator('.navbar-version');
  await dropdown.getByRole('alert').waitFor();
  expect(await dropdown.getByRole('link').getAttribute('href')).toBe('/docs/hive/versions');
  await page.unroute(`**${versionListPath}`);
  await dropdown.getByRole('button', { name: 'Retry' }).press('Enter');
  await entry(page, old).waitFor();
  await until(page, () => document.activeElement?.closest('.navbar-version'));
});

it('on a phone the menu has the same list', async () => {
  const { page, problems } = await site.open(rootPage, { viewport: phone });
  await page.locator('.menu-button').click();
  await page.locator('#_site-menu [data-menu-panel="main"]').click();
  await page.locator('[data-version-menu] summary').click();
  const inMenu = page.locator(`#_site-menu [data-version-name="${old}"]`);
  await inMenu.click();
  await page.waitForURL(`**${oldPage}`);
  await page.locator('.version-bar').waitFor();
  expect(problems).toEqual([]);
});

it('without JavaScript the dropdown and the menu lead to the list of versions', async () => {
  const { page } = await site.open(`/docs/hive/${newer}`, { javaScriptEnabled: false });
  const link = page.locator('.navbar-version').getByRole('link');
  await button(page).click();
  expect(await link.count()).toBe(1);
  await link.click();
  await page.waitForURL('**/hive/versions');
  const there = page.locator('#_content').getByRole('link', { name: old });
  expect(await there.getAttribute('href')).toBe(`/docs/hive/${old}/reference/cli/hive`);
  await page.setViewportSize(phone);
  await page.locator('[data-version-menu] summary').click();
  expect(await page.locator('[data-all-versions]').getAttribute('href')).toBe('/docs/hive/versions');
});

it('the search finds in the version on view, and says where else', async () => {
  const { page, problems } = await site.open(oldPage);
  await openSearch(page);
  await searchFor(page, 'hive cell add');
  expect(await page.locator(hit).first().innerText()).toContain('hive cell add');
  expect(await page.locator('.DocSearch-Hit-source').first().innerText()).toContain(old);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${oldPage}`);
  await openSearch(page);
  await searchFor(page, 'puffs');
  // The latest lacks it too, and its own index can't be had here; an older version had it.
  await page.getByText(`Found in ${old}:`).waitFor();
  expect(await page.getByRole('link', { name: 'hive smoke --puffs' }).getAttribute('href')).toBe(
    `/docs/hive/${old}/reference/cli/hive_cell#flag-help`,
  );
  expect(problems).toEqual([]);
});

it('beside results, the search says that another version has what is called so', async () => {
  const { page, problems } = await site.open(rootPage);
  await openSearch(page);
  await searchFor(page, 'hive smoke');
  const note = page.locator('.search-modal-note').getByText(`Found in ${old}:`);
  await note.waitFor();
  expect(await note.innerText()).toBe(`Nothing in ${latest} is called “hive smoke”. Found in ${old}:`);
  expect(await page.locator(hit).count()).toBeGreaterThan(0);
  expect(await page.getByRole('link', { name: 'hive smoke', exact: true }).getAttribute('href')).toBe(
    `/docs/hive/${old}/reference/cli/hive_cell`,
  );
  // What is there by that name is no news, nor is what nothing is called.
  await searchFor(page, 'hive cell');
  await note.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

it('the search page names the command that the chosen version lacks, beside what is like it', async () => {
  const { page, problems } = await site.open(`/docs/search?q=hive+list&version=${old}`, {
    before: (one) =>
      one.route(`**/${old}/search.json`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll('hive list', 'hive lost') });
      }),
  });
  const found = page.locator('.search-elsewhere');
  await found.waitFor();
  expect(await page.locator('[data-search-hit]').count()).toBeGreaterThan(0);
  expect(await found.innerText()).toContain(`Found in ${latest}:`);
  expect(await page.locator('[data-search-status]').innerText()).toContain(
    `Nothing in ${old} is called “hive list”. Found in ${latest}.`,
  );
  expect(await found.getByRole('link').first().getAttribute('href')).toBe('/docs/hive/reference/cli/hive_list');
  await page.locator('[data-search-page] input').fill('hive cell');
  await found.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

it('the search page says that a version is not documented', async () => {
  const { page } = await site.open('/docs/search?q=wax&version=v9.9.9');
  const status = page.locator('[data-search-status]');
  await page.locator('[data-search-hit]').first().waitFor();
  expect(await status.innerText()).toMatch(
    new RegExp(`^\\d+ results for “wax” in ${latest.replaceAll('.', '\\.')}: v9\\.9\\.9 is not documented\\.$`),
  );
  await page.locator('[data-search-page] input').fill('waxe');
  await expect.poll(() => status.innerText()).toContain('“waxe”');
});

it('the search of a version that finds nothing names guides, which are at the root', async () => {
  const { page, problems } = await site.open(oldPage, {
    before: (one) => one.route(`**/${old}/search.json`, (route) => route.fulfill({ json: emptyIndex(old) })),
  });
  await openSearch(page);
  await searchFor(page, 'your first cell');
  await page.getByText(`Found in ${latest}:`).waitFor();
  const links = page.locator('.search-modal-note, .search-elsewhere').locator('a[href^="/docs/hive/guides/"]');
  expect(await links.count()).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

it('the search page names the latest where the version that is chosen lacks it', async () => {
  const { page } = await site.open(`/docs/search?q=wax&version=${old}`, {
    before: (one) => one.route('**/search.json', (route) => route.fulfill({ json: emptyIndex(old) })),
  });
  const found = page.locator('.search-elsewhere');
  await found.waitFor();
  expect(await found.innerText()).toContain(`Found in ${latest}:`);
  expect(await found.getByRole('link').first().getAttribute('href')).toContain('/docs/hive/');
  expect(await page.locator('[data-search-status]').innerText()).toBe(
    `No results for “wax” in ${old}. Found in ${latest}.`,
  );
});

it('the search page searches the version that is chosen', async () => {
  const { page, problems } = await site.open(`/docs/search?q=wax&version=${old}`);
  const first = page.locator('[data-search-hit]').first();
  await first.waitFor();
  expect(await first.getAttribute('href')).toContain(`/docs/hive/${old}/`);
  expect(await page.locator('.search-result-trail').first().innerText()).toContain(old);
  const facet = page.getByRole('group', { name: 'Version' });
  expect(await facet.getByRole('button').allInnerTexts()).toEqual(list.versions);
  await facet.getByRole('button', { name: latest }).click();
  await expect.poll(() => first.getAttribute('href')).toContain('/docs/hive/reference/');
  expect(new URL(page.url()).searchParams.get('version')).toBeNull();
  expect(problems).toEqual([]);
});
