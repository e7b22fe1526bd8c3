import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';
import { awake } from './tab.ts';

/* Sections 4 and 9 of the specification: the colour mode, where the system's preference is respected. */

const site = servedSite();
const { guide } = pages;
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const toggle = (page: Page) => page.getByRole('button', { name: /^Colour mode/ });
const label = (page: Page) => toggle(page).innerText();
const store = (choice: string) => (page: Page) =>
  page.addInitScript((value) => localStorage.setItem('theme', value), choice);
/** The mode whose colour each of them has. */
const colours = (metas: Element[]) =>
  (metas as HTMLMetaElement[]).map(({ content, dataset }) => (content === dataset.dark ? 'dark' : 'light'));

it.each([
  ['nothing is stored', async () => {}],
  ['the choice is system', store('system')],
  ['what is stored is no choice', store('purple')],
])('§4 follows the system at once when %s', async (_when, before) => {
  const { page } = await site.open(guide, { colorScheme: 'dark', before, bare: true });
  expect(await theme(page)).toBe('dark');
  expect(await label(page)).toBe('Colour mode: same as the system. Change it');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => theme(page)).toBe('light');
});

it('§4 a stored choice holds, and is named before scripts come', async () => {
  const { page } = await site.open(guide, { colorScheme: 'dark', bare: true, before: store('light') });
  const named = 'Colour mode: light. Change it';
  expect([await theme(page), await label(page)]).toEqual(['light', named]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await awake(page);
  expect([await theme(page), await label(page)]).toEqual(['light', named]);
});

it('§4 §9 the toggle goes through light, dark and system, keeps each choice under the key “theme”, and other tabs follow', async () => {
  const { page } = await site.open(guide, { colorScheme: 'dark' });
  const other = await page.context().newPage();
  await other.goto(site.url + pages.command);
  for (const [choice, shown, named] of [
    ['light', 'light', 'light'],
    ['dark', 'dark', 'dark'],
    ['system', 'dark', 'same as the system'],
    ['light', 'light', 'light'],
  ] as const) {
    await toggle(page).click();
    expect([await page.evaluate(() => localStorage.getItem('theme')), await theme(page)]).toEqual([choice, shown]);
    for (const one of [page, other]) await expect.poll(() => label(one)).toContain(`Colour mode: ${named}`);
    expect(await theme(other)).toBe(shown);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(shown);
    // So are the browser's own bars.
    expect(await page.locator('meta[name="theme-color"]').evaluateAll(colours)).toEqual([shown, shown]);
  }
  await page.goto(site.url + pages.command);
  expect(await theme(page)).toBe('light');
  // They follow when the choice is forgotten, too.
  await page.evaluate(() => localStorage.clear());
  await expect.poll(() => theme(other)).toBe('dark');
});

it('works for the page on view where storage is off', async () => {
  const { page } = await site.open(guide, {
    colorScheme: 'dark',
    before: (p) =>
      p.addInitScript(() => {
        // As browsers do where cookies are blocked.
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }),
  });
  await toggle(page).click();
  expect(await theme(page)).toBe('light');
  await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
  expect(await page.locator('.announcement').isVisible()).toBe(false);
});
