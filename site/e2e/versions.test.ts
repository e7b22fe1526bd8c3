import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goneNamesPath, pageVersionsPath, versionListPath } from '../../generator/model/versions.ts';
import { go, isMarked, mark, withoutFont } from './held.ts';
import { hit, openSearch, searchFor } from './search-modal.ts';
import { phone, servedSite, versionList } from './site.ts';
import { awake } from './tab.ts';

/* What readers see of several versions: the bar, the dropdown, the menu of phones, the search. */

const site = servedSite();
const { latest } = versionList();
const old = 'v0.3.2';
const below = 'reference/cli/thv_run';
const newer = 'reference/cli/thv_list';
const rootPage = `/toolhive/${below}`;
const oldPage = `/toolhive/${old}/${below}`;
const preferred = 'docs-preferred-version';

/** What the files say that all versions share: an older one lacks a page, and has other names. */
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
  const { page } = await site.open(oldPage);
  const bar = page.locator('.version-bar');
  expect(await bar.innerText()).toContain(`ToolHive Docs ${old}`);
  const link = bar.getByRole('link', { name: 'This page in the latest version' });
  expect(await link.getAttribute('href')).toBe(rootPage);
  expect(await page.title()).toBe(`thv run · ToolHive Docs ${old}`);
  await page.setViewportSize(phone);
  expect(await page.locator('#_navbar').getByText(old).filter({ visible: true }).count()).toBe(1);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Within the version, pages take each other's place and the bar's link follows.
  await mark(page);
  await page.locator('#_sidebar').getByRole('link', { name: 'API', exact: true }).click();
  await expect.poll(() => link.getAttribute('href')).toBe('/toolhive/reference/api');
  expect(await isMarked(page)).toBe(true);
  // A link to the root is loaded whole.
  await go(page, '/toolhive/tutorials');
  expect([await isMarked(page), await page.locator('.version-bar').count()]).toEqual([false, 0]);
});

it('an address of a version without pages leads to the version that stands in for it', async () => {
  const { page } = await open(`/toolhive/v0.2.1/${below}#flag-name`);
  await page.getByRole('link', { name: `See this page in ${old}` }).click();
  await page.waitForURL(`**${oldPage}#flag-name`);
});

it('the dropdown keeps page and anchor and says what a version lacks; a choice is remembered and redirects no visit', async () => {
  const { page } = await open(`${rootPage}#flag-name`);
  await openList(page);
  const names = page.locator('.navbar-version [data-version-name]');
  expect(await names.allInnerTexts()).toEqual([`${latest} latest`, old, 'v0.2.0\nnot in v0.2.0']);
  expect(await entry(page, latest).getAttribute('aria-current')).toBe('true');
  expect(await entry(page, 'v0.2.0').getAttribute('href')).toBe('/toolhive/v0.2.0');
  expect(await entry(page, old).getAttribute('href')).toBe(`${oldPage}#flag-group`);
  await page.keyboard.press('Escape');
  // The anchor is the one in the address bar.
  await page.evaluate(() => window.location.replace('#flag-transport'));
  await openList(page);
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
});

it.each([390, 1280])(
  'the page is offered in the chosen version, and nothing moves in a window of %i px',
  async (width) => {
    const { page } = await open(rootPage, async (one) => {
      await one.setViewportSize({ width, height: 844 });
      await withoutFont(one);
    });
    const edges = () =>
      page
        .locator('#_breadcrumbs > *, .page-actions > :is(a, button), #_content')
        .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const before = await edges();
    await remember(page, old);
    await page.reload();
    await awake(page);
    const link = page.locator('[data-chosen-version]').getByRole('link', { name: `This page in ${old}` });
    expect(await link.getAttribute('href')).toBe(oldPage);
    expect(await edges()).toEqual(before);
    await page.goto(`${site.url}/toolhive/quickstart`);
    await awake(page);
    const reference = page.getByRole('link', { name: `Reference for ${old}` });
    expect(await reference.getAttribute('href')).toBe(`/toolhive/${old}`);
    // Its whole text is visible.
    expect(await reference.evaluate(({ parentElement: box }) => box && box.scrollWidth <= box.clientWidth)).toBe(true);
  },
);

it('where the list cannot be loaded the dropdown says so, and another try loads it', async () => {
  const { page } = await site.open(rootPage, {
    complains: true,
    before: (one) => one.route(`**${versionListPath}`, (route) => route.abort()),
  });
  await button(page).click();
  const dropdown = page.locator('.navbar-version');
  await dropdown.getByRole('alert').waitFor();
  expect(await dropdown.getByRole('link').getAttribute('href')).toBe('/toolhive/versions');
  await page.unroute(`**${versionListPath}`);
  await dropdown.getByRole('button', { name: 'Retry' }).press('Enter');
  await entry(page, old).waitFor();
  await page.locator('.navbar-version :focus').waitFor({ state: 'attached' });
});

it('the search finds in the version on view, and says where else', async () => {
  const { page } = await open(`/toolhive/${old}/reference/api`);
  await openSearch(page);
  await searchFor(page, 'thv run');
  expect(await page.locator(hit).first().innerText()).toContain('thv run');
  expect(await page.locator('.DocSearch-Hit-source').first().innerText()).toContain(old);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${oldPage}`);
  await page.goto(site.url + rootPage);
  await openSearch(page);
  await searchFor(page, 'qqpuffs');
  await page.getByText(`Found in ${old}:`).waitFor();
  expect(await page.getByRole('link', { name: 'thv smoke --qqpuffs' }).getAttribute('href')).toBe(
    `/toolhive/${old}/reference/cli/thv_logs#flag-help`,
  );
  // Also beside results, unless they have what is called so.
  await searchFor(page, 'thv smoke');
  const note = page.locator('.search-modal-note').getByText(`Found in ${old}:`);
  await expect.poll(() => note.innerText()).toContain(`Nothing in ${latest} is called “thv smoke”.`);
  await searchFor(page, 'thv run');
  await note.waitFor({ state: 'detached' });
});

it('the search page finds in the version that is chosen, names the latest where it lacks what is called so, and says where a version is not documented', async () => {
  const { page } = await open(`/search?q=thv+list&version=${old}`, (opening) =>
    opening.route(`**/${old}/search.json`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('thv list', 'thv lost') });
    }),
  );
  const status = page.locator('[data-search-status]');
  const found = page.locator('.search-elsewhere').getByRole('link').first();
  await expect.poll(() => found.getAttribute('href')).toBe('/toolhive/reference/cli/thv_list');
  expect(await status.innerText()).toContain(`Nothing in ${old} is called “thv list”. Found in ${latest}.`);
  expect(await page.locator('[data-search-hit]').first().getAttribute('href')).toContain(`/toolhive/${old}/`);
  await page.goto(`${site.url}/search?q=thv+run&version=v9.9.9`);
  await expect
    .poll(() => status.innerText())
    .toMatch(/^\d+ results for “thv run” in \S+: v9\.9\.9 is not documented\.$/);
});
