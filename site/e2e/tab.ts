import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from './patience.ts';

/* Visits of pages, each by a browser that has never seen the site. */

export interface Opened {
  readonly page: Page;
  /** Console errors, warnings and uncaught exceptions. */
  readonly problems: string[];
}

export interface OpenOptions extends BrowserContextOptions {
  /** Leaves the page as it comes: nothing in it is waited for. */
  readonly bare?: boolean;
  /** The test makes the page complain in the console. Other pages may not. */
  readonly complains?: boolean;
  /** Runs before the page is loaded: for routes and scripts that have to be there first. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** Waits until the scripts of the page respond, and the page on view has got all that it needs. */
export async function awake(page: { evaluate(expression: string): Promise<unknown> }): Promise<void> {
  // Asked from outside: what waits inside the page is evaluated there as text, which the policy forbids.
  await expect.poll(() => page.evaluate('window.shownUrl')).toBeTruthy();
}

/** Waits until two frames are painted: by then the page has heard of what happened before, such as scrolling. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Runs in each page before its own scripts. */
export function noteShown(): void {
  addEventListener('page-shown', () => Object.assign(window, { shownUrl: location.href }));
}

/** A browser profile of its own, whose pages note when they're complete. */
export async function newContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(patience);
  await context.addInitScript(noteShown);
  return context;
}

export async function visit(context: BrowserContext, address: string, options: OpenOptions): Promise<Opened> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    // A request that is meant to fail shows in the console too.
    if (['error', 'warning'].includes(message.type()) && !/status of 404|net::ERR_FAILED/.test(message.text()))
      problems.push(message.text());
  });
  await options.before?.(page);
  await page.goto(address);
  if (!options.bare && options.javaScriptEnabled !== false) await awake(page);
  return { page, problems };
}
