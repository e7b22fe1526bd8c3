import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits until a condition holds in the page. It is asked from outside: a condition that waits inside the page is
 * evaluated there as text, which the site's policy forbids.
 */
export async function until<Argument>(
  page: Page,
  condition: string | ((argument: Argument) => unknown),
  argument?: Argument,
): Promise<void> {
  const ask = (): Promise<unknown> =>
    typeof condition === 'string'
      ? page.evaluate(condition)
      : page.evaluate(condition as (value: unknown) => unknown, argument);
  // While a document gives way to another there is nobody to ask.
  await expect.poll(() => ask().then(Boolean, () => false), { timeout: 30_000 }).toBe(true);
}
