import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goneNamesPath, pageVersionsPath, versionListPath } from '../../generator/model/versions.ts';
import { hit, openSearch, searchFor } from './search-modal.ts';
import { builtHtml, servedSite, versionList } from './site.ts';
import { awake } from './tab.ts';
import { until } from './until.ts';

/* What readers see of several versions: the bar, the dropdown, the menu of phones, the search. */

const site = servedSite();
const { latest } = versionList();
const old = 'v0.3.2';
const below = 'reference/cli/thv_run';
const newer = 'reference/cli/thv_list';
const rootPage = `/toolhive/${below}`;
const oldPage = `/toolhive/${old}/${below}`;
const phone = { width: 390, height: 844 };
const preferred = 'docs-preferred-version';

/**
 * What the files say that all versions share. The older version has moved one flag, lacks another and a page; a third
 * version is only named, and there's a name that the latest lost.
 */
const shared: Readonly<Record<string, unknown>> = {
  [versionListPath]: { ...versionList(), versions: [latest, old, 'v0.2.0'], standIns: { 'v0.2.1': old } },
  [pageVersionsPath('toolhive', below)]: {
    lacking: { 'v0.2.0': { to: '', isGone: true } },
    sets: [[old]],
    anchors: { 'flag-name': [{ set: 0, to: `${below}#flag-group` }] },
  },
  [pageVersionsPath('toolhive', newer)]: {
    lacking: { [old]: { to: 'reference/cli/thv', isGone: true } },
    sets: [],
    anchors: {},
  },
  [goneNamesPath('toolhive')]: [
    { name: 'thv smoke', version: old, url: 'reference/cli/thv_logs' },
    { name: 'thv smoke --qqpuffs', version: old, url: 'reference/cli/thv_logs#flag-help' },
  ],
};
async function shareVersions(page: Page): Promise<void> {
  for (const [file, json] of Object.entries(shared)) await page.route(`**${file}`, (route) => route.fulfill({ json }));
}
const open = (url: string, before = async (_page: Page): Promise<unknown> => null) =>
  site.open(url, { before: (page) => shareVersions(page).then(() => before(page)) });

const button = (page: Page) => page.locator('.navbar-version button');
const entry = (page: Page, version: string) => page.locator(`.navbar-version [data-version-name="${version}"]`);
const remembered = (page: Page) => page.evaluate((key) => localStorage.getItem(key), preferred);
const remember = (page: Page, version: string) =>
  page.addInitScript(([key = '', value = '']) => localStorage.setItem(key, value), [preferred, version]);

async function openList(page: Page): Promise<void> {
  await button(page).click();
  await entry(page, latest).waitFor();
}

it('a page of a version says so in a bar, in its title and in the navbar, and names the page without a version', async () => {
  const { page, problems } = await site.open(oldPage);
  const bar = page.locator('.version-bar');
  expect(await bar.innerText()).toContain(`ToolHive Docs ${old}`);
  const link = bar.getByRole('link', { name: 'This page in the latest version' });
  expect(await link.getAttribute('href')).toBe(rootPage);
  expect(await page.title()).toBe(`thv run · ToolHive Docs ${old}`);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
    new RegExp(`^https://[^/]+${rootPage}$`),
  );
  expect(await button(page).innerText()).toContain(old);
  await page.setViewportSize(phone);
  expect(await page.locator('#_navbar').getByText(old).filter({ visible: true }).count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Within the version, pages take each other's place and the bar's link follows.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('#_sidebar').getByRole('link', { name: 'API', exact: true }).click();
  await page.waitForURL(`**/toolhive/${old}/reference/api`);
  await expect.poll(() => link.getAttribute('href')).toBe('/toolhive/reference/api');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  // A link of the navbar leads to the root, which is loaded whole.
  await page.getByRole('button', { name: 'ToolHive Docs' }).click();
  await page.locator('.navbar-links').getByRole('link', { name: 'Tutorials' }).click();
  await page.waitForURL('**/toolhive/tutorials');
  expect(await page.locator('.version-bar').count()).toBe(0);
  expect(problems).toEqual([]);
});

it('an address of a version without pages leads to the version that stands in for it', async () => {
  const { page } = await open(`/toolhive/v0.2.1/${below}#flag-name`);
  await page.getByRole('link', { name: `See this page in ${old}` }).click();
  await page.waitForURL(`**${oldPage}#flag-name`);
  // Of other addresses, nothing is known.
  await page.goto(`${site.url}/toolhive/v0.2.2/${below}`);
  expect(await page.locator('main .lead').innerText()).toContain('We couldn’t find that page');
});

