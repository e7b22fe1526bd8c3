import { siteHeaders } from './headers.ts';
import type { InlineTexts } from './policy.ts';

/* What a server is asked for, and what it should say. */

export interface Question {
  readonly asked: string;
  readonly accept: string;
  /** Status, body, and headers by their names; null: there's none. Of where one is led to, the path. */
  readonly expected: Readonly<Record<string, string | number | null>>;
}

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
const agent = 'text/markdown, text/html;q=0.9';

/** Forms of an address, the HTML they have, and the Markdown if there's some. */
const pages: readonly (readonly [forms: readonly string[], html: string, markdown?: string])[] = [
  [['', 'index.html', '?x=1'], 'index.html', 'index.md'],
  [
    ['hive/comb', 'hive/comb/', 'hive/comb.html', 'hive/comb/index.html', 'hive/comb?x=1'],
    'hive/comb.html',
    'hive/comb.md',
  ],
  [['hive/v0.3.2', 'hive/v0.3.2/', 'hive/v0.3.2/index.html'], 'hive/v0.3.2.html', 'hive/v0.3.2/index.md'],
  [['hive/v0.3.2/wax', 'hive/v0.3.2/wax.html'], 'hive/v0.3.2/wax.html', 'hive/v0.3.2/wax.md'],
  [['search', 'search/', 'search.html', 'search/index.html'], 'search.html'],
];
const nowhere = [
  'nothing',
  'hive/nothing',
  'hive/',
  'nothing.md',
  'hive/v0.3.2/nothing',
  'assets/',
  'assets/nothing.js',
];

export function questions(basePath: string, inline: InlineTexts): Question[] {
  const { all, unchanging } = siteHeaders({ basePath }, inline);
  const fresh = { ...all.headers, 'Cache-Control': 'no-cache', Vary: 'Accept' };
  const html = { ...fresh, 'Content-Type': 'text/html; charset=utf-8' };
  const markdown = { ...fresh, status: 200, 'Content-Type': 'text/markdown; charset=utf-8' };
  const ask = (name: string, accept: string, expected: Question['expected']): Question => ({
    ...{ asked: basePath + name, accept, expected },
  });
  const ofPages = pages.flatMap(([forms, page, text]) =>
    forms.flatMap((form) => [
      ask(form, browser, { ...html, status: 200, body: page }),
      ask(form, agent, text === undefined ? { ...html, status: 200, body: page } : { ...markdown, body: text }),
    ]),
  );
  const ofEach = [browser, agent].flatMap((accept) => [
    ...nowhere.map((name) => ask(name, accept, { ...html, status: 404, body: '404.html' })),
    ask('hive/comb.md', accept, { ...markdown, body: 'hive/comb.md' }),
    ask('hive/agents.md', accept, { ...markdown, body: 'hive/agents.md' }),
    ask('downloads/wax.d.ts', accept, { ...fresh, status: 200, 'Content-Type': 'text/plain; charset=utf-8' }),
    ask('site.webmanifest', accept, { status: 200, 'Content-Type': 'application/manifest+json' }),
    ask('assets/x.js', accept, { status: 200, ...all.headers, ...unchanging.headers, Vary: null }),
    ask('hive/old', accept, { status: 301, Location: `${basePath}hive/comb#wax` }),
  ]);
  return [...ofPages, ...ofEach];
}
