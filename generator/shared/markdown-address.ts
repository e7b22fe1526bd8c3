import type { Page } from '../model/page.ts';

/** Pages without Markdown: there's nothing to read in them, or only where to go. */
const withoutMarkdown: ReadonlySet<Page['kind']> = new Set([
  ...(['search', 'theme-preview', 'not-found'] as const),
  ...(['version-list', 'gone'] as const),
]);

/** Where a page's Markdown lies: its address with `.md` behind it; `index.md` in the folder that a site or a version is. */
export function markdownAddress({ kind, url }: Pick<Page, 'kind' | 'url'>): string | null {
  if (withoutMarkdown.has(kind)) return null;
  if (kind === 'version-index') return `${url}/index.md`;
  return url === '/' ? '/index.md' : `${url}.md`;
}
