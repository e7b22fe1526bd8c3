import type { EntityKey, EntityType } from './entity.ts';
import type { KindName, SourceName } from './kinds.ts';

/*
 * What a version is made of, as far as versions can be compared: entities with facts, and no prose. Facts are read from
 * the sources of a release, and replayed from the history of all releases.
 */

/** Null: the source can't tell. It agrees with anything. */
export type FactValue = string | number | boolean | readonly string[] | null;

/**
 * By name, what is said of an entity: `type`, `default`, `required`, `enum`, `deprecated`, `maximum`, … A fact that
 * doesn't hold isn't there: no `default` is no default. `text` is a digest of the description. Values that JSON can't
 * hold as one of these are its canonical text.
 */
export type EntityFacts = Readonly<Record<string, FactValue>>;

/**
 * Who writes a value and who reads it. `in`: people write it and the tool reads it (requests, manifests, files, flags).
 * `out`: the tool writes it (responses, status). What narrows `in` breaks people, what widens `out` does.
 */
export type Direction = 'in' | 'out';

/** An entity of one version with its facts. */
export interface FactEntity {
  readonly key: EntityKey;
  readonly kind: KindName;
  /** Which of the kind's sources it's from: the registry has two, and a version may have one of them. */
  readonly source: SourceName;
  readonly type: EntityType;
  /** As people write it: `thv run --proxy-port`. */
  readonly name: string;
  readonly parent: EntityKey | null;
  readonly direction: Direction;
  readonly facts: EntityFacts;
}

/** All facts of one release. */
export interface VersionFacts {
  /** `v0.3.6`. */
  readonly version: string;
  /** Commit that its tag names; null where nobody knows. */
  readonly commit: string | null;
  /** Day of the release: `2025-10-07`. */
  readonly date: string | null;
  /** Sources that it doesn't include, each with the reason: nothing about them is new, gone or changed. */
  readonly missing: Readonly<Partial<Record<SourceName, string>>>;
  /** Sorted by key. */
  readonly entities: ReadonlyMap<EntityKey, FactEntity>;
}
