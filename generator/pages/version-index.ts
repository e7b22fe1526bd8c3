import type { MakeBase } from '../model/page.ts';
import type { VersionIndexPage } from '../model/page-versions.ts';
import type { ToolVersion } from '../model/site.ts';
import type { VersionScope } from '../model/versions.ts';
import { referenceSizes } from './home.ts';

/** The page that a version begins with: the parts of its reference, each with its size. */
export function versionIndex(
  { version, kinds }: ToolVersion,
  { path }: VersionScope,
  base: MakeBase,
  reference: string,
): VersionIndexPage {
  return {
    ...base({
      url: path,
      title: `Reference of ${version}`,
      description: `What the release ${version} has: everything that its sources document, with the size of each part.`,
      files: [],
    }),
    kind: 'version-index',
    reference: referenceSizes(kinds, reference),
  };
}
