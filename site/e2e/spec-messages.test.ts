import { expect, it } from 'vitest';
import { follow, go, hold, isMarked, mark, scripts, stopClock } from './held.ts';
import { builtHtml, headingOf, pages, servedSite } from './site.ts';
import { awake } from './tab.ts';

/* Section 8 of the specification: what the site says when something fails. */

const site = servedSite();
const { guide } = pages;
const faq = '/toolhive/faq';
/** It needs scripts that a guide doesn't have, which come when the link is followed. */
const search = `${pages.search}?q=thv+run`;

it('§8 a part of a page that does not load shows the error’s text with a Retry button, and Retry works', async () => {
  let failures = 0;
  const { page, problems } = await site.open(guide, { complains: true });
  await page.route(scripts, (route) => {
    failures += 1;
    return route.abort();
  });
  await follow(page, search);
  const box = page.locator('#_content').getByRole('alert');
  await box.waitFor();
  expect(await box.textContent()).toMatch(/failed|import|load/i);
  // Once more in vain: the button has to survive that.
  const before = failures;
  await box.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => failures).toBeGreaterThan(before);
  await box.waitFor();
  await page.unroute(scripts);
  await box.getByRole('button', { name: 'Retry' }).click();
  await page.locator('#_content').getByRole('link', { name: 'thv run' }).first().waitFor();
  expect(await box.count()).toBe(0);
  expect(problems.join()).toContain('did not load');
});

it('§8 §9 a part of a page that takes longer than 200 ms shows a spinner', async () => {
  const { page } = await site.open(guide);
  await stopClock(page);
  const { asked, release } = await hold(page, scripts);
  await follow(page, search);
  await asked;
  const spinner = page.locator('#_content .spinner');
  await page.clock.runFor(199);
  expect(await spinner.count()).toBe(0);
  await page.clock.runFor(1);
  expect(await spinner.isVisible()).toBe(true);
  release();
  await expect.poll(() => spinner.count()).toBe(0);
});

it.each([
  ['the network fails', { abort: true }],
  ['the answer is a page of another site', { contentType: 'text/html', body: '<h1>Elsewhere</h1>' }],
])('§8 a route that does not load is warned of and loaded as a whole when %s', async (_what, answer) => {
  const { page, problems } = await site.open(guide, { complains: true });
  await mark(page);
  await page.route(`**${faq}`, (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    return 'abort' in answer ? route.abort() : route.fulfill(answer);
  });
  await go(page, faq);
  await expect.poll(() => isMarked(page)).toBe(false);
  expect(await page.locator('h1').textContent()).toContain(headingOf(faq));
  expect(problems.join()).toContain('loading the whole page instead');
});

it('§8 a crash of the page, as its route context is missing, shows “This page crashed”, why, and “Try again”, which works', async () => {
  const { page } = await site.open(guide, {
    ...{ bare: true, complains: true },
    before: (p) => {
      const body = builtHtml(guide).replace(/ data-url="[^"]*"/, '');
      return p.route(`**${guide}`, (route) => route.fulfill({ contentType: 'text/html', body }));
    },
  });
  await page.getByRole('heading', { name: 'This page crashed' }).waitFor();
  expect(await page.title()).toBe('This page crashed');
  expect(await page.locator('#_content').getByRole('alert').textContent()).toContain('route context is missing');
  // Nothing is left of the page that is not there.
  expect(await page.locator('.breadcrumbs, .page-actions, #_toc:visible').count()).toBe(0);
  await page.unroute(`**${guide}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: headingOf(guide), level: 1 }).waitFor();
});

it('§8 a home page whose files are missing says so in a banner, and which base URL would fit', async () => {
  const { page } = await site.open('/docs/', {
    bare: true,
    before: async (p) => {
      await p.route('**/docs/', (route) => route.fulfill({ contentType: 'text/html', body: builtHtml('/') }));
      await p.route(/\/assets\//, (route) => route.fulfill({ status: 404, body: '' }));
    },
  });
  const banner = page.locator('#_load-banner');
  await banner.waitFor();
  expect((await banner.boundingBox())?.y).toBeLessThan(100);
  expect(await banner.innerText()).toContain('did not load properly');
  expect(await banner.innerText()).toContain('It is / now. For this address, /docs/ would fit.');
});

it('§8 an undecodable path shows the not-found page, and as a fragment is warned of, while the page works', async () => {
  const broken = '%E0%A4%A';
  const { page, problems } = await site.open(`${guide}#${broken}`, { complains: true });
  const heading = () => page.locator('h1').textContent();
  await follow(page, `${faq}#${broken}`);
  await expect.poll(heading).toContain(headingOf(faq));
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.filter((problem) => !problem.includes('cannot be decoded'))).toEqual([]);
  await follow(page, `/toolhive/${broken}`);
  await expect.poll(heading).toContain('not found');
  await page.reload();
  await awake(page);
  await page.locator('#_content').getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL(`${site.url}/`);
});
