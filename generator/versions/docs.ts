import type { OutputFile } from '../model/output.ts';
import type { DocsVersion, SiteData } from '../model/page.ts';
import { pageBelow, versionPath } from '../model/versions.ts';
import type { VersionListing } from './listing.ts';

/** A version of the documentation with its pages; ids are the same in all versions. Paths are without the base path. */
export interface DocsOfVersion extends Omit<DocsVersion, 'label'> {
  readonly docs: readonly { readonly id: string; readonly path: string }[];
}

/**
 * `/docs-versions.json`, for programs: no page loads it. The root comes first, whose version is the last one.
 *
 * @param others listings of the versions that have sites of their own
 */
export function docsVersions(
  { section, routes }: Pick<SiteData, 'section' | 'routes'>,
  root: Pick<DocsVersion, 'name'>,
  others: readonly VersionListing[],
): OutputFile {
  const own = routes.map(({ url }) => url).filter((url) => `${url}/`.startsWith(`/${section}/`));
  const all: DocsOfVersion[] = [
    { name: root.name, path: '/', isLast: true, docs: own.map((url) => ({ id: url.slice(1), path: url })) },
    ...others.map(({ version, pages }) => {
      const start = versionPath(section, version);
      const docs = ['', ...Object.keys(pages)].map((page) => ({
        id: pageBelow(section, page),
        path: pageBelow(start, page),
      }));
      return { name: version, path: `${start}/`, isLast: false, docs };
    }),
  ];
  return { path: 'docs-versions.json', content: JSON.stringify(all) };
}
