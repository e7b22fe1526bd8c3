import type { EntityKey } from '../model/entity.ts';
import type { FactEntity } from '../model/facts.ts';
import { type KindName, kindNames } from '../model/kinds.ts';

/*
 * Most names and parents follow from keys, so that a history needn't spell them out. Those that don't are written down.
 */

/** What a key may go on with below that of its parent. */
const below = /[ .[{(]/;
const belowResource = /[ .[{(/]/;

/** The kind that a key begins with; undefined for a key of none. */
export function kindOf(key: EntityKey): KindName | undefined {
  return kindNames.find((name) => key.startsWith(`${name}:`));
}

/** The longest key that a key begins with; null for one that stands by itself. */
export function derivedParent(key: EntityKey, has: (key: EntityKey) => boolean): EntityKey | null {
  const boundary = key.startsWith('crd:') ? belowResource : below;
  for (let end = key.length - 1; end > 0; end--)
    if (boundary.test(key.charAt(end)) && has(key.slice(0, end))) return key.slice(0, end);
  return null;
}

/** The name by the key, and by the name of what it belongs to. */
export function derivedName(
  { key, type }: Pick<FactEntity, 'key' | 'type'>,
  parent: Pick<FactEntity, 'key' | 'name'> | undefined,
): string {
  if (type === 'server') return key.slice(key.indexOf('/') + 1);
  if (!parent || !key.startsWith(parent.key)) return key.slice(key.indexOf(':') + 1);
  const rest = key.slice(parent.key.length);
  return parent.name + (type === 'field' ? stepsAsNamed(rest) : rest);
}

/** `a b{}."c.d"` of a key is `a.b.*.c.d` in names. */
function stepsAsNamed(steps: string): string {
  return steps
    .replace(/^ (?=\[)/, '')
    .replace(/^ (?!\{)/, '.')
    .replace(/ ?\{\}/g, '.*')
    .replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => {
      const name: unknown = JSON.parse(quoted);
      return String(name);
    });
}