it('the dropdown keeps page and anchor and says what a version lacks; a choice is remembered and redirects nobody', async () => {
  const { page, problems } = await open(`${rootPage}#flag-name`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openList(page);
  const names = page.locator('.navbar-version [data-version-name]');
  expect(await names.allInnerTexts()).toEqual([`${latest} latest`, old, 'v0.2.0\nnot in v0.2.0']);
  expect(await entry(page, latest).getAttribute('aria-current')).toBe('true');
  expect(await entry(page, 'v0.2.0').getAttribute('href')).toBe('/toolhive/v0.2.0');
  expect(await entry(page, old).getAttribute('href')).toBe(`${oldPage}#flag-group`);
  await page.keyboard.press('Escape');
  // Files are asked for once; the anchor is the one in the address bar.
  await page.evaluate(() => window.location.replace('#flag-transport'));
  await openList(page);
  for (const file of [versionListPath, pageVersionsPath('toolhive', below)])
    expect(asked.filter((one) => one === file)).toEqual([file]);
  await entry(page, old).click();
  await page.waitForURL(`**${oldPage}#flag-transport`);
  expect(await remembered(page)).toBe(old);
  await page.goto(`${site.url}/toolhive/${newer}`);
  await awake(page);
  expect(new URL(page.url()).pathname).toBe(`/toolhive/${newer}`);
  // Where that version lacks the page, the list says so when it's opened, and no link above the page.
  await openList(page);
  const offer = page.locator('.version-offer a');
  expect(await offer.innerText()).toBe(`not in ${old} your choice`);
  expect(await offer.getAttribute('href')).toBe(`/toolhive/${old}/reference/cli/thv`);
  expect(await page.locator('[data-chosen-version]').innerText()).toBe('');
  expect(problems).toEqual([]);
});

it.each([phone, { width: 1280, height: 900 }])(
  'the page is offered in the version that was chosen, and nothing moves in a window of $width px',
  async (viewport) => {
    const { page, problems } = await open(rootPage, (one) => one.setViewportSize(viewport));
    const edges = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#_breadcrumbs > *, .page-actions > :is(a, button), #_content')].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [x, y, width, height];
        }),
      );
    const room = page.locator('[data-chosen-version]');
    expect(await room.innerText()).toBe('');
    const before = await edges();
    await remember(page, old);
    await page.reload();
    await awake(page);
    const link = room.getByRole('link', { name: `This page in ${old}` });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(oldPage);
    expect(await edges()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await page.goto(site.url + oldPage);
    await awake(page);
    expect(await room.innerText()).toBe('');
    expect(problems).toEqual([]);
  },
);

it('a choice of the latest is one of whichever comes, and one of no version is forgotten', async () => {
  const { page } = await open(rootPage, (one) => remember(one, 'v0.0.1'));
  await openList(page);
  await expect.poll(() => remembered(page)).toBeNull();
  await entry(page, latest).click();
  await expect.poll(() => remembered(page)).toBe('latest');
});

