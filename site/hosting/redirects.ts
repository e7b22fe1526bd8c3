import { escapeUTF8 } from 'entities';
import type { SiteData } from '../../generator/model/page.ts';

/** Documents for old addresses, for hosts without rules: they redirect without JavaScript. */
export function redirectDocuments(site: Pick<SiteData, 'origin' | 'basePath' | 'redirects'>): Record<string, string> {
  const { origin, basePath, redirects = [] } = site;
  return Object.fromEntries(
    redirects.map(({ from, to }) => [`${from}.html`, redirectDocument(origin, basePath + to.slice(1))]),
  );
}

function redirectDocument(origin: string, to: string): string {
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
