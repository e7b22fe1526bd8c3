import type { OpenAPI3 } from 'openapi-typescript';
import type { Problem } from '../../model/problem.ts';
import type { Json } from '../../model/schema.ts';
import { jsonText } from '../../shared/json-text.ts';
import { inFile, problemAt } from '../../shared/problem.ts';
import { isObject } from '../../sources/raw.ts';

/**
 * TypeScript declarations for a validated OpenAPI document; undefined if the library fails, since they are optional.
 *
 * @param file name in messages
 */
export async function apiTypes(
  document: Json,
  file: string,
  warn: (problem: Problem) => void,
): Promise<string | undefined> {
  // It loads the TypeScript compiler, which only versions with an API need.
  const { astToString, default: openapiTypes } = await import('openapi-typescript');
  try {
    // The library modifies its input.
    const copy = withoutAddresses(document) as OpenAPI3;
    const types = astToString(await openapiTypes(copy, { silent: true, emptyObjectsUnknown: true }));
    return `// Made by openapi-typescript from the OpenAPI document. Do not edit.\n${types}`;
  } catch (cause) {
    warn(untypable(file, cause instanceof Error ? cause.message : String(cause)));
    return undefined;
  }
}

/**
 * A copy without external references. `openapi-typescript` reads every file and fetches every address in a `$ref`, even
 * in examples and extensions, where it is data and no check rejects it. A discriminator's mapping refers to schemas by
 * pointer or by name; the types need only the pointers.
 */
export function withoutAddresses(document: Json): unknown {
  // Integers are rounded, as in TypeScript's number literals; the library doesn't support bigints.
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
    why: "the API page won't offer them; everything else is complete",
    do: 'fix the named part; if none is named, look for an invalid schema, or a property called `toString`',
  });
}
