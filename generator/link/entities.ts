import { type Entities, type Entity, type NewEntity, nameKey, type PageEntities } from '../model/entity.ts';
import type { KindName } from '../model/kinds.ts';
import { PageIds } from '../shared/ids.ts';

/** Collects the entities of a version, while the documents of its kinds are made. */
export class EntityRegistry implements Entities {
  readonly #byKey = new Map<string, Entity>();
  readonly #byName = new Map<string, Entity>();

  get all(): readonly Entity[] {
    return [...this.#byKey.values()];
  }

  byKey(key: string): Entity | undefined {
    return this.#byKey.get(key);
  }

  byName(kind: KindName, name: string): Entity | undefined {
    return this.#byName.get(nameKey(kind, name));
  }

  /** Registers another name, unless it is taken. */
  alias(name: string, entity: Entity): void {
    const key = nameKey(entity.kind, name);
    if (!this.#byName.has(key)) this.#byName.set(key, entity);
  }

  /** Assigns the ids of one page. */
  page(kind: KindName, url: string): PageEntities {
    const ids = new PageIds();
    return {
      claim: (wanted) => ids.claim(wanted),
      add: ({ key, wanted, ...rest }: NewEntity) => {
        const anchor = wanted === undefined ? '' : ids.claim(wanted);
        const entity: Entity = { parent: null, ...rest, key: this.#unique(`${kind}:${key}`), kind, page: url, anchor };
        this.#byKey.set(entity.key, entity);
        this.alias(entity.name, entity);
        return { id: anchor, entity: entity.key };
      },
    };
  }

  /** Numbers duplicate keys of a source, like their ids. */
  #unique(key: string): string {
    let unique = key;
    for (let number = 2; this.#byKey.has(unique); number++) unique = `${key} (${number})`;
    return unique;
  }
}
