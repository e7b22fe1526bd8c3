import { describe, expect, it } from 'vitest';
import { builtHtml, headingOf, servedSite, siteRoutes } from './site.ts';
import { awake } from './tab.ts';

/* Section 2 of the specification: what leads around a page, and from it to others. */

const site = servedSite();
const guide = '/toolhive/guides-cli/install';

describe('§2 ways around a page', () => {
  it('the first thing the keyboard reaches is a link that skips to the content', async () => {
    const { page } = await site.open(guide);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => skip.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('_content');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#_content') !== null)).toBe(true);
  });

  it('breadcrumbs lead up from every page to the home page', async () => {
    for (const url of siteRoutes().filter((route) => route !== '/')) {
      const html = builtHtml(url);
      const crumbs = /<nav class="breadcrumbs .*?<\/nav>/s.exec(html)?.[0] ?? '';
      expect(crumbs, url).toContain('aria-current="page"');
      expect(crumbs.match(/<li\b/g)?.length, url).toBeGreaterThan(url.split('/').length > 3 ? 2 : 1);
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
      const page = await site.read(url);
      const headings = await page
        .locator('#_content :is(h2, h3)[id]')
        .evaluateAll((all) => all.map(({ id, tagName }) => `${tagName.slice(1)} #${id}`));
      const entries = await page
        .locator('#_toc a')
        .evaluateAll((all: HTMLAnchorElement[]) => all.map((a) => `${a.dataset.depth} ${decodeURIComponent(a.hash)}`));
      expect(entries, url).toEqual(headings);
    }
  });

  it('an entry of the table of contents leads to its heading, which stays clear of the navbar', async () => {
    const { page } = await site.open(guide);
    await page.locator('#_toc').getByRole('link', { name: 'Choose a method' }).click();
    const top = () => page.evaluate(() => document.getElementById('choose-a-method')?.getBoundingClientRect().top);
    const navbar = await page.locator('#_navbar').evaluate((element) => element.getBoundingClientRect().height);
    await expect.poll(top).toBeLessThan(navbar + 80);
    expect(await top()).toBeGreaterThanOrEqual(navbar);
  });

  it('a page of several files names each, and leads to where it is edited', () => {
    const [, end = ''] = /<p class="page-edit[^>]*>(.*?)<\/p>/s.exec(builtHtml('/toolhive/reference/crd-spec')) ?? [];
    const links = [...end.matchAll(/href="([^"]+)"><code>([^<]+)/g)].map(([, url, name]) => [url, name] as const);
    expect(links.map(([, name]) => name)).toEqual(['mcpservers.yaml', 'mcptoolconfigs.yaml', 'mcpregistries.yaml']);
    for (const [url, name] of links) expect(url).toMatch(new RegExp(`^https://.*/edit/main/specs/.*/crds/${name}$`));
    expect(end).toContain(', version v');
  });

  it('the logo leads home, where the sidebar is not shown', async () => {
    const { page } = await site.open(guide);
    await page.locator('#_navbar .brand').click();
    await page.waitForURL(`${site.url}/`);
    await awake(page);
    expect(await page.locator('#_sidebar').isVisible()).toBe(false);
  });
});
