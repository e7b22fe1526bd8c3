import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { versionsPath } from '../../generator/model/versions.ts';
import { isLong } from '../../generator/testing/effort.ts';
import { builtHtml, servedSite, siteRoutes, versionRoutes } from './site.ts';
import { thinOut } from './thin-out.ts';

/*
 * The shortest page of every kind, dark on a wide screen and light on a narrow one, and the longest on the wide one;
 * in `THV_LONG=1 make test` all pages of the latest version in both modes on three screens: no fault that axe knows, and
 * nothing that makes the page scroll sideways. Each page is loaded once, with everything unfolded that it can unfold.
 */

const site = servedSite();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The first of each width comes before the second of any. */
const views = isLong
  ? ([
      [1280, 'dark'],
      [768, 'light'],
      [390, 'light'],
      [1280, 'light'],
      [768, 'dark'],
      [390, 'dark'],
    ] as const)
  : ([
      [1280, 'dark'],
      [390, 'light'],
    ] as const);
const widths = new Set(views.map(([width]) => width));
const narrow = isLong ? [1920, 1280, 996, 768, 640, 390, 320] : [390, 320];
// Pages of versions are those of the root in another frame, which the shortest of each kind has too.
const shortest = [...someOfEachKind(siteRoutes(), 0), ...someOfEachKind(versionRoutes(), 0)];
const others = isLong ? [...siteRoutes(), versionsPath('toolhive')] : someOfEachKind(siteRoutes(), -1);

/** A page of each kind. @param at Which one by its length: 0 the shortest, -1 the longest. */
function someOfEachKind(urls: readonly string[], at: 0 | -1): string[] {
  const kinds = Map.groupBy(urls, (url) => / data-kind="([^"]*)"/.exec(builtHtml(url))?.[1] ?? '');
  return [...kinds.values()].map((all) => {
    const sorted = all.toSorted((a, b) => builtHtml(a).length - builtHtml(b).length);
    return sorted.at(at) ?? '';
  });
}

/** Opens what is folded, and stops what moves: a colour on its way to another one is none of the two. */
async function unfold(page: Page): Promise<void> {
  await page.addStyleTag({
    content:
      '*, ::before, ::after { transition: none !important; animation: none !important } .tab-panel { display: block !important }',
  });
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

async function show(page: Page, mode: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    (name) =>
      new Promise<unknown>((resolve) => {
        Object.assign(document.documentElement.dataset, { theme: name, choice: name });
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
    mode,
  );
}

/**
 * What axe finds. Structure and names are the same in both modes; in the second one colours and pictures are new.
 *
 * @param isNew Nothing of the page has been looked at in this width before.
 */
async function faultsOf(page: Page, isNew: boolean): Promise<string[]> {
  const only = isNew ? '' : 'runOnly: ["color-contrast", "link-in-text-block", "image-alt"],';
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run(document, { ${only} resultTypes: ["violations"] }).then(({ violations }) => ({ violations }))`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** What reaches over the right edge of the window. */
function overhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth && element.checkVisibility(),
    );
    return wide.slice(0, 3).map(({ tagName, className }) => `${tagName}.${className} (${scrollWidth})`);
  });
}

it.each([...new Set([...shortest, ...others])])(
  '%s has no fault that axe knows, and does not scroll sideways',
  async (url) => {
    // axe is brought in as text, which the site's policy would refuse.
    const { page } = await site.open(url, { bypassCSP: true });
    await unfold(page);
    await thinOut(page, ':is(#_content, #_sidebar, #_toc, .api-nav, .footer) *:not(pre *)');
    await page.evaluate(axe);
    const faults: string[] = [];
    const seen = isLong || shortest.includes(url) ? views : views.slice(0, 1);
    for (const [turn, [width, mode]] of seen.entries()) {
      await show(page, mode, width);
      faults.push(...(await faultsOf(page, turn < widths.size)).map((fault) => `${width} ${mode} ${fault}`));
    }
    for (const width of narrow) {
      await show(page, 'dark', width);
      faults.push(...(await overhang(page)).map((element) => `${width} sideways: ${element}`));
    }
    expect(faults).toEqual([]);
  },
);
