/** How long what a page does may take, in milliseconds: a machine that's busy takes ten times as long as a quiet one. */
export const patience = 60_000;
const pause = 20;

/** A page of either browser's library. */
export interface AnyPage {
  evaluate(question: string | ((argument: unknown) => unknown), argument?: unknown): Promise<unknown>;
}

/**
 * Waits until a condition holds in the page. It is evaluated from outside: a condition that waits inside the page is
 * evaluated there as text, which the site's policy forbids.
 */
export async function until<Argument>(
  page: AnyPage,
  condition: string | ((argument: Argument) => unknown),
  argument?: Argument,
): Promise<void> {
  const ask = (): Promise<unknown> =>
    typeof condition === 'string'
      ? page.evaluate(condition)
      : page.evaluate(condition as (value: unknown) => unknown, argument);
  const end = Date.now() + patience;
  // While a document gives way to another, nothing can be evaluated.
  while (!(await ask().catch(() => false))) {
    if (Date.now() > end) throw new Error(`This did not come to hold within ${patience / 1000} s: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
