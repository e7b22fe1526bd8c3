import SwaggerParser from '@apidevtools/swagger-parser';
import type { ErrorObject } from 'ajv';
import type { OpenAPI } from 'openapi-types';
import type { Place, Problem } from '../../../model/problem.ts';
import { jsonText } from '../../../shared/json-text.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../../../shared/problem.ts';
import { asObject, asText, isObject, type RawObject } from '../../../sources/raw.ts';
import { checkReferences } from '../../../sources/references.ts';
import { methods } from './operation.ts';

/**
 * Checks that a document is complete OpenAPI 3.0 or 3.1. Rejects external references first, because the library would
 * read files and fetch addresses.
 *
 * Throws InputError with every finding.
 */
export async function validateOpenApi(document: unknown, file: string): Promise<RawObject> {
  const root = asObject(document);
  const version = asText(root.openapi);
  if (!version || !/^3\.[01](\.\d+)?$/.test(version))
    throw failureAt(inPath(file, 'openapi'), {
      what: version ? `declares OpenAPI ${version}` : 'declares no `openapi` version',
      why: 'only OpenAPI 3.0 and 3.1 are supported',
      do: root.swagger
        ? 'convert the Swagger document to OpenAPI 3 first'
        : 'check that this is the API document of the release',
    });
  if (root.paths === undefined && (root.webhooks === undefined || version.startsWith('3.0')))
    throw failureAt(inPath(file, 'paths'), {
      what: 'has no `paths`',
      why: 'the API page would have no operations; the file may be truncated',
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

/** Errors of the library: schema violations, or a message if it failed earlier. */
async function libraryErrors(root: RawObject): Promise<readonly (ErrorObject | string)[]> {
  try {
    // The library resolves in place, knows no bigints, and reads `bearer` in lower case only.
    const copy: OpenAPI.Document = JSON.parse(jsonText(root), (key, value: unknown) =>
      key === 'scheme' && /^bearer$/i.test(String(value)) ? 'bearer' : value,
    );
    await SwaggerParser.validate(copy, {
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
 * Bugs in the library's schema of OpenAPI 3.1, which calls the description of a server variable `descriptions` and the
 * server of a link `body`. Errors of `if` only repeat those below them.
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
            do: 'rename one of the two',
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
    why: 'the pages could be wrong',
    do: 'fix the document, or fetch it again',
  });
}

/**
 * Signs that a YAML document is truncated after a complete line. Programs that sort keys write paths last, so
 * truncation loses operations: unused schemas and an incomplete last operation show it. In other orders, broken
 * references do.
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
      methods.some((one) => one === method) && isObject(operation)
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
      what: `ends with an operation without ${lost.map((key) => `\`${key}\``).join(' and ')}, which all others have`,
      why: 'the file is truncated there, so operations would be missing from the reference',
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
      why: 'their operations would be at the end of the document, which may be truncated',
      do: 'fetch the document again; if it is complete, remove those schemas',
    }),
  ];
}

const pointer = '#/components/schemas/';

/** Names of the schemas that a value refers to, including a discriminator's mapping. */
function schemasNamedIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.startsWith(pointer) ? [value.slice(pointer.length).split('/')[0] ?? ''] : [];
  if (Array.isArray(value)) return value.flatMap(schemasNamedIn);
  return isObject(value) ? Object.values(value).flatMap(schemasNamedIn) : [];
}

function isSorted(keys: readonly string[]): boolean {
  return keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') <= key);
}
