import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../generator/testing/effort.ts';
import { builtHtml, servedSite, siteRoutes, versionRoutes } from './site.ts';
import { newContext, wake } from './tab.ts';
import { thinOut } from './thin-out.ts';

/*
 * The shortest page of every kind, dark on a wide screen and light on a narrow one, and the longest on the wide one;
 * in `make test-long` all pages in both modes on both screens: no fault that axe knows, and nothing that makes the page
 * scroll sideways. Each page is loaded once, with everything unfolded that it can unfold.
 */

const site = servedSite();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const widths = [1280, 390] as const;
/** Each width and each mode once; in `make test-long`, each with each. */
const views = [
  [1280, 'dark'],
  [390, 'light'],
  ...(isLong
    ? ([
        [1280, 'light'],
        [390, 'dark'],
      ] as const)
    : []),
] as const;
const narrow = [390, 320] as const;
// Pages of versions are those of the root in another frame, which the shortest of each kind has too.
const shortest = [...someOfEachKind(siteRoutes(), 0), ...someOfEachKind(versionRoutes(), 0)];
const routes = isLong
  ? [...siteRoutes(), ...versionRoutes()]
  : [...new Set([...shortest, ...someOfEachKind(siteRoutes(), -1)])];

/** A page of each kind. @param at Which one by its length: 0 the shortest, -1 the longest. */
function someOfEachKind(urls: readonly string[], at: 0 | -1): string[] {
  const kinds = Map.groupBy(urls, (url) => / data-kind="([^"]*)"/.exec(builtHtml(url))?.[1] ?? '');
  return [...kinds.values()].map((all) => {
    const sorted = all.toSorted((a, b) => builtHtml(a).length - builtHtml(b).length);
    return sorted.at(at) ?? '';
  });
}

interface Findings {
  readonly faults: string[];
  readonly sideways: string[];
}

const findings = new Map<string, Findings>();

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

async function examine(page: Page, url: string): Promise<Findings> {
  await page.setViewportSize({ width: widths[0], height: 900 });
  await page.goto(site.url + url);
  await wake(page);
  await unfold(page);
  await thinOut(page, ':is(#content, #sidebar, #toc, .api-nav, .footer) *:not(pre *)');
  await page.evaluate(axe);
  const found: Findings = { faults: [], sideways: [] };
  const seen = isLong || shortest.includes(url) ? views : views.slice(0, 1);
  for (const [turn, [width, mode]] of seen.entries()) {
    await show(page, mode, width);
    found.faults.push(...(await faultsOf(page, turn < widths.length)).map((fault) => `${width} ${mode} ${fault}`));
  }
  for (const width of narrow) {
    await show(page, 'dark', width);
    found.sideways.push(...(await overhang(page)).map((element) => `${width} ${element}`));
  }
  return found;
}

beforeAll(async () => {
  const waiting = [...routes];
  const work = async () => {
    // axe is brought in as text, which the site's policy would refuse.
    const context = await newContext(site.browser, { bypassCSP: true });
    const page = await context.newPage();
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift())
      findings.set(url, await examine(page, url));
    await context.close();
  };
  await Promise.all([work(), work()]);
}, 600_000);

describe.each(routes)('%s', (url) => {
  it('has no fault that axe knows', () => {
    expect(findings.get(url)?.faults).toEqual([]);
  });

  it('does not scroll sideways on narrow screens', () => {
    expect(findings.get(url)?.sideways).toEqual([]);
  });
});
