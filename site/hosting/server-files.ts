import type { Headers, Hosting } from './hosting.ts';

/* The configuration of nginx and Apache. `npm run hosts` tries both. */

/** Types that servers don't have by themselves. TypeScript has the ending of a video. */
export const types = {
  md: 'text/markdown; charset=utf-8',
  ts: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
} as const;

/** Text as a regular expression that matches it alone. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Without a word from the server, browsers guess how long a page stays fresh. */
const askEachTime = { 'Cache-Control': 'no-cache' };

/** A pattern for paths whose files never change. */
const unchangingPath = ({ unchanging }: Hosting): string => `^(${unchanging.below.join('|').replaceAll('.', '\\.')})`;

/** The end of an address that names a page in another form than `/x`, as `/x.html`, `/x/` and `/x/index.html`. */
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
    ...markdown('%1/index.md', '^(?:index\\.html)?$ index.md'),
    ...markdown('%1.md', `^(.+?)${otherForm}?$ $1.md`),
    ...markdown('%1/index.md', `^(.+?)${otherForm}?$ $1/index.md`),
    `RewriteCond %{REQUEST_FILENAME} ^(.+?)${otherForm}?$`,
    'RewriteCond %1.html -f',
    `RewriteRule ^(.+?)${otherForm}?$ $1.html [L]`,
    // The page of a version is the index of a folder.
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    'RewriteRule ^(.+[^/])$ $1/index.html [L]',
    // A folder that's no page isn't forbidden, there's just nothing.
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

/** For inside a `server` block, whose `root` holds the site at its base path. */
export function nginx(hosting: Hosting): string {
  const { basePath, headers, unchanging, moved } = hosting;
  // A location with headers of its own does not take over those of the block around it.
  const location = (where: string, more: Headers, rest: readonly string[]): string[] => [
    `location ${where} {`,
    ...Object.entries({ ...headers, ...more }).map(([name, value]) => `  add_header ${name} "${value}" always;`),
    ...rest.map((line) => `  ${line}`),
    '}',
  ];
  const page = { ...askEachTime, Vary: 'Accept' };
  return text([
    `error_page 404 ${basePath}404.html;`,
    // As it stands, the address would get the scheme and port of this server, which a proxy may hide.
    ...moved.map(({ from, to }) => `location = ${from} { absolute_redirect off; return 301 ${to}; }`),
    'set $page $uri;',
    `if ($uri ~ "^(.*?)${otherForm}$") { set $page $1; }`,
    // A block has one condition. Within a location, whatever follows it there wouldn't hold any more.
    'set $markdown /dev/null;',
    'if ($http_accept ~* "text/markdown") { set $markdown $document_root$page; }',
    // The home page has its Markdown inside of the site's folder, not beside it.
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
