import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';

const site = servedSite();

/** Names and classes of the elements of a piece of markup, without its text. */
const skeleton = (piece: Locator): Promise<string> =>
  piece.evaluate((root) => {
    const walk = (element: Element): string =>
      `${element.tagName}.${element.className}(${[...element.children]
        .filter(({ tagName }) => tagName !== 'MARK')
        .map(walk)
        .join()})`;
    return walk(root);
  });

/** Components in the states that they must be seen in. */
const everywhere: Readonly<Record<string, string>> = {
  'skip link': '.skip-link[data-show="focus"]',
  'announcement bar': '.announcement button',
  'bar of a version': '.version-bar strong',
  'version on view': '.preview-versions a[aria-current="true"]',
  'version that lacks the page': '.preview-versions .version-note',
  'closed dropdown': '.dropdown > [popovertarget]',
  'open dropdown': '.dropdown-list:not([popover]) [aria-current]',
  'sidebar’s current page': '.sidebar [aria-current="page"]',
  'sidebar’s open category': '.sidebar details[open] > ul > li > a',
  'sidebar’s folded category': '.sidebar details:not([open]) > summary',
  'current entry of the table of contents': '.toc [aria-current="location"]',
  'copy button': '.copy-page:not([data-state])',
  'copy button, copied': '.copy-page[data-state="done"]',
  'copy button, failed': '.copy-page[data-state="failed"]',
  breadcrumbs: '.breadcrumbs',
  pager: '.pager',
  'cross-references, folded': '.fields details.refs:not([open]) > summary',
  'cross-references, unfolded': 'details.refs[open] li a',
  'a single cross-reference': 'p.refs a',
  'copy button of code': '.code > .copy:not([data-state])',
  'copy button of code, copied': '.code > .copy[data-state="done"]',
  'copy button of code, failed': '.code > .copy[data-state="failed"]',
  'command that goes on below': '.code.wrap .whole .whole',
  'rows that are blocks on phones': '.table-rows td[data-label]',
  filter: 'input[data-filter]',
  'search field': '.search-form input',
  'search result': '.search-result mark',
  'facet that is chosen': '.search-facets [aria-pressed="true"]',
  'no results': '.search-nothing',
  'operation, folded answer': '.operation .response details:not([open])',
  'operation, open answer': '.operation .response details[open]',
  'request of an operation': '.operation .samples pre',
};

describe('§2 theme preview', () => {
  it.each([
    [1280, { ...everywhere, 'table of contents as a column': '.preview-toc .toc-title' }],
    [
      390,
      {
        ...everywhere,
        'folded table of contents': '.preview-toc-closed .toc-toggle',
        menu: '.site-menu[data-panel="main"] .menu-switch',
      },
    ],
    [320, everywhere],
  ])('shows every component in each of its states on %i px', async (width, components) => {
    const page = await site.read(pages.preview, { width, height: 800 });
    const missing = await page.evaluate((all) => {
      const isSeen = (element: Element): boolean => {
        const { width: wide, height } = element.getBoundingClientRect();
        return wide * height > 0 && element.checkVisibility({ visibilityProperty: true });
      };
      return Object.entries(all).flatMap(([name, selector]) =>
        [...document.querySelectorAll(`#_content :is(${selector})`)].some(isSeen) ? [] : [name],
      );
    }, components);
    expect(missing).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  it('has samples that are none of the page’s own parts', async () => {
    const { page } = await site.open(pages.preview);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    expect(await page.locator('#_content').getByRole('navigation', { name: 'Documentation' }).count()).toBe(0);
    await page.locator('#_content .announcement button').click();
    expect(await page.evaluate(() => 'dismissed' in document.documentElement.dataset)).toBe(false);
  });

  it('has search results that are made as those of the search page', async () => {
    const { page } = await site.open(pages.preview);
    const parts = ['.search-result', '.search-facets [aria-pressed="true"]', '.search-nothing'];
    const samples = await Promise.all(parts.map((part) => skeleton(page.locator(`#_content ${part}`).first())));
    const { page: results } = await site.open(`${pages.search}?q=network`);
    await results.waitForSelector('.search-result');
    const real = await Promise.all(parts.slice(0, 2).map((part) => skeleton(results.locator(part).first())));
    await results.locator('#_search-field').fill('isolatenetwrokkk');
    await results.waitForSelector('.search-nothing li');
    const nothing = results.locator('.search-nothing');
    await nothing.locator('li:not(:first-child)').evaluateAll((more) => {
      for (const item of more) item.remove();
    });
    expect(samples).toEqual([...real, await skeleton(nothing)]);
  });
});
