import type { Difference } from '../../changes/between.ts';
import type { Impact } from '../../changes/impact/causes.ts';
import type { Acceptance } from '../../model/change-history.ts';
import type { Problem } from '../../model/problem.ts';

/** What was done about one release. */
export interface ReleaseResult {
  readonly version: string;
  /** `documented`: its reference is in the store now. `no-reference`: it has nothing but a catalogue. */
  readonly outcome: 'documented' | 'no-reference';
  readonly commit: string | null;
  readonly date: string | null;
  /** The release that it's compared with; null: it's the first. */
  readonly predecessor: string | null;
  /** Releases between the two that nobody has documented. */
  readonly skipped: readonly string[];
  /** Null where there's nothing to compare with. */
  readonly difference: Difference | null;
  /** Null where there's nothing to compare with, and where the guides can't be read. */
  readonly impact: Impact | null;
  /** What looked wrong and is meant, with the reasons. */
  readonly accepted: readonly Acceptance[];
  readonly warnings: readonly Problem[];
  /** Of its reference. */
  readonly pages: number;
  /** In the sources of the release. */
  readonly files: number;
  /** What the release adds to the store. */
  readonly storedBytes: number;
  /** Seconds by step: `read`, `store`. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** What a run did. */
export interface ReleaseRun {
  /** Where the releases are from, without secrets. */
  readonly from: string;
  readonly releases: readonly ReleaseResult[];
  /** The release that the run ended with, and what is wrong with it; null: none was refused. */
  readonly refused: { readonly version: string; readonly problems: readonly Problem[] } | null;
  /** Why the guides could not be looked at; null: they were. */
  readonly guides: readonly Problem[] | null;
  /** Null: it wasn't asked for. */
  readonly build: { readonly isFine: boolean; readonly seconds: number } | null;
  readonly seconds: number;
}
