import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { largeApi } from '../../generator/testing/large-api.ts';
import { servedSite } from './site.ts';
import { buildSmallSite } from './small-site.ts';

const api = JSON.stringify(largeApi());
const renamed = `redirects: {
  '/hive/reference/api#get-bnt-bnt1.lost': '/hive/reference/api#get-bnt-bnt1.404',
  '/hive/reference/api#get-queen': '/hive/reference/api#get-bnt-bnt1',
},`;
const site = servedSite(() =>
  buildSmallSite(renamed, {}, undefined, (input) =>
    writeFile(path.join(input, 'source/docs/server/swagger.json'), api),
  ),
);
const index = '/docs/hive/reference/api';

it.each([
  ['an operation', 'get-bnt-bnt1', 'bnt'],
  ['a response', 'get-bnt-bnt1.404', 'bnt'],
  ['a schema', 'schema-cnt2', 'schemas/c'],
  ['a field', 'schema-cnt2.field7', 'schemas/c'],
  ['a status', 'status-404', 'statuses'],
  ['what took the place of a response', 'get-bnt-bnt1.lost', 'bnt'],
  ['what took the place of an operation', 'get-queen', 'bnt'],
])('leads on from the index to where %s is described', async (_what, anchor, page) => {
  const { page: tab, problems } = await site.open('/docs/', { bare: true });
  await tab.goto(`${site.url}${index}#${anchor}`);
  await tab.waitForURL(`**${index}/${page}#${anchor}`);
  await expect.poll(() => tab.locator(':target').count()).toBe(1);
  expect(problems).toEqual([]);
});

it('has a link for each entry without scripts', async () => {
  const { page } = await site.open(`${index}#get-bnt-bnt1`, { javaScriptEnabled: false });
  await page.locator('[id="get-bnt-bnt1"] a').click();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(`${index}/bnt#get-bnt-bnt1`);
  await page.locator('[id="get-bnt-bnt1"] .named-branch > summary').first().click();
  await page.locator('[id="get-bnt-bnt1"] .named-branch a').first().click();
  expect(page.url()).toContain(`${index}/schemas/b#schema-bnt1`);
});

it('finds operations and schemas in the index by a filter', async () => {
  const { page } = await site.open(index);
  await page.getByLabel('Filter operations and schemas').fill('bnt3');
  await expect.poll(() => page.locator('.index li:visible').count()).toBe(2);
  expect(await page.locator('.index h2:visible').count()).toBe(2);
});

it('fills a branch with the fields that another page has', async () => {
  const { page, problems } = await site.open(`${index}/bnt`);
  const branch = page.locator('[id="get-bnt-bnt9"] .named-branch').first();
  await branch.locator(':scope > summary').click();
  const field = branch.locator('.named-copy > .schema-fields > .fields > .field').first();
  await field.waitFor();
  expect(await field.locator('.field-name').textContent()).toBe('field0');
  expect(await field.locator('.permalink').getAttribute('href')).toBe(`${index}/schemas/b#schema-bnt9.field0`);
  expect(await branch.locator('[id]').count()).toBe(0);
  // What the schema refers to is on a third page.
  const inner = branch.locator('.named-copy .named-branch').first();
  await inner.locator(':scope > summary').click();
  await inner.locator('.field-name', { hasText: 'field0' }).first().waitFor();
  expect(await inner.getAttribute('aria-busy')).toBeNull();
  expect(problems).toEqual([]);
});

it('leaves the link where the other page does not come', async () => {
  const { page, problems } = await site.open(`${index}/bnt`, {
    before: (tab) => tab.route('**/schemas/**', (route) => route.abort()),
  });
  const branch = page.locator('[id="get-bnt-bnt0"] .named-branch').first();
  await branch.locator(':scope > summary').click();
  await expect.poll(() => problems.some((text) => text.includes('did not load'))).toBe(true);
  expect(await branch.locator(':scope > p > a').isVisible()).toBe(true);
});
