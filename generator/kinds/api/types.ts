import type { OpenAPI3 } from 'openapi-typescript';
import type { Problem } from '../../model/problem.ts';
import type { Json } from '../../model/schema.ts';
import { inFile, problemAt } from '../../shared/problem.ts';

/**
 * TypeScript types of a validated OpenAPI document, as a module of declarations; undefined where the library makes none,
 * since a reference that can do without them is better than no reference.
 *
 * @param file what messages name
 */
export async function apiTypes(
  document: Json,
  file: string,
  warn: (problem: Problem) => void,
): Promise<string | undefined> {
  // It brings the TypeScript compiler, which only versions with an API need.
  const { astToString, default: openapiTypes } = await import('openapi-typescript');
  try {
    // The library writes into what it is given.
    const copy = structuredClone(withoutAddresses(document)) as unknown as OpenAPI3;
    const types = astToString(await openapiTypes(copy, { silent: true, emptyObjectsUnknown: true }));
    return `// Made by openapi-typescript from the OpenAPI document. Do not edit.\n${types}`;
  } catch (cause) {
    warn(untypable(file, cause instanceof Error ? cause.message : String(cause)));
    return undefined;
  }
}

/**
 * The document without what leads out of it. `openapi-typescript` reads every file and fetches every address that it
 * meets, in examples and extensions too, where a `$ref` is data and no check refuses it.
 */
export function withoutAddresses(value: Json): Json {
  // TypeScript's number literals are rounded anyway, and the library knows nothing else.
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(withoutAddresses);
  const kept = Object.entries(value).filter(([key, item]) => typeof item !== 'string' || !leadsOut(key, item));
  return Object.fromEntries(
    kept.map(([key, item]) => [key, key === 'discriminator' ? withPointers(item) : withoutAddresses(item)]),
  );
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function leadsOut(key: string, value: string): boolean {
  return (key === '$ref' && !value.startsWith('#')) || key === 'externalValue';
}

/** A discriminator's mapping names schemas by pointer or by name; the types need only the pointers. */
function withPointers(discriminator: Json): Json {
  if (typeof discriminator !== 'object' || discriminator === null || isList(discriminator)) return discriminator;
  const { mapping, ...rest } = discriminator;
  if (typeof mapping !== 'object' || mapping === null || isList(mapping)) return withoutAddresses(discriminator);
  const pointers = Object.entries(mapping).filter(([, item]) => typeof item === 'string' && item.startsWith('#'));
  return { ...rest, mapping: Object.fromEntries(pointers) };
}

function untypable(file: string, reason: string): Problem {
  return problemAt(inFile(file), {
    severity: 'warning',
    what: `cannot be turned into TypeScript types: ${reason.split('\n')[0] ?? ''}`,
    why: 'the page of the API offers none; everything else is there',
    do: 'fix what is named; where nothing is, look for a schema that is none, or for a property called `toString`',
  });
}
