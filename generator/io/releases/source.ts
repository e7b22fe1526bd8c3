/** A release as its source has it. */
export interface ReleaseTag {
  readonly version: string;
  /** Null where the source has no commits. */
  readonly commit: string | null;
  /**
   * When the tag was made, in seconds since 1970; of a plain tag, when its commit was. Null until a release is fetched
   * from a repository elsewhere.
   */
  readonly time: number | null;
}

/** A release that is at hand. */
export interface FetchedTag extends ReleaseTag {
  readonly time: number;
}

/** Where releases come from: a repository, a checkout, an archive. */
export interface ReleaseSource {
  /** It has every release, and not just the one that was asked for. */
  readonly isRepository: boolean;
  /** In the order of versions, oldest first. */
  readonly tags: readonly ReleaseTag[];
  /** Brings releases here. @throws {InputError} where the source can't be reached */
  readonly fetched: (tags: readonly ReleaseTag[]) => readonly FetchedTag[];
  /** Lays out the files of a release that may be sources. @returns the folder, which the next call changes */
  readonly layOut: (tag: ReleaseTag) => string;
  /** Removes what was written for reading. */
  readonly close: () => void;
}
