import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the first view of a page costs, in bytes compressed with gzip. */
export interface PageWeight {
  readonly html: number;
  readonly css: number;
  /** Scripts the document names or preloads, and what those import at once. */
  readonly js: number;
  readonly total: number;
}

/** Weighs a built page: the document, its stylesheets and its scripts. */
export function pageWeight(dist: string, url: string): PageWeight {
  const html = readFileSync(join(dist, `${url}.html`), 'utf8');
  const css = new Set(
    [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g)].flatMap(([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? []),
  );
  const js = new Set<string>();
  const add = (path: string): void => {
    if (js.has(path) || !existsSync(join(dist, path))) return;
    js.add(path);
    const source = readFileSync(join(dist, path), 'utf8');
    for (const [, target = ''] of source.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g))
      add(join(path, '..', target));
  };
  for (const [, src = ''] of html.matchAll(/<script[^>]+src="([^"]+)"/g)) add(src);
  for (const [tag] of html.matchAll(/<link[^>]+rel="modulepreload"[^>]*>/g)) add(/href="([^"]+)"/.exec(tag)?.[1] ?? '');
  for (const [, path = ''] of html.matchAll(/<script[^>]*>[^<]*?import\(["']([^"']+)["']\)/g)) add(path);
  const size = (path: string): number => gzipSync(readFileSync(join(dist, path))).length;
  const sum = (paths: Iterable<string>): number => [...paths].reduce((total, path) => total + size(path), 0);
  const weight = { html: gzipSync(html).length, css: sum(css), js: sum(js) };
  return { ...weight, total: weight.html + weight.css + weight.js };
}
