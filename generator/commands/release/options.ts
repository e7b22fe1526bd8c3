import type { ChosenSources } from '../../io/discover.ts';
import type { Acceptance } from '../../model/change-history.ts';

export interface ReleaseOptions {
  /** Release to document; null: those that `which` says. */
  readonly tag: string | null;
  readonly which: 'new' | 'all';
  /** Repository, bundle, checkout or archive. */
  readonly from: string;
  /** Day of a release that doesn't tell it. */
  readonly date: string | null;
  readonly specs: string;
  readonly guides: string;
  readonly config: string;
  readonly cache: string;
  /** Folder of the site; null: it isn't built. */
  readonly dist: string | null;
  /** Where the repository of the tool is, for a store without versions. */
  readonly origin: string | null;
  readonly acceptances: readonly Acceptance[];
  /** File of acceptances by version. */
  readonly acceptFrom: string | null;
  /** Files of the release that are read in place of those at the usual places. */
  readonly chosen: ChosenSources;
  /** How long to wait for a tag or a repository that isn't there yet, in seconds; null: the default. */
  readonly wait: number | null;
  readonly reportFile: string | null;
  readonly jsonFile: string | null;
}
