import { describe, expect, it } from 'vitest';
import { headingOf, pages, servedSite } from './site.ts';

/* Without JavaScript the site is documents and links, and all of them work. */

const site = servedSite();
const guide = '/toolhive/guides-cli/install';
const none = { javaScriptEnabled: false } as const;
const phone = { ...none, viewport: { width: 390, height: 844 } };
const sizes = [{ width: 1280, height: 900 }, phone.viewport];

describe('without JavaScript', () => {
  it('the sidebar leads to pages, and its sections open', async () => {
    const { page } = await site.open(guide, none);
    const link = page.locator('#_sidebar a', { hasText: 'MCP primer' });
    expect(await link.isVisible()).toBe(false);
    await page.locator('#_sidebar summary', { hasText: 'Pages of Concepts' }).click();
    await link.click();
    await page.waitForURL('**/toolhive/concepts/mcp-primer');
    expect(await page.locator('h1').textContent()).toContain(headingOf('/toolhive/concepts/mcp-primer'));
    expect(await page.locator('#_sidebar [aria-current="page"]').textContent()).toBe('MCP primer');
  });

  it('dropdowns open, and their links work', async () => {
    const { page } = await site.open(guide, none);
    const dropdown = page.locator('#_navbar .dropdown', { hasText: 'References' });
    const link = dropdown.getByRole('link', { name: 'Registry schema' });
    expect(await link.isVisible()).toBe(false);
    await dropdown.getByRole('button').click();
    expect(await link.isVisible()).toBe(true);
    await link.click();
    await page.waitForURL('**/toolhive/reference/registry-schema');
  });

  it('the table of contents is open and leads to headings', async () => {
    const { page } = await site.open(guide, none);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const link = page.locator('#_toc a').last();
      expect(await link.isVisible()).toBe(true);
      await link.click();
      const hash = new URL(page.url()).hash.slice(1);
      expect(hash).not.toBe('');
      expect(await page.locator(`[id="${hash}"]`).evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(844);
    }
  });

  it.each([390, 1280])('the table of contents is a plain list at %i px, with nothing to press', async (width) => {
    const { page } = await site.open(guide, { ...none, viewport: { width, height: 844 } });
    const toc = page.locator('#_toc');
    expect(await toc.locator('button, summary, input, [aria-expanded]').filter({ visible: true }).count()).toBe(0);
    expect(await toc.getByText('On this page').filter({ visible: true }).count()).toBe(1);
    const links = toc.getByRole('list').getByRole('link');
    const headings = page.locator('#_content :is(h2, h3)[id]');
    expect(await links.count()).toBe(await headings.count());
    expect(await links.filter({ visible: true }).count()).toBe(await links.count());
    // It takes room of its own: nobody could close it where it lay over the text.
    const [list, text] = [await toc.boundingBox(), await page.locator('#_content').boundingBox()];
    if (!list || !text) throw new Error('The list or the text is not shown');
    expect(list.y + list.height <= text.y || list.x >= text.x + text.width).toBe(true);
  });

  it.each(['light', 'dark'] as const)('the colours are those of a %s system', async (colorScheme) => {
    const { page } = await site.open(guide, { ...none, colorScheme });
    const [background, text] = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color].map((value) => Number(/\d+/.exec(value)));
    });
    expect((background ?? 0) > (text ?? 0)).toBe(colorScheme === 'light');
  });

  it('an image that has two versions shows the one for the system', async () => {
    const { page } = await site.open(pages.preview, none);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const shown = await page
        .locator('#_content img[class]')
        .locator('visible=true')
        .evaluateAll((all) => all.map(({ className }) => className));
      expect(new Set(shown)).toEqual(new Set([`only-${colorScheme}`]));
    }
  });

  it.each([pages.command, pages.api, pages.search, '/toolhive/upgrade'])(
    '%s: nothing is shown that would need a script',
    async (url) => {
      const { page } = await site.open(url, none);
      for (const size of sizes) {
        await page.setViewportSize(size);
        const dead = page.locator('button:not(.dropdown > *), select, textarea, input[type="search"]');
        expect(await dead.locator('visible=true').count()).toBe(0);
      }
    },
  );

  it('on a narrow screen the navbar leads to the menu below the text, which holds all links', async () => {
    const { page } = await site.open(guide, phone);
    await page.locator('#_navbar').getByRole('link', { name: 'Menu' }).click();
    expect(new URL(page.url()).hash).toBe('#_site-menu');
    await page.locator('#_site-menu').getByRole('link', { name: 'Operator CRD spec' }).first().click();
    await page.waitForURL('**/toolhive/reference/crd-spec');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('tabs, disclosures and the pager work', async () => {
    const { page } = await site.open(pages.preview, none);
    await page.locator('.tabs > label', { hasText: 'Windows' }).first().click();
    expect(await page.locator('.tab-panel').locator('visible=true').first().textContent()).toContain('Windows');
    await page.getByText('What is folded', { exact: true }).click();
    expect(await page.getByText('Text that few readers need.').isVisible()).toBe(true);
    await page.goto(site.url + guide);
    await page.locator('.pager a').last().click();
    await page.waitForURL((url) => url.pathname !== guide);
    expect(await page.locator('h1').count()).toBe(1);
  });

  it('the search page says that it needs JavaScript, and leads to what there is', async () => {
    const { page } = await site.open(pages.search, none);
    expect(await page.locator('.search-start').getByRole('link', { name: 'CLI commands' }).isVisible()).toBe(true);
    expect(await page.locator('.search-examples').isVisible()).toBe(false);
    expect(await page.locator('#_content').textContent()).toContain('needs JavaScript');
  });
});
