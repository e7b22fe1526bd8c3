import type { MakeBase, NavItem } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';
import { trails } from './sidebar.ts';

/** Makes the common part of pages: place in the sidebar, neighbours, source files. */
export function pageBases({ tool, guides }: SiteModel, sidebar: readonly NavItem[]): MakeBase {
  const found = trails(sidebar);
  const trailOf = new Map(found.map(({ link, trail }) => [link.url, trail]));
  const order = found.filter(({ hidden }) => !hidden).map(({ link }) => link);
  const place = new Map(order.map(({ url }, index) => [url, index]));
  const digests = new Map([
    ...tool.files.map(({ file, sha256 }) => [file, sha256] as const),
    ...guides.map(({ file, sha256 }) => [`guides/${file}`, sha256] as const),
  ]);
  return ({ url, title, description, files, unlisted }) => {
    const trail = trailOf.get(url);
    const breadcrumbs = trail ?? [{ label: title, url }];
    const at = place.get(url);
    const previous = at === undefined ? undefined : order[at - 1];
    const next = at === undefined ? undefined : order[at + 1];
    const [path, ...others] = new Set(files);
    const sha256 = path === undefined ? undefined : digests.get(path);
    return {
      ...{ url, title, description: shorten(description), breadcrumbs, toc: [] },
      ...(previous && { previous }),
      ...(next && { next }),
      version: tool.version,
      // With several files, a single one would be misleading.
      ...(path !== undefined && others.length > 0 && { files: [path, ...others] }),
      ...(path !== undefined && others.length === 0 && sha256 && { source: { path, sha256 } }),
      ...(unlisted && { unlisted: true as const }),
    };
  };
}

/** Cuts a description between words at about 160 characters, the limit of search engines. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 160) return line;
  const cut = line.slice(0, 159);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 80)).replace(/[\s,;:]+$/, '')}…`;
}
