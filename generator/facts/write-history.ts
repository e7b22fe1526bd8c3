import type { EntityKey } from '../model/entity.ts';
import type { EntityFacts, FactEntity, VersionFacts } from '../model/facts.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { shortDigest } from '../shared/short-digest.ts';
import { derivedName, derivedParent } from './derived.ts';
import { escaped, includedIn, order, type Replayed } from './history-text.ts';

/**
 * Writes down what a version changed. Entities of sources that it doesn't include are left out, and don't count as gone.
 *
 * @param nameOf what a shape is called that's the first of its kind after some others
 * @returns the text, and what replaying it gives
 */
export function historyText(
  facts: VersionFacts,
  predecessor: string | null,
  before: Replayed,
  nameOf: (shape: string, count: number) => string = shortDigest,
): { readonly text: string; readonly after: Replayed } {
  const shapes = new Map(before.shapes);
  const digests = new Map([...shapes].map(([digest, shape]) => [shape, digest]));
  const fresh: string[] = [];
  const digestOf = (shape: string): string => {
    const known = digests.get(shape);
    if (known !== undefined) return known;
    let digest = nameOf(shape, shapes.size);
    while (shapes.has(digest)) digest += '+';
    shapes.set(digest, shape);
    digests.set(shape, digest);
    fresh.push(`${digest} ${shape}`);
    return digest;
  };
  const lines: { readonly start: string; readonly rest: string; readonly text: string }[] = [];
  const add = (sign: string, key: EntityKey, shown: (rest: string) => string): void => {
    const start = key.slice(0, key.lastIndexOf(' ') + 1);
    const rest = escaped(key.slice(start.length));
    lines.push({ start, rest, text: `${sign} ${shown(rest)}` });
  };
  const included = includedIn(before.entities, facts.missing);
  for (const key of included.keys()) if (!facts.entities.has(key)) add('-', key, (rest) => rest);
  for (const entity of facts.entities.values()) {
    const old = included.get(entity.key);
    const delta = old && isSameBut(old, entity) ? factsDelta(old.facts, entity.facts) : null;
    if (delta === null)
      add('+', entity.key, (rest) => `${digestOf(shapeOf(entity))} ${rest}${spelled(entity, facts.entities)}`);
    else if (delta !== '') add('~', entity.key, (rest) => `${rest}\t${delta}`);
  }
  lines.sort((a, b) => order(a.start, b.start) || order(a.rest, b.rest) || order(a.text, b.text));
  const out = [`${facts.version}${predecessor === null ? '' : ` after ${predecessor}`}`];
  let open: string | null = null;
  for (const { start, text } of lines) {
    if (start !== open) out.push('', start === '' ? '*' : escaped(start.slice(0, -1)));
    open = start;
    out.push(text);
  }
  if (fresh.length > 0) out.push('', 'shapes', ...fresh.sort());
  return { text: `${out.join('\n')}\n`, after: { entities: facts.entities, shapes } };
}

function shapeOf({ type, direction, facts }: FactEntity): string {
  return `${type} ${direction} ${canonicalText(facts)}`;
}

function isSameBut(old: FactEntity, entity: FactEntity): boolean {
  return (
    old.type === entity.type &&
    old.direction === entity.direction &&
    old.name === entity.name &&
    old.parent === entity.parent
  );
}

/** `{"default":"sse"} -enum`: facts that came or changed, and those that went; '' where all are the same. */
function factsDelta(old: EntityFacts, facts: EntityFacts): string {
  if (old === facts) return '';
  const changed = Object.entries(facts).filter(
    ([name, value]) => !Object.hasOwn(old, name) || canonicalText(old[name] ?? null) !== canonicalText(value),
  );
  const gone = Object.keys(old).filter((name) => !Object.hasOwn(facts, name));
  if (changed.length + gone.length === 0) return '';
  return [canonicalText(Object.fromEntries(changed)), ...gone.sort().map((name) => `-${name}`)].join(' ');
}

/** What of an entity doesn't follow from its key. */
function spelled(entity: FactEntity, entities: ReadonlyMap<EntityKey, FactEntity>): string {
  const parent = derivedParent(entity.key, (key) => entities.has(key));
  const holder = entity.parent === null ? undefined : entities.get(entity.parent);
  return [
    ...(parent === entity.parent ? [] : [`\tparent ${escaped(entity.parent ?? '')}`]),
    ...(derivedName(entity, holder) === entity.name ? [] : [`\tname ${escaped(entity.name)}`]),
  ].join('');
}
