import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type VersionList, versionListPath, versionPath, versionsPath } from '../../generator/model/versions.ts';
import { type Served, serve } from '../serve.ts';
import { sharedBrowser } from './browser.ts';
import type { BuiltSite } from './small-site.ts';
import { empty, fixedFor, newTab, type Opened, type OpenOptions, openIn, screen, type Tab } from './tab.ts';

export const dist = path.resolve(process.env.THV_DIST ?? path.join(import.meta.dirname, '../../dist'));

export interface Site {
  readonly url: string;
  /**
   * Opens a page as a first visit and waits until the shell lives. Tests take turns in tabs, which are emptied between
   * them: a new one costs more than the visit. There's one for each kind of visit, and as many of those as a test has
   * open at a time. Those that leave behind what can't be taken back get a context that is closed after the test.
   */
  readonly open: (path: string, options?: OpenOptions) => Promise<Opened>;
  /**
   * Shows a page, in a window of some size, to tests that only read it: one visit serves all of them that follow each
   * other. What a test changes there it takes back.
   */
  readonly read: (path: string, size?: ViewportSize) => Promise<Page>;
  readonly browser: Browser;
}

/** A site on view, and the tabs that its tests take turns in. */
interface Stage {
  readonly served: Served;
  readonly browser: Browser;
  tabs: Tab[];
  reading?: { readonly tab: Tab; readonly path: string } | undefined;
}

/** Stages that are open: the one of `dist`, which is for all files of a worker, and those of the file that's running. */
const stages = new Set<Stage>();
let common: Stage | undefined;

async function openStage(folder: string): Promise<Stage> {
  const stage = { served: await serve(folder), browser: await sharedBrowser(), tabs: [] };
  stages.add(stage);
  return stage;
}

/** The stage of the site in `dist`, of which no test changes a file. */
async function commonStage(): Promise<Stage> {
  if (!common?.browser.isConnected()) common = await openStage(dist);
  return common;
}

async function closeStage(stage: Stage): Promise<void> {
  stages.delete(stage);
  for (const { page } of stage.tabs) await page.context().close();
  await stage.reading?.tab.page.context().close();
  await stage.served.close();
}

/** Closes what a test has opened, but for the tabs that others go on with. */
async function tidyUp(stage: Stage): Promise<void> {
  stage.tabs = stage.tabs.filter(({ page }) => !page.isClosed());
  if (stage.reading?.tab.page.isClosed()) stage.reading = undefined;
  const kept = [...stages].flatMap(({ tabs, reading }) => [...tabs, reading?.tab].map((tab) => tab?.page.context()));
  await Promise.all(stage.browser.contexts().map((context) => (kept.includes(context) ? null : context.close())));
  const taken = stage.tabs.filter(({ isTaken }) => isTaken);
  // A tab that fails to become ready is nobody's from now on.
  stage.tabs = stage.tabs.filter(({ isTaken }) => !isTaken);
  await Promise.all(taken.map((tab) => empty(tab).then(() => stage.tabs.push(tab))));
}

/** A tab for a visit that nobody has open. */
async function freeTab({ tabs, browser }: Stage, options: OpenOptions): Promise<Tab> {
  if (options.alone) return newTab(browser, options);
  const free = tabs.find(({ isTaken, fixed }) => !isTaken && fixed === fixedFor(options));
  if (free) return free;
  const tab = await newTab(browser, options);
  tabs.push(tab);
  return tab;
}

/**
 * Serves a built site to the tests of one file, in the browser of their worker.
 * @param build Makes the site, or names its folder; left out, it is the one in `dist`.
 */
export function servedSite(build?: () => Promise<BuiltSite | string>): Site {
  let built: BuiltSite | string | undefined;
  let stage: Stage | undefined;
  beforeAll(async () => {
    built = await build?.();
    stage = built ? await openStage(typeof built === 'string' ? built : built.dist) : await commonStage();
  });
  afterEach(async () => {
    if (stage) await tidyUp(stage);
  });
  afterAll(async () => {
    if (stage && stage !== common) await closeStage(stage);
    if (typeof built === 'object') await built.remove();
  });
  const need = (): Stage => {
    if (!stage) throw new Error('The site is not served yet: open pages inside a test');
    return stage;
  };
  return {
    get url() {
      return need().served.url;
    },
    get browser() {
      return need().browser;
    },
    open: async (url, options = {}) => {
      const here = need();
      return openIn(await freeTab(here, options), here.served.url + url, options);
    },
    read: async (url, size = screen) => {
      const here = need();
      const address = here.served.url + url;
      const [path = ''] = url.split('#');
      if (here.reading?.path === path) {
        const { page } = here.reading.tab;
        await page.setViewportSize(size);
        if (page.url() !== address) await page.goto(address);
        return page;
      }
      const tab = here.reading?.tab ?? (await newTab(here.browser, {}));
      if (here.reading) await empty(tab);
      const { page } = await openIn(tab, address, { viewport: size });
      here.reading = { tab, path };
      return page;
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

/** The versions that the built site offers. */
export function versionList(): VersionList {
  return JSON.parse(readFileSync(path.join(dist, versionListPath), 'utf8'));
}

/** Addresses of the oldest version's pages, and of the list of versions. */
export function versionRoutes(): readonly string[] {
  const { versions } = versionList();
  const start = versionPath('toolhive', versions.at(-1) ?? '');
  const below = readdirSync(path.join(dist, start), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== 'index.html')
    .map((file) => `${start}/${file.slice(0, -'.html'.length)}`);
  return [start, ...below, versionsPath('toolhive')];
}

/** The main heading of a page, as built. */
export function headingOf(url: string): string {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(builtHtml(url)) ?? [];
  return heading.replaceAll(/<a .*<\/a>|<[^>]*>/g, '').trim();
}
