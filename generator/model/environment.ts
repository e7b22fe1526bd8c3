/** A name from the tool's code: a line of `environment.yaml`. */
interface SourcedName {
  /** `*` matches any text: `TOOLHIVE_SECRET_*`, `logs/*.log`. */
  readonly name: string;
  /** Line of the release's code that defines it: `pkg/config/config.go:90`. */
  readonly source: string;
  /** Its purpose. Absent if obvious from the name. */
  readonly text?: string;
  /** Values of a label, with `*` for the name of the resource or workload. Absent: any. */
  readonly values?: readonly string[];
}

/** Something of the tool on a machine besides its commands. */
interface KnownName extends SourcedName {
  readonly text: string;
}

/** Systems with recorded folders. */
export const systems = ['linux', 'macos', 'windows'] as const;

/** A folder with files of the tool, and its path on each system. */
export interface KnownFolder extends Readonly<Record<(typeof systems)[number], string>> {
  /** The environment variable that overrides its parent. */
  readonly variable: string;
  readonly files: readonly KnownName[];
}

/** A chart that the release publishes, by its address: `oci://ghcr.io/stacklok/toolhive/toolhive-operator`. */
export interface KnownChart extends KnownName {
  readonly version: string;
}

/** Environment variables and files of a version, and facts about its commands that no source has. */
export interface Environment {
  /** Prefixes of names that belong only to the tool. */
  readonly own: readonly string[];
  readonly variables: readonly KnownName[];
  readonly folders: readonly KnownFolder[];
  /** Commands that ignore unknown flags; all others reject them. */
  readonly ignoreUnknownFlags: readonly KnownName[];
  readonly charts: readonly KnownChart[];
  /**
   * Names that no source has, by vocabulary: `annotation`, `metric`, `cedar-action`. Missing vocabularies aren't
   * collected.
   */
  readonly names: Readonly<Record<string, readonly SourcedName[]>>;
}
