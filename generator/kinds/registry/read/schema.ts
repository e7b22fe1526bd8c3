import type { RegistrySchema } from '../../../model/registry.ts';
import { definitionsIn, normalise } from '../../../schemas/normalise.ts';
import { failureAt, InputError, inPath } from '../../../shared/problem.ts';
import { parseDocument } from '../../../sources/document.ts';
import { asJson, asText, isObject } from '../../../sources/raw.ts';
import { checkReferences } from '../../../sources/references.ts';

const dialects = /^https?:\/\/json-schema\.org\/(draft-0[467]|draft\/20(19-09|20-12))\/schema#?$/;

/** Reads one JSON Schema file of the registry. Throws InputError for one that is no JSON Schema. */
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
