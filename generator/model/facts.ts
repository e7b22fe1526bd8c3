import type { EntityKey, EntityType } from './entity.ts';
import type { Facts, KindModels, KindName, SourceName } from './kinds.ts';

/*
 * The comparable content of a version: entities with facts, without prose. Read from a release's sources, or from the
 * history of all releases.
 */

/** Null: unknown from the source; equals anything in comparisons. */
export type FactValue = string | number | boolean | readonly string[] | null;

/**
 * The facts of an entity, by name. A fact that doesn't apply is absent: without `default` there is no default, and none
 * is false. Other values are canonical JSON. Lists without an order are sorted.
 *
 * - Everything: `text`, a digest of the description; `deprecated`, with `replacement` where the text names one.
 * - Values (fields, parameters, flags, Helm values): `type` (a list of JSON types without `null`, or the one word of a
 *   flag or Helm value), `nullable`, `format`, `required`, `default`, `enum`, `const`, `readOnly`, `writeOnly`, keywords
 *   with a bound as JSON Schema spells them, `additionalProperties` (`closed`, `open`, `schema`), `requires` (required
 *   names that aren't properties), `oneOf` and `anyOf` (labels of their branches, as in keys), `conditions`,
 *   `preserveUnknown`, `rules` (in CEL), `immutable`, `recursesTo`, `reference` (key of a schema with
 *   its own entities, or an address). An unknown keyword is a fact with its name.
 * - Commands: `runnable`, `arguments` (as the usage line has them, in order), `argumentCount`, `aliases`; arguments:
 *   `required`, `repeatable`, `position`; flags: `repeated`, `shorthand`, `inherited`, `valueName`, `noValueDefault`,
 *   `hidden`, `experimental`, `environment`.
 * - Operations: `operationId`, `tags`, `security`; bodies and responses: `mediaTypes`, `headers`. Each media type is an
 *   entity below its body or response, with the facts of the whole body.
 * - Resources: `group`, `scope`, `plural`, `shortNames`, `categories`, `conversion`, …; their versions: `served`,
 *   `storage`, `subresources`, `scale`, `printerColumns`, and the facts of the whole object.
 * - Servers of the catalogue: `image`, `transport`, `tier`, `status`, `requiredVariables`, `tools`, `permissions`, ….
 *
 * Flags, commands and Helm values have a `gist` too, to detect nearly equal texts: `areAlike` compares two.
 */
export type EntityFacts = Readonly<Record<string, FactValue>>;

/**
 * Who writes a value and who reads it. `in`: people write, the tool reads (requests, manifests, files, flags). `out`:
 * the tool writes (responses, status). Narrowing `in` breaks users, and so does widening `out`.
 */
export type Direction = 'in' | 'out';

/** An entity of one version with its facts. */
export interface FactEntity {
  readonly key: EntityKey;
  readonly kind: KindName;
  /** The kind's source that it comes from: the registry has two, and a version may lack one. */
  readonly source: SourceName;
  readonly type: EntityType;
  /** As people write it: `thv run --proxy-port`. */
  readonly name: string;
  readonly parent: EntityKey | null;
  readonly direction: Direction;
  readonly facts: EntityFacts;
}

/** A top-level thing of a version: a command, an operation, a kind of resource. */
export interface RecordedPart<Name extends KindName = KindName> {
  readonly kind: Name;
  /** Identifies it within its kind: `thv run`. */
  readonly name: string;
  /** Contains only that entity, without texts. */
  readonly model: KindModels[Name];
}

/** All facts of one release. */
export interface VersionFacts {
  /** `v0.3.6`. */
  readonly version: string;
  /** Commit of its tag; null if unknown. */
  readonly commit: string | null;
  /** Day of the release: `2025-10-07`. */
  readonly date: string | null;
  /** Sources that the release doesn't ship: nothing in them counts as added, removed or changed. */
  readonly missing: readonly SourceName[];
  /** Sorted by key. */
  readonly entities: ReadonlyMap<EntityKey, FactEntity>;
}

/** A recorded release. */
export interface RecordedVersion extends VersionFacts {
  /** In the order of kinds and names. */
  readonly parts: readonly RecordedPart[];
  /** The parts of each kind combined. */
  readonly kinds: Facts;
}

/** A release with recorded facts. */
export interface RecordedRelease extends Omit<VersionFacts, 'entities'> {
  readonly date: string;
  /** The previous release on its line; null for the first. */
  readonly predecessor: string | null;
}

/** The facts of all releases. */
export interface FactsHistory {
  /** In the order of versions, oldest first. */
  readonly releases: readonly RecordedRelease[];
  /** The facts of a release; undefined for an unrecorded version. Returns the same object each time. */
  readonly factsOf: (version: string) => RecordedVersion | undefined;
}
