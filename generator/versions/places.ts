import type { Move } from '../model/annotations.ts';
import { type EntityKey, entityUrl } from '../model/entity.ts';
import type { KindName } from '../model/kinds.ts';
import type { Elsewhere } from '../model/versions.ts';
import type { ListedEntity, VersionListing } from './listing.ts';

/** Finds entities of one version in others. */
export class EntityPlaces {
  readonly #versions: ReadonlyMap<string, VersionListing>;
  /** Keys of the same entity under several names. */
  readonly #same = new Map<EntityKey, Set<EntityKey>>();
  readonly #takenIn = new Map<EntityKey, EntityKey>();

  /** @param listings newest first; their recorded moves of a key override older ones */
  constructor(listings: readonly VersionListing[]) {
    this.#versions = new Map(listings.map((listing) => [listing.version, listing]));
    const moves = new Map<EntityKey, Move>();
    for (const move of listings.flatMap((listing) => listing.moves))
      if (!moves.has(move.from)) moves.set(move.from, move);
    for (const { from, to } of moves.values()) {
      if (to === null) continue;
      // Entities that existed at the same time are different.
      if (listings.some(({ entities }) => entities.has(from) && entities.has(to))) this.#takenIn.set(from, to);
      else this.#unite(from, to);
    }
  }

  #unite(from: EntityKey, to: EntityKey): void {
    const keys = new Set([...this.namesOf(from), ...this.namesOf(to)]);
    for (const key of keys) this.#same.set(key, keys);
  }

  /** An entity's key, followed by its keys in other versions. */
  namesOf(key: EntityKey): readonly EntityKey[] {
    const keys = this.#same.get(key);
    return keys === undefined ? [key] : [key, ...[...keys].filter((other) => other !== key)];
  }

  /** The entity in a version, under any of its keys; undefined without one. */
  entityIn(key: EntityKey, version: string): ListedEntity | undefined {
    const [found] = this.namesOf(key).flatMap((name) => this.#versions.get(version)?.entities.get(name) ?? []);
    return found;
  }

  /** The place of an entity in another version, or else its nearest ancestor there. */
  find(key: EntityKey, from: string, to: string): Elsewhere {
    const same = this.entityIn(key, to);
    if (same) return { to: entityUrl(same) };
    for (const parent of this.#above(key, from)) {
      const found = this.entityIn(parent, to);
      if (found) return { to: entityUrl(found), isGone: true };
    }
    return this.instead(kindOf(key), to);
  }

  /** A version's replacement for a page that it lacks and that has no entity. */
  instead(kind: KindName, version: string): Elsewhere {
    return { to: this.#versions.get(version)?.first[kind] ?? '', isGone: true };
  }

  /** The replacement of an entity, then its ancestors, nearest first. */
  *#above(key: EntityKey, version: string): Generator<EntityKey> {
    const entities = this.#versions.get(version)?.entities;
    for (let at: EntityKey | null = key; at !== null; at = entities?.get(at)?.parent ?? null) {
      const into = this.#takenIn.get(at);
      if (into !== undefined) yield into;
      if (at !== key) yield at;
    }
  }
}

/** The kind of a key. */
export function kindOf(key: EntityKey): KindName {
  return key.slice(0, key.indexOf(':')) as KindName;
}
