import type { ApiDocument, ApiInfo, ApiTag, Operation, SecurityScheme } from '../../../model/api.ts';
import type { Problem } from '../../../model/problem.ts';
import { namedSchemas } from '../../../schemas/normalise.ts';
import { InputError } from '../../../shared/problem.ts';
import { parseDocument } from '../../../sources/document.ts';
import { asArray, asJson, asObject, asText, isObject, type RawObject } from '../../../sources/raw.ts';
import { resolvePointer } from '../../../sources/references.ts';
import { methods, OperationReader, readExternalDocs, readSecurity, readServers } from './operation.ts';
import { checkEnd, validateOpenApi } from './validate.ts';

/**
 * Reads an OpenAPI 3.0 or 3.1 document, YAML or JSON. Throws InputError if it is invalid or truncated.
 *
 * @param warn receives non-fatal problems; absent if they are reported elsewhere
 */
export async function ingestOpenApi(
  text: string,
  file: string,
  warn: (problem: Problem) => void = () => {},
): Promise<ApiDocument> {
  const root = await validateOpenApi(parseDocument(text, file), file);
  const findings = checkEnd(root, text, file);
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new InputError(errors);
  findings.forEach(warn);
  const info = asObject(root.info);
  const components = asObject(root.components);
  const operations = readOperations(root);
  return {
    openapi: String(root.openapi),
    title: asText(info.title) ?? 'API',
    version: asText(info.version) ?? '',
    description: asText(info.description),
    info: readInfo(info),
    externalDocs: readExternalDocs(root.externalDocs),
    servers: readServers(root.servers),
    tags: readTags(root, operations),
    security: readSecurity(root.security),
    operations,
    schemas: namedSchemas(components.schemas, '#/components/schemas'),
    securitySchemes: Object.entries(asObject(components.securitySchemes)).map(([name, raw]) =>
      readSecurityScheme(name, resolve(root, raw)),
    ),
    file,
    raw: asJson(root),
  };
}

function readOperations(root: RawObject): Operation[] {
  const found: Operation[] = [];
  const reader = new OperationReader((value) => resolve(root, value));
  // A callback's operation may refer to the same callback again.
  const open = new Set<unknown>();
  const readItems = (items: RawObject, from: Pick<Operation, 'origin' | 'callback'>): void => {
    if (open.has(items)) return;
    open.add(items);
    for (const [path, rawItem] of Object.entries(items)) {
      const item = asObject(resolve(root, rawItem));
      for (const method of methods) {
        const raw = item[method];
        if (!isObject(raw)) continue;
        found.push(reader.read(raw, item, { path, method, ...from }));
        for (const [name, callback] of Object.entries(asObject(raw.callbacks)))
          readItems(asObject(resolve(root, callback)), {
            origin: 'callback',
            callback: { name, of: { method, path } },
          });
      }
    }
    open.delete(items);
  };
  readItems(asObject(root.paths), { origin: 'path' });
  readItems(asObject(root.webhooks), { origin: 'webhook' });
  return found;
}

function readInfo(info: RawObject): ApiInfo {
  const contact = asObject(info.contact);
  const license = asObject(info.license);
  return {
    summary: asText(info.summary),
    termsOfService: asText(info.termsOfService),
    contact: { name: asText(contact.name), url: asText(contact.url), email: asText(contact.email) },
    license: { name: asText(license.name) ?? asText(license.identifier), url: asText(license.url) },
  };
}

/** Resolves a reference object; other values are returned unchanged. References were checked before. */
function resolve(root: RawObject, value: unknown): unknown {
  let at = value;
  for (let hops = 0; hops < 50 && isObject(at) && typeof at.$ref === 'string'; hops++) {
    at = resolvePointer(root, at.$ref);
  }
  return at;
}

/** Declared tags in order, then those that only operations use. */
function readTags(root: RawObject, operations: readonly Operation[]): ApiTag[] {
  const declared = asArray(root.tags).map((tag) => ({
    name: asText(asObject(tag).name) ?? '',
    description: asText(asObject(tag).description),
    externalDocs: readExternalDocs(asObject(tag).externalDocs),
  }));
  const names = new Set(declared.map((tag) => tag.name));
  const used = [...new Set(operations.flatMap((operation) => operation.tags))].filter((name) => !names.has(name));
  return [...declared, ...used.map((name) => ({ name, description: null, externalDocs: null }))];
}

function readSecurityScheme(name: string, raw: unknown): SecurityScheme {
  const { type, description, ...details } = asObject(raw);
  return {
    name,
    type: asText(type) ?? '',
    description: asText(description),
    details: Object.fromEntries(Object.entries(details).map(([key, value]) => [key, asJson(value)])),
  };
}
