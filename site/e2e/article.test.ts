import { describe, expect, it } from 'vitest';
import { follow } from './held.ts';
import { builtHtml, pages, servedSite } from './site.ts';

const site = servedSite();

describe('article', () => {
  it('keeps tab groups of one kind on the same choice, also after a reload', async () => {
    const { page } = await site.open(pages.preview);
    const chosen = () =>
      page
        .locator('.tabs[data-group="os"] > input:checked')
        .evaluateAll((inputs) => inputs.map((input) => input.dataset.label));
    await page.locator('.tabs > label', { hasText: 'Linux' }).first().click();
    expect(await chosen()).toEqual(['Linux', 'Linux']);
    expect(await page.locator('.tabs[data-group="os"] > .tab-panel:visible').count()).toBe(2);
    await page.reload();
    await expect.poll(chosen).toEqual(['Linux', 'Linux']);
  });

  it.each([
    [
      'what marked lines make of it',
      '[data-language="yaml"]:has(.deleted)',
      /^kind: MCPServer\nspec:\n {2}replicas: 2 # .*$/,
    ],
    ['what a change makes of it', '[data-language="diff"]', /^spec:\n {2}replicas: 2$/],
    ['commands', ':has([data-prompt])', /^thv run fetch\nthv list$/],
  ])('copies %s', async (_, of, expected) => {
    const { page } = await site.open(pages.preview, { permissions: ['clipboard-read', 'clipboard-write'] });
    const sample = page.locator(`figure.code${of}`);
    await sample.hover();
    await sample.getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(expected);
  });

  it('opens what is folded around the target of an address', async () => {
    const { page } = await site.open(`${pages.preview}#field-volumes-any`);
    expect(await page.locator('#field-volumes-any').isVisible()).toBe(true);
  });

  it('clears the filter that hides what the reader goes to', async () => {
    const { page } = await site.open(pages.command);
    await page.locator('[data-filter]').first().fill('oidc');
    await page.locator('#flag-name').waitFor({ state: 'hidden' });
    await follow(page, `${pages.command}#flag-name`);
    await page.locator('#flag-name').waitFor({ state: 'visible' });
    expect(await page.locator('[data-filter]').first().inputValue()).toBe('');
  });

  it.each([1280, 390])('shows only the flags that fit the filter at %i px', async (width) => {
    const page = await site.read(pages.command, { width, height: 844 });
    const shown = () => page.locator('#_flag-table .field-name').locator('visible=true').allTextContents();
    const all = await shown();
    await page.locator('[data-filter="_flag-table"]').fill('oidc');
    await expect.poll(async () => (await shown()).length).toBeLessThan(all.length);
    const found = await page.locator('#_flag-table .field').locator('visible=true').allTextContents();
    expect(found.filter((text) => !/oidc/i.test(text))).toEqual([]);
    await page.locator('[data-filter="_flag-table"]').fill('-e');
    await expect.poll(shown).toEqual(['--env']);
    await page.keyboard.press('Escape');
    expect(await shown()).toEqual(all);
  });

  it('has the columns of the flags in line, and tells them as a table', async () => {
    const page = await site.read(pages.command);
    const edges = await page
      .locator('#_flag-table :is(.type, .field-columns > :nth-child(2))')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
    expect(edges.length).toBeGreaterThan(20);
    expect(new Set(edges).size).toBe(1);
    const tables = page.locator('#_flag-table').getByRole('table');
    const common = tables.and(page.getByRole('table', { name: 'Common', exact: true }));
    expect(await common.getByRole('columnheader').allTextContents()).toEqual(['Flag', 'Type', 'Default']);
    expect(await tables.getByRole('rowheader').count()).toBe(edges.length - (await tables.count()));
  });

  it.each([1280, 390])(
    'leaves one line of each flag at %i px for who asks, and the text of the one in question',
    async (width) => {
      const { page } = await site.open(pages.command, { viewport: { width, height: 844 } });
      await page.locator('section:has(> #flags)').getByRole('checkbox', { name: 'Compact view' }).focus();
      await page.keyboard.press('Space');
      const text = (flag: string) => page.locator(`#flag-${flag} .field-text`).evaluate((row) => row.clientHeight);
      for (const flag of ['ca-cert', 'authz-config']) expect(await text(flag)).toBeLessThan(30);
      expect(await page.locator('#flag-authz-config .field-name').isVisible()).toBe(true);
      expect(await page.locator('#flag-group .field-default code').isVisible()).toBe(true);
      await page.evaluate(() => location.assign('#flag-authz-config'));
      await expect.poll(() => text('authz-config')).toBeGreaterThan(40);
      expect(await text('ca-cert')).toBeLessThan(30);
    },
  );

  it.each([1280, 390])(
    'has the filter and the button in one row at %i px, and the count in one line',
    async (width) => {
      const page = await site.read(pages.command, { width, height: 844 });
      const field = page.locator('[data-filter="_flag-table"]');
      await field.fill('oidc');
      const count = page.locator('.tools [role="status"]');
      await expect.poll(() => count.textContent()).toMatch(/^\d+ found$/);
      const boxOf = async (locator: typeof field) => (await locator.boundingBox()) ?? expect.fail('is not there');
      const [input, button, status] = [
        await boxOf(field),
        await boxOf(page.locator('.tools label')),
        await boxOf(count),
      ];
      expect(button.x).toBeGreaterThanOrEqual(input.x + input.width);
      expect(button.y + button.height).toBeLessThanOrEqual(input.y + input.height);
      expect(status.height).toBeLessThan(40);
      expect(input.width).toBeGreaterThan(180);
      await field.fill('');
    },
  );

  it('links the arguments of the usage line to what is said of them', async () => {
    const { page } = await site.open(pages.command);
    const link = page.locator('.linked-code').getByRole('link', { name: '[-- ARGS...]' });
    await link.click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#argument-ARGS');
    expect(await page.locator('#argument-ARGS').textContent()).toMatch(/OptionalRepeatable.*Arguments for the server/);
  });

  it('has a filter over the fields of a large schema', async () => {
    const { page } = await site.open(pages.api);
    const schema = page.locator('.named-schema:has([data-filter])').first();
    const fields = schema.locator('.field').locator('visible=true');
    const all = await fields.count();
    await schema.locator('[data-filter]').fill('permission');
    await expect.poll(() => fields.count()).toBeLessThan(all);
    await page.keyboard.press('Escape');
    await expect.poll(() => fields.count()).toBe(all);
  });

  it('expands and collapses a schema as a whole', async () => {
    const { page } = await site.open(pages.preview);
    const open = () => page.locator('.schema details.branch[open]').count();
    const all = await page.locator('.schema details.branch').count();
    const schema = page.locator('section:has(> #schema)');
    await schema.getByRole('button', { name: 'Expand all' }).click();
    expect(await open()).toBe(all);
    await schema.getByRole('button', { name: 'Collapse all' }).click();
    expect(await open()).toBe(0);
  });

  it('has headings that are read once', async () => {
    const page = await site.read(pages.command);
    expect(await page.getByRole('heading', { name: 'Usage', exact: true }).count()).toBe(1);
  });

  it('puts the address of an entry on the clipboard', async () => {
    const { page } = await site.open(pages.command, { permissions: ['clipboard-read', 'clipboard-write'] });
    const link = page.locator('#flag-transport .permalink');
    await page.locator('#flag-transport').hover();
    await link.click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${site.url}${pages.command}#flag-transport`);
    expect(page.url()).toContain('#flag-transport');
  });

  it('has an anchor for each entry of the table of contents', async () => {
    const page = await site.read(pages.command);
    for (const url of [pages.command, pages.root, pages.api, pages.resources, pages.registry]) {
      const { count, missing } = await page.evaluate((html) => {
        const built = new DOMParser().parseFromString(html, 'text/html');
        const links = [...built.querySelectorAll<HTMLAnchorElement>('#_toc a')];
        const ids = links.map((link) => decodeURIComponent(link.hash.slice(1)));
        return { count: ids.length, missing: ids.filter((id) => !built.getElementById(id)) };
      }, builtHtml(url));
      expect(count, url).toBeGreaterThan(0);
      expect(missing, url).toEqual([]);
    }
  });

  it('marks the section being read', async () => {
    const { page } = await site.open(pages.command);
    await page.evaluate(() => document.getElementById('flags')?.scrollIntoView());
    await expect.poll(() => page.locator('#_toc [aria-current]').textContent()).toBe('Flags');
  });
});

