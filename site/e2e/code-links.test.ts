import { expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';

/* Names in the code of guides lead to their entries, and the code stays what it was. */

const site = servedSite();
const guide = '/toolhive/guides-cli/run-mcp-servers';
const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

it('names show a line under the pointer and with the focus, and none before', async () => {
  const { page } = await site.open(guide, { reducedMotion: 'reduce' });
  const link = page.locator('.guide code a:not([tabindex])').first();
  const line = () => link.evaluate((element) => getComputedStyle(element).textDecorationColor);
  const none = 'rgba(0, 0, 0, 0)';
  expect(await line()).toBe(none);
  await link.hover();
  await expect.poll(line).toBe(await link.evaluate((element) => getComputedStyle(element).color));
  await page.mouse.move(0, 0);
  await expect.poll(line).toBe(none);
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(line).not.toBe(none);
  // Where nothing can hover, it's always there.
  const { page: touched } = await site.open(guide, phone);
  const style = touched.locator('.guide pre a').first();
  expect(await style.evaluate((element) => getComputedStyle(element).textDecorationColor)).not.toBe(none);
});

it('names can be selected with the pointer, which follows no link', async () => {
  const { page } = await site.open(guide);
  const link = page.locator('.guide pre a', { hasText: /^thv run$/ }).first();
  await link.scrollIntoViewIfNeeded();
  const box = (await link.boundingBox()) ?? expect.fail('the link has no box');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, middle, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('thv run');
  expect(new URL(page.url()).pathname).toBe(guide);
  expect(await link.getAttribute('href')).toBe(pages.command);
  await page.mouse.click(5, 300);
  await link.click();
  await page.waitForURL(`**${pages.command}`);
});
