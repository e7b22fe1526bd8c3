import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteData } from '../../generator/model/page.ts';
import { versionsPath } from '../../generator/model/versions.ts';
import { type HeaderRule, type SiteHeaders, siteHeaders } from './headers.ts';
import type { InlineTexts } from './policy.ts';
import { type Redirect, siteRedirects } from './redirects.ts';

/**
 * The same headers, addresses, redirects and not-found page in the words of each host.
 *
 * @param withoutMarkdown pages that have no Markdown, with all below them, as `search`
 */
export function hostFiles(
  site: Pick<SiteData, 'basePath' | 'analytics' | 'redirects'>,
  inline: InlineTexts,
  withoutMarkdown: readonly string[],
): Record<string, string> {
  const headers = siteHeaders(site, inline);
  const { basePath } = site;
  const moved = siteRedirects(site);
  return {
    _headers: netlify(headers),
    ...(moved.length > 0 ? { _redirects: moved.map(({ from, to }) => `${from} ${to} 301\n`).join('') } : {}),
    'vercel.json': vercel(headers, basePath, moved, withoutMarkdown),
    'staticwebapp.config.json': azure(headers, basePath, moved),
    '.htaccess': apache(headers, basePath, moved),
    '.hosting/firebase.json': firebase(headers, moved),
    '.hosting/nginx.conf': nginx(headers, basePath, moved),
  };
}

/** Writes them into a built site. */
export async function writeHostFiles(
  folder: string,
  site: Pick<SiteData, 'basePath' | 'analytics' | 'redirects' | 'section' | 'hasVersions'>,
  inline: InlineTexts,
): Promise<void> {
  const withoutMarkdown = [
    ...pagesWithoutMarkdown(await readdir(folder, { recursive: true })),
    // The pages about versions follow from all of them, and are rendered when all are there.
    ...(site.hasVersions ? [versionsPath(site.section).slice(1)] : []),
  ];
  for (const [name, content] of Object.entries(hostFiles(site, inline, withoutMarkdown))) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/**
 * Pages of which there's HTML alone. Where a page has none, and none below it has any, it stands for them all.
 *
 * @param names files of a site
 */
export function pagesWithoutMarkdown(names: readonly string[]): string[] {
  const paths = names.map((name) => name.split(path.sep).join('/'));
  const pages = paths
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replace(/(?:(?:^|\/)index)?\.html$/, ''));
  const texts = paths.filter((name) => name.endsWith('.md')).map((name) => name.replace(/(?:(?:^|\/)index)?\.md$/, ''));
  const covered = new Set(texts.flatMap((text) => [text, ...foldersOf(text)]));
  const without = new Set(pages.filter((page) => !covered.has(page)));
  return [...without].filter((page) => !foldersOf(page).some((folder) => without.has(folder))).toSorted();
}

/** The folders that a path is in: `a` and `a/b` of `a/b/c`. */
function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** A list under its name, or nothing where it is empty. */
const some = (list: Readonly<Record<string, readonly object[]>>): typeof list =>
  Object.fromEntries(Object.entries(list).filter(([, items]) => items.length > 0));

/** Text as a regular expression that matches it alone. */
const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Netlify, Cloudflare, Vercel and Firebase say this of `.md` by themselves; a second word of ours would be added to it. */
const markdownType = 'text/markdown; charset=utf-8';

