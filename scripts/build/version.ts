import path from 'node:path';
import { loadTemplates } from '../../generator/commands/prepare.ts';
import type { Config } from '../../generator/config/schema.ts';
import { writeOutput } from '../../generator/io/output.ts';
import { loadSources } from '../../generator/io/sources.ts';
import { report } from '../../generator/io/terminal.ts';
import type { FactsHistory } from '../../generator/model/facts.ts';
import type { SiteData } from '../../generator/model/page.ts';
import { runPipeline, versionInput } from '../../generator/pipeline.ts';
import { type VersionListing, versionListing } from '../../generator/versions/listing.ts';
import type { StoreVersion } from './units.ts';

/** A version whose pages are in a generated folder of their own, with what the root has to know of it. */
export interface GeneratedVersion {
  readonly unit: StoreVersion;
  readonly generated: string;
  readonly site: SiteData;
  readonly listing: VersionListing;
  /** Paths of its pages and files, as links name them. */
  readonly served: readonly string[];
}

interface VersionSettings {
  readonly config: Config;
  readonly history: FactsHistory;
  /** Folder for the folders of versions. */
  readonly generated: string;
}

/** Writes the page modules and files of a version. @throws InputError with what is wrong with its sources */
export async function generateVersion(
  unit: StoreVersion,
  { config, history, generated: below }: VersionSettings,
): Promise<GeneratedVersion> {
  const { scope, folder } = unit;
  const sources = loadSources({ folder, display: `specs/${scope.version}` });
  const site = await runPipeline(versionInput({ config, scope, sources, history, templates: loadTemplates() }));
  // What is only information has been said of the latest.
  report(site.problems.filter(({ severity }) => severity !== 'info'));
  const { siteData, pages, files, anchors } = site;
  const generated = path.join(below, scope.version);
  writeOutput(generated, files);
  const published = files.flatMap(({ path: name }) =>
    name.startsWith('public/') ? [name.slice('public'.length)] : [],
  );
  const served = [...pages.map(({ url }) => url), ...published];
  return { unit, generated, site: siteData, listing: versionListing(site, anchors), served };
}
