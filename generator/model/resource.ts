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
  /** The storage version of the API server. */
  readonly storage: boolean;
  readonly deprecated: boolean;
  readonly deprecationWarning: string | null;
  readonly printerColumns: readonly PrinterColumn[];
  /** `status`, `scale`. */
  readonly subresources: readonly string[];
  /** JSON paths of the `scale` subresource in the resource. */
  readonly scale: ScalePaths | null;
  /** JSON paths of fields for `kubectl get --field-selector`; absent: none. */
  readonly selectableFields?: readonly string[];
  readonly schema: Schema;
}

/** The kind defined by a CustomResourceDefinition. */
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
  /** Conversion strategy between versions: `None`, `Webhook`. */
  readonly conversion: string;
  /** Every version, the storage version first, then in source order. */
  readonly versions: readonly ResourceVersion[];
  readonly file: string;
}
