import type { Problem } from '../model/problem.ts';
import { inPath, problemAt } from '../shared/problem.ts';
import { isObject } from './raw.ts';

interface Rules {
  /** Accept addresses of external schemas (`https:`). They are linked, never fetched. */
  readonly allowHttps: boolean;
}

/**
 * Checks every `$ref` of a document: it must point into the document, to an existing target, without a cycle of
 * references. Never fetches or reads anything.
 */
export function checkReferences(document: unknown, file: string, rules: Rules): Problem[] {
  const problems: Problem[] = [];
  const resolved = new Map<string, unknown>();
  const visit = (value: unknown, place: string, holder: Holder): void => {
    if (holder === 'data') return;
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, `${place}.${index}`, holder);
    if (!isObject(value)) return;
    const target = value.$ref;
    if (holder === 'keywords' && typeof target === 'string') {
      const what = wrongReference(document, target, rules, resolved);
      if (what)
        problems.push(
          problemAt(inPath(file, place.slice(1)), {
            what,
            why: 'the page would have an unknown type',
            do: fixFor(target),
          }),
        );
    }
    for (const [key, item] of Object.entries(value)) visit(item, `${place}.${key}`, holderOf(key, holder, item));
  };
  visit(document, '', 'keywords');
  return problems;
}

/** Meaning of an object's keys: keywords, arbitrary names, or data without references. */
type Holder = 'keywords' | 'names' | 'data';

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
    let name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    try {
      name = decodeURIComponent(name);
    } catch {
      // A lone percent sign is part of the name.
    }
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
