import type { Json, NamedSchema, Schema } from './schema.ts';

/** One step of a path: the name of a key, or the index of an item. */
export type Step = string | number;

/** A value that a chart can be installed with: a key of `values.yaml`, or an item of a list there. */
export interface HelmValue {
  /** As `--set` takes it: `operator.ports[0].name`, `podLabels.example\.com/team`. */
  readonly path: string;
  readonly steps: readonly Step[];
  /** `string`, `integer`, `number`, `boolean`, `list`, `object`, `any`, or what the author or the schema says instead. */
  readonly type: string;
  /** Markdown of the comment, else of the schema. */
  readonly description: string | null;
  /** Value in `values.yaml`; null where the key isn't there: commented out, or known from the schema alone. */
  readonly default: { readonly value: Json } | null;
  /** What `@default` says in place of the value. */
  readonly defaultText: string | null;
  /** The value of a key that is commented out. */
  readonly example: { readonly value: Json } | null;
  /** The schema demands it. */
  readonly isRequired: boolean;
  /** What `values.schema.json` says of it, references resolved at the top. */
  readonly schema: Schema | null;
  /** Path of a value around it with the same schema, which is listed there alone; '' for the whole file. */
  readonly nestsAs: string | null;
  /** Line in `values.yaml`, from 1; null for what the schema alone knows. */
  readonly line: number | null;
  /**
   * Keys of an object, in the order of the file. Items of a list only where helm-docs would look into it: nothing there
   * or above is described, or something inside is.
   */
  readonly children: readonly HelmValue[];
}

/** A value that another file of the chart sets differently. */
export interface HelmChange {
  readonly path: string;
  readonly value: Json;
  /** Null where `values.yaml` has no such value. */
  readonly default: { readonly value: Json } | null;
  /** Whether the chart knows the value, or it stands in an object that takes any key. */
  readonly isKnown: boolean;
  readonly line: number;
}

/** A file of values that the chart ships besides its defaults: `values-openshift.yaml`. */
export interface HelmValueFile {
  readonly name: string;
  readonly changes: readonly HelmChange[];
}

/** A chart that is installed with another. */
export interface Subchart {
  readonly name: string;
  /** Where its values stand: its alias, or its name. */
  readonly key: string;
  /** Range of versions: `^18.1.0`. */
  readonly version: string | null;
  /** `https://…`, `oci://…`, `file://…`, or `@name`. */
  readonly repository: string | null;
  /** Paths of values that turn it on or off, the first that's set; after those, values below `tags`. */
  readonly condition: string | null;
  readonly tags: readonly string[];
  /** Its values that are copied into those of the chart: where from, and where to. */
  readonly imports: readonly (readonly [from: string, to: string])[];
}

export interface HelmChart {
  readonly name: string;
  /** What the names of its values begin with, as charts may name theirs alike: `hive-crds: `. Absent: the first chart. */
  readonly prefix?: string;
  readonly version: string;
  /** Version of the program that is installed; not always that of the release. */
  readonly appVersion: string | null;
  /** Kubernetes versions the chart accepts: `>= 1.25.0-0`. */
  readonly kubeVersion: string | null;
  readonly type: 'application' | 'library';
  readonly description: string | null;
  readonly isDeprecated: boolean;
  /** Names under which values of other charts are passed on. */
  readonly dependencies: readonly string[];
  /** The charts that it brings along; absent: none. */
  readonly subcharts?: readonly Subchart[];
  readonly values: readonly HelmValue[];
  /** Values that `@ignored` leaves out of the reference. They exist all the same. */
  readonly ignored: readonly HelmValue[];
  /** All that the chart reads, as the schema of a file of values; its references lead into `schema`. */
  readonly accepted: Schema;
  readonly valueFiles: readonly HelmValueFile[];
  /** `values.schema.json`. */
  readonly schema: { readonly root: Schema; readonly definitions: readonly NamedSchema[] } | null;
  /** All files of the chart by their names, as they were read; `file` is how messages and pages call one. */
  readonly files: readonly { readonly name: string; readonly file: string; readonly text: string }[];
}
