import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { awake, builtHtml, headingOf, pages, servedSite, siteRoutes, wake } from './site.ts';
import { until } from './until.ts';

/* Section 2 of the specification: what stands around every page. */

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
  'Home /toolhive',
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
    const dropdown = page.locator('#navbar .dropdown', { has: page.getByRole('button', { name, exact: true }) });
    expect(await links(dropdown)).toEqual([]);
    await dropdown.getByRole('button').click();
    expect(await links(dropdown)).toEqual(expected);
    await dropdown.getByRole('link').last().click();
    await page.waitForURL(site.url + (expected.at(-1)?.split(' ').at(-1) ?? ''));
    expect(await links(dropdown)).toEqual([]);
  });

  it('shows in which part of the site the page is, and which link leads to it', async () => {
    const { page } = await site.open('/toolhive/tutorials/vault-integration');
    const active = page.locator('#navbar .navbar-links button[aria-current]');
    expect(await active.allTextContents()).toEqual(['ToolHive Docs']);
    await page.getByRole('button', { name: 'References', exact: true }).click();
    await page.locator('#navbar').getByRole('link', { name: 'Registry schema' }).click();
    await expect.poll(() => active.allTextContents()).toEqual(['References']);
    expect(await page.locator('#navbar .navbar-links [aria-current="page"]').allTextContents()).toEqual([
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
    const social = page.locator('#navbar .social a');
    expect(await social.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ host }) => host))).toEqual([
      'github.com',
      'discord.gg',
      'www.youtube.com',
    ]);
    expect(await social.locator('svg').locator('visible=true').count()).toBe(3);
    for (const name of ['GitHub', 'Discord', 'YouTube'])
      expect(await page.locator('#navbar').getByRole('link', { name }).count(), name).toBe(1);
  });

  it('has a search button, a switch of the colour mode, the version of the docs and the language', async () => {
    const { page } = await site.open(pages.command);
    const navbar = page.locator('#navbar');
    expect(await navbar.locator('[data-search-link]').isVisible()).toBe(true);
    expect(await navbar.getByRole('button', { name: /^Colour mode/ }).isVisible()).toBe(true);
    await navbar.getByRole('button', { name: /^Version of the documentation/ }).click();
    expect(await links(navbar.locator('.navbar-version'))).toEqual([`Next ${pages.command}`]);
    await page.keyboard.press('Escape');
    await navbar.getByRole('button', { name: /^Language/ }).click();
    expect(await links(navbar.locator('.navbar-language'))).toEqual([`English ${pages.command}`]);
  });

  it('§9 is a slide-out menu under the desktop breakpoint of 996 px and none from there on', async () => {
    const { page } = await site.open(pages.home, { viewport: { width: 996, height: 800 } });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const dropdowns = page.locator('#navbar .navbar-links .dropdown').first();
    expect([await menu.isVisible(), await dropdowns.isVisible()]).toEqual([false, true]);
    await page.setViewportSize({ width: 995, height: 800 });
    expect([await menu.isVisible(), await dropdowns.isVisible()]).toEqual([true, false]);
    await menu.click();
    const dialog = page.getByRole('dialog');
    expect(await links(dialog.getByRole('navigation', { name: 'Main menu' }))).toEqual([
      ...docs,
      ...references,
      expect.stringMatching(/^Next.* \/$/),
      expect.stringMatching(/^English /),
    ]);
    expect(await dialog.locator('.social a').locator('visible=true').count()).toBeGreaterThanOrEqual(3);
    await dialog.getByRole('button', { name: 'All pages' }).click();
    expect(await dialog.locator('#sidebar').isVisible()).toBe(true);
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
    const { page } = await site.open(guide, { before: (p) => p.clock.setFixedTime('2031-05-04T12:00:00Z') });
    const footer = page.getByRole('contentinfo');
    expect(await footer.locator('.brand svg').isVisible()).toBe(true);
    expect(await footer.locator('.footer-column').count()).toBeGreaterThan(1);
    for (const column of await footer.locator('.footer-column').all())
      expect(await column.getByRole('link').count()).toBeGreaterThan(0);
    const hosts = await footer
      .locator('.social a:has(svg)')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ host }) => host));
    expect(hosts).toEqual(expect.arrayContaining(['github.com', 'discord.gg', 'www.linkedin.com', 'x.com']));
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

async function seen(page: Page): Promise<{ frames: number; shown: number }> {
  await until(page, 'window.seen.frames > 2');
  return page.evaluate('window.seen');
}

