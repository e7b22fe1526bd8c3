import type { Problem } from '../../../model/problem.ts';
import type { RegistrySchema } from '../../../model/registry.ts';
import { readJson } from '../../../samples/data/json.ts';
import { locateIn } from '../../../samples/value.ts';
import { at } from '../../../schemas/values.ts';
import { pointOf, problemAt } from '../../../shared/problem.ts';
import { registryOf } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';

/** Where a catalogue isn't what the schema of the same release says, as one finding: none of it can be mended here. */
export function contradictions(
  source: { readonly file: string; readonly text: string },
  schemas: readonly RegistrySchema[],
): Problem[] {
  const registries = schemas.map((schema) => registryOf(schema, schemas));
  const registry = registries.find(({ root }) => at(root, ['servers']) !== null);
  const { value } = readJson(source.text);
  if (!registry || value === null) return [];
  const found = validate(value, registry.root, registry.reading, locateIn(source, 'sources/doubtful'));
  const [first] = found;
  if (!first) return [];
  return [
    problemAt(first.at, {
      severity: 'info',
      what: `does not fit the schema ${registry.name}: ${first.what}${found.length > 1 ? `, and ${found.length - 1} more` : ''}`,
      why: 'readers find one thing in the schema and another in the catalogue',
      do: 'nothing if the release is like that; else fetch both files from the same release',
      list: found.map(({ at, what }) => `line ${pointOf(at).line}: ${what}`),
    }),
  ];
}
