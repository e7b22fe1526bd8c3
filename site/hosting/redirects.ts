import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeUTF8 } from 'entities';
import type { SiteData } from '../../generator/model/page.ts';
import { writeFolderAlias } from './folder-alias.ts';

/** A page that has moved, with the base path in both addresses. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** The redirects of a site as its hosts have to answer them. */
export function siteRedirects({ redirects = [], basePath }: Pick<SiteData, 'redirects' | 'basePath'>): Redirect[] {
  const withBase = (url: string): string => basePath + url.slice(1);
  return redirects.map(({ from, to }) => ({ from: withBase(from), to: withBase(to) }));
}

/** What stands at an old address where the host has no rules: it leads on without JavaScript. */
export function redirectDocument(origin: string, to: string): string {
  const url = escapeUTF8(to);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeUTF8(origin)}${url}">
<meta http-equiv="refresh" content="0; url=${url}">
</head>
<body>
<p>This page has moved. <a href="${url}">Go to its new address</a>.</p>
</body>
</html>
`;
}

/** Writes a document for each old address into a built site. */
export async function writeRedirects(folder: string, site: SiteData): Promise<void> {
  const targets = siteRedirects(site).map(({ to }) => to);
  for (const [index, { from }] of (site.redirects ?? []).entries()) {
    const file = path.join(folder, `${from}.html`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, redirectDocument(site.origin, targets[index] ?? site.basePath));
    writeFolderAlias(file);
  }
}