describe('§2 §4 announcement', () => {
  it('can be dismissed; that is remembered, and it does not flash afterwards', async () => {
    const { page, problems } = await site.open(pages.home, { before: countFrames });
    expect((await seen(page)).shown).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
    expect(await page.locator('.announcement').isVisible()).toBe(false);
    for (const url of [pages.home, guide]) {
      await page.goto(site.url + url);
      expect((await seen(page)).shown, url).toBe(0);
    }
    expect(problems).toEqual([]);
  });

  it('is dismissed for its own id: another one shows', async () => {
    const { page } = await site.open(guide, {
      asleep: true,
      before: (p) => p.addInitScript(() => localStorage.setItem('announcement:another', 'dismissed')),
    });
    expect(await page.locator('.announcement').isVisible()).toBe(true);
    await wake(page);
    await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
    const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('announcement:')));
    const id = await page.locator('html').getAttribute('data-announcement');
    expect(keys.sort()).toEqual(['announcement:another', `announcement:${id}`]);
  });
});

describe('§2 ways around a page', () => {
  it('the first thing the keyboard reaches is a link that skips to the content', async () => {
    const { page } = await site.open(guide);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => skip.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#content') !== null)).toBe(true);
  });

  it('breadcrumbs lead up from every page to the home page', async () => {
    for (const url of siteRoutes().filter((route) => route !== '/')) {
      const html = builtHtml(url);
      const crumbs = /<nav class="breadcrumbs".*?<\/nav>/s.exec(html)?.[0] ?? '';
      expect(crumbs, url).toContain('aria-current="page"');
      expect(crumbs.match(/<li>/g)?.length, url).toBeGreaterThan(url.split('/').length > 3 ? 2 : 1);
    }
    const { page } = await site.open(guide);
    const links = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
    await links.last().click();
    await page.waitForURL('**/toolhive/guides-cli');
    expect(await page.locator('h1').textContent()).toContain(headingOf('/toolhive/guides-cli'));
    await links.first().click();
    await page.waitForURL(`${site.url}/`);
    expect(await links.count()).toBe(0);
  });

  it('§9 the table of contents covers headings of levels 2 and 3', async () => {
    const depths = siteRoutes().flatMap((url) =>
      [...builtHtml(url).matchAll(/data-depth="(\d)"/g)].map(([, depth]) => depth),
    );
    expect(new Set(depths)).toEqual(new Set(['2', '3']));
    for (const url of [guide, '/toolhive/faq', '/toolhive/guides-cli/run-mcp-servers']) {
      const { page } = await site.open(url);
      const headings = await page
        .locator('#content :is(h2, h3)[id]')
        .evaluateAll((all) => all.map(({ id, tagName }) => `${tagName.slice(1)} #${id}`));
      const entries = await page
        .locator('#toc a')
        .evaluateAll((all: HTMLAnchorElement[]) => all.map((a) => `${a.dataset.depth} ${decodeURIComponent(a.hash)}`));
      expect(entries, url).toEqual(headings);
    }
  });

  it('an entry of the table of contents leads to its heading, which stays clear of the navbar', async () => {
    const { page } = await site.open(guide);
    await page.locator('#toc').getByRole('link', { name: 'Choose a method' }).click();
    const top = () => page.evaluate(() => document.getElementById('choose-a-method')?.getBoundingClientRect().top);
    const navbar = await page.locator('#navbar').evaluate((element) => element.getBoundingClientRect().height);
    await expect.poll(top).toBeLessThan(navbar + 80);
    expect(await top()).toBeGreaterThanOrEqual(navbar);
  });

  it('a page of several files names each, and leads to where it is edited', () => {
    const [, end = ''] = /<p class="page-edit">(.*?)<\/p>/s.exec(builtHtml('/toolhive/reference/crd-spec')) ?? [];
    const links = [...end.matchAll(/href="([^"]+)"><code>([^<]+)/g)].map(([, url, name]) => [url, name] as const);
    expect(links.map(([, name]) => name)).toEqual(['mcpregistries.yaml', 'mcpservers.yaml', 'mcptoolconfigs.yaml']);
    for (const [url, name] of links) expect(url).toMatch(new RegExp(`^https://.*/edit/main/specs/.*/crds/${name}$`));
    expect(end).toContain(', version v');
  });

  it('the logo leads home, where the sidebar is not shown', async () => {
    const { page } = await site.open(guide);
    await page.locator('#navbar .brand').click();
    await page.waitForURL(`${site.url}/`);
    await awake(page);
    expect(await page.locator('#sidebar').isVisible()).toBe(false);
  });
});
