import type { FirstView } from './first-view.ts';

/** A cold build, with the most memory that it has at a time. */
export interface Build {
  readonly seconds: number;
  readonly megabytes: number;
}

/** Sites side by side, ours first. */
export interface Comparison {
  readonly date: string;
  readonly machine: string;
  readonly pages: number;
  readonly runs: { readonly builds: number; readonly views: number };
  readonly sites: readonly (Build & {
    readonly name: string;
    /** By address. */
    readonly views: Readonly<Record<string, FirstView>>;
  })[];
  /** Commands made up, each number of them built once. */
  readonly scale: readonly {
    readonly pages: number;
    /** By name; of those that were asked. */
    readonly builds: Readonly<Record<string, Build>>;
  }[];
}

const [start, end] = ['<!-- comparison -->', '<!-- /comparison -->'];

/** A text with the comparison's table in the place that's marked for it. */
export function withTable(text: string, comparison: Comparison): string {
  const [before, rest] = parts(text, start);
  const [, after] = parts(rest, end);
  return `${before}${start}\n${table(comparison)}\n${end}${after}`;
}

function parts(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`${mark} isn't in the text`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

export function table({ date, machine, pages, runs, sites, scale }: Comparison): string {
  const [first] = sites;
  const views = Object.keys(first?.views ?? {}).flatMap((url) => {
    const name = url.split('/').at(-1) ?? url;
    const of = (tell: (view: Comparison['sites'][number]['views'][string]) => string): string[] =>
      sites.map((site) => {
        const view = site.views[url];
        return view ? tell(view) : '';
      });
    return [
      [`\`${name}\`: kB, requests`, ...of((view) => `${view.kilobytes.toFixed(0)}, ${view.requests}`)],
      [
        `\`${name}\`: first, largest paint, ms`,
        ...of((view) => `${view.firstPaint.toFixed(0)}, ${view.largestPaint.toFixed(0)}`),
      ],
      [
        `\`${name}\`: blocking, ms; layout shift`,
        ...of((view) => `${view.blocking.toFixed(0)}; ${view.shift === 0 ? '0' : view.shift.toFixed(2)}`),
      ],
    ];
  });
  const rows = [
    ['', ...sites.map(({ name }) => name)],
    ['---', ...sites.map(() => '---')],
    ['cold build: s, MB', ...sites.map(buildText)],
    ...views,
    // Not every generator is asked for as many pages.
    ...scale.map((size) => [
      `${size.pages.toLocaleString('en')} made-up commands: s, MB`,
      ...sites.map(({ name }) => (size.builds[name] ? buildText(size.builds[name]) : '–')),
    ]),
  ];
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |'));
  return [
    `Measured on ${date}: ${pages} pages, medians of ${runs.builds} builds and ${runs.views} views by turns, made-up commands built once, on ${machine}.`,
    '',
    ...lines,
  ].join('\n');
}

function buildText({ seconds, megabytes }: Build): string {
  return `${seconds.toFixed(1)}, ${megabytes}`;
}
