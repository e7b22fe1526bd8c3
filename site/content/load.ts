import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, SiteData, SystemPage } from '../../generator/model/page.ts';

/*
 * Page modules are imported from disk one at a time, by Node itself. They are data: bundling them would make the
 * build's time and memory grow faster than the number of pages, and would put a list of every page in the browser.
 */

interface Loaded {
  readonly site: SiteData;
  readonly modules: ReadonlyMap<string, string>;
}

let loaded: { readonly file: string; readonly mtime: number; readonly value: Promise<Loaded> } | undefined;

function generatedFile(name: string): string {
  const dir = process.env.THV_GENERATED;
  if (!dir) throw new Error('THV_GENERATED is not set: vite.config.ts sets it to the generated folder');
  return path.join(dir, name);
}

async function importDefault<T>(file: string, mtime: number): Promise<T> {
  // The query makes Node read a changed file again in dev; in a build it never changes.
  const url = `${pathToFileURL(file).href}?mtime=${Math.trunc(mtime)}`;
  const module: { readonly default?: T } = await import(/* @vite-ignore */ url);
  if (module.default === undefined)
    throw new Error(`${file} has no default export: a page module exports its content as the default. Generate anew.`);
  return module.default;
}

async function readSite(file: string, mtime: number): Promise<Loaded> {
  const site = await importDefault<SiteData>(file, mtime);
  return { site, modules: new Map(site.routes.map((route) => [route.url, route.module])) };
}

async function load(): Promise<Loaded> {
  const file = generatedFile('site.ts');
  const { mtimeMs } = statSync(file);
  if (loaded?.file !== file || loaded.mtime !== mtimeMs)
    loaded = { file, mtime: mtimeMs, value: readSite(file, mtimeMs) };
  return loaded.value;
}

export async function loadSite(): Promise<SiteData> {
  return (await load()).site;
}

/** The page at a normalised URL; the not-found page where there is none. */
export async function loadPage(url: string): Promise<Page> {
  const { site, modules } = await load();
  const name = modules.get(url);
  if (name === undefined) {
    const notFound = modules.get('/404');
    return notFound === undefined || url === '/404' ? notFoundPage(site) : loadPage('/404');
  }
  const file = generatedFile(name);
  const { mtimeMs } = statSync(file);
  return importDefault<Page>(file, mtimeMs);
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