describe('search page', () => {
  it('lists what the query in the address finds', async () => {
    const { page, problems } = await site.open(`${pages.search}?q=thv+run`);
    await page.locator('.search-result').first().waitFor();
    expect(await page.locator('.search-result a').first().textContent()).toContain('thv run');
    expect(await page.locator('#_search-field').inputValue()).toBe('thv run');
    await page.locator('#_search-field').fill('nothingmatchesthis');
    await expect.poll(() => page.locator('[data-search-status]').textContent()).toContain('No results for');
    expect(page.url()).toContain('q=nothingmatchesthis');
    expect(problems).toEqual([]);
  });
});

describe('without JavaScript', () => {
  const none = { javaScriptEnabled: false };

  it('shows the article, follows the system and keeps tabs and the sidebar usable', async () => {
    const { page } = await site.open(pages.preview, { ...none, colorScheme: 'light' });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(251, 250, 247)');
    await page.locator('.tabs > label', { hasText: 'Windows' }).first().click();
    expect(await page.locator('.tab-panel:visible').first().textContent()).toContain('Windows');
    expect(await page.locator('.menu-button, .colour-mode').locator('visible=true').count()).toBe(0);
  });

  it('has the menu below the article on a narrow screen', async () => {
    const { page } = await site.open(pages.command, { ...none, viewport: { width: 390, height: 844 } });
    expect(await page.locator('#_sidebar').isVisible()).toBe(true);
    expect(await page.locator('.toc-list').isVisible()).toBe(true);
  });
});
