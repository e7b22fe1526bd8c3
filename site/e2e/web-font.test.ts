import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fontKey } from '../ui/storage-keys.ts';
import { follow, withoutFont } from './held.ts';
import { pages, servedSite } from './site.ts';
import { refuseStorage } from './storage.ts';
import { settled, wake } from './tab.ts';
import { until } from './until.ts';

/* The site's own font comes with the second document, and none changes its font (shell/web-font.ts). */

const site = servedSite();

const fontOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).fontFamily);
const statuses = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.fonts].map(({ status }) => status));

it('is not asked for by a first document before the reader does anything, and by later ones at once', async () => {
  const { page, problems } = await site.open(pages.command, { asleep: true });
  expect(await statuses(page)).toEqual(['unloaded']);
  expect(await fontOf(page)).toMatch(/^system-ui/);
  await wake(page);
  await until(page, (key) => localStorage.getItem(key) === 'loaded', fontKey);
  expect(await statuses(page)).toEqual(['loaded']);
  expect(await fontOf(page)).toMatch(/^system-ui/);
  await page.goto(`${site.url}${pages.otherCommand}`);
  expect(await fontOf(page)).toMatch(/^"?Figtree/);
  expect(await statuses(page)).not.toEqual(['unloaded']);
  expect(problems).toEqual([]);
});

it('is not put into a document that is shown again without it: the page would be at another place', async () => {
  const { page } = await site.open(pages.command);
  await until(page, (key) => localStorage.getItem(key) === 'loaded', fontKey);
  const place = (): Promise<number> =>
    page.evaluate(() =>
      Math.round(document.querySelector('#examples, #options, h2')?.getBoundingClientRect().top ?? 0),
    );
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  const before = await place();
  await page.reload();
  expect(await fontOf(page)).toMatch(/^system-ui/);
  await expect.poll(place).toBe(before);
  await wake(page);
  await page.goto(`${site.url}${pages.otherCommand}`);
  expect(await fontOf(page)).toMatch(/^"?Figtree/);
  await page.goBack();
  expect(await fontOf(page)).toMatch(/^system-ui/);
});

it('that cannot be loaded is not remembered', async () => {
  const answered = 'font-answered';
  const { page } = await site.open(pages.command, {
    before: async (p) => {
      await withoutFont(p);
      await p.addInitScript((name) => {
        document.fonts.addEventListener('loadingerror', () => Object.assign(window, { [name]: true }));
      }, answered);
    },
  });
  await until(page, `window['${answered}']`);
  expect(await page.evaluate((key) => localStorage.getItem(key), fontKey)).toBeNull();
  expect(await fontOf(page)).toMatch(/^system-ui/);
});

it('is not loaded where storage is refused: no document would know of it', async () => {
  const { page, problems } = await site.open(pages.command, { before: (p) => p.addInitScript(refuseStorage) });
  await settled(page);
  expect(await statuses(page)).toEqual(['unloaded']);
  expect(problems).toEqual([]);
});

it('is not loaded where the reader saves data', async () => {
  const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  const { page } = await site.open(pages.command, { before: (p) => p.addInitScript(saveData) });
  await settled(page);
  expect(await statuses(page)).toEqual(['unloaded']);
});

it('stays as it is on the way to another page of the same document', async () => {
  const { page } = await site.open(pages.command);
  await until(page, (key) => localStorage.getItem(key) === 'loaded', fontKey);
  await follow(page, '/toolhive/reference/cli/thv_list');
  await page.waitForURL('**/thv_list');
  await settled(page);
  expect(await fontOf(page)).toMatch(/^system-ui/);
});

it('is asked for at once where no scripts run, which could tell later', async () => {
  const { page } = await site.open(pages.command, { javaScriptEnabled: false });
  expect(await fontOf(page)).toMatch(/^"?Figtree/);
  await expect.poll(() => statuses(page)).not.toEqual(['unloaded']);
});