/** Of TypeScript, whose ending servers take for a video's. */
const typesType = 'text/plain; charset=utf-8';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Netlify and Cloudflare Pages. Both join the values of all rules that match, so no header may be in two of them. */
function netlify({ all, unchanging }: SiteHeaders): string {
  const rule = (path: string, headers: HeaderRule['headers']): string =>
    [`${path}*`, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  return [all, unchanging].flatMap(({ below, headers }) => below.map((path) => rule(path, headers))).join('');
}

/** Rules as Vercel and Firebase write them, each path with the host's sign for whatever follows. */
function keyed({ all, unchanging }: SiteHeaders, rest: string) {
  return [all, unchanging].flatMap(({ below, headers }) =>
    below.map((path) => ({
      source: path + rest,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  );
}

/** What asks for Markdown; no browser does. What it would rather have is for our own server to weigh (`accept.ts`). */
const asksForMarkdown = 'text/markdown';

/**
 * Files go before rewrites there, but after redirects: whoever asks for Markdown is led to the page's. No rule can look
 * whether there is any, so pages that have none are named.
 */
function vercel(
  headers: SiteHeaders,
  basePath: string,
  moved: readonly Redirect[],
  withoutMarkdown: readonly string[],
): string {
  const has = [{ type: 'header', key: 'accept', value: `(.*)${asksForMarkdown}(.*)` }];
  const isNone = withoutMarkdown.map((page) => `(?!${literally(page)}(?:/|$))`).join('');
  const redirects = [
    ...moved.map(({ from, to }) => ({ source: from, destination: to, permanent: true })),
    { source: basePath.replace(/(.)\/$/, '$1'), has, destination: `${basePath}index.md`, permanent: false },
    // The index of a version is a folder's; other addresses with a dot are files.
    ...[
      { page: ':page(.*/v\\d+\\.\\d+\\.\\d+)', to: ':page/index.md' },
      { page: `:page(${isNone}(?:[^.]|/v\\d+\\.\\d+\\.\\d+/)+)`, to: ':page.md' },
    ].map(({ page, to }) => ({ source: basePath + page, has, destination: basePath + to, permanent: false })),
  ];
  const vary = { source: `${basePath}(.*)`, headers: [{ key: 'Vary', value: 'Accept' }] };
  return json({ cleanUrls: true, trailingSlash: false, redirects, headers: [...keyed(headers, '(.*)'), vary] });
}

function firebase(headers: SiteHeaders, moved: readonly Redirect[]): string {
  const redirects = moved.map(({ from, to }) => ({ source: from, destination: to, type: 301 }));
  const hosting = { public: 'dist', cleanUrls: true, trailingSlash: false, ...some({ redirects }) };
  return json({ hosting: { ...hosting, headers: keyed(headers, '**') } });
}

/** Azure Static Web Apps. Headers of a route come on top of the global ones. */
function azure({ all, unchanging }: SiteHeaders, basePath: string, moved: readonly Redirect[]): string {
  return json({
    trailingSlash: 'auto',
    globalHeaders: all.headers,
    routes: [
      ...moved.map(({ from, to }) => ({ route: from, redirect: to, statusCode: 301 })),
      ...unchanging.below.map((path) => ({ route: `${path}*`, headers: unchanging.headers })),
    ],
    responseOverrides: { 404: { rewrite: `${basePath}404.html` } },
    mimeTypes: { '.webmanifest': 'application/manifest+json', '.md': markdownType, '.ts': typesType },
  });
}

/** Without a word from the server, browsers guess how long a page stays fresh. */
const askEachTime = { 'Cache-Control': 'no-cache' };

/** A pattern for paths below any of some folders. */
const anyOf = ({ below }: HeaderRule): string => `^(${below.join('|').replaceAll('.', '\\.')})`;

/** The end of an address that names a page in another form than `/x`, as `/x.html`, `/x/` and `/x/index.html`. */
const otherForm = '(?:(?:/index)?\\.html|/)';

function apache({ all, unchanging }: SiteHeaders, basePath: string, moved: readonly Redirect[]): string {
  const set = (headers: HeaderRule['headers'], indent: string): string[] =>
    Object.entries(headers).map(([name, value]) => `${indent}Header always set ${name} "${value}"`);
  const lines = [
    `ErrorDocument 404 ${basePath}404.html`,
    // No lists of folders, and no choice of files but ours.
    'Options -Indexes -MultiViews',
    'AddType application/manifest+json .webmanifest',
    'AddType text/markdown .md',
    'AddType text/plain .ts',
    'AddCharset utf-8 .html .htm .md .txt .ts',
    'DirectorySlash Off',
    'RewriteEngine On',
    `RewriteBase ${basePath}`,
    // What stands in a pattern is the path below the base; NE keeps the `#` of an anchor.
    ...moved.map(({ from, to }) => `RewriteRule ^${literally(from.slice(basePath.length))}$ ${to} [R=301,NE,L]`),
    ...[
      { file: '%1/index.md', rule: '^(?:index\\.html)?$ index.md' },
      { file: '%1.md', rule: `^(.+?)${otherForm}?$ $1.md` },
      { file: '%1/index.md', rule: `^(.+?)${otherForm}?$ $1/index.md` },
    ].flatMap(({ file, rule }) => [
      `RewriteCond %{HTTP:Accept} ${literally(asksForMarkdown)} [NC]`,
      `RewriteCond %{REQUEST_FILENAME} ^(.+?)${otherForm}?$`,
      `RewriteCond ${file} -f`,
      `RewriteRule ${rule} [L]`,
    ]),
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule ^(.+[^/])$ $1.html [L]',
    // The page of a version is the index of a folder.
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    'RewriteRule ^(.+[^/])$ $1/index.html [L]',
    // A folder that's no page isn't forbidden, there's just nothing.
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
    'RewriteRule ^ - [R=404,L]',
    `Header merge Vary Accept "expr=! (%{REQUEST_URI} =~ m#${anyOf(unchanging)}#)"`,
    ...set({ ...all.headers, ...askEachTime }, ''),
    `<If "%{REQUEST_URI} =~ m#${anyOf(unchanging)}#">`,
    ...set(unchanging.headers, '  '),
    '</If>',
  ];
  return `${lines.join('\n')}\n`;
}

/** For inside a `server` block, whose `root` holds the site at its base path. */
function nginx({ all, unchanging }: SiteHeaders, basePath: string, moved: readonly Redirect[]): string {
  // A location with headers of its own does not take over those of the block around it.
  const add = (headers: HeaderRule['headers']): string[] =>
    Object.entries({ ...all.headers, ...headers }).map(([name, value]) => `  add_header ${name} "${value}" always;`);
  const typed = (ending: string, type: string): string[] => [
    `location ~ ^${literally(basePath)}.*\\.${ending}$ {`,
    ...add({ ...askEachTime, Vary: 'Accept' }),
    '  types { }',
    `  default_type "${type}";`,
    '  try_files $uri =404;',
    '}',
  ];
  const lines = [
    `error_page 404 ${basePath}404.html;`,
    // As it stands, the address would get the scheme and port of this server, which a proxy may hide.
    ...moved.map(({ from, to }) => `location = ${from} { absolute_redirect off; return 301 ${to}; }`),
    'set $page $uri;',
    `if ($uri ~ "^(.*?)${otherForm}$") { set $page $1; }`,
    // A block has one condition. Within a location, whatever follows it there wouldn't hold any more.
    'set $markdown /dev/null;',
    `if ($http_accept ~* "${literally(asksForMarkdown)}") { set $markdown $document_root$page; }`,
    // The home page has its Markdown inside of the site's folder, not beside it.
    `if (-f $markdown.md) { rewrite ^${literally(basePath)}(?!(?:index\\.html)?$) $page.md last; }`,
    `if (-f $markdown/index.md) { rewrite ^${literally(basePath)} $page/index.md last; }`,
    `location ${basePath} {`,
    ...add({ ...askEachTime, Vary: 'Accept' }),
    '  charset utf-8;',
    '  try_files $uri $uri.html $uri/index.html =404;',
    '}',
    `location ~ ${anyOf(unchanging)} {`,
    ...add(unchanging.headers),
    '  try_files $uri =404;',
    '}',
    ...typed('md', markdownType),
    ...typed('ts', typesType),
    ...typed('webmanifest', 'application/manifest+json'),
  ];
  return `${lines.join('\n')}\n`;
}
