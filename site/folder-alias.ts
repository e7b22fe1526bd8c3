import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/*
 * Plain hosts know `/x` and `/x.html`, but have nothing at `/x/` and `/x/index.html`, which links on the web use too. A
 * small document there leads to the page. It names the file with its ending: a host that sends `/x` to the folder `/x/`
 * would otherwise go round in circles.
 */
const script = `location.replace(location.pathname.replace(/\\/(index\\.html)?$/,'.html')+location.search+location.hash)`;

/** Writes the document that stands at `<page>/index.html`, for the page in `file`. */
export async function writeFolderAlias(file: string): Promise<void> {
  const folder = file.slice(0, -'.html'.length);
  const target = `../${path.basename(file)}`;
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Moved</title><meta name="robots" content="noindex">` +
      `<link rel="canonical" href="${target}"><script>${script}</script>` +
      `<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript><a href="${target}">This page</a>\n`,
  );
}

/** The home page is an index already, and the not-found page has one address only. */
export function needsFolderAlias(file: string): boolean {
  return !['index.html', '404.html'].includes(path.basename(file));
}
