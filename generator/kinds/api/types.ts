import type { OpenAPI3 } from 'openapi-typescript';
import type { Problem } from '../../model/problem.ts';
import type { Json } from '../../model/schema.ts';
import { jsonText } from '../../shared/json-text.ts';
import { inFile, problemAt } from '../../shared/problem.ts';
import { isObject } from '../../sources/raw.ts';

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
    const copy = withoutAddresses(document) as OpenAPI3;
    const types = astToString(await openapiTypes(copy, { silent: true, emptyObjectsUnknown: true }));
    return `// Made by openapi-typescript from the OpenAPI document. Do not edit.\n${types}`;
  } catch (cause) {
    warn(untypable(file, cause instanceof Error ? cause.message : String(cause)));
    return undefined;
  }
}

/**
 * A copy without what leads out of the document. `openapi-typescript` reads every file and fetches every address that it
 * meets, in examples and extensions too, where a `$ref` is data and no check refuses it. A discriminator's mapping names
 * schemas by pointer or by name; the types need only the pointers.
 */
export function withoutAddresses(document: Json): unknown {
  // Integers are rounded: TypeScript's number literals are anyway, and the library knows nothing else.
  return JSON.parse(jsonText(document), (key, value: unknown) => {
    if (key === 'discriminator' && isObject(value) && isObject(value.mapping)) {
      const pointers = Object.entries(value.mapping).filter(([, target]) => String(target).startsWith('#'));
      return { ...value, mapping: Object.fromEntries(pointers) };
    }
    const leadsOut = key === 'externalValue' || (key === '$ref' && !String(value).startsWith('#'));
    return leadsOut && typeof value === 'string' ? undefined : value;
  });
}

function untypable(file: string, reason: string): Problem {
  return problemAt(inFile(file), {
    severity: 'warning',
    what: `cannot be turned into TypeScript types: ${reason.split('\n')[0] ?? ''}`,
    why: 'the page of the API offers none; everything else is there',
    do: 'fix what is named; where nothing is, look for a schema that is none, or for a property called `toString`',
  });
}
