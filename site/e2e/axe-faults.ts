import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds in both modes. Structure and names are the same in both: in the second one colours are new. A colour on
 * its way to another one is none of the two, so motion has to be off.
 *
 * @param width of the window in the second mode, if another one
 */
export async function axeFaults(page: Page, width?: number): Promise<string[]> {
  await page.evaluate(axe);
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    const isSecond = colorScheme === 'light';
    await page.emulateMedia({ colorScheme });
    if (isSecond && width) await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme);
    const only = isSecond && !width ? 'runOnly: ["color-contrast", "link-in-text-block", "image-alt"],' : '';
    const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
      `axe.run(document, { ${only} resultTypes: ["violations"] }).then(({ violations }) => ({ violations }))`,
    );
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ target }) => `${colorScheme} ${id}: ${target.join(' ')}`));
  }
  return found;
}
