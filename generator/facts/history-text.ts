import type { EntityKey, EntityType } from '../model/entity.ts';
import type { Direction, EntityFacts, FactEntity, VersionFacts } from '../model/facts.ts';
import { kinds, type SourceName } from '../model/kinds.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { shortDigest } from '../shared/short-digest.ts';
import { derivedName, derivedParent, kindOf } from './derived.ts';

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

/** The facts of a version, from what it changed. @throws {UnreadableHistory} */
export function replay(text: string, before: Replayed, missing: VersionFacts['missing']): Replayed {
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

/** The entities of sources that a version includes, as a map of their own. */
function includedIn(
  entities: ReadonlyMap<EntityKey, FactEntity>,
  missing: VersionFacts['missing'],
): Map<EntityKey, FactEntity> {
  const included = new Map(entities);
  if (Object.keys(missing).length > 0)
    for (const { key, source } of entities.values()) if (source in missing) included.delete(key);
  return included;
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

function shapeOf({ type, direction, facts }: FactEntity): string {
  return `${type} ${direction} ${canonicalText(facts)}`;
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

function withDelta(old: EntityFacts, delta: string): EntityFacts {
  const [, json = '{}', gone = ''] = /^(\{.*\})((?: -\S+)*)$/.exec(delta) ?? [];
  const names = new Set(gone.split(' -').slice(1));
  const kept = Object.entries({ ...old, ...readFacts(json) }).filter(([name]) => !names.has(name));
  return Object.fromEntries(kept);
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

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' };

function escaped(text: string): string {
  return text.replace(/[\\\n\t\r]/g, (character) => escapes[character] ?? character);
}

function unescaped(text: string): string {
  return text.replace(/\\([\\ntr])/g, (_, letter: string) =>
    letter === 'n' ? '\n' : letter === 't' ? '\t' : letter === 'r' ? '\r' : '\\',
  );
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
