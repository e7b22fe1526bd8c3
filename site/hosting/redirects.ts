import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { escapeUTF8 } from 'entities';
import type { SiteData } from '../../generator/model/page.ts';
import { writeFolderAlias } from './link-files.ts';

/** What stands at an old address where the host has no rules: it redirects without JavaScript. */
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
export function writeRedirects(folder: string, { origin, basePath, redirects = [] }: SiteData): void {
  for (const { from, to } of redirects) {
    const file = path.join(folder, `${from}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, redirectDocument(origin, basePath + to.slice(1)));
    writeFolderAlias(file);
  }
}
