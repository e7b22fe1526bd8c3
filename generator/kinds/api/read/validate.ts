import SwaggerParser from '@apidevtools/swagger-parser';
import type { Place, Problem } from '../../../model/problem.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../../../shared/problem.ts';
import { roundedCopy } from '../../../sources/integers.ts';
import { asObject, asText, isObject, type RawObject } from '../../../sources/raw.ts';
import { checkReferences } from '../../../sources/references.ts';
import { methods } from './operation.ts';

/**
 * Checks that a document is OpenAPI 3.0 or 3.1 and whole. References that leave it are refused before the library sees
 * them, because it would read files and fetch addresses.
 *
 * Throws InputError with every finding.
 */
export async function validateOpenApi(document: unknown, file: string): Promise<RawObject> {
  const root = asObject(document);
  const version = asText(root.openapi);
  if (!version || !/^3\.[01](\.\d+)?$/.test(version))
    throw failureAt(inPath(file, 'openapi'), {
      what: version ? `declares OpenAPI ${version}` : 'declares no `openapi` version',
      why: 'only OpenAPI 3.0 and 3.1 are understood',
      do: root.swagger
        ? 'convert the Swagger document to OpenAPI 3 first'
        : 'check that this is the API document of the release',
    });
  if (root.paths === undefined && root.webhooks === undefined)
    throw failureAt(inPath(file, 'paths'), {
      what: 'has no `paths`',
      why: 'the page of the API would have no operations; the file may be cut off',
      do: 'fetch the document again',
    });
  const references = checkReferences(root, file, { allowHttps: false });
  if (references.length > 0) throw new InputError(references);
  const repeated = repeatedOperations(root, file);
  if (repeated.length > 0) throw new InputError(repeated);
  try {
    // The library dereferences in place, so it gets a copy.
    await SwaggerParser.validate(
      withoutVariableTexts(roundedCopy(root)) as Parameters<typeof SwaggerParser.validate>[0],
      {
        resolve: { external: false },
        dereference: { circular: true },
      },
    );
  } catch (cause) {
    throw new InputError(libraryProblems(cause, file));
  }
  return root;
}

/**
 * Takes the descriptions of server variables out of a value: the library's schema of OpenAPI 3.1 calls them
 * `descriptions` by mistake, and so refuses documents that are right.
 */
function withoutVariableTexts(value: unknown, seen = new Set<object>()): unknown {
  if (typeof value !== 'object' || value === null || seen.has(value)) return value;
  seen.add(value);
  for (const [key, item] of Object.entries(value)) {
    withoutVariableTexts(item, seen);
    if (key === 'variables' && isObject(item))
      for (const variable of Object.values(item))
        if (isObject(variable) && typeof variable.description === 'string')
          Reflect.deleteProperty(variable, 'description');
  }
  return value;
}

function repeatedOperations(root: RawObject, file: string): Problem[] {
  const seen = new Map<string, string>();
  const problems: Problem[] = [];
  for (const [path, item] of Object.entries(asObject(root.paths)))
    for (const method of methods) {
      const operation = asObject(item)[method];
      const id = isObject(operation) ? asText(operation.operationId) : null;
      if (!id) continue;
      const place = `paths.${path}.${method}`;
      const first = seen.get(id);
      if (first)
        problems.push(
          problemAt(inPath(file, place), {
            what: `has the operationId ${JSON.stringify(id)} of ${first}`,
            why: 'an id names one operation',
            do: 'give one of the two another id',
          }),
        );
      else seen.set(id, place);
    }
  return problems;
}

function libraryProblems(cause: unknown, file: string): Problem[] {
  const details = isObject(cause) && Array.isArray(cause.details) ? cause.details : [];
  const found = details.slice(0, 20).map((detail) => {
    const { instancePath, message, params } = asObject(detail);
    const { additionalProperty, unevaluatedProperty, missingProperty } = asObject(params);
    const extra = additionalProperty ?? unevaluatedProperty ?? missingProperty;
    const pointer = String(instancePath ?? '')
      .slice(1)
      .replaceAll('~1', '/');
    return invalid(inPath(file, pointer), `${String(message ?? 'is not valid')}${extra ? ` (${String(extra)})` : ''}`);
  });
  const message = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
  return found.length > 0 ? found : [invalid(inFile(file), message)];
}

function invalid(at: Place, what: string): Problem {
  return problemAt(at, {
    what: `is not valid OpenAPI: ${what}`,
    why: 'pages made from it could not be trusted',
    do: 'fix the document, or fetch it again',
  });
}
