import type { Json, NamedSchema, Schema } from './schema.ts';

/** A step of a path: a key, or the index of an item. */
export type Step = string | number;

/** A value of a chart: a key of `values.yaml`, or an item of a list there. */
export interface HelmValue {
  /** As in `--set`: `operator.ports[0].name`, `podLabels.example\.com/team`. */
  readonly path: string;
  readonly steps: readonly Step[];
  /** `string`, `integer`, `number`, `boolean`, `list`, `object`, `any`, or the type given by the author or schema. */
  readonly type: string;
  /** Markdown of the comment, or else of the schema. */
  readonly description: string | null;
  /** Value in `values.yaml`; absent if the key is commented out or only in the schema. */
  readonly default?: Json;
  /** Text of `@default`, shown instead of the value. */
  readonly defaultText?: string | undefined;
  /** The value of a key that is commented out. */
  readonly example?: Json;
  /** Required by the schema. */
  readonly isRequired: boolean;
  /** Its part of `values.schema.json`, with references resolved at the top. */
  readonly schema?: Schema | undefined;
  /** Path of an enclosing value with the same schema, which is only listed there; '' for the whole file. */
  readonly nestsAs?: string | undefined;
  /**
   * Keys of an object, in file order. Items of a list only where helm-docs lists them: nothing there or above is
   * described, or something inside is.
   */
  readonly children: readonly HelmValue[];
}

/** A value that another file of the chart overrides. */
export interface HelmChange {
  readonly path: string;
  readonly value: Json;
  /** Whether the chart has the value, or its parent takes any key. */
  readonly isKnown: boolean;
}

/** A file of values in the chart besides the defaults: `values-openshift.yaml`. */
export interface HelmValueFile {
  readonly name: string;
  readonly changes: readonly HelmChange[];
}

/** A chart that is installed with another one. */
export interface Subchart {
  readonly name: string;
  /** Key of its values: its alias, or its name. */
  readonly key: string;
  /** Range of versions: `^18.1.0`. */
  readonly version: string | null;
  /** `https://…`, `oci://…`, `file://…`, or `@name`. */
  readonly repository: string | null;
  /** Paths of values that enable it, of which the first that is set counts; then `tags`. */
  readonly condition: string | null;
  readonly tags: readonly string[];
  /** Its values that are copied into the parent chart's: source and target path. */
  readonly imports: readonly (readonly [from: string, to: string])[];
}

export interface HelmChart {
  readonly name: string;
  /** Prefix for names of its values, which several charts may share: `hive-crds: `. Absent: the first chart. */
  readonly prefix?: string;
  readonly version: string;
  /** Version of the installed program; may differ from the release. */
  readonly appVersion: string | null;
  /** Kubernetes versions the chart accepts: `>= 1.25.0-0`. */
  readonly kubeVersion: string | null;
  readonly type: 'application' | 'library';
  readonly description: string | null;
  readonly isDeprecated: boolean;
  readonly subcharts: readonly Subchart[];
  readonly values: readonly HelmValue[];
  /** Values that `@ignored` hides from the reference; they are still valid. */
  readonly ignored: readonly HelmValue[];
  readonly valueFiles: readonly HelmValueFile[];
  /** `values.schema.json`: the whole, `#`, and what its references name. Empty without one. */
  readonly schemas: readonly NamedSchema[];
  /** All files of the chart by name, as read; `file` is the display path. */
  readonly files: readonly { readonly name: string; readonly file: string; readonly text: string }[];
}
