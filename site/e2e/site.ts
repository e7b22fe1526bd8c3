import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Served, serve } from '../serve.ts';
import { launch } from './browser.ts';
import type { BuiltSite } from './small-site.ts';
import { type Asked, until } from './until.ts';

export const dist = path.resolve(process.env.THV_DIST ?? path.join(import.meta.dirname, '../../dist'));

export interface Opened {
  readonly page: Page;
  /** Console errors, warnings and uncaught exceptions. */
  readonly problems: string[];
}

export interface OpenOptions extends BrowserContextOptions {
  /** Leaves the page as the reader finds it: its scripts come with the first interaction. */
  readonly asleep?: boolean;
  /** For tests that leave behind what nobody can take back: a clock, a slower processor. */
  readonly alone?: boolean;
  /** Runs before the page is loaded: for routes and scripts that have to be there first. */
  readonly before?: (page: Page) => Promise<unknown>;
}

export interface Site {
  readonly url: string;
  /**
   * Opens a page as a first visit and waits until the shell lives. The tests of a file take turns in one tab, which is
   * emptied between them: a new one costs as much as the visit. Those that need more than a size and a colour scheme
   * get a context that is closed after the test.
   */
  readonly open: (path: string, options?: OpenOptions) => Promise<Opened>;
  /** Shows a page to tests that only read it: one visit serves all of them that follow each other. */
  readonly read: (path: string) => Promise<Page>;
  readonly browser: Browser;
}

interface Mouse {
  readonly move: (x: number, y: number) => Promise<void>;
}

/** A request that is meant to fail shows in the console too. */
function isExpected(text: string): boolean {
  return /status of 404/.test(text);
}

/** Moves the pointer, as a reader would, and waits until the shell responds. */
export async function wake(page: Asked & { readonly mouse: Mouse }): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(1, 1);
  await awake(page);
}

/** Waits until the shell responds and the page on view has got all that it needs. */
export async function awake(page: Asked): Promise<void> {
  await until(page, 'window.shellStarted && window._vike?.fullyRenderedUrl');
}

/** Waits until a page has its true height: what is out of view is laid out after the rest. */
export async function laidOut(page: Asked): Promise<void> {
  await until(page, 'document.adoptedStyleSheets.length === 0');
}

/** Runs in each page before its own scripts. */
export function noteStart(): void {
  addEventListener('shell-started', () => Object.assign(window, { shellStarted: true }));
}

/** A browser profile of its own, whose pages can be woken. */
export async function newContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: screen, ...options });
  await context.addInitScript(noteStart);
  return context;
}

const screen = { width: 1280, height: 900 };

/** The tab that tests take turns in. */
interface Tab {
  readonly page: Page;
  /** Of the test whose turn it is. */
  problems: string[];
  isTaken: boolean;
}

/** Calls for each console error, warning and uncaught exception. */
function onProblem(page: Page, add: (text: string) => void): void {
  page.on('pageerror', (error) => add(String(error)));
  page.on('console', (message) => {
    // Of what Chromium merely remarks on, this one is ours: something is measured in a slice that is not laid out.
    const isProblem = ['error', 'warning'].includes(message.type()) || message.text().includes('content-visibility');
    if (isProblem && !isExpected(message.text())) add(message.text());
  });
}

async function newTab(browser: Browser): Promise<Tab> {
  const page = await (await newContext(browser)).newPage();
  const tab: Tab = { page, problems: [], isTaken: false };
  onProblem(page, (text) => tab.problems.push(text));
  return tab;
}

/** Takes back what a test did to the tab, and makes the browser forget the site. */
async function empty({ page }: Tab, url: string): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((other) => (other === page ? null : other.close())));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A document of the site without scripts: the page before has had its last word, and the site's storage is in reach.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearPermissions();
  await page.mouse.move(0, 0);
}

async function openPage(browser: Browser, address: string, options: OpenOptions = {}): Promise<Opened> {
  const { asleep, before, alone, ...contextOptions } = options;
  const context = await newContext(browser, contextOptions);
  const page = await context.newPage();
  const problems: string[] = [];
  onProblem(page, (text) => problems.push(text));
  await before?.(page);
  await page.goto(address);
  if (options.javaScriptEnabled !== false) await laidOut(page);
  if (!asleep && options.javaScriptEnabled !== false) await wake(page);
  return { page, problems };
}

/** What of a context can be set anew for each visit of one tab. */
function settings(options: OpenOptions): Pick<OpenOptions, 'viewport' | 'colorScheme' | 'reducedMotion'> | null {
  const { viewport = screen, colorScheme = 'light', reducedMotion = 'no-preference', ...others } = options;
  return Object.keys(others).length === 0 ? { viewport, colorScheme, reducedMotion } : null;
}

async function openIn(tab: Tab, address: string, options: OpenOptions): Promise<Opened> {
  tab.problems = [];
  const { viewport, ...media } = options;
  if (viewport) await tab.page.setViewportSize(viewport);
  await tab.page.emulateMedia({ media: null, ...media });
  await tab.page.goto(address);
  await laidOut(tab.page);
  await wake(tab.page);
  return { page: tab.page, problems: tab.problems };
}

/**
 * Serves a built site and starts a browser for the tests of one file.
 * @param build Makes the site, or names its folder; left out, it is the one in `dist`.
 * @param isWhole Needed where pages have to sleep until the test does something: see `launch`.
 */
export function servedSite(build?: () => Promise<BuiltSite | string>, isWhole?: boolean): Site {
  let built: BuiltSite | string | undefined;
  let served: Served | undefined;
  let browser: Browser | undefined;
  let tab: Tab | undefined;
  let reading: { readonly page: Page; readonly path: string } | undefined;
  beforeAll(async () => {
    built = await build?.();
    served = await serve(typeof built === 'string' ? built : (built?.dist ?? dist));
    browser = await launch(isWhole);
  }, 60_000);
  afterEach(async () => {
    if (tab?.page.isClosed()) tab = undefined;
    if (reading?.page.isClosed()) reading = undefined;
    const kept = [tab, reading].map((one) => one?.page.context());
    await Promise.all(browser?.contexts().map((context) => (kept.includes(context) ? null : context.close())) ?? []);
    if (tab?.isTaken && served) await empty(tab, served.url);
    if (tab) tab.isTaken = false;
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    if (typeof built === 'object') await built.remove();
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
    open: async (url, options = {}) => {
      const address = need(served).url + url;
      const set = settings(options);
      if (!set || tab?.isTaken) return openPage(need(browser), address, options);
      tab ??= await newTab(need(browser));
      tab.isTaken = true;
      return openIn(tab, address, set);
    },
    read: async (url) => {
      const address = need(served).url + url;
      const [path = ''] = url.split('#');
      if (reading?.path === path) await reading.page.goto(address);
      else {
        await reading?.page.context().close();
        reading = { page: (await openPage(need(browser), address)).page, path };
      }
      return reading.page;
    },
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

/** Addresses of all pages: those of the sitemap, and those that search engines shall not list. */
export function siteRoutes(): readonly string[] {
  const sitemap = readFileSync(path.join(dist, 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, url = '']) => url);
  return [...new Set(['/', ...listed, '/search', '/theme-preview', '/404'])];
}

/** The main heading of a page, as built. */
export function headingOf(url: string): string {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(builtHtml(url)) ?? [];
  return heading.replaceAll(/<a .*<\/a>|<[^>]*>/g, '').trim();
}
