import type { Page } from 'playwright-core';

/* What tests do to a page and its requests. */

/** Keeps requests waiting until they are released. `asked` settles when the first one has come in. */
export async function hold(page: Page, url: string | RegExp) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    asked.resolve();
    await released.promise;
    // The page may have gone meanwhile.
    await route.continue().catch(() => {});
  });
  return { asked: asked.promise, release: released.resolve };
}

/** Time stands still in the page until the test lets it run. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // Far enough ahead: on a busy machine the clock runs on for seconds before it hears of this.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Keeps the font from a page, which may come in time for one of two visits: lines are longer without. */
export const withoutFont = (page: Page): Promise<unknown> =>
  page.route(/\.woff2$/, (route) => route.fulfill({ status: 404, body: '' }));

/** Scripts that a page loads. */
export const scripts = /\/assets\/.*\.js$/;

/** Puts a link over the page, in place of the one before, and follows it. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    document.getElementById('test-link')?.remove();
    const link = Object.assign(document.createElement('a'), { id: 'test-link', href: address, textContent: 'on' });
    // Out of the flow: nothing on the page moves because of it.
    link.style.cssText = 'position: fixed; bottom: 0; left: 0; z-index: 99';
    document.body.append(link);
  }, href);
  await page.locator('#test-link').click();
}

/** Follows a link and waits until its page has the address. */
export async function go(page: Page, url: string): Promise<void> {
  await follow(page, url);
  await page.waitForURL(`**${url}`);
}

/** Marks the document on view; where the mark is left, pages took each other's place within it. */
export const mark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { sameDocument: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in window);

/** Runs before a page's own scripts: what the Content-Security-Policy refuses is kept, as not every browser logs it. */
export function noteRefusals(): void {
  const refused: string[] = [];
  Object.assign(window, { refused });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) =>
    refused.push(`${violatedDirective} ${blockedURI} ${sample}`),
  );
}

/** Runs before a page's own scripts: once anything in view has moved after the first paint, an attribute has how far. */
export function noteShifts(): void {
  let moved = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { readonly value: number })[]) moved += value;
    if (moved > 0) document.documentElement.setAttribute('data-moved', String(moved));
  });
  const afterNextFrame = (): void =>
    void requestAnimationFrame(() => setTimeout(() => observer.observe({ type: 'layout-shift' })));
  addEventListener('DOMContentLoaded', afterNextFrame);
}
