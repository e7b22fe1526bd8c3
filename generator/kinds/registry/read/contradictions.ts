import type { Problem } from '../../../model/problem.ts';
import type { RegistrySchema } from '../../../model/registry.ts';
import { readJson } from '../../../samples/data/json.ts';
import { linesOf } from '../../../samples/value.ts';
import { inText, problemAt } from '../../../shared/problem.ts';
import { toProblems } from '../../../validation/problem.ts';
import { registryOf } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';

/** Where a catalogue isn't what the schema of the same release says, as one finding: none of it can be mended here. */
export function contradictions(
  { file, text }: { readonly file: string; readonly text: string },
  schemas: readonly RegistrySchema[],
): Problem[] {
  const registries = schemas.map((schema) => registryOf(schema, schemas));
  const registry = registries.find(({ root }) => root.properties.some(({ name }) => name === 'servers'));
  const { value } = readJson(text);
  if (!registry || value === null) return [];
  const found = toProblems(validate(value, registry.root, registry.reading), linesOf(text));
  const [first] = found;
  if (!first) return [];
  return [
    problemAt(inText(file, first.line, first.column), {
      severity: 'info',
      what: `does not fit the schema ${registry.name}: ${first.what}${found.length > 1 ? `, and ${found.length - 1} more` : ''}`,
      why: 'readers find one thing in the schema and another in the catalogue',
      do: 'nothing if the release is like that; else fetch both files from the same release',
      list: found.map(({ line, what }) => `line ${line}: ${what}`),
    }),
  ];
}
