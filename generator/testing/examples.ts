import { Ajv, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';
import { parseAllDocuments } from 'yaml';
import { findingsIn } from '../check/samples/index.ts';
import { exampleOf } from '../examples/index.ts';
import { resourceExample } from '../kinds/crd/example.ts';
import type { ApiDocument } from '../model/api.ts';
import type { RegistrySchema } from '../model/registry.ts';
import type { CustomResource } from '../model/resource.ts';
import type { Json, NamedSchema, Schema } from '../model/schema.ts';
import type { ToolVersion } from '../model/site.ts';
import { resolverOf } from '../schemas/keywords.ts';
import { jsonText } from '../shared/json-text.ts';
import { yamlText } from '../shared/yaml-text.ts';
import { codeSample, noFacts } from './documented.ts';

const addFormats = formatsModule.default;
const options: Options = { strict: false, allErrors: true, logger: false };
const sizes = ['minimal', 'full'] as const;

/** How many examples were held against their schemas, and what those say that do not fit. */
export interface ExampleCheck {
  readonly checked: number;
  readonly failures: readonly string[];
}

/**
 * Makes an example of every schema of a version and lets a validator judge it by the source's own text.
 *
 * @param text gives a source file's text
 */
export function checkExamples(tool: ToolVersion, text: (file: string) => string): ExampleCheck {
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
  const bodies = operations
    .filter(({ origin }) => origin === 'path')
    .flatMap((operation) => (operation.requestBody?.content ?? []).map((media) => ({ ...operation, media })));
  return [
    ...schemas.flatMap(({ name, pointer, schema }) => bothSizes(name, ajv, { $ref: `api${pointer}` }, schema, schemas)),
    ...bodies.flatMap(({ path, method, media }) => {
      const steps = ['paths', path, method, 'requestBody', 'content', media.type, 'schema'];
      const at = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
      return media.schema
        ? bothSizes(`body of ${method} ${path}`, ajv, { $ref: `api#/${at}` }, media.schema, schemas)
        : [];
    }),
  ];
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
    return sizes.flatMap((size) => {
      const name = `${size} ${resource.kind} ${version.name}`;
      const value = resourceExample(resource, version, size)?.value ?? null;
      // Read again as a guide's manifest is, which also asks the rules in CEL.
      const findings = version.served
        ? findingsIn(codeSample('yaml', yamlText(value)), { ...noFacts, crd: [resource] })
        : [];
      const errors = findings.filter(({ severity }) => severity === 'error');
      return [failure(name, ajv, schema, value), ...errors.map(({ what }) => `${name}: ${what}`)];
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

interface RawCrd {
  readonly kind?: string;
  readonly spec: {
    readonly names: { readonly kind: string };
    readonly versions: readonly { readonly name: string; readonly schema: { readonly openAPIV3Schema: object } }[];
  };
}

function rawVersion(text: string, kind: string, version: string): object {
  const plain = text.replace(/^[ \t]*\{\{[^\n]*\}\}[ \t]*$/gm, '');
  const documents = [...parseAllDocuments(plain)].map((document): RawCrd | null => document.toJS());
  const definition = documents.find((document) => document?.spec?.names?.kind === kind);
  const found = definition?.spec.versions.find(({ name }) => name === version);
  if (!found) throw new Error(`no version ${version} of ${kind}`);
  return found.schema.openAPIV3Schema;
}
