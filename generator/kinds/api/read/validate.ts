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
    if (Array.isArray(details)) return details.filter((error: ErrorObject) => !isMistaken(error));
    return [(cause instanceof Error ? cause.message : String(cause)).replace(/\.?(\n.*)?$/s, '')];
  }
}

/**
 * Mistakes of the library's schema of OpenAPI 3.1, which calls the description of a server variable `descriptions` and
 * the server of a link `body`. Findings of `if` only repeat those below them.
 */
function isMistaken({ keyword, instancePath, params }: ErrorObject): boolean {
  const extra = params.unevaluatedProperty;
  return (
    keyword === 'if' ||
    (extra === 'description' && /\/servers\/\d+\/variables\/[^/]+$/.test(instancePath)) ||
    (extra === 'server' && /\/links\/[^/]+$/.test(instancePath))
  );
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

/**
 * Signs that a YAML document is cut off at the end of a line, where the rest is still good YAML. Programs that write
 * the keys of a document in alphabetical order put its paths last, so that it is operations that get lost; schemas that
 * only those used, and the operation in which the file stops, tell of it. Documents in any other order are told by
 * their references, which then lead nowhere.
 */
export function checkEnd(root: RawObject, text: string, file: string): Problem[] {
  const keys = Object.keys(root);
  const isBlockYaml = /\.ya?ml$/.test(file) && !/^\s*[{[]/.test(text);
  if (!isBlockYaml || keys[0] !== 'components' || !isSorted(keys)) return [];
  return [...lastOperation(root, file), ...unusedSchemas(root, file)];
}

function lastOperation(root: RawObject, file: string): Problem[] {
  const operations = Object.entries(asObject(root.paths)).flatMap(([path, item]) =>
    Object.entries(asObject(item)).flatMap(([method, operation]) =>
      methods.some((known) => known === method) && isObject(operation)
        ? [{ place: `paths.${path}.${method}`, keys: Object.keys(operation) }]
        : [],
    ),
  );
  const last = operations.pop();
  const [first, second] = operations;
  if (!last || !first || !second || ![...operations, last].every(({ keys }) => isSorted(keys))) return [];
  const end = last.keys.at(-1) ?? '';
  const lost = first.keys.filter((key) => key > end && operations.every(({ keys }) => keys.includes(key)));
  if (lost.length === 0) return [];
  return [
    problemAt(inPath(file, last.place), {
      what: `ends with an operation without ${lost.map((key) => `\`${key}\``).join(' and ')}, which every other one has`,
      why: 'the file is cut off there, and operations would be missing from the reference',
      do: 'fetch the document again',
    }),
  ];
}

function unusedSchemas(root: RawObject, file: string): Problem[] {
  const { schemas: raw, ...components } = asObject(root.components);
  const schemas = asObject(raw);
  const used = new Set<string>();
  const pending = [...schemasNamedIn({ ...root, components })];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    pending.push(...schemasNamedIn(schemas[name]));
  }
  const names = Object.keys(schemas);
  const unused = names.filter((name) => !used.has(name));
  if (unused.length === 0) return [];
  const more = unused.length > 5 ? ' and others' : '';
  return [
    problemAt(inPath(file, 'components.schemas'), {
      severity: unused.length > names.length / 2 ? 'error' : 'warning',
      what: `holds ${unused.length} of ${names.length} schemas that no operation uses: ${unused.slice(0, 5).join(', ')}${more}`,
      why: 'the operations that use them stand at the end of the document, which may be cut off',
      do: 'fetch the document again; if it is whole, take those schemas out of it',
    }),
  ];
}

const pointer = '#/components/schemas/';

/** Names of the schemas that a value refers to, in a discriminator's mapping too. */
function schemasNamedIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.startsWith(pointer) ? [value.slice(pointer.length).split('/')[0] ?? ''] : [];
  if (Array.isArray(value)) return value.flatMap(schemasNamedIn);
  return isObject(value) ? Object.values(value).flatMap(schemasNamedIn) : [];
}

function isSorted(keys: readonly string[]): boolean {
  return keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') <= key);
}
