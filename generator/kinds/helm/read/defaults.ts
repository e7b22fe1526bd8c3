import type { Problem } from '../../../model/problem.ts';
import { readYaml } from '../../../samples/data/yaml.ts';
import { linesOf } from '../../../samples/value.ts';
import { inText, problemAt } from '../../../shared/problem.ts';
import { toProblems } from '../../../validation/problem.ts';
import { defaultsReading } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';
import type { ValuesSchema } from '../schema.ts';

/** Where the defaults don't fit the chart's own schema. */
export function checkDefaults(text: string, file: string, schema: ValuesSchema): Problem[] {
  const [{ value = null } = {}] = readYaml(text);
  if (value?.kind !== 'object') return [];
  const issues = validate(value, schema.root, defaultsReading({ schema }));
  return toProblems(issues, linesOf(text)).map(({ line, column, what, do: remedy }) =>
    problemAt(inText(file, line, column), {
      severity: 'warning',
      what: `${what}, by values.schema.json`,
      why: 'Helm refuses a chart whose defaults do not fit its schema',
      do: remedy,
    }),
  );
}
