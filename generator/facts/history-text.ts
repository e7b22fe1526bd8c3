import type { EntityKey, EntityType } from '../model/entity.ts';
import type { Direction, EntityFacts, FactEntity, VersionFacts } from '../model/facts.ts';
import { kinds, type SourceName } from '../model/kinds.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { shortDigest } from '../shared/short-digest.ts';
import { byKey } from './by-key.ts';
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
 * @returns the text, and what replaying it gives
 */
export function historyText(
  facts: VersionFacts,
  predecessor: string | null,
  before: Replayed,
): { readonly text: string; readonly after: Replayed } {
  const shapes = new Map(before.shapes);
  const digests = new Map([...shapes].map(([digest, shape]) => [shape, digest]));
  const fresh: string[] = [];
  const digestOf = (shape: string): string => {
    const known = digests.get(shape);
    if (known !== undefined) return known;
    let digest = shortDigest(shape);
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
  // What's left keeps its order.
  if (added.length === 0) return { entities, shapes };
  const all = new Set([...entities.keys(), ...added.map(({ key }) => key)]);
  // What belongs to something comes after it, and takes its name from it.
  for (const one of added.toSorted((a, b) => order(a.key, b.key)))
    entities.set(
      one.key,
      entityOf(one, (key) => all.has(key), entities),
    );
  return { entities: byKey([...entities.values()]), shapes };
}

interface Added {
  readonly key: EntityKey;
  readonly shape: Shape;
  readonly spelled: readonly string[];
}

function withShapes(before: Replayed['shapes'], text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
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
  entities: Replayed['entities'],
): FactEntity {
  const kind = kindOf(key);
  if (!kind) throw new UnreadableHistory(`${key} is of no kind`);
  const saidOf = (word: string): string | undefined =>
    spelled.find((item) => item.startsWith(`${word} `))?.slice(word.length + 1);
  const said = saidOf('parent');
  const parent = said === undefined ? derivedParent(key, has) : said || null;
  const holder = parent === null ? undefined : entities.get(parent);
  const name = saidOf('name') ?? derivedName({ key, type: shape.type }, holder);
  return { key, kind, source: sourceOf(kind, shape.type), ...shape, name, parent };
}

/** The entities of sources that a version includes. */
function includedIn(
  entities: ReadonlyMap<EntityKey, FactEntity>,
  missing: VersionFacts['missing'],
): ReadonlyMap<EntityKey, FactEntity> {
  if (Object.keys(missing).length === 0) return entities;
  return new Map([...entities].filter(([, { source }]) => !(source in missing)));
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
