import type { KindName } from './kinds.ts';

/** Stable between versions: `cli:thv run --proxy-port`, `crd:MCPServer/v1alpha1 spec.port`, `guide:quickstart#install`. */
export type EntityKey = string;

export type EntityType =
  | 'command'
  | 'argument'
  | 'flag'
  | 'section'
  | 'operation'
  | 'parameter'
  | 'body'
  | 'response'
  | 'status'
  | 'security-scheme'
  | 'schema'
  | 'field'
  | 'rule'
  | 'resource'
  | 'resource-version'
  | 'server'
  | 'value';

/** Something with a name and an address of its own. Made in the folder of its kind, looked up everywhere else. */
export interface Entity {
  readonly key: EntityKey;
  readonly kind: KindName;
  readonly type: EntityType;
  /** As people write it: `thv run --proxy-port`, `MCPServer.spec.port`, `GET /api/v1beta/workloads`. */
  readonly name: string;
  /** What it belongs to; null at the top. */
  readonly parent: EntityKey | null;
  /** Address of its page, without the base path. */
  readonly page: string;
  /** Id on that page; '' is the page itself. */
  readonly anchor: string;
}

/** All entities of one version. */
export interface Entities {
  readonly all: readonly Entity[];
  readonly byKey: (key: EntityKey) => Entity | undefined;
  /** The first of a name: what several versions of a resource call the same is that of the stored one. */
  readonly byName: (kind: KindName, name: string) => Entity | undefined;
}

/** Address of an entity below the base path, anchor included. */
export function entityUrl({ page, anchor }: Pick<Entity, 'page' | 'anchor'>): string {
  return anchor === '' ? page : `${page}#${encodeURIComponent(anchor)}`;
}

/** The entities of one page: each has an id that is unique there, and the same for the same input. */
export interface PageEntities {
  /** An id for what has no name of its own. Unfit characters are replaced; an id that is taken gets a number. */
  readonly claim: (wanted: string) => string;
  /** Registers something under its key (without the kind). Without `wanted` its address is the page itself. */
  readonly add: (entity: NewEntity) => { readonly id: string; readonly entity: EntityKey };
}

export interface NewEntity {
  readonly type: EntityType;
  readonly key: string;
  readonly name: string;
  readonly parent?: EntityKey;
  readonly wanted?: string;
}

/** What something is found by that only its name is known of. */
export function nameKey(kind: KindName, name: string): string {
  return `${kind} ${name}`;
}
