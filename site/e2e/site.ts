import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type VersionList, versionListPath } from '../../generator/model/versions.ts';
import { type Served, serve } from '../serve.ts';
import { sharedBrowser } from './browser.ts';
import type { BuiltSite } from './small-site.ts';
import { awake, newContext, type Opened, type OpenOptions, visit } from './tab.ts';

export const dist = path.resolve(process.env.THV_DIST ?? path.join(import.meta.dirname, '../../dist'));

export interface Site {
  readonly url: string;
  /** Opens a page as a first visit, and waits until its script has run. It's closed after the test, without problems. */
  readonly open: (path: string, options?: OpenOptions) => Promise<Opened>;
  /**
   * Shows a page, in a window of some size, to tests that only read it: one visit serves all of them that follow each
   * other. What a test changes there it takes back.
   */
  readonly read: (path: string, size?: ViewportSize) => Promise<Page>;
}

/**
 * Serves a built site to the tests of one file, in the browser of their worker.
 * @param build Makes the site; left out, it is the one in `dist`.
 */
export function servedSite(build?: () => Promise<BuiltSite>): Site {
  let built: BuiltSite | undefined;
  let served: Served | undefined;
  let opened: (Opened & Pick<OpenOptions, 'complains'>)[] = [];
  let reading: Page | undefined;
  beforeAll(async () => {
    built = await build?.();
    served = await serve(built?.dist ?? dist);
  });
  afterEach(async () => {
    const ended = opened;
    opened = [];
    await Promise.all(ended.map(({ page }) => page.context().close()));
    expect(ended.flatMap(({ problems, complains }) => (complains ? [] : problems))).toEqual([]);
  });
  afterAll(async () => {
    await reading?.context().close();
    await served?.close();
    await built?.remove();
  });
  const addressOf = (url: string): string => {
    if (!served) throw new Error('The site is not served yet: open pages inside a test');
    return served.url + url;
  };
  return {
    get url() {
      return addressOf('');
    },
    open: async (url, options = {}) => {
      const context = await newContext(await sharedBrowser(), options);
      const visited = await visit(context, addressOf(url), options);
      opened.push({ ...visited, ...options });
      return visited;
    },
    read: async (url, size = { width: 1280, height: 900 }) => {
      reading ??= await (await newContext(await sharedBrowser())).newPage();
      await reading.setViewportSize(size);
      if (reading.url() !== addressOf(url)) await reading.goto(addressOf(url));
      await awake(reading);
      return reading;
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

/** The window of a phone. */
export const phone = { width: 390, height: 844 };

/** Pages that every build has. */
export const pages = {
  home: '/',
  guide: '/toolhive/guides-cli/install',
  command: '/toolhive/reference/cli/thv_run',
  otherCommand: '/toolhive/reference/cli/thv_list',
  root: '/toolhive/reference/cli/thv',
  api: '/toolhive/reference/api',
  resources: '/toolhive/reference/crd-spec',
  registry: '/toolhive/reference/registry-schema',
  preview: '/theme-preview',
  search: '/search',
} as const;

/** The versions that the built site offers. */
export function versionList(): VersionList {
  return JSON.parse(readFileSync(path.join(dist, versionListPath), 'utf8'));
}

/** The main heading of a page, as built. */
export function headingOf(url: string): string {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(builtHtml(url)) ?? [];
  return heading.replaceAll(/<a .*<\/a>|<[^>]*>/g, '').trim();
}
