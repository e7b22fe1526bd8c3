import type { EntityKey, EntityType } from '../model/entity.ts';
import type { Direction, EntityFacts, FactEntity } from '../model/facts.ts';
import { kinds, type SourceName } from '../model/kinds.ts';
import { derivedName, derivedParent, kindOf } from './derived.ts';
import { includedIn, order, type Replayed, UnreadableHistory, unescaped } from './history-text.ts';

/** The facts of a version, from what it changed. @throws {UnreadableHistory} */
export function replay(text: string, before: Replayed, missing: readonly SourceName[]): Replayed {
  const [body = '', ...rest] = text.split('\n\nshapes\n');
  if (rest.length > 1 || !text.endsWith('\n')) throw new UnreadableHistory('it is cut off');
  const shapes = withShapes(before.shapes, rest[0] ?? '');
  const included = includedIn(before.entities, missing);
  const lines = [...linesOf(body)];
  // Most releases change nothing, and those who compare see that it's the same.
  if (lines.length === 0) return { entities: included, shapes };
  const entities = new Map(included);
  const added: Added[] = [];
  for (const { sign, key, rest: fields } of lines) {
    const old = entities.get(key);
    if (sign === '+') added.push({ key, shape: readShape(shapes, fields[0] ?? ''), spelled: fields.slice(1) });
    else if (!old) throw new UnreadableHistory(`it changes ${key}, which was not there`);
    else if (sign === '-') entities.delete(key);
    else entities.set(key, { ...old, facts: withDelta(old.facts, fields[0] ?? '') });
  }
  return { entities: added.length === 0 ? entities : withAdded(entities, added), shapes };
}

/** Entities with those that a version added, by key. */
function withAdded(entities: ReadonlyMap<EntityKey, FactEntity>, added: readonly Added[]): Replayed['entities'] {
  const newKeys = new Set(added.map(({ key }) => key));
  const has = (key: EntityKey): boolean => newKeys.has(key) || entities.has(key);
  const made = new Map<EntityKey, FactEntity>();
  const get = (key: EntityKey): FactEntity | undefined => made.get(key) ?? entities.get(key);
  // What belongs to something comes after it, and takes its name from it.
  for (const one of added.toSorted((a, b) => order(a.key, b.key))) made.set(one.key, entityOf(one, has, get));
  // Both are in order: histories of many versions are replayed while a reader waits.
  const all = new Map<EntityKey, FactEntity>();
  const fresh = made.values();
  let next = fresh.next().value;
  for (const entity of entities.values()) {
    for (; next && order(next.key, entity.key) < 0; next = fresh.next().value) all.set(next.key, next);
    if (!newKeys.has(entity.key)) all.set(entity.key, entity);
  }
  for (; next; next = fresh.next().value) all.set(next.key, next);
  return all;
}

interface Added {
  readonly key: EntityKey;
  readonly shape: Shape;
  readonly spelled: readonly string[];
}

function withShapes(before: Replayed['shapes'], text: string): Replayed['shapes'] {
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length === 0) return before;
  return new Map([
    ...before,
    ...lines.map((line): [string, string] => {
      const space = line.indexOf(' ');
      return [line.slice(0, space), line.slice(space + 1)];
    }),
  ]);
}

function entityOf(
  { key, shape, spelled }: Added,
  has: (key: EntityKey) => boolean,
  get: (key: EntityKey) => FactEntity | undefined,
): FactEntity {
  const kind = kindOf(key);
  if (!kind) throw new UnreadableHistory(`${key} is of no kind`);
  const saidOf = (word: string): string | undefined =>
    spelled.find((item) => item.startsWith(`${word} `))?.slice(word.length + 1);
  const said = saidOf('parent');
  const parent = said === undefined ? derivedParent(key, has) : said || null;
  const holder = parent === null ? undefined : get(parent);
  const name = saidOf('name') ?? derivedName({ key, type: shape.type }, holder);
  return { key, kind, source: sourceOf(kind, shape.type), ...shape, name, parent };
}

/** Of the registry, servers are from the catalogue. */
function sourceOf(kind: FactEntity['kind'], type: EntityType): SourceName {
  return type === 'server' ? 'registry-catalogue' : kinds[kind].sources[0];
}

interface Shape {
  readonly type: EntityType;
  readonly direction: Direction;
  readonly facts: EntityFacts;
}

function readShape(shapes: ReadonlyMap<string, string>, digest: string): Shape {
  const [, type, direction, json] = /^(\S+) (in|out) (\{.*\})$/.exec(shapes.get(digest) ?? '') ?? [];
  if (json === undefined) throw new UnreadableHistory(`the shape ${digest} stands nowhere`);
  return { type: type as EntityType, direction: direction as Direction, facts: readFacts(json) };
}

/** What the files of a history hold is proven by their digests. */
function readFacts(json: string): EntityFacts {
  return JSON.parse(json) as EntityFacts;
}

function withDelta(old: EntityFacts, delta: string): EntityFacts {
  const [, json = '{}', gone = ''] = /^(\{.*\})((?: -\S+)*)$/.exec(delta) ?? [];
  const names = new Set(gone.split(' -').slice(1));
  const kept = Object.entries({ ...old, ...readFacts(json) }).filter(([name]) => !names.has(name));
  return Object.fromEntries(kept);
}

function* linesOf(
  body: string,
): Generator<{ readonly sign: string; readonly key: EntityKey; readonly rest: string[] }> {
  let start = '';
  for (const block of body.split('\n\n').slice(1)) {
    const [head = '', ...lines] = block.split('\n').filter((line) => line !== '');
    start = head === '*' ? '' : `${unescaped(head)} `;
    for (const line of lines) {
      const sign = line.charAt(0);
      const [raw = '', ...fields] = line.slice(2).split('\t');
      const first = unescaped(raw);
      const space = first.indexOf(' ');
      if (sign !== '+') yield { sign, key: start + first, rest: fields };
      else yield { sign, key: start + first.slice(space + 1), rest: [first.slice(0, space), ...fields.map(unescaped)] };
    }
  }
}
