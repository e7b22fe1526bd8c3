import type { Config } from '../../generator/config/schema.ts';
import { loadSources } from '../../generator/io/sources.ts';
import { report } from '../../generator/io/terminal.ts';
import type { FactsHistory } from '../../generator/model/facts.ts';
import type { OutputFile } from '../../generator/model/output.ts';
import { runPipeline, versionInput } from '../../generator/pipeline.ts';
import { type VersionListing, versionListing } from '../../generator/versions/listing.ts';
import { isFileBelow } from '../../site/build-site.ts';
import { checkLinks } from '../../site/hosting/check-links.ts';
import { filesBelow } from '../../site/hosting/link-files.ts';
import type { RenderFiles } from '../../site/prerender/page-files.ts';
import { renderPages } from '../../site/prerender/render-pages.ts';
import { type StoreVersion, sealUnit, writeFiles } from './units.ts';

/** What the root has to know of a version. */
export interface BuiltVersion {
  readonly version: StoreVersion;
  readonly listing: VersionListing;
  /** Paths of its pages and files, as links name them. */
  readonly served: readonly string[];
}

interface VersionSettings {
  readonly config: Config;
  readonly history: FactsHistory;
  readonly render: RenderFiles;
  /** Folder of the site. */
  readonly out: string;
  /** Only the root is wanted otherwise, which speaks of every version. */
  readonly isWanted: boolean;
  /** The root serves a file of each version to agents. */
  readonly hasRoot: boolean;
}

/** Builds the site of a version. @throws InputError with what is wrong with its sources, or an Error that names the page */
export async function buildVersion(
  version: StoreVersion,
  { config, history, render, out, isWanted, hasRoot }: VersionSettings,
): Promise<BuiltVersion> {
  const { scope, folder, below } = version;
  const sources = loadSources({ folder, display: `specs/${scope.version}` });
  const site = await runPipeline(versionInput({ config, scope, sources, history }));
  // What is only information has been said of the latest.
  report(site.problems.filter(({ severity }) => severity !== 'info'));
  const { siteData, pages, anchors } = site;
  const { served = [], others = [] } = Object.groupBy(site.files, ({ path }) =>
    path.startsWith('public/') ? 'served' : 'others',
  );
  const files = served.map((file): OutputFile => ({ ...file, path: file.path.slice('public/'.length) }));
  if (hasRoot) writeFiles(out, others);
  if (isWanted) {
    writeFiles(out, files);
    const isHere = (path: string): boolean => path.startsWith(`/${below}`);
    const found = await renderPages(render, { site: siteData, pages, out, isRoot: false, isHere });
    const registry = Object.fromEntries([...anchors].map(([url, ids]) => [url, [...ids]]));
    checkLinks(found, { registry, isFile: isFileBelow(out), strict: true });
    sealUnit(
      out,
      version,
      filesBelow(`${out}/${below}`).map((name) => below + name),
    );
  }
  const addresses = [...pages.map(({ url }) => url), ...files.map(({ path }) => `/${path}`)];
  return { version, listing: versionListing(site, anchors), served: addresses };
}
