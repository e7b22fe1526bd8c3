import SwaggerParser from '@apidevtools/swagger-parser';
import type { ErrorObject } from 'ajv';
import type { OpenAPI } from 'openapi-types';
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
  if (root.paths === undefined && (root.webhooks === undefined || version.startsWith('3.0')))
    throw failureAt(inPath(file, 'paths'), {
      what: 'has no `paths`',
      why: 'the page of the API would have no operations; the file may be cut off',
      do: 'fetch the document again',
    });
  const references = checkReferences(root, file, { allowHttps: false });
  if (references.length > 0) throw new InputError(references);
  const repeated = repeatedOperations(root, file);
  if (repeated.length > 0) throw new InputError(repeated);
  const errors = await libraryErrors(root);
  if (errors.length > 0) throw new InputError(errors.slice(0, 20).map((error) => libraryProblem(error, file)));
  return root;
}

/** What the library says of a document: findings of its schemas, or a message where it came no further. */
async function libraryErrors(root: RawObject): Promise<readonly (ErrorObject | string)[]> {
  try {
    // The library resolves in place.
    await SwaggerParser.validate(roundedCopy(root) as OpenAPI.Document, {
      resolve: { external: false },
      dereference: { circular: 'ignore' },
    });
    return [];
  } catch (cause) {
    const { details } = asObject(cause);
    if (Array.isArray(details)) return details.filter((error: ErrorObject) => !isVariableText(error));
    return [(cause instanceof Error ? cause.message : String(cause)).replace(/\.?(\n.*)?$/s, '')];
  }
}

/** The library's schema of OpenAPI 3.1 calls the description of a server variable `descriptions` by mistake. */
function isVariableText({ instancePath, params }: ErrorObject): boolean {
  return params.unevaluatedProperty === 'description' && /\/servers\/\d+\/variables\/[^/]+$/.test(instancePath);
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

function libraryProblem(error: ErrorObject | string, file: string): Problem {
  if (typeof error === 'string') return invalid(inFile(file), error);
  const { instancePath, message, params, propertyName } = error;
  const { additionalProperty, unevaluatedProperty, missingProperty, propertyName: named } = asObject(params);
  const extra = additionalProperty ?? unevaluatedProperty ?? missingProperty ?? named ?? propertyName;
  const pointer = instancePath.slice(1).replaceAll('~1', '/');
  return invalid(inPath(file, pointer), `${message ?? 'is not valid'}${extra ? ` (${String(extra)})` : ''}`);
}

function invalid(at: Place, what: string): Problem {
  return problemAt(at, {
    what: `is not valid OpenAPI: ${what}`,
    why: 'pages made from it could not be trusted',
    do: 'fix the document, or fetch it again',
  });
}
