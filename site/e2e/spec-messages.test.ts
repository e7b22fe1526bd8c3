import { describe, expect, it } from 'vitest';
import { follow, hold, scripts, stopClock } from './held.ts';
import { builtHtml, headingOf, pages, servedSite } from './site.ts';
import { awake } from './tab.ts';

/* Section 8 of the specification: what the site says when something fails. */

const site = servedSite();
const guide = '/toolhive/guides-cli/install';
const faq = '/toolhive/faq';

describe('§8 a part of a page that does not load', () => {
  // What the search page needs and a guide does not comes when it's followed.
  const search = `${pages.search}?q=thv+run`;

  it('shows the error’s text with a Retry button, and Retry works', async () => {
    let failures = 0;
    const { page, problems } = await site.open(guide);
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
    expect(problems.some((problem) => problem.includes('did not load'))).toBe(true);
  });

  it('§9 has a loader delay of 200 ms: a part that takes longer shows a spinner', async () => {
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
});

it.each([
  ['the network fails', { abort: true }],
  ['the server fails', { status: 503, contentType: 'text/html', body: 'down' }],
  ['the answer is no page', { contentType: 'application/json', body: '{}' }],
  ['the answer is a page of another site', { contentType: 'text/html', body: '<h1>Elsewhere</h1>' }],
])('§8 a route that does not load is warned of and loaded as a whole when %s', async (_what, answer) => {
  const { page, problems } = await site.open(guide);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.route(`**${faq}`, (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    return 'abort' in answer ? route.abort() : route.fulfill(answer);
  });
  await follow(page, faq);
  await page.waitForURL(`**${faq}`);
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false);
  expect(await page.locator('h1').textContent()).toContain(headingOf(faq));
  expect(problems.some((problem) => problem.includes('loading the whole page instead'))).toBe(true);
});

it('§8 a crash of the page, as its route context is missing, shows “This page crashed”, why, and “Try again”, which works', async () => {
  const { page } = await site.open(guide, {
    bare: true,
    before: (p) => {
      const body = builtHtml(guide).replace(/ data-url="[^"]*"/, '');
      return p.route(`**${guide}`, (route) => route.fulfill({ contentType: 'text/html', body }));
    },
  });
  await page.getByRole('heading', { name: 'This page crashed' }).waitFor();
  expect(await page.title()).toBe('This page crashed');
  expect(await page.locator('#_content').getByRole('alert').textContent()).toContain('route context is missing');
  // Nothing is left of the page that is not there.
  expect(await page.locator('.breadcrumbs, .page-actions').count()).toBe(0);
  expect(await page.locator('#_toc').isVisible()).toBe(false);
  await page.unroute(`**${guide}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: headingOf(guide), level: 1 }).waitFor();
});

it.each([
  ['says which base URL would fit', '/docs/', true],
  ['suggests none where it fits', '/', false],
])(
  '§8 a home page whose files are missing says that the site did not load properly, and %s',
  async (_, url, isMoved) => {
    const { page } = await site.open(url, {
      bare: true,
      before: async (p) => {
        await p.route(`**${url}`, (route) => route.fulfill({ contentType: 'text/html', body: builtHtml('/') }));
        await p.route(/\/assets\//, (route) => route.fulfill({ status: 404, body: '' }));
      },
    });
    const banner = page.locator('#_load-banner');
    await expect.poll(() => banner.isVisible()).toBe(true);
    expect((await banner.boundingBox())?.y).toBeLessThan(100);
    expect(await banner.innerText()).toContain('did not load properly');
    const suggestion = banner.getByText('It is / now. For this address, /docs/ would fit.');
    expect(await suggestion.isVisible()).toBe(isMoved);
    expect(await banner.getByText('would fit').isVisible()).toBe(isMoved);
  },
);

it('§8 an undecodable path shows the not-found page, and as a fragment is warned of, while the page works', async () => {
  const broken = '%E0%A4%A';
  const { page, problems } = await site.open(`${guide}#${broken}`);
  await follow(page, `${faq}#${broken}`);
  await expect.poll(() => page.locator('h1').textContent()).toContain(headingOf(faq));
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.filter((problem) => !problem.includes('cannot be decoded'))).toEqual([]);
  await follow(page, `/toolhive/${broken}`);
  await expect.poll(() => page.locator('h1').textContent()).toContain('not found');
  await page.reload();
  await awake(page);
  await page.locator('#_content').getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL(`${site.url}/`);
});
