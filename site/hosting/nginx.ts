import type { Headers, Hosting } from './hosting.ts';

/** Additional types. TypeScript's extension is also that of a video format. */
const types = {
  md: 'text/markdown; charset=utf-8',
  ts: 'text/plain; charset=utf-8',
} as const;

/** Escapes text for a regular expression. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Directives for nginx inside a `server` block whose `root` has the site at its base path. `npm run hosts` tries them.
 */
export function nginx({ basePath, headers, unchanging, moved }: Hosting): string {
  // A location with headers doesn't inherit those of its block.
  const location = (where: string, more: Headers, rest: readonly string[]): string[] => [
    `location ${where} {`,
    ...Object.entries({ ...headers, ...more }).map(([name, value]) => `  add_header ${name} "${value}" always;`),
    ...rest.map((line) => `  ${line}`),
    '}',
  ];
  // By default, browsers guess how long a page stays fresh.
  const page = { 'Cache-Control': 'no-cache', Vary: 'Accept' };
  const lines = [
    `error_page 404 ${basePath}404.html;`,
    // Otherwise nginx would add its scheme and port, which a proxy may hide.
    ...moved.map(({ from, to }) => `location = ${from} { absolute_redirect off; return 301 ${to}; }`),
    'set $page $uri;',
    // Other addresses of a page: `/x.html`, `/x/` and `/x/index.html` for `/x`.
    'if ($uri ~ "^(.*?)(?:(?:/index)?\\.html|/)$") { set $page $1; }',
    // nginx allows one condition per block, and inside a location the following directives would not apply.
    'set $markdown /dev/null;',
    'if ($http_accept ~* "text/markdown") { set $markdown $document_root$page; }',
    // The home page's Markdown is inside the site's folder, not beside it.
    `if (-f $markdown.md) { rewrite ^${literally(basePath)}(?!(?:index\\.html)?$) $page.md last; }`,
    `if (-f $markdown/index.md) { rewrite ^${literally(basePath)} $page/index.md last; }`,
    ...location(basePath, page, ['charset utf-8;', 'try_files $uri $uri/index.html $page.html =404;']),
    ...location(`~ ^(${unchanging.below.map(literally).join('|')})`, unchanging.headers, ['try_files $uri =404;']),
    ...Object.entries(types).flatMap(([ending, type]) =>
      location(`~ ^${literally(basePath)}.*\\.${ending}$`, page, [
        'types { }',
        `default_type "${type}";`,
        'try_files $uri =404;',
      ]),
    ),
  ];
  return `${lines.join('\n')}\n`;
}
