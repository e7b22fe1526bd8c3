import { describe, expect, it } from 'vitest';
import { isSkipped, servedInFirefox } from './firefox.ts';
import { brokenParts, brokenWords, unmarkedLines } from './line-ends.ts';
import { servedSite } from './site.ts';

/* Where long commands go on below, in both browsers: they break lines by rules of their own. */

const site = servedSite();
const firefox = servedInFirefox();

/** With variables and images that are wider than a phone, in steps and in tabs. */
const guides = ['/toolhive/guides-cli/network-isolation', '/toolhive/guides-mcp/github', '/toolhive/guides-mcp/k8s'];
const widths = [320, 390, 768, 1280];

describe('a command that has no room', () => {
  it.each(widths)('is broken before flags and between words in a window of %i px', async (width) => {
    const { page } = await site.open(guides[0] ?? '', { viewport: { width, height: 900 } });
    for (const url of guides) {
      await page.goto(`${site.url}${url}#content`);
      expect(await page.locator('.code.wrap .whole').count()).toBeGreaterThan(5);
      expect({ url, words: await page.evaluate(brokenWords) }).toEqual({ url, words: [] });
      expect({ url, lines: await page.evaluate(unmarkedLines) }).toEqual({ url, lines: [] });
    }
  });

  it('keeps a flag and its value together where a line holds both', async () => {
    const { page } = await site.open(guides[0] ?? '', { viewport: { width: 1280, height: 900 } });
    const units = page.locator('.code.wrap .whole:has(> .whole)', { hasText: 'https_proxy=' });
    const heights = await units.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    const lineHeight = await page
      .locator('.code.wrap pre')
      .first()
      .evaluate((pre) => Number.parseFloat(getComputedStyle(pre).lineHeight));
    expect(new Set(heights)).toEqual(new Set([lineHeight]));
  });

  it('is copied and selected as one line', async () => {
    const { page } = await site.open(guides[0] ?? '', { viewport: { width: 390, height: 900 } });
    const line = page.locator('.code.wrap .line', { hasText: 'https_proxy=' }).first();
    expect(await line.evaluate((one) => one.getBoundingClientRect().height)).toBeGreaterThan(60);
    const selected = await line.evaluate((one) => {
      getSelection()?.selectAllChildren(one);
      return getSelection()?.toString();
    });
    expect(selected).toBe(await line.textContent());
  });

  it.skipIf(isSkipped).each(widths)('is broken in the same places by Firefox, at %i px', async (width) => {
    for (const url of guides) {
      const page = await firefox.visit(`${url}#content`, width);
      expect({ url, words: await page.evaluate(brokenWords) }).toEqual({ url, words: [] });
    }
  });
});

it.skipIf(isSkipped).each([390, 1280])('Firefox breaks no name after its hyphens, at %i px', async (width) => {
  for (const url of [...guides, '/toolhive/guides-cli/run-mcp-servers', '/toolhive/reference/cli/thv_run']) {
    const page = await firefox.visit(`${url}#content`, width);
    expect({ url, parts: await page.evaluate(brokenParts) }).toEqual({ url, parts: [] });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
