import type { Problem } from '../model/problem.ts';
import { inPath, problemAt } from '../shared/problem.ts';
import { isObject, type RawObject, stepName } from './raw.ts';

interface Rules {
  /** Accept addresses of external schemas (`https:`). They are linked, never fetched. */
  readonly allowHttps: boolean;
}

/**
 * Checks every `$ref` of a document: it must point into the document, to an existing target, without a cycle of
 * references. Never fetches or reads anything.
 */
export function checkReferences(document: unknown, file: string, rules: Rules): Problem[] {
  const resolved = new Map<string, unknown>();
  return [...keywordObjects(document)].flatMap(({ steps, keywords: { $ref: target } }) => {
    const what = typeof target === 'string' ? wrongReference(document, target, rules, resolved) : null;
    if (typeof target !== 'string' || what === null) return [];
    const why = 'the page would have an unknown type';
    return [problemAt(inPath(file, steps.join('.')), { what, why, do: fixFor(target) })];
  });
}

/** Meaning of an object's keys: keywords, arbitrary names, or data without keywords. */
type Holder = 'keywords' | 'names' | 'data';

interface KeywordObject {
  /** Path in the document. */
  readonly steps: readonly string[];
  readonly keywords: RawObject;
}

/** Every object of a document whose keys are keywords: schemas, operations, and so on. */
export function* keywordObjects(
  value: unknown,
  steps: readonly string[] = [],
  holder: Holder = 'keywords',
): Generator<KeywordObject, void, undefined> {
  if (typeof value !== 'object' || value === null || holder === 'data') return;
  if (holder === 'keywords' && isObject(value)) yield { steps, keywords: value };
  for (const [key, item] of Object.entries(value))
    yield* keywordObjects(item, [...steps, key], Array.isArray(value) ? holder : holderOf(key, holder, item));
}

/** Keywords whose objects have arbitrary names; a property or response may be called `default`. */
const mapsOfNames = new Set([
  ...['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas', 'dependencies'],
  ...['schemas', 'responses', 'parameters', 'requestBodies', 'headers', 'securitySchemes', 'links', 'callbacks'],
  ...['pathItems', 'paths', 'webhooks', 'content', 'encoding', 'examples'],
]);
/** Keywords whose values are data: a `$ref` there is not a reference. */
const dataKeywords = new Set(['default', 'const', 'enum', 'example', 'value']);

function holderOf(key: string, holder: Holder, value: unknown): Holder {
  if (holder === 'names') return 'keywords';
  // JSON Schema lists examples, OpenAPI names them.
  if (dataKeywords.has(key) || (key === 'examples' && Array.isArray(value))) return 'data';
  return mapsOfNames.has(key) && isObject(value) ? 'names' : 'keywords';
}

function wrongReference(
  document: unknown,
  target: string,
  rules: Rules,
  resolved: Map<string, unknown>,
): string | null {
  if (rules.allowHttps && /^https:\/\/[^\s]+$/.test(target)) return null;
  if (!target.startsWith('#')) return `\`$ref\` ${JSON.stringify(target)} leaves the document`;
  const chain = [target];
  for (let at = target; ; ) {
    const value = resolved.has(at) ? resolved.get(at) : resolvePointer(document, at);
    resolved.set(at, value);
    if (value === undefined) return `\`$ref\` ${JSON.stringify(target)} points to nothing`;
    const next = isObject(value) && typeof value.$ref === 'string' ? value.$ref : null;
    if (next === null || !next.startsWith('#')) return null;
    if (chain.includes(next))
      return `\`$ref\` ${JSON.stringify(target)} forms a cycle: ${[...chain, next].join(' → ')}`;
    chain.push(next);
    at = next;
  }
}

/** Resolves a pointer `#/a/b`; undefined if it is broken. A plain `#` is the whole document. */
export function resolvePointer(document: unknown, pointer: string): unknown {
  if (pointer === '#') return document;
  if (!pointer.startsWith('#/')) return findAnchor(document, pointer.slice(1));
  let at: unknown = document;
  for (const step of pointer.slice(2).split('/')) {
    const name = stepName(step);
    if (Array.isArray(at)) at = at[Number(name)];
    else if (isObject(at) && Object.hasOwn(at, name)) at = at[name];
    else return undefined;
  }
  return at;
}

function findAnchor(value: unknown, anchor: string): unknown {
  if (isObject(value) && (value.$anchor === anchor || value.$dynamicAnchor === anchor)) return value;
  const inside: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return inside.map((inner) => findAnchor(inner, anchor)).find((found) => found !== undefined);
}

function fixFor(target: string): string {
  if (target.startsWith('#')) return 'correct the pointer, or add what it names';
  return 'bundle the document, so that every reference starts with `#`; external references are never followed';
}
