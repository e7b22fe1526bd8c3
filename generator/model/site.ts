import type { VersionAges } from './ages.ts';
import type { Arrangement } from './arrangement.ts';
import type { ChangeHistory } from './change-history.ts';
import type { ClientTypes } from './clients.ts';
import type { LeftOut } from './coverage.ts';
import type { Environment } from './environment.ts';
import type { EquivalentGroup } from './equivalents.ts';
import type { Guide } from './guide.ts';
import type { Facts } from './kinds.ts';
import type { SourceKind } from './manifest.ts';
import type { Move } from './moves.ts';
import type { SampleUses } from './use.ts';

/** A source file as messages and pages name it, with the digest of its bytes. */
export interface SourceFile {
  readonly kind: SourceKind;
  /** Path for people: `specs/v0.3.6/cli/thv_run.yaml`. */
  readonly file: string;
  readonly sha256: string;
  /** The version before has the same. */
  readonly isInherited?: true;
  /** Address of the same facts in the tool's repository, where that's known. */
  readonly upstream?: string;
}

/** Everything a tool version ships, read. */
export interface ToolVersion {
  /** `v0.3.6`. */
  readonly version: string;
  /** Null: the version has no such source, and its manifest says why. */
  readonly kinds: Facts;
  /** What is known of the clients that the tool configures; null: nobody has written it down for this version. */
  readonly clients: ClientTypes | null;
  /** Names that mean the same thing on pages of different kinds; empty where nobody has written them down. */
  readonly equivalents: readonly EquivalentGroup[];
  /** How its reference pages are arranged; null: as the sources have it. */
  readonly arrangement: Arrangement | null;
  /** What guides leave to the reference on purpose; empty where nobody has written it down. */
  readonly leftOut: readonly LeftOut[];
  /** What versions before had under another key; empty where nobody has written it down. */
  readonly moves: readonly Move[];
  /** Environment variables and files that it knows; null: nobody has written them down for this version. */
  readonly environment: Environment | null;
  readonly files: readonly SourceFile[];
}

/** The whole site before it is linked: one tool version and the guides. */
export interface SiteModel {
  readonly tool: ToolVersion;
  readonly guides: readonly Guide[];
  /** What of the tool the code in guides names. */
  readonly uses: SampleUses;
  /** What agents often get wrong and holds in this version, as Markdown; '' or absent: nobody has written it down. */
  readonly agentNotes?: string;
  /** What all versions changed; absent where nobody has recorded it. */
  readonly changes?: ChangeHistory;
  /** How everything in the version came to be as it is; absent where nobody has recorded it. */
  readonly ages?: VersionAges;
  /** The history as browsers and agents get it (`kinds/history.ts`); absent without a recorded history. */
  readonly historyFile?: string;
}
