import { hostingOf } from '../hosting.ts';

/* What a server is asked for, and what it should say. */

export interface Question {
  readonly asked: string;
  readonly accept: string;
  /** Status, body, and headers by their names; null: there's none. Of where one is redirected to, the path. */
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
  ...['nothing', 'hive/nothing', 'hive/', 'nothing.md', 'hive/v0.3.2/nothing'],
  ...['assets/', 'assets/nothing.js'],
];

export function questions(basePath: string, scripts: readonly string[]): Question[] {
  const { headers, unchanging } = hostingOf({ basePath }, { scripts });
  const fresh = { ...headers, 'Cache-Control': 'no-cache', Vary: 'Accept' };
  const html = { ...fresh, 'Content-Type': 'text/html; charset=utf-8' };
  const markdown = { ...fresh, status: 200, 'Content-Type': 'text/markdown; charset=utf-8' };
  return [browser, agent].flatMap((accept) => {
    const ask = (name: string, expected: Question['expected']): Question => ({
      ...{ asked: basePath + name, accept, expected },
    });
    return [
      ...pages.flatMap(([forms, page, text]) => {
        const isMarkdown = accept === agent && text !== undefined;
        return forms.map((form) =>
          ask(form, isMarkdown ? { ...markdown, body: text } : { ...html, status: 200, body: page }),
        );
      }),
      ...nowhere.map((name) => ask(name, { ...html, status: 404, body: '404.html' })),
      ...['hive/comb.md', 'hive/agents.md'].map((name) => ask(name, { ...markdown, body: name })),
      ask('downloads/wax.d.ts', { ...fresh, status: 200, 'Content-Type': 'text/plain; charset=utf-8' }),
      ask('site.webmanifest', { status: 200, 'Content-Type': 'application/manifest+json' }),
      ask('assets/x.js', { status: 200, ...headers, ...unchanging.headers, Vary: null }),
      ask('hive/old', { status: 301, Location: `${basePath}hive/comb#wax` }),
    ];
  });
}
