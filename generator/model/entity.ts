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

/** Something with a name and an address. Made in the folder of its kind, looked up everywhere else. */
export interface Entity {
  readonly key: EntityKey;
  readonly kind: KindName;
  readonly type: EntityType;
  /** As people write it: `thv run --proxy-port`, `MCPServer.spec.port`, `GET /api/v1beta/workloads`. */
  readonly name: string;
  /** The parent entity; null at the top. */
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
  /** The first of a name: for resources with several versions, the entity of the storage version. */
  readonly byName: (kind: KindName, name: string) => Entity | undefined;
}

/** Address of an entity below the base path, anchor included. */
export function entityUrl({ page, anchor }: Pick<Entity, 'page' | 'anchor'>): string {
  return anchor === '' ? page : `${page}#${encodeURIComponent(anchor)}`;
}

/** The entities of one page, with ids that are unique there and stable. */
export interface PageEntities {
  /** Reserves an id for something without an entity. Invalid characters are replaced; a taken id gets a number. */
  readonly claim: (wanted: string) => string;
  /** Registers an entity under its key (without the kind). Without `wanted` its address is the page itself. */
  readonly add: (entity: NewEntity) => { readonly id: string; readonly entity: EntityKey };
}

export interface NewEntity {
  readonly type: EntityType;
  readonly key: string;
  readonly name: string;
  readonly parent?: EntityKey;
  readonly wanted?: string;
}

/** Lookup key for something of which only the name is available. */
export function nameKey(kind: KindName, name: string): string {
  return `${kind} ${name}`;
}