it('the keyboard opens the list and walks through many versions', async () => {
  const many = Array.from({ length: 200 }, (_, at) => `v0.${199 - at}.0`);
  const { page, problems } = await open(rootPage, (one) =>
    one.route(`**${versionListPath}`, (route) => route.fulfill({ json: { latest, versions: [latest, ...many] } })),
  );
  await button(page).focus();
  await page.keyboard.press('ArrowDown');
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.versionName ?? null);
  // What stood there alone had the focus; the list takes it on.
  await expect.poll(focused).toBe(latest);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('v0.199.0');
  for (const key of ['End', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  const box = await page.locator('.navbar-version .dropdown-list').boundingBox();
  const item = await page.locator('.navbar-version a:focus').boundingBox();
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
  expect(await dropdown.getByRole('link').getAttribute('href')).toBe('/toolhive/versions');
  await page.unroute(`**${versionListPath}`);
  await dropdown.getByRole('button', { name: 'Retry' }).press('Enter');
  await entry(page, old).waitFor();
  await until(page, () => document.activeElement?.closest('.navbar-version'));
});

it('on a phone the menu has the same list', async () => {
  const { page, problems } = await open(rootPage, (one) => one.setViewportSize(phone));
  await page.locator('.menu-button').click();
  await page.locator('#_site-menu [data-menu-panel="main"]').click();
  await page.locator('[data-version-menu] summary').click();
  await page.locator(`#_site-menu [data-version-name="${old}"]`).click();
  await page.waitForURL(`**${oldPage}`);
  expect(await remembered(page)).toBe(old);
  expect(problems).toEqual([]);
});

it('without JavaScript the dropdown and the menu lead to the list of versions', async () => {
  const { page } = await site.open(`/toolhive/${newer}`, { javaScriptEnabled: false });
  await button(page).click();
  await page.locator('.navbar-version').getByRole('link').click();
  await page.waitForURL('**/toolhive/versions');
  expect(builtHtml('/toolhive/versions')).toContain(`href="/toolhive/${old}`);
  await page.setViewportSize(phone);
  await page.locator('[data-version-menu] summary').click();
  expect(await page.locator('[data-all-versions]').getAttribute('href')).toBe('/toolhive/versions');
});

/** Changes the older version's search index. */
const withIndex = (change: (text: string) => string) => (page: Page) =>
  page.route(`**/${old}/search.json`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
const emptyIndex = () => JSON.stringify({ version: old, pages: [], places: [] });

it('the search finds in the version on view, and says where else', async () => {
  const { page, problems } = await open(`/toolhive/${old}/reference/api`);
  await openSearch(page);
  await searchFor(page, 'thv run');
  expect(await page.locator(hit).first().innerText()).toContain('thv run');
  expect(await page.locator('.DocSearch-Hit-source').first().innerText()).toContain(old);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${oldPage}`);
  await openSearch(page);
  await searchFor(page, 'qqpuffs');
  // The latest lacks it too; an older version had it.
  await page.getByText(`Found in ${old}:`).waitFor();
  expect(await page.getByRole('link', { name: 'thv smoke --qqpuffs' }).getAttribute('href')).toBe(
    `/toolhive/${old}/reference/cli/thv_logs#flag-help`,
  );
  expect(problems).toEqual([]);
});

it('beside results, the search says that another version has what is called so', async () => {
  const { page, problems } = await open(rootPage);
  await openSearch(page);
  await searchFor(page, 'thv smoke');
  const note = page.locator('.search-modal-note').getByText(`Found in ${old}:`);
  await note.waitFor();
  expect(await note.innerText()).toBe(`Nothing in ${latest} is called “thv smoke”. Found in ${old}:`);
  expect(await page.locator(hit).count()).toBeGreaterThan(0);
  // What is there by that name is no news.
  await searchFor(page, 'thv run');
  await note.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

it('the search of a version that finds nothing names guides, which are at the root', async () => {
  const { page, problems } = await open(oldPage, withIndex(emptyIndex));
  await openSearch(page);
  await searchFor(page, 'network isolation');
  await page.getByText(`Found in ${latest}:`).waitFor();
  const links = page.locator('.search-modal-note, .search-elsewhere').locator('a[href^="/toolhive/guides-"]');
  expect(await links.count()).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

it.each([
  ['lacks what is called so', (text: string) => text.replaceAll('thv list', 'thv lost'), 'Nothing in'],
  ['lacks anything like it', emptyIndex, 'No results for “thv list” in'],
])('the search page names the latest where the version that is chosen %s', async (_what, change, start) => {
  const { page, problems } = await open(`/search?q=thv+list&version=${old}`, withIndex(change));
  const found = page.locator('.search-elsewhere');
  await found.waitFor();
  expect(await found.innerText()).toContain(`Found in ${latest}:`);
  expect(await found.getByRole('link').first().getAttribute('href')).toBe('/toolhive/reference/cli/thv_list');
  const status = await page.locator('[data-search-status]').innerText();
  expect([status.includes(`${start} ${old}`), status.endsWith(`Found in ${latest}.`)], status).toEqual([true, true]);
  expect(problems).toEqual([]);
});

it('the search page searches the version that is chosen, and says that one is not documented', async () => {
  const { page, problems } = await site.open(`/search?q=thv+run&version=${old}`);
  const first = page.locator('[data-search-hit]').first();
  await first.waitFor();
  expect(await first.getAttribute('href')).toContain(`/toolhive/${old}/`);
  expect(await page.locator('.search-result-trail').first().innerText()).toContain(old);
  await page.goto(`${site.url}/search?q=thv+run&version=v9.9.9`);
  await expect
    .poll(() => page.locator('[data-search-status]').innerText())
    .toMatch(new RegExp(`^\\d+ results for “thv run” in ${latest}: v9\\.9\\.9 is not documented\\.$`));
  expect(problems).toEqual([]);
});
