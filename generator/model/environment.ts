/** A name from the tool's code: a line of `environment.yaml`. */
interface SourcedName {
  /** `*` stands for any text: `TOOLHIVE_SECRET_*`, `logs/*.log`. */
  readonly name: string;
  /** Line of the release's code that says so: `pkg/config/config.go:90`. */
  readonly source: string;
  /** What it's for, for people. Absent where the name says it. */
  readonly text?: string;
  /** What a label says, with `*` for the name of the resource or workload. Absent: anything. */
  readonly values?: readonly string[];
}

/** What the tool has on a machine besides its commands. */
interface KnownName extends SourcedName {
  readonly text: string;
}

/** Systems whose folders are written down. */
export const systems = ['linux', 'macos', 'windows'] as const;

/** A folder in which the tool keeps files, and where it is on each system. */
export interface KnownFolder extends Readonly<Record<(typeof systems)[number], string>> {
  /** The environment variable that moves what the folder is in. */
  readonly variable: string;
  readonly files: readonly KnownName[];
}

/** A chart that the release publishes, by its address: `oci://ghcr.io/stacklok/toolhive/toolhive-operator`. */
export interface KnownChart extends KnownName {
  readonly version: string;
}

/** Environment variables and files that a version knows, and what no other file says of its commands. */
export interface Environment {
  /** Beginnings of names that are the tool's alone. */
  readonly own: readonly string[];
  readonly variables: readonly KnownName[];
  readonly folders: readonly KnownFolder[];
  /** Commands that run although they're given a flag they don't know; all others refuse it. */
  readonly ignoreUnknownFlags: readonly KnownName[];
  readonly charts: readonly KnownChart[];
  /** Names that no other file has, by vocabulary: `annotation`, `metric`, `cedar-action`. An absent one isn't collected. */
  readonly names: Readonly<Record<string, readonly SourcedName[]>>;
}
