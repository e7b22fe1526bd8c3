import { Ajv, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';
import { parseAllDocuments } from 'yaml';
import { exampleOf } from '../examples/index.ts';
import { resourceExample } from '../kinds/crd/example.ts';
import type { ApiDocument } from '../model/api.ts';
import type { RegistrySchema } from '../model/registry.ts';
import type { CustomResource } from '../model/resource.ts';
import type { Json, NamedSchema, Schema } from '../model/schema.ts';
import type { ToolVersion } from '../model/site.ts';
import { resolverOf } from '../schemas/keywords.ts';
import { jsonText } from '../shared/json-text.ts';
import { pointerStep } from '../sources/raw.ts';

const addFormats = formatsModule.default;
const options: Options = { strict: false, allErrors: true, logger: false };
const sizes = ['minimal', 'full'] as const;

/**
 * Makes an example of every schema of a version and lets a validator judge it by the source's own text.
 *
 * @param text gives a source file's text
 */
export function checkExamples(tool: ToolVersion, text: (file: string) => string) {
  const failures = [
    ...(tool.kinds.api ? apiFailures(tool.kinds.api) : []),
    ...(tool.kinds.registry?.schemas ?? []).flatMap(registryFailures),
    ...(tool.kinds.crd ?? []).flatMap((resource) => resourceFailures(resource, text(resource.file))),
  ];
  return { checked: failures.length, failures: failures.filter((failure) => failure !== '') };
}

/** What is wrong with a value, or nothing. */
function failure(name: string, ajv: Ajv, schema: object, value: Json | undefined): string {
  if (value === undefined) return `${name}: none`;
  const isValid = ajv.compile(schema);
  if (isValid(JSON.parse(jsonText(value)))) return '';
  return `${name}: ${ajv.errorsText(isValid.errors)} in ${jsonText(value).slice(0, 300)}`;
}

function bothSizes(name: string, ajv: Ajv, schema: object, node: Schema, named: readonly NamedSchema[]): string[] {
  const resolve = resolverOf(named);
  return sizes.map((size) => failure(`${size} ${name}`, ajv, schema, exampleOf(node, { size, resolve })));
}

function apiFailures({ raw, schemas, operations }: ApiDocument): string[] {
  const ajv = addFormats(new Ajv2020(options));
  ajv.addSchema(readable(raw) as object, 'api');
  const bodies = operations.flatMap(({ origin, path, method, requestBody }) =>
    (origin === 'path' ? (requestBody?.content ?? []) : []).flatMap(({ type, schema }) => {
      const steps = ['paths', path, method, 'requestBody', 'content', type, 'schema'].map(pointerStep);
      const pointer = `#/${steps.map(encodeURIComponent).join('/')}`;
      return schema ? [{ name: `body of ${method} ${path}`, pointer, schema }] : [];
    }),
  );
  return [...schemas, ...bodies].flatMap(({ name, pointer, schema }) =>
    bothSizes(name, ajv, { $ref: `api${pointer}` }, schema, schemas),
  );
}

function registryFailures({ name, dialect, raw, root, definitions }: RegistrySchema): string[] {
  const ajv: Ajv = addFormats(dialect.includes('2020-12') ? new Ajv2020(options) : new Ajv(options));
  ajv.addSchema({ ...(readable(raw) as object), $id: 'registry' });
  const named = [...definitions, { name: '#', pointer: '#', schema: root }];
  return named.flatMap((entry) =>
    bothSizes(`${name} ${entry.name}`, ajv, { $ref: `registry${entry.pointer}` }, entry.schema, named),
  );
}

function resourceFailures(resource: CustomResource, text: string): string[] {
  return resource.versions.flatMap((version) => {
    const ajv: Ajv = addFormats(new Ajv(options));
    // The API server reads durations as Go does, not as JSON Schema says.
    ajv.addFormat('duration', /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/);
    const schema = rawVersion(text, resource.kind, version.name);
    return sizes.map((size) => {
      const value = resourceExample(resource, version, size)?.value;
      return failure(`${size} ${resource.kind} ${version.name}`, ajv, schema, value);
    });
  });
}

/**
 * A document as a validator can use it: without what belongs to others and is never fetched, and with swag's mark of an
 * optional body (`oneOf` a bare object or the real schema, which no real body fits, since it fits both) read as meant.
 */
function readable(value: Json): Json {
  if (Array.isArray(value)) return value.map(readable);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => [key, readable(inner)]);
  const known = entries.filter(
    ([key, inner]) => !(key === '$ref' && typeof inner === 'string' && /^https?:/.test(inner)),
  );
  return Object.fromEntries(
    known.map(([key, inner]) => [
      key === 'oneOf' && jsonText(inner).startsWith('[{"type":"object"},') ? 'anyOf' : key,
      inner,
    ]),
  );
}

function rawVersion(text: string, kind: string, version: string): object {
  const plain = text.replace(/^[ \t]*\{\{[^\n]*\}\}[ \t]*$/gm, '');
  const definition = parseAllDocuments(plain)
    .map((document) => document.toJS())
    .find((document) => document?.spec?.names?.kind === kind);
  return definition.spec.versions.find((one: { readonly name: string }) => one.name === version).schema.openAPIV3Schema;
}
