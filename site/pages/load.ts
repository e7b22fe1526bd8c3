import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, SiteData, SystemPage } from '../../generator/model/page.ts';

/*
 * Page modules are imported from disk one at a time, by Node itself. They are data: bundling them would make the
 * build's time and memory grow faster than the number of pages, and would put a list of every page in the browser.
 */

/** Folder with the generator's page modules; `THV_GENERATED` points builds and tests at another one. */
export function generatedDir(): string {
  const fromEnv = process.env.THV_GENERATED;
  return fromEnv ? path.resolve(fromEnv) : path.join(import.meta.dirname, '../generated');
}

/**
 * The query makes Node read a changed file again, in dev and in tests; in a build it never changes. Vite would take what
 * follows a dot in it for the file's ending.
 */
async function importDefault<T>(file: string): Promise<T> {
  const url = `${pathToFileURL(file).href}?mtime=${Math.trunc(statSync(file).mtimeMs)}`;
  const module: { readonly default?: T } = await import(/* @vite-ignore */ url);
  if (module.default === undefined)
    throw new Error(`${file} has no default export: a page module exports its content as the default. Generate anew.`);
  return module.default;
}

/** Reads the generated description of the site. @throws Where there is none. */
export async function readSiteData(generated: string = generatedDir()): Promise<SiteData> {
  const file = path.join(generated, 'site.ts');
  if (!existsSync(file)) throw new Error(`${file} is not there: run \`npm run generate\` first, or name its output`);
  return importDefault(file);
}

/** The page at a normalised URL; the not-found page where there is none. */
export async function loadPage(url: string): Promise<Page> {
  const site = await readSiteData();
  // A build leaves what leads on from old addresses to hosts.
  const moved = site.redirects?.find(({ from }) => from === url)?.to.replace(/[?#].*$/s, '');
  const route = [url, moved, '/404'].flatMap((to) => site.routes.find((one) => one.url === to) ?? [])[0];
  return route ? importDefault(path.join(generatedDir(), route.module)) : notFoundPage(site);
}

function notFoundPage(site: SiteData): SystemPage {
  return {
    kind: 'not-found',
    url: '/404',
    title: 'Page not found',
    description: `This address is not part of ${site.title}.`,
    breadcrumbs: [],
    toc: [],
    version: site.version,
    unlisted: true,
  };
}
