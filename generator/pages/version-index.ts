import { countedEntities } from '../kinds/facts.ts';
import { descriptors } from '../kinds/index.ts';
import { kinds, ofKinds } from '../model/kinds.ts';
import type { HomePage, MakeBase } from '../model/page.ts';
import type { VersionPage } from '../model/page-versions.ts';
import type { ToolVersion } from '../model/site.ts';
import type { VersionScope } from '../model/versions.ts';
import { counted, enumerated } from '../shared/counted.ts';

/** Each kind of the reference with its size. */
export function referenceSizes(models: ToolVersion['kinds'], reference: string): HomePage['reference'] {
  return ofKinds(models, (kind, model) => {
    const { navigation, count: countOf } = descriptors[kind];
    const entry = navigation(model, reference);
    const { counted: unit } = kinds[kind];
    const count = countOf?.(model) ?? countedEntities(models, kind).length;
    return entry?.href === undefined ? [] : [{ label: entry.label, url: entry.href, size: counted(count, unit.noun) }];
  });
}

/** The start page of a version: the parts of its reference with their sizes. */
export function versionIndex(
  { version, kinds }: ToolVersion,
  { path }: VersionScope,
  base: MakeBase,
  reference: string,
): VersionPage {
  const links = referenceSizes(kinds, reference).map(({ size, ...link }) => ({ ...link, summary: size }));
  const parts = enumerated(links.map(({ label }) => label));
  return {
    ...base({ url: path, title: `Reference for ${version}`, description: `${parts} in ${version}.`, files: [] }),
    kind: 'version-index',
    links,
  };
}
