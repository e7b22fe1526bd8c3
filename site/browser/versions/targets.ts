import {
  elsewhereIn,
  guidesSection,
  lackNote,
  type PageVersions,
  pageBelow,
  type VersionList,
  versionPath,
} from '../../../generator/model/versions.ts';
import type { Place } from './place.ts';

/** Where a version of the list leads. */
export interface Target {
  readonly version: string;
  /** Without the base path, with the anchor. */
  readonly url: string;
  readonly isLatest: boolean;
  /** It's the version on view. */
  readonly isCurrent: boolean;
  /** What the reader should know before going there; empty where the version has the same. */
  readonly note: string;
}

export interface Choice {
  readonly list: VersionList;
  /** What's known of the page in the other versions; null for one that exists once. */
  readonly page: PageVersions | null;
  readonly place: Place;
  /** Id of the place that the address names; empty without one. */
  readonly anchor: string;
}

const withAnchor = (url: string, anchor: string): string => (anchor === '' ? url : `${url}#${anchor}`);

/** Where a version has what the reader looks at: the same page and anchor, what took its place, or what's nearest. */
export function targetOf(version: string, { list, page, place, anchor }: Choice): Target {
  const isLatest = version === list.latest;
  const common = { version, isLatest };
  if (version === place.version) return { ...common, isCurrent: true, url: withAnchor(place.url, anchor), note: '' };
  // The latest version is what addresses without a version lead to.
  const start = isLatest ? `/${place.section}` : versionPath(place.section, version);
  const other = page && elsewhereIn(page, anchor, version);
  if (other) {
    const note = other.isGone ? lackNote(version) : '';
    return { ...common, isCurrent: false, url: pageBelow(start, other.to), note };
  }
  const carried = page && anchor !== guidesSection ? anchor : '';
  return { ...common, isCurrent: false, url: withAnchor(pageBelow(start, place.page), carried), note: '' };
}

/** All versions, newest first. One that's on view but not in the list, because it was withdrawn, isn't a choice. */
export function targetsOf(choice: Choice): Target[] {
  return choice.list.versions.map((version) => targetOf(version, choice));
}
