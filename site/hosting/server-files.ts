import type { Headers, Hosting } from './hosting.ts';

/* Configuration of nginx and Apache. `npm run hosts` tests both. */

/** Additional types. TypeScript's extension is also that of a video format. */
export const types = {
  md: 'text/markdown; charset=utf-8',
  ts: 'text/plain; charset=utf-8',
} as const;

/** Escapes text for a regular expression. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** By default, browsers guess how long a page stays fresh. */
const askEachTime = { 'Cache-Control': 'no-cache' };

/** A pattern for immutable paths. */
const unchangingPath = ({ unchanging }: Hosting): string => `^(${unchanging.below.join('|').replaceAll('.', '\\.')})`;

/** The suffix of a page's alternative addresses: `/x.html`, `/x/` and `/x/index.html` for `/x`. */
const otherForm = '(?:(?:/index)?\\.html|/)';

export function apache(hosting: Hosting): string {
  const { basePath, headers, unchanging, moved } = hosting;
  const set = (all: Headers): string[] =>
    Object.entries(all).map(([name, value]) => `Header always set ${name} "${value}"`);
  const markdown = (file: string, rule: string): string[] => [
    'RewriteCond %{HTTP:Accept} text/markdown [NC]',
    `RewriteCond %{REQUEST_FILENAME} ^(.+?)${otherForm}?$`,
    `RewriteCond ${file} -f`,
    `RewriteRule ${rule} [L]`,
  ];
  return text([
    `ErrorDocument 404 ${basePath}404.html`,
    // Disable directory listings and content negotiation by file name.
    'Options -Indexes -MultiViews',
    'AddType text/markdown .md',
    'AddType text/plain .ts',
    'AddCharset utf-8 .html .htm .md .txt .ts',
    'DirectorySlash Off',
    'RewriteEngine On',
    `RewriteBase ${basePath}`,
    // The pattern matches the path below the base; NE keeps the `#` of an anchor.
    ...moved.map(({ from, to }) => `RewriteRule ^${literally(from.slice(basePath.length))}$ ${to} [R=301,NE,L]`),
    ...markdown('%1/index.md', '^(?:index\\.html)?$ index.md'),
    ...markdown('%1.md', `^(.+?)${otherForm}?$ $1.md`),
    ...markdown('%1/index.md', `^(.+?)${otherForm}?$ $1/index.md`),
    `RewriteCond %{REQUEST_FILENAME} ^(.+?)${otherForm}?$`,
    'RewriteCond %1.html -f',
    `RewriteRule ^(.+?)${otherForm}?$ $1.html [L]`,
    // A version's start page is the index of a folder.
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    'RewriteRule ^(.+[^/])$ $1/index.html [L]',
    // A folder without a page is not found rather than forbidden.
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
    'RewriteRule ^ - [R=404,L]',
    `Header merge Vary Accept "expr=! (%{REQUEST_URI} =~ m#${unchangingPath(hosting)}#)"`,
    ...set({ ...headers, ...askEachTime }),
    `<If "%{REQUEST_URI} =~ m#${unchangingPath(hosting)}#">`,
    ...set(unchanging.headers).map((line) => `  ${line}`),
    '</If>',
  ]);
}

/** Directives inside a `server` block whose `root` has the site at its base path. */
export function nginx(hosting: Hosting): string {
  const { basePath, headers, unchanging, moved } = hosting;
  // A location with headers doesn't inherit those of its block.
  const location = (where: string, more: Headers, rest: readonly string[]): string[] => [
    `location ${where} {`,
    ...Object.entries({ ...headers, ...more }).map(([name, value]) => `  add_header ${name} "${value}" always;`),
    ...rest.map((line) => `  ${line}`),
    '}',
  ];
  const page = { ...askEachTime, Vary: 'Accept' };
  return text([
    `error_page 404 ${basePath}404.html;`,
    // Otherwise nginx would add its scheme and port, which a proxy may hide.
    ...moved.map(({ from, to }) => `location = ${from} { absolute_redirect off; return 301 ${to}; }`),
    'set $page $uri;',
    `if ($uri ~ "^(.*?)${otherForm}$") { set $page $1; }`,
    // nginx allows one condition per block, and inside a location the following directives would not apply.
    'set $markdown /dev/null;',
    'if ($http_accept ~* "text/markdown") { set $markdown $document_root$page; }',
    // The home page's Markdown is inside the site's folder, not beside it.
    `if (-f $markdown.md) { rewrite ^${literally(basePath)}(?!(?:index\\.html)?$) $page.md last; }`,
    `if (-f $markdown/index.md) { rewrite ^${literally(basePath)} $page/index.md last; }`,
    ...location(basePath, page, ['charset utf-8;', 'try_files $uri $uri/index.html $page.html =404;']),
    ...location(`~ ${unchangingPath(hosting)}`, unchanging.headers, ['try_files $uri =404;']),
    ...Object.entries(types).flatMap(([ending, type]) =>
      location(`~ ^${literally(basePath)}.*\\.${ending}$`, page, [
        'types { }',
        `default_type "${type}";`,
        'try_files $uri =404;',
      ]),
    ),
  ]);
}

function text(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
