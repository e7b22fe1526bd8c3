import type { Page } from '../model/page.ts';

/** Pages without Markdown: they have no content, or only links. */
const withoutMarkdown: ReadonlySet<Page['kind']> = new Set([
  ...(['search', 'theme-preview', 'not-found'] as const),
  ...(['version-list', 'gone'] as const),
]);

/** Address of a page's Markdown: its address with `.md`; `index.md` for the start of a site or version. */
export function markdownAddress({ kind, url }: Pick<Page, 'kind' | 'url'>): string | null {
  if (withoutMarkdown.has(kind)) return null;
  if (kind === 'version-index') return `${url}/index.md`;
  return url === '/' ? '/index.md' : `${url}.md`;
}
