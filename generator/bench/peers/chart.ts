import type { FirstView } from '../../../site/e2e/first-view.ts';

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

const colours = {
  light: { text: '#1c1b19', quiet: '#5e5a52', ours: '#8f5300', other: '#c9c3b5' },
  dark: { text: '#e8e6e1', quiet: '#a5a29b', ours: '#f5a524', other: '#3d3f46' },
} as const;

const row = 22;
const left = 210;
const width = 340;

/** Bars of a comparison: shorter is better. */
export function chart(comparison: Comparison, urls: readonly string[], mode: 'light' | 'dark'): string {
  const { text, quiet, ours, other } = colours[mode];
  const groups = [
    {
      title: `Cold build of ${comparison.pages} pages, seconds`,
      of: (site: Comparison['sites'][number]) => site.seconds,
    },
    ...urls.map((url) => ({
      title: `Largest paint of ${url.split('/').at(-1)}, milliseconds`,
      of: (site: Comparison['sites'][number]) => Math.round(site.views[url]?.largestPaint ?? 0),
    })),
  ];
  let y = 0;
  const parts = groups.flatMap(({ title, of }) => {
    const most = Math.max(...comparison.sites.map(of));
    y += row * 1.6;
    const heading = `<text x="0" y="${y}" fill="${text}" font-weight="600">${title}</text>`;
    const bars = comparison.sites.map((site, index) => {
      y += row;
      const length = Math.max(2, Math.round((of(site) / most) * width));
      const fill = index === 0 ? ours : other;
      return `<text x="0" y="${y}" fill="${quiet}">${site.name}</text><rect x="${left}" y="${y - 12}" width="${length}" height="14" rx="3" fill="${fill}"/><text x="${left + length + 8}" y="${y}" fill="${text}">${of(site)}</text>`;
    });
    return [heading, ...bars];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 ${Math.round(y + 12)}" width="640" role="img" font-family="system-ui, sans-serif" font-size="13"><title>Build times and paints beside other generators</title>${parts.join('')}</svg>\n`;
}
