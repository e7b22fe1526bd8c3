import type { Config } from './config/schema.ts';
import type { GuideFolder } from './io/guides.ts';
import type { LoadedSources } from './io/loaded-sources.ts';
import type { ProgramInput, SourceInput } from './kinds/kind.ts';
import type { Acceptance } from './model/change-history.ts';
import type { FactsHistory } from './model/facts.ts';
import type { Platform } from './model/platform.ts';
import type { Remember } from './shared/last-run.ts';

/** Everything the stages work on, read from disk before the first of them runs. */
export interface PipelineInput {
  readonly config: Config;
  /** Text of its file, for messages. Default: nobody has it. */
  readonly configText?: string;
  readonly sources: LoadedSources;
  readonly program: ProgramInput | null;
  /** Sources that must be there and have something to show. */
  readonly required?: readonly SourceInput['kind'][];
  /** The sources of a version of the store; null where it isn't there. Throws InputError where it's damaged. Default: no store. */
  readonly stored?: (version: string) => LoadedSources | null;
  /** The sources are the latest of the store, so that guides were reviewed for versions that are there. Default: no. */
  readonly isLatest?: boolean;
  /**
   * The facts of all versions of the store: what changed, how everything in the version came to be as it is, and what
   * guides that were reviewed for an older one don't know. Null: nobody has recorded them. Default: null.
   */
  readonly history?: FactsHistory | null;
  /** What looked wrong about versions of the store and is meant. Default: nothing. */
  readonly accepted?: ReadonlyMap<string, readonly Acceptance[]>;
  /** What's known of the programs and clusters that guides are about. Default: nothing. */
  readonly platform?: Platform;
  readonly guides: GuideFolder;
  /** The configured icon as SVG; none: the site's own. */
  readonly favicon?: Uint8Array | null;
  readonly templates: ReadonlyMap<string, string>;
  /** Recalls what follows from one guide, or from no guide at all. Default: nothing. */
  readonly remember?: Remember;
  /** Treat warnings as errors. */
  readonly strict: boolean;
  /** Also run the checks that only inform. */
  readonly thorough: boolean;
}
