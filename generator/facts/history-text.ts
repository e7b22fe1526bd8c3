import type { EntityKey } from '../model/entity.ts';
import type { FactEntity } from '../model/facts.ts';
import type { SourceName } from '../model/kinds.ts';

/*
 * What one version changed, as text:
 *
 *     v0.3.6 after v0.3.5
 *
 *     cli:thv run
 *     + 1x2y3z --new
 *     - --old
 *     ~ --proxy-mode {"default":"sse"} -enum
 *
 *     shapes
 *     1x2y3z flag in {"type":"string"}
 *
 * Keys stand below what they begin with. A shape (type, direction and facts) is spelled out by the version that has it
 * first. Names and parents are written down, as `name` and `parent` behind a tab, where they don't follow from the key.
 */

/** What a version is replayed from. */
export interface Replayed {
  readonly entities: ReadonlyMap<EntityKey, FactEntity>;
  /** By digest, all shapes that the version and those before it have had. */
  readonly shapes: ReadonlyMap<string, string>;
}

export const nothingYet: Replayed = { entities: new Map(), shapes: new Map() };

/** A text that no version's history is. */
export class UnreadableHistory extends Error {}

/** The entities of sources that a version includes; where it includes all, the same map. */
export function includedIn(
  entities: ReadonlyMap<EntityKey, FactEntity>,
  missing: readonly SourceName[],
): ReadonlyMap<EntityKey, FactEntity> {
  if (missing.length === 0) return entities;
  const included = new Map([...entities].filter(([, { source }]) => !missing.includes(source)));
  return included.size === entities.size ? entities : included;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' };

export function escaped(text: string): string {
  return text.replace(/[\\\n\t\r]/g, (character) => escapes[character] ?? character);
}

export function unescaped(text: string): string {
  return text.replace(/\\([\\ntr])/g, (_, letter: string) =>
    letter === 'n' ? '\n' : letter === 't' ? '\t' : letter === 'r' ? '\r' : '\\',
  );
}

/** By code points, whatever the language of the machine. */
export function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
