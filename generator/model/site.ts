import type { VersionAges } from './ages.ts';
import type { Arrangement, EquivalentGroup, LeftOut, Move } from './annotations.ts';
import type { ChangeHistory } from './change-history.ts';
import type { ClientTypes } from './clients.ts';
import type { Environment } from './environment.ts';
import type { Guide } from './guide.ts';
import type { Facts } from './kinds.ts';
import type { SourceKind } from './manifest.ts';
import type { SampleUses } from './use.ts';

/** A source file with its display path and the digest of its bytes. */
export interface SourceFile {
  readonly kind: SourceKind;
  /** Display path: `specs/v0.3.6/cli/thv_run.yaml`. */
  readonly file: string;
  readonly sha256: string;
  /** Equal to the previous version's. */
  readonly isInherited?: true;
  /** Address of the same facts in the tool's repository, if available. */
  readonly upstream?: string;
}

/** The parsed sources of a tool version. */
export interface ToolVersion {
  /** `v0.3.6`. */
  readonly version: string;
  /** Null: the version lacks the source, and its manifest says why. */
  readonly kinds: Facts;
  /** The clients that the tool configures; null: not recorded for this version. */
  readonly clients: ClientTypes | null;
  /** Equivalent names on pages of different kinds; empty if not recorded. */
  readonly equivalents: readonly EquivalentGroup[];
  /** Arrangement of its reference pages; null: in source order. */
  readonly arrangement: Arrangement | null;
  /** Deliberate omissions of guides; empty if not recorded. */
  readonly leftOut: readonly LeftOut[];
  /** Renamed and removed entities; empty if not recorded. */
  readonly moves: readonly Move[];
  /** Environment variables and files; null: not recorded for this version. */
  readonly environment: Environment | null;
  readonly files: readonly SourceFile[];
}

/** The site before linking: one tool version and the guides. */
export interface SiteModel {
  readonly tool: ToolVersion;
  readonly guides: readonly Guide[];
  /** Uses of the tool's names in code of guides. */
  readonly uses: SampleUses;
  /** Common mistakes of agents in this version, as Markdown; '' or absent: none recorded. */
  readonly agentNotes?: string;
  /** Changes of all versions; absent without a history. */
  readonly changes?: ChangeHistory;
  /** Ages of the version's entities; absent without a history. */
  readonly ages?: VersionAges;
  /** The history file for browsers and agents (`kinds/history.ts`); absent without a history. */
  readonly historyFile?: string;
}
