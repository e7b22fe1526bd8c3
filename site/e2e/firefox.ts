import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { findFirefox } from '../../generator/testing/find-browsers.ts';
import { type Served, serve } from '../serve.ts';
import { dist } from './site.ts';
import { awake, noteShown } from './tab.ts';
import { patience } from './until.ts';

/** SKIP_FIREFOX=1 leaves Firefox out, for a machine that has none and cannot get one. */
export const isSkipped = Boolean(process.env.SKIP_FIREFOX);

/** Runs in each page before its own scripts: what the policy refuses is no message of the console here. */
export function noteRefusals(): void {
  const refused: string[] = [];
  Object.assign(window, { refused });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) =>
    refused.push(`${violatedDirective} ${blockedURI} ${sample}`),
  );
}

async function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox();
  if (!executablePath)
    throw new Error(
      'No Firefox was found: install one, set FIREFOX to its executable, or leave it out: SKIP_FIREFOX=1.',
    );
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Without a screen it takes itself for a device that has no pointer.
    extraPrefsFirefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
  });
}

export interface Firefox {
  /** Uncaught exceptions, console errors and warnings, and what the site's policy refused, since the last visit. */
  readonly problems: () => Promise<readonly unknown[]>;
  /** Opens a page of the site in the one tab that all tests share, wakes it, and waits until it's laid out. */
  readonly visit: (path: string, width?: number) => Promise<Page>;
}

/** Serves the built site and starts Firefox for the tests of one file; what a test stores is gone after it. */
export function servedInFirefox(): Firefox {
  let served: Served | undefined;
  let browser: Browser | undefined;
  let page: Page | undefined;
  const messages: string[] = [];
  beforeAll(async () => {
    if (isSkipped) return;
    served = await serve(dist);
    browser = await launchFirefox();
    page = await browser.newPage();
    page.setDefaultTimeout(patience);
    page.on('pageerror', (error) => messages.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) messages.push(message.text());
    });
    for (const script of [noteShown, noteRefusals]) await page.evaluateOnNewDocument(script);
  });
  afterEach(async () => {
    // Before the first visit there is nothing that could have been stored.
    if (!served || !page?.url().startsWith(served.url)) return;
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });
  const need = (): { page: Page; served: Served } => {
    if (!page || !served) throw new Error('Firefox is not there yet: use it inside a test');
    return { page, served };
  };
  return {
    problems: async () => [
      ...messages,
      ...(await need().page.evaluate<[], () => string[]>(() => Object(window).refused)),
    ],
    visit: async (path, width = 1280) => {
      const { page, served } = need();
      await page.setViewport({ width, height: 900 });
      messages.length = 0;
      await page.goto(served.url + path);
      await awake(page);
      return page;
    },
  };
}
