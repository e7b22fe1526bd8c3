import type { Json } from '../../model/schema.ts';
import { canonicalText } from '../../shared/canonical-text.ts';

/**
 * The structure of a tool version as a list of facts: a path that says where (`commands.thv run.--env#type`) and a
 * value. Prose is left out, so two versions with the same facts differ in their words alone.
 */
export class Facts {
  readonly #values = new Map<string, Json | undefined>();
  readonly #optional: string[] = [];

  /** Records a fact. `undefined`: the source cannot tell, which agrees with anything. */
  add(path: string, value: Json | undefined): void {
    // A name that stands twice keeps both values, so that neither can hide the other.
    let free = path;
    for (let number = 2; this.#values.has(free); number++) free = `${path} (${number})`;
    this.#values.set(free, value);
  }

  /** Records a fact only where it says something: not for null, false or an empty list. */
  addIfSaid(path: string, value: Json): void {
    const isSaid = value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
    if (isSaid) this.add(path, value);
  }

  /** Everything at and below this path may be missing from the other side, whose format leaves such things out. */
  mayBeMissing(path: string): void {
    this.#optional.push(path);
  }

  get values(): ReadonlyMap<string, Json | undefined> {
    return this.#values;
  }

  /** True for a path that the other side need not have. */
  isOptional(path: string): boolean {
    return this.#optional.some((prefix) => isAtOrBelow(path, prefix));
  }
}

/** A name as a step of a path: quoted where it holds what separates steps, so that no path seems to hold another. */
export function step(name: string): string {
  return /[.#[]/.test(name) ? `\`${name}\`` : name;
}

/** True when a path is the prefix itself or something inside it: `a.b#type` is below `a` and `a.b`, `a.bc` is not. */
export function isAtOrBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && (path.length === prefix.length || /[.#[]/.test(path.charAt(prefix.length)));
}

/** A list whose order carries no meaning. */
export function unordered<Item extends Json>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (canonicalText(a) < canonicalText(b) ? -1 : 1));
}
