import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildChangesSite, changesPages, olderLink } from './changes-site.ts';
import { servedSite } from './site.ts';

const site = servedSite(buildChangesSite);
const at = (url: string): string => `/docs${url}`;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a reader sees of the changes: the headings and names that are shown. */
const shown = (page: Page): Promise<string[]> =>
  page
    .locator('.article :is(h2, .change-name):visible')
    .evaluateAll((found) => found.map((element) => (element.firstChild?.textContent ?? '').trim()));

const versionsShown = (page: Page): Promise<string[]> => page.locator('.changed-version:visible').allInnerTexts();
const pick = (page: Page, label: string): Promise<void> =>
  page.locator('.change-filter label', { hasText: label }).click();

describe('filters', () => {
  it('leave what is of a kind, what is of a severity, and what is both', async () => {
    const { page } = await site.open(at(changesPages.newest));
    const groups = await page.locator('.article h2').count();
    // Descriptions are folded.
    expect(await shown(page)).toHaveLength(groups + 6);
    expect(await page.locator('.changes-none').isVisible()).toBe(false);
    await pick(page, 'API');
    expect(await shown(page)).toEqual([
      ...['Breaking: API requests changed', 'POST /cells colour'],
      ...['Other changes', 'GET /cells'],
    ]);
    await pick(page, 'Breaking');
    expect(await shown(page)).toEqual([...['Breaking: API requests changed', 'POST /cells colour']]);
    expect(await page.locator('.changes-none').isVisible()).toBe(false);
    await page.locator('.change-filter fieldset').first().locator('label').first().click();
    expect(await shown(page)).toEqual([
      ...['Breaking: commands and flags removed', 'hive smoke --puffs'],
      ...['Breaking: API requests changed', 'POST /cells colour'],
    ]);
  });

  it('leave versions that have such changes, with the numbers of the kind', async () => {
    const { page } = await site.open(at(changesPages.index));
    expect(await versionsShown(page)).toEqual(['v1.2.3', 'v1.0.0', 'v0.9.0']);
    await pick(page, 'API');
    expect(await versionsShown(page)).toEqual(['v1.2.3']);
    expect(await page.locator('.change-counts:visible').allInnerTexts()).toEqual(['1 breaking\n1 harmless']);
    await pick(page, 'Risky');
    expect(await versionsShown(page)).toEqual([]);
    expect(await page.locator('.changes-none').isVisible()).toBe(true);
  });
});

describe('changes', () => {
  it('are filtered by keyboard', async () => {
    const { page } = await site.open(at(changesPages.newest));
    await page.locator('.change-filter input').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.change-filter input:checked').first().getAttribute('value')).toBe('cli');
    expect(await shown(page)).not.toContain('POST /cells colour');
    const focused = page.locator('.change-filter input:focus-visible + span');
    expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    expect(await shown(page)).toEqual(['Breaking: commands and flags removed', 'hive smoke --puffs']);
  });

  it('lead to the version that has what they are about', async () => {
    const page = await site.read(at(changesPages.newest));
    const link = page.locator('.change-name a', { hasText: 'hive smoke --puffs' });
    expect(await link.getAttribute('href')).toBe(at(olderLink));
    expect(await page.locator('.change-name a').count()).toBe(1);
  });

  it('have feeds that readers of feeds find', async () => {
    const page = await site.read(at(changesPages.index));
    const feeds = page.locator(
      'link[rel="alternate"][type$="xml"], link[rel="alternate"][type="application/feed+json"]',
    );
    const addresses = await feeds.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual([
      'https://hive.example/docs/hive/changes/atom.xml',
      'https://hive.example/docs/hive/changes/feed.json',
    ]);
  });
});

describe.each(Object.entries(changesPages))('the page %s', (_, url) => {
  it('fits on a phone', async () => {
    const { page } = await site.open(at(url), { viewport: { width: 390, height: 844 } });
    for (const details of await page.locator('.article details').all())
      await details.evaluate((one) => one.setAttribute('open', ''));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it.each(['light', 'dark'] as const)('has nothing for axe to find in %s', async (colorScheme) => {
    const { page, problems } = await site.open(at(url), { colorScheme });
    for (const details of await page.locator('.article details').all())
      await details.evaluate((one) => one.setAttribute('open', ''));
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const { axe: tool } = window as unknown as { axe: { run: (at: string) => Promise<{ violations: object[] }> } };
      return (await tool.run('.article')).violations;
    });
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  });
});
