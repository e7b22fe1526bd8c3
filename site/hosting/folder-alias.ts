import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { linkOrCopy } from './link-files.ts';

/*
 * Hosts do not agree on what `/x` is when there is `x.html`: some take off the ending, some want the folder `x/`, some
 * do both. Each page is therefore written twice, as `x.html` and as `x/index.html`, so that every way of asking ends at
 * the page. A small document that leads from one to the other would cost less, but goes round in circles on hosts that
 * prefer the folder and take off endings. Search engines are told the one address by the canonical link.
 */

/** Gives the page in `file` its second name; where the disk has no links, a copy. @returns The folder of that. */
export function writeFolderAlias(file: string): string {
  const folder = file.slice(0, -'.html'.length);
  const alias = path.join(folder, 'index.html');
  mkdirSync(folder, { recursive: true });
  rmSync(alias, { force: true });
  linkOrCopy(file, alias);
  return folder;
}

/** The home page is an index already, the not-found page has one address only, and a part is asked for as it is. */
export function needsFolderAlias(file: string): boolean {
  return path.extname(file) === '.html' && !['index.html', '404.html'].includes(path.basename(file));
}
