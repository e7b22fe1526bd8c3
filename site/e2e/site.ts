import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Served, serve } from '../serve.ts';
import { launch } from './browser.ts';
import type { BuiltSite } from './small-site.ts';

export const dist = path.resolve(process.env.THV_DIST ?? path.join(import.meta.dirname, '../../dist'));

export interface Opened {
  readonly page: Page;
  /** Console errors, warnings and uncaught exceptions. */
  readonly problems: string[];
}

interface Site {
  readonly url: string;
  /** Opens a page in a context of its own and waits until the shell lives. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Opened>;
  readonly browser: Browser;
}

/** A request that is meant to fail shows in the console too. */
function isExpected(text: string): boolean {
  return /status of 404/.test(text);
}

async function openPage(
  browser: Browser,
  base: string,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message.text())) problems.push(message.text());
  });
  await page.goto(base + url);
  if (options.javaScriptEnabled !== false) {
    // Scripts wait for the reader.
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await page.waitForFunction(
      () => '_vike' in window && Boolean((window._vike as { fullyRenderedUrl?: string }).fullyRenderedUrl),
    );
  }
  return { page, problems };
}

/** Serves the built site, or one that is built for it, and starts a browser for the tests of one file. */
export function servedSite(build?: () => Promise<BuiltSite>): Site {
  let built: BuiltSite | undefined;
  let served: Served | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    built = await build?.();
    served = await serve(built?.dist ?? dist);
    browser = await launch();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    await built?.remove();
  });
  const need = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The site is not served yet: open pages inside a test');
    return value;
  };
  return {
    get url() {
      return need(served).url;
    },
    get browser() {
      return need(browser);
    },
    open: (url, options) => openPage(need(browser), need(served).url, url, options),
  };
}

/** The document of a page as built. */
export function builtHtml(url: string): string {
  const candidates = [`${url}.html`, path.join(url, 'index.html')].map((name) => path.join(dist, name));
  const file = candidates.find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`${dist} has no page ${url}`);
  return readFileSync(file, 'utf8');
}

/** Pages that every build has. */
export const pages = {
  home: '/',
  command: '/toolhive/reference/cli/thv_run',
  otherCommand: '/toolhive/reference/cli/thv_list',
  root: '/toolhive/reference/cli/thv',
  api: '/toolhive/reference/api',
  resources: '/toolhive/reference/crd-spec',
  registry: '/toolhive/reference/registry-schema',
  preview: '/theme-preview',
  search: '/search',
} as const;
