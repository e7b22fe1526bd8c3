import { describe, expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';

/* Names in the code of guides lead to their entries, and the code stays what it was. */

const site = servedSite();
const cli = '/toolhive/guides-cli/run-mcp-servers';
const cluster = '/toolhive/guides-k8s/run-mcp-k8s';
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const none = { javaScriptEnabled: false };

describe('names in code', () => {
  it('lead to the entry of a command, a flag, a kind and a field', async () => {
    const { page, problems } = await site.open(cli);
    const link = page.locator(`.guide pre a[href^="${pages.command}#flag-"]`).locator('visible=true').first();
    const target = (await link.getAttribute('href')) ?? '';
    await link.click();
    await page.waitForURL(`**${target}`);
    await expect.poll(() => page.locator(`[id="${target.split('#')[1]}"]`).isVisible()).toBe(true);
    expect(problems).toEqual([]);
    const links = (await site.open(cluster)).page.locator('.guide pre').first().locator('a');
    const targets = await links.evaluateAll((found: HTMLAnchorElement[]) =>
      found.map((link) => [link.textContent, link.getAttribute('href'), link.title]),
    );
    const spec = '/toolhive/reference/crd-spec#MCPServer.v1alpha1.spec';
    expect(targets).toContainEqual(['MCPServer', '/toolhive/reference/crd-spec#MCPServer', '']);
    expect(targets).toContainEqual(['targetPort', `${spec}.targetPort`, 'MCPServer.spec.targetPort']);
  });

  it('show a line under the pointer and with the focus, and none before', async () => {
    const { page } = await site.open(cli, { reducedMotion: 'reduce' });
    const link = page.locator('.guide pre a').first();
    const line = () => link.evaluate((element) => getComputedStyle(element).textDecorationColor);
    const colour = await link.evaluate((element) => getComputedStyle(element).color);
    expect(await line()).toBe('rgba(0, 0, 0, 0)');
    await link.hover();
    await expect.poll(line).toBe(colour);
    await page.mouse.move(0, 0);
    await expect.poll(line).toBe('rgba(0, 0, 0, 0)');
    const stop = page.locator('.guide code a:not([tabindex])').first();
    await stop.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const focused = () => stop.evaluate((element) => getComputedStyle(element).textDecorationColor);
    await expect.poll(focused).not.toBe('rgba(0, 0, 0, 0)');
  });

  it('always show it, faintly, where nothing can hover', async () => {
    const { page } = await site.open(cli, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    const style = await page
      .locator('.guide pre a')
      .first()
      .evaluate((element) => {
        const { textDecorationColor: colour, textDecorationStyle: kind } = getComputedStyle(element);
        return { colour, kind };
      });
    expect(style.kind).toBe('dotted');
    expect(style.colour).not.toBe('rgba(0, 0, 0, 0)');
  });

  it('are one stop for the Tab key each, in and out of blocks', async () => {
    const page = await site.read(cli);
    const stops = await page.locator('.guide code a').evaluateAll((links: HTMLAnchorElement[]) =>
      links.map((link) => ({
        href: link.getAttribute('href'),
        isStop: link.tabIndex === 0,
        // In what may be closed, a link counts for itself.
        isOpen: link.closest('details, .tab-panel') === null,
      })),
    );
    const reached = stops.filter(({ isStop }) => isStop);
    expect(new Set(reached.map(({ href }) => href))).toEqual(new Set(stops.map(({ href }) => href)));
    const open = reached.filter(({ isOpen }) => isOpen).map(({ href }) => href);
    expect(open).toHaveLength(new Set(open).size);
    expect(stops.length).toBeGreaterThan(reached.length * 2);
  });

  it('leave the copied text alone, by the button and by selection', async () => {
    const { page } = await site.open(cli, clipboard);
    const figure = page.locator('.guide figure.code', { has: page.locator('pre a[title]') }).nth(3);
    const written = await figure.locator('code').evaluate((code) => code.textContent);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await figure.hover();
    await figure.getByRole('button', { name: 'Copy' }).click();
    expect(await copied()).toBe(written);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await figure.locator('code').evaluate((code) => getSelection()?.selectAllChildren(code));
    await page.keyboard.press('ControlOrMeta+c');
    expect((await copied()).trimEnd()).toBe(written?.trimEnd());
  });

  it('can be selected with the pointer, which follows no link', async () => {
    const { page } = await site.open(cli);
    const link = page.locator('.guide pre a', { hasText: /^thv run$/ }).first();
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    if (!box) throw new Error('the link has no box');
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + 1, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 1, middle, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('thv run');
    expect(new URL(page.url()).pathname).toBe(cli);
    expect(await link.getAttribute('href')).toBe(pages.command);
    await page.mouse.click(5, 300);
    await link.click();
    await page.waitForURL(`**${pages.command}`);
  });

  it('are no links in links and headings', async () => {
    for (const url of [cli, cluster]) {
      const page = await site.read(url);
      expect(await page.locator('.guide a a, .guide :is(h2, h3, h4) code a').count()).toBe(0);
    }
  });

  it('work without JavaScript', async () => {
    const { page } = await site.open(cli, none);
    await page
      .locator('.guide pre a', { hasText: /^thv run$/ })
      .first()
      .click();
    await page.waitForURL(`**${pages.command}`);
  });
});

describe('reference pages', () => {
  it('lead back to the section of the guide', async () => {
    const { page } = await site.open(pages.command, none);
    const uses = page
      .locator('[id^="flag-"] details.refs', { hasText: 'Guides: ' })
      .filter({ hasText: 'Run MCP servers' });
    await uses.first().locator('summary').click();
    const link = uses.first().getByRole('link', { name: 'Run MCP servers', exact: true });
    const target = await link.getAttribute('href');
    expect(target).toMatch(new RegExp(`^${cli}#`));
    await link.click();
    await page.waitForURL(`**${target}`);
    expect(await page.locator(`[id="${target?.split('#')[1]}"]`).count()).toBe(1);
  });

  it('list guides at their end', async () => {
    const page = await site.read(`${pages.command}#used-in-guides`);
    expect(await page.locator('.guide-uses > li:visible').count()).toBeGreaterThan(10);
  });
});
