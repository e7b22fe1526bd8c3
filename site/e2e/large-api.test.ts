import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { largeApi } from '../../generator/testing/large-api.ts';
import { servedSite } from './site.ts';
import { buildSmallSite } from './small-site.ts';

/* An API that is too large for one page: an index, with pages of operations and schemas. */

const api = JSON.stringify(largeApi());
const renamed = `redirects: { '/hive/reference/api#get-queen': '/hive/reference/api#get-bnt-bnt1' },`;
const site = servedSite(() =>
  buildSmallSite(renamed, (input) => writeFile(`${input}/source/docs/server/swagger.json`, api)),
);
const index = '/docs/hive/reference/api';

it('leads on from the index to where an anchor is described, and finds entries by a filter', async () => {
  const { page } = await site.open(index);
  await page.getByLabel('Filter operations and schemas').fill('bnt3');
  await expect.poll(() => page.locator('.index li:visible').count()).toBe(2);
  for (const [anchor, part] of [
    ['get-bnt-bnt1', 'bnt'],
    ['get-bnt-bnt1.404', 'bnt'],
    ['schema-cnt2.field7', 'schemas/c'],
    ['status-404', 'statuses'],
    // What another one took the place of.
    ['get-queen', 'bnt'],
  ] as const) {
    await page.goto(`${site.url}/docs/`);
    await page.goto(`${site.url}${index}#${anchor}`);
    await page.waitForURL(`**${index}/${part}#${anchor}`);
    await expect.poll(() => page.locator(':target').count()).toBe(1);
  }
});

it('fills a branch with the fields that another page has, or leaves the link where that does not come', async () => {
  const { page, problems } = await site.open(`${index}/bnt`, { complains: true });
  const branch = page.locator('[id="get-bnt-bnt9"] .named-branch').first();
  await branch.locator(':scope > summary').click();
  const field = branch.locator('.named-copy .field').first();
  await field.waitFor();
  expect(await field.locator('.field-name').textContent()).toBe('field0');
  expect(await field.locator('.permalink').getAttribute('href')).toBe(`${index}/schemas/b#schema-bnt9.field0`);
  expect(await branch.locator('[id]').count()).toBe(0);
  // What the schema refers to is on a third page.
  const inner = branch.locator('.named-copy .named-branch').first();
  await inner.locator(':scope > summary').click();
  await inner.locator('.field-name', { hasText: 'field0' }).first().waitFor();
  await page.route('**/schemas/**', (route) => route.abort());
  await page.reload();
  const failing = page.locator('[id="get-bnt-bnt0"] .named-branch').first();
  await failing.locator(':scope > summary').click();
  await expect.poll(() => problems.some((text) => text.includes('did not load'))).toBe(true);
  expect(await failing.locator(':scope > p > a').isVisible()).toBe(true);
});
