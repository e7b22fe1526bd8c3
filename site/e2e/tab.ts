import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core';
import { type Asked, patience, until } from './until.ts';

/* Tabs of the browser under test, and visits in them. */

export interface Opened {
  readonly page: Page;
  /** Console errors, warnings and uncaught exceptions. */
  readonly problems: string[];
}

export interface OpenOptions extends BrowserContextOptions {
  /** Leaves the page as it comes: nothing in it is waited for. */
  readonly bare?: boolean;
  /** For tests that leave behind what nobody can take back: a clock, a slower processor. */
  readonly alone?: boolean;
  /** Runs before the page is loaded: for routes and scripts that have to be there first. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** A request that is meant to fail shows in the console too. */
function isExpected(text: string): boolean {
  return /status of 404/.test(text);
}

/** Waits until the scripts of the page respond, and the page on view has got all that it needs. */
export async function awake(page: Asked): Promise<void> {
  await until(page, 'window.shownUrl');
}

/** Waits until a page that's awake has also done what follows by itself: two frames are painted. */
export async function settled(page: Asked): Promise<void> {
  await awake(page);
  await page.evaluate(() => new Promise<unknown>((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Runs in each page before its own scripts. */
export function noteShown(): void {
  addEventListener('page-shown', () => Object.assign(window, { shownUrl: location.href }));
}

/** A browser profile of its own, whose pages tell when they're complete. */
export async function newContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: screen, ...options });
  context.setDefaultTimeout(patience);
  await context.addInitScript(noteShown);
  return context;
}

export const screen = { width: 1280, height: 900 };

/** A tab that tests take turns in. */
export interface Tab {
  readonly page: Page;
  /** What about it nobody can change later. */
  readonly fixed: string;
  /** What the test whose turn it is has put before the scripts of its pages. */
  readonly scripts: Disposable[];
  /** Of the test whose turn it is. */
  problems: string[];
  isTaken: boolean;
}

/** Calls for each console error, warning and uncaught exception. */
function onProblem(page: Page, add: (text: string) => void): void {
  page.on('pageerror', (error) => add(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message.text())) add(message.text());
  });
}

/** What can't be set anew for each visit: whether scripts run, whether there are fingers. */
function fixedOptions(options: OpenOptions): BrowserContextOptions {
  const { viewport, colorScheme, reducedMotion, permissions, bare, before, alone, ...fixed } = options;
  return fixed;
}

/** Equal for visits that can take turns in a tab. */
export const fixedFor = (options: OpenOptions): string => JSON.stringify(fixedOptions(options));

export async function newTab(browser: Browser, options: OpenOptions): Promise<Tab> {
  const page = await (await newContext(browser, fixedOptions(options))).newPage();
  const tab: Tab = { page, fixed: fixedFor(options), scripts: [], problems: [], isTaken: false };
  onProblem(page, (text) => tab.problems.push(text));
  // Only what adding a script returns can remove it.
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (script, argument, options) => {
    const added = await add(script, argument, options);
    tab.scripts.push(added);
    return added;
  };
  return tab;
}

/** Runs in a page that no test needs any more. */
function takeApart(): void {
  document.documentElement.remove();
  history.replaceState(null, '', '/taken-apart');
}

/** Takes back what a test did to the tab, but for what it stored: the next visit does that. */
async function takeBack({ page, scripts }: Tab): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((other) => (other === page ? null : other.close())));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const script of scripts.splice(0)) await script.dispose();
  // To leave for an empty document costs a third of a visit. What's taken apart neither moves nor is painted, and under
  // another address it isn't taken for the page to come. Where it gives way to another just then, it can't be asked.
  await page.evaluate(takeApart).catch(() => {});
  await context.clearPermissions();
  await page.mouse.move(0, 0);
}

/**
 * Makes a tab ready for the next test. One that doesn't answer is closed, so that the tests after it go on.
 *
 * @throws If the tab had to be closed.
 */
export async function empty(tab: Tab): Promise<void> {
  const { page } = tab;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // Where closing doesn't end either, nobody waits for it.
    page
      .context()
      .close()
      .catch(() => {});
    late.reject(new Error(`The tab of ${page.url()} did not answer within ${patience / 1000} s, so it was closed.`));
  }, patience);
  await Promise.race([takeBack(tab), late.promise]).finally(() => clearTimeout(timer));
  tab.isTaken = false;
}

/**
 * Runs before the scripts of a visit: the browser forgets the site. By now the page before has had its last word.
 * Frames of a page share what it stores.
 */
function forget(): void {
  if (window !== window.top) return;
  localStorage.clear();
  sessionStorage.clear();
}

/** Opens a page in a tab that is nobody's, and whose fixed options are the same. */
export async function openIn(tab: Tab, address: string, options: OpenOptions): Promise<Opened> {
  const { viewport, colorScheme = 'light', reducedMotion = 'no-preference', permissions = [], before } = options;
  tab.isTaken = true;
  const problems: string[] = [];
  const { page } = tab;
  // Until then the page before may still say something.
  page.once('framenavigated', () => {
    tab.problems = problems;
  });
  await page.addInitScript(forget);
  await page.setViewportSize(viewport ?? screen);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion });
  if (permissions.length > 0) await page.context().grantPermissions(permissions);
  await before?.(page);
  await page.goto(address);
  // From here on the page keeps what it stores.
  await tab.scripts.shift()?.dispose();
  if (options.bare || options.javaScriptEnabled === false) return { page, problems };
  await awake(page);
  return { page, problems };
}
