import type { Json, NamedSchema, Schema } from './schema.ts';

/** One JSON Schema file of a version. A version may ship several. */
export interface RegistrySchema {
  /** File name without `.schema.json` or `.json`. */
  readonly name: string;
  readonly title: string;
  /** `$id`, or null. */
  readonly id: string | null;
  /** Dialect: the value of `$schema`. */
  readonly dialect: string;
  readonly root: Schema;
  readonly definitions: readonly NamedSchema[];
  readonly file: string;
  /** The original document, for downloads and validation. */
  readonly raw: Json;
}

export interface CatalogueVariable {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly secret: boolean;
  readonly default: string | null;
}

/** A server of the registry catalogue, as guides' panels show it. */
export interface CatalogueServer {
  readonly name: string;
  readonly kind: 'container' | 'remote';
  readonly description: string;
  /** `Official` or `Community`. */
  readonly tier: string | null;
  readonly status: string | null;
  readonly transport: string | null;
  readonly image: string | null;
  /** Address of a remote server. */
  readonly url: string | null;
  readonly targetPort: number | null;
  /** Whether the image's origin can be verified. */
  readonly provenance: boolean;
  readonly allowedHosts: readonly string[];
  readonly allowedPorts: readonly number[];
  /** Outbound traffic to any host. */
  readonly allowAllOutbound: boolean;
  readonly repositoryUrl: string | null;
  readonly stars: number | null;
  readonly pulls: number | null;
  /** RFC 3339. */
  readonly lastUpdated: string | null;
  readonly tools: readonly string[];
  readonly variables: readonly CatalogueVariable[];
  readonly tags: readonly string[];
  readonly args: readonly string[];
}

export interface Catalogue {
  readonly version: string;
  readonly lastUpdated: string | null;
  readonly servers: readonly CatalogueServer[];
  readonly groups: readonly { readonly name: string; readonly description: string }[];
  readonly file: string;
  /** The original document, for validation against the schema. */
  readonly raw: Json;
}

/** The registry data of a version. */
export interface Registry {
  readonly schemas: readonly RegistrySchema[];
  readonly catalogue: Catalogue | null;
}
