import type { Page } from 'playwright-core';
import { isLong } from '../../generator/testing/effort.ts';

/** So many of the parts that are alike are looked at, one that's first and one that follows; in `THV_LONG=1 make test`, all. */
const most = isLong ? Number.POSITIVE_INFINITY : 2;

/**
 * Takes away what is there often: the hundredth operation of an API has no fault that the first two don't have.
 *
 * @param parents Whose children are counted: of those with the same tag and class, the first two stay.
 */
export async function thinOut(page: Page, parents: string): Promise<void> {
  await page.evaluate(
    ([selector, count]) => {
      for (const parent of document.querySelectorAll(selector)) {
        const kinds = Map.groupBy(parent.children, ({ tagName, className }) => `${tagName} ${className}`);
        for (const same of kinds.values()) for (const one of same.slice(count)) one.remove();
      }
    },
    [parents, most] as const,
  );
}
