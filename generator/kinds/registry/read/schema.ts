import type { Problem } from '../../../model/problem.ts';
import type { RegistrySchema } from '../../../model/registry.ts';
import { readJson } from '../../../samples/data/json.ts';
import { locateIn } from '../../../samples/value.ts';
import { propertyNames } from '../../../schemas/keywords.ts';
import { definitionsIn, normalise } from '../../../schemas/normalise.ts';
import { failureAt, InputError, inPath, pointOf, problemAt } from '../../../shared/problem.ts';
import { parseDocument } from '../../../sources/document.ts';
import { asJson, asText, isObject } from '../../../sources/raw.ts';
import { checkReferences } from '../../../sources/references.ts';
import { registryOf } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';

const dialects = /^https?:\/\/json-schema\.org\/(draft-0[467]|draft\/20(19-09|20-12))\/schema#?$/;

/** Reads one JSON Schema file of the registry. Throws InputError for an invalid schema. */
export function ingestRegistrySchema(text: string, file: string): RegistrySchema {
  const raw = parseDocument(text, file);
  const dialect = isObject(raw) ? (asText(raw.$schema) ?? '') : '';
  if (!isObject(raw) || !dialects.test(dialect))
    throw failureAt(inPath(file, '$schema'), {
      what: dialect ? `declares the dialect ${JSON.stringify(dialect)}` : 'declares no JSON Schema dialect',
      why: 'keywords mean different things in different dialects',
      do: 'use draft-07 or 2020-12, and name it in `$schema`',
    });
  const problems = checkReferences(raw, file, { allowHttps: true });
  if (problems.length > 0) throw new InputError(problems);
  const name = (file.split('/').at(-1) ?? file).replace(/(\.schema)?\.json$/, '');
  return {
    name,
    title: asText(raw.title) ?? name,
    id: asText(raw.$id) ?? asText(raw.id),
    dialect,
    root: normalise(raw),
    definitions: definitionsIn(raw),
    file,
    raw: asJson(raw),
  };
}

/** Violations of a release's schema by its catalogue, as one finding, since only upstream can fix it. */
export function contradictions(
  source: { readonly file: string; readonly text: string },
  schemas: readonly RegistrySchema[],
): Problem[] {
  const registries = schemas.map((schema) => registryOf(schema, schemas));
  // Matched by name: a schema of something else may allow any key.
  const registry = registries.find(({ root }) => propertyNames(root).includes('servers'));
  const { value } = readJson(source.text);
  if (!registry || value === null) return [];
  const found = validate(value, registry.root, registry.reading, locateIn(source, 'sources/doubtful'));
  const [first] = found;
  if (!first) return [];
  return [
    problemAt(first.at, {
      severity: 'info',
      what: `does not fit the schema ${registry.name}: ${first.what}${found.length > 1 ? `, and ${found.length - 1} more` : ''}`,
      why: 'the schema and the catalogue contradict each other',
      do: 'nothing if the release is inconsistent; otherwise fetch both files from the same release',
      list: found.map(({ at, what }) => `line ${pointOf(at).line}: ${what}`),
    }),
  ];
}
