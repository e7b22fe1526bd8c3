import type { Page, Route } from 'playwright-core';

export interface Held {
  /** Settles when the first request has come in. */
  readonly asked: Promise<void>;
  /** Lets the requests through, and all that follow. */
  readonly release: () => void;
}

/** Keeps requests waiting until the test lets them through. */
export async function hold(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<Held> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    asked.resolve();
    await released.promise;
    // The page may have gone meanwhile.
    await answer(route).catch(() => {});
  });
  return { asked: asked.promise, release: released.resolve };
}

/** Calls for the address of each request of the visit to come: until then it's the page before that asks. */
export function onRequest(page: Page, note: (url: URL) => void): void {
  let hasBegun = false;
  page.on('request', (request) => {
    hasBegun ||= request.isNavigationRequest();
    if (hasBegun) note(new URL(request.url()));
  });
}

/** Time stands still in the page until the test lets it run. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // Far enough ahead: on a busy machine the clock runs on for seconds before it hears of this.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Requests for a page: a visit and a navigation ask for the same. */
export const requestsFor = (url: string): string => `**${url}`;

/**
 * Keeps the font from a page, and from those after it. Lines are a little longer without: a test that compares two
 * visits needs them to be alike.
 */
export const withoutFont = (page: Page): Promise<unknown> =>
  page.route(/\.woff2$/, (route) => route.fulfill({ status: 404, body: '' }));

/** Scripts that a page loads. */
export const scripts = /\/assets\/.*\.js$/;

/** Puts a link over the page, in place of the one before, and returns its text. */
async function addLink(page: Page, href: string): Promise<string> {
  await page.evaluate((address) => {
    document.getElementById('test-link')?.remove();
    const link = Object.assign(document.createElement('a'), {
      id: 'test-link',
      href: address,
      textContent: `to ${address}`,
    });
    // Out of the flow: nothing on the page moves because of it.
    link.style.cssText = 'position: fixed; bottom: 0; left: 0; z-index: 99';
    document.body.append(link);
  }, href);
  return `to ${href}`;
}

/** Follows a link to the address. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.getByText(await addLink(page, href), { exact: true }).click();
}
