import type { Problem } from '../../../model/problem.ts';
import { readYaml } from '../../../samples/data/yaml.ts';
import { locateIn } from '../../../samples/value.ts';
import { defaultsReading } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';
import type { ValuesSchema } from '../schema.ts';

/** Where the defaults don't fit the chart's own schema. */
export function checkDefaults(text: string, file: string, schema: ValuesSchema): Problem[] {
  const [{ value = null } = {}] = readYaml(text);
  if (value?.kind !== 'object') return [];
  const locate = locateIn({ text, file }, 'sources/doubtful');
  return validate(value, schema.root, defaultsReading({ schema }), locate).map((problem) => ({
    ...problem,
    severity: 'warning',
    what: `${problem.what}, by values.schema.json`,
    why: 'Helm refuses a chart whose defaults do not fit its schema',
  }));
}
