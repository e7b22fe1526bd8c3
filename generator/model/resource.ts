import type { Schema } from './schema.ts';

export interface PrinterColumn {
  readonly name: string;
  readonly type: string;
  readonly jsonPath: string;
  readonly description: string | null;
  readonly format: string | null;
  readonly priority: number;
}

export interface ScalePaths {
  readonly specReplicas: string | null;
  readonly statusReplicas: string | null;
  readonly labelSelector: string | null;
}

export interface ResourceVersion {
  /** `v1alpha1`. */
  readonly name: string;
  readonly served: boolean;
  /** The version that the API server stores. */
  readonly storage: boolean;
  readonly deprecated: boolean;
  readonly deprecationWarning: string | null;
  readonly printerColumns: readonly PrinterColumn[];
  /** `status`, `scale`. */
  readonly subresources: readonly string[];
  /** Where the `scale` subresource finds its numbers in the resource, as JSON paths. */
  readonly scale: ScalePaths | null;
  /** Fields that `kubectl get --field-selector` takes, as JSON paths; absent: none. */
  readonly selectableFields?: readonly string[];
  readonly schema: Schema;
}

/** A kind that a CustomResourceDefinition adds to a cluster. */
export interface CustomResource {
  readonly kind: string;
  readonly group: string;
  readonly plural: string;
  readonly singular: string | null;
  readonly listKind: string | null;
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
  /** `Namespaced` or `Cluster`. */
  readonly scope: string;
  /** How objects get from one version to another: `None`, `Webhook`. */
  readonly conversion: string;
  /** Every version, the stored one first, then in source order. */
  readonly versions: readonly ResourceVersion[];
  readonly file: string;
}
