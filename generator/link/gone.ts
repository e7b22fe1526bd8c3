import { descriptors } from '../kinds/index.ts';
import type { GoneThing } from '../model/ages.ts';
import type { SiteModel } from '../model/site.ts';
import type { VersionScope } from '../model/versions.ts';

interface GoneOptions {
  readonly scope: VersionScope | undefined;
  /** Address of the reference: `/toolhive/reference`. */
  readonly reference: string;
  /** Addresses of other pages. */
  readonly taken: ReadonlySet<string>;
}

/** What the latest version lacks and what has a page that says so, with its address, unless another page has that now. */
export function goneAddresses(
  { ages }: Pick<SiteModel, 'ages'>,
  { scope, reference, taken }: GoneOptions,
): Map<GoneThing, string> {
  const found = new Map<GoneThing, string>();
  for (const thing of scope ? [] : (ages?.gone ?? [])) {
    const url = descriptors[thing.kind].goneUrl(thing, reference);
    if (url !== null && !taken.has(url)) found.set(thing, url);
  }
  return found;
}
