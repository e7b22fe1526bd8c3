import { loadSources } from '../../generator/io/sources.ts';
import { report } from '../../generator/io/terminal.ts';
import type { VersionAges } from '../../generator/model/ages.ts';
import { runVersion, type VersionConfig, type VersionSite } from '../../generator/version-pipeline.ts';
import type { VersionListing } from '../../generator/versions/listing.ts';
import { digestsBelow, type FileDigests } from '../../site/hosting/file-digests.ts';
import type { RenderFiles } from '../../site/prerender/page-files.ts';
import { renderHere } from '../../site/prerender/render-version.ts';
import type { Digests } from './settings.ts';
import type { StoreVersion } from './store-versions.ts';
import { unitName, unitText, writeFiles } from './unit.ts';

/** What the root has to know of a version. */
export interface BuiltVersion {
  readonly version: StoreVersion;
  readonly listing: VersionListing;
  /** Paths of its pages and files, as links name them. */
  readonly served: readonly string[];
}

export interface VersionSettings {
  readonly config: VersionConfig;
  readonly digests: Digests;
  /** How everything in a version came to be as it is. */
  readonly agesOf: (version: string) => VersionAges | undefined;
  readonly render: RenderFiles;
  /** Folder of the site; null where only the root is wanted, which speaks of every version. */
  readonly site: string | null;
  /** Folder for the files that agents get. */
  readonly records: string;
}

/** Builds the site of a version. @throws InputError with what is wrong with its sources, or an Error that names the page */
export async function buildVersion(
  version: StoreVersion,
  { config, digests, agesOf, render, site, records }: VersionSettings,
): Promise<BuiltVersion> {
  const { scope, folder, inputs } = version;
  const sources = loadSources({ folder, display: `specs/${scope.version}` });
  const built = await runVersion({ config, scope, ages: agesOf(scope.version), ...sources });
  // What is only information has been said of the latest.
  report(built.problems.filter(({ severity }) => severity !== 'info'));
  writeFiles(records, built.agents);
  if (site !== null) {
    const own = scope.path.slice(1);
    writeFiles(site, [...rendered(built, scope.path, render), ...built.files]);
    const unit = { unit: scope.version, ...digests, inputs, files: below(site, own) };
    writeFiles(site, [{ path: `${own}/${unitName}`, content: unitText(unit) }]);
  }
  const served = [...built.pages.map(({ url }) => url), ...built.files.map((file) => `/${file.path}`)];
  return { version, listing: built.listing, served };
}

function rendered({ data, pages, files, anchors }: VersionSite, start: string, render: RenderFiles) {
  const names = new Set(files.map(({ path }) => path));
  return renderHere(render, data, pages, {
    ids: Object.fromEntries([...anchors].map(([url, ids]) => [url, [...ids]])),
    checked: (address) => `${address}/`.startsWith(`${start}/`),
    isFile: (name) => names.has(name.replace(/^\//, '')),
  });
}

/** Digests of the files in a folder of the site, by their paths in the site. */
function below(site: string, folder: string): FileDigests {
  return Object.fromEntries(
    Object.entries(digestsBelow(`${site}/${folder}`)).map(([name, digest]) => [`${folder}/${name}`, digest]),
  );
}
