import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface BuiltDocument {
  /** Without the base path and the ending: `/toolhive/reference/api`. */
  readonly url: string;
  readonly html: string;
}

/** Where a version's own site begins. */
const versionPart = /^(\/[^/]+)\/v\d[^/]*/;

/** Whether a page is of a version's own site. */
export const isVersioned = ({ url }: Pick<BuiltDocument, 'url'>): boolean => versionPart.test(url);

/** Address of the same page in whichever version is the latest. */
export const unversioned = (url: string): string => url.replace(versionPart, '$1');

/** Every page of a built site, but for those that versions begin with. */
export function builtDocuments(dist: string): BuiltDocument[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.html') && (name === 'index.html' || !name.endsWith('/index.html')))
    .map((name) => ({
      url: name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`,
      html: readFileSync(path.join(dist, name), 'utf8'),
    }));
}
