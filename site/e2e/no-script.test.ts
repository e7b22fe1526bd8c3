import { expect, it } from 'vitest';
import { pages, phone, servedSite } from './site.ts';

/* Without JavaScript the site is documents and links, and all of them work. */

const site = servedSite();
const { guide } = pages;
const none = { javaScriptEnabled: false } as const;
const sizes = [{ width: 1280, height: 900 }, phone];

it('the sections of the sidebar, dropdowns and the pager lead on', async () => {
  const { page } = await site.open(guide, none);
  for (const [part, name, link, to] of [
    ['#_sidebar', 'Pages of Concepts', 'MCP primer', '/toolhive/concepts/mcp-primer'],
    ['#_navbar', 'References', 'Registry schema', pages.registry],
  ] as const) {
    const target = page.locator(part).getByRole('link', { name: link, exact: true });
    expect(await target.isVisible()).toBe(false);
    await page.locator(`${part} :is(summary, button)`, { hasText: name }).click();
    await target.click();
    await page.waitForURL(`**${to}`);
  }
  await page.locator('.pager a').last().click();
  await page.waitForURL((url) => url.pathname !== pages.registry);
});

it.each(sizes)('the table of contents is a plain list with nothing to press, at %o', async (viewport) => {
  const { page } = await site.open(guide, { ...none, viewport });
  const toc = page.locator('#_toc');
  expect(await toc.locator('button, summary, input, [aria-expanded]').filter({ visible: true }).count()).toBe(0);
  const links = toc.getByRole('list').getByRole('link').filter({ visible: true });
  expect(await links.count()).toBe(await page.locator('#_content :is(h2, h3)[id]').count());
  // It takes room of its own: it couldn't be closed where it lay over the text.
  const [list, text] = [await toc.boundingBox(), await page.locator('#_content').boundingBox()];
  expect(list && text && (list.y + list.height <= text.y || list.x >= text.x + text.width)).toBe(true);
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
    const needs = page.locator('#_content .no-script').filter({ hasText: 'needs JavaScript', visible: true });
    expect((await needs.count()) > 0).toBe(url === pages.search || url === '/toolhive/upgrade');
  },
);

it('on a narrow screen the navbar leads to the menu below the text, which holds all links', async () => {
  const { page } = await site.open(guide, { ...none, viewport: phone });
  await page.locator('#_navbar').getByRole('link', { name: 'Menu' }).click();
  expect(new URL(page.url()).hash).toBe('#_site-menu');
  await page.locator('#_site-menu').getByRole('link', { name: 'Operator CRD spec' }).first().click();
  await page.waitForURL('**/toolhive/reference/crd-spec');
});

it('tabs and disclosures work, of the API too, and the fields of a schema are behind a link', async () => {
  const { page } = await site.open(pages.preview, none);
  await page.locator('.tabs > label', { hasText: 'Windows' }).first().click();
  expect(await page.locator('.tab-panel').locator('visible=true').first().textContent()).toContain('Windows');
  await page.getByText('What is folded', { exact: true }).click();
  expect(await page.getByText('Text that few readers need.').isVisible()).toBe(true);
  await page.goto(site.url + pages.api);
  await page.locator('.api-nav').getByRole('link', { name: 'All pages' }).click();
  expect(await page.locator('#_site-menu:target a[href="/toolhive/faq"]').isVisible()).toBe(true);
  const operation = page.locator('[id="post-api-v1beta-workloads"]');
  await operation.locator('.samples label', { hasText: 'Go' }).first().click();
  expect(await operation.locator('.samples pre:visible').first().textContent()).toContain('package main');
  const branch = operation.locator('details.named-branch').first();
  await branch.locator('summary').click();
  await branch.locator('p a').click();
  expect(new URL(page.url()).hash).toMatch(/^#schema-/);
  expect(await page.locator(':target').isVisible()).toBe(true);
});
