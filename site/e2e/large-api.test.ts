import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { largeApi } from '../../generator/testing/large-api.ts';
import { startAt, tabTo } from './keyboard-walk.ts';
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

it('leads on from the index to where an operation, schema, status or field is described', async () => {
  const { page: tab, problems } = await site.open('/docs/', { bare: true });
  for (const [anchor, page] of [
    ['get-bnt-bnt1', 'bnt'],
    ['get-bnt-bnt1.404', 'bnt'],
    ['schema-cnt2', 'schemas/c'],
    ['schema-cnt2.field7', 'schemas/c'],
    ['status-404', 'statuses'],
  ]) {
    await tab.goto(`${site.url}${index}#${anchor}`);
    await tab.waitForURL(`**${index}/${page}#${anchor}`);
    await expect.poll(() => tab.locator(':target').count()).toBe(1);
  }
  expect(problems).toEqual([]);
});

it('leads on from an old address to what took its place', async () => {
  const { page: tab, problems } = await site.open('/docs/', { bare: true });
  for (const anchor of ['get-bnt-bnt1.lost', 'get-queen']) {
    await tab.goto(`${site.url}${index}#${anchor}`);
    await tab.waitForURL(`**${index}/bnt#${anchor}`);
    await expect.poll(() => tab.locator(':target').count()).toBe(1);
  }
  expect(problems).toEqual([]);
});

it('stays on the index for what is there', async () => {
  const { page } = await site.open(`${index}#tag-bnt`);
  expect(new URL(page.url()).hash).toBe('#tag-bnt');
  await page.evaluate(() => window.location.assign('#nothing.of-this'));
  expect(new URL(page.url()).pathname).toBe(index);
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
  await expect.poll(() => page.locator('.index li:visible').allTextContents()).toHaveLength(2);
  expect(await page.locator('.index h2:visible').count()).toBe(2);
});

it('is used with the keyboard alone, from the index to the fields of a schema', async () => {
  const { page, problems } = await site.open(index);
  await startAt(page, '[data-filter="_api-indexes"]');
  await page.keyboard.type('ant7');
  await expect.poll(() => page.locator('.index li:visible').count()).toBe(2);
  await tabTo(page, '[id="get-ant-ant7"] > a');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${index}/ant#get-ant-ant7`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('get-ant-ant7');
  await tabTo(page, '[id="get-ant-ant7"] .named-branch > summary');
  await page.keyboard.press('Enter');
  await page.locator('[id="get-ant-ant7"] .named-copy .field').first().waitFor();
  await tabTo(page, '.named-copy .permalink');
  expect(problems).toEqual([]);
});

it('leads from one page to another as to a place of its own', async () => {
  const { page } = await site.open(`${index}/ant`, { bare: true });
  const next = page.locator('[id="get-ant-ant9"]').getByRole('link', { name: 'GET /bnt/bnt0' });
  expect(await next.getAttribute('href')).toBe(`${index}/bnt#get-bnt-bnt0`);
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

it('has the pages of the API beside each of them, and in its order', async () => {
  const { page, problems } = await site.open(`${index}/bnt`);
  const list = page.locator('.api-nav');
  expect(await list.getByRole('link', { name: 'All of Ants' }).getAttribute('href')).toBe(index);
  expect(await list.getByRole('link', { name: 'Bnt', exact: true }).count()).toBe(0);
  await list.getByRole('link', { name: 'Cnt', exact: true }).click();
  await page.waitForURL(`**${index}/cnt`);
  expect(await page.locator('.breadcrumbs li').allTextContents()).toEqual(['Home', 'Reference', 'API', 'Cnt']);
  expect(await page.locator('.pager a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    [`${index}/bnt`, `${index}/dnt`],
  );
  expect(problems).toEqual([]);
});
