import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { valuesExamples } from './example.ts';
import { chartOf } from './testing/chart.ts';

const text = { type: 'string' };
const nested = { properties: { a: { properties: { b: { ...text, description: 'B' } } } } };
const demanding = {
  required: ['token', 'hive'],
  properties: {
    token: { ...text, examples: ['abc'], description: 'Opens it.' },
    hive: { required: ['size', 'set'], properties: { size: { type: 'integer', minimum: 3 }, set: text } },
    other: { required: ['x'], properties: { x: text } },
  },
};

it.each([
  ['keeps an empty object with keys of the schema', 'full', 'a: {}\n', nested, { a: {} }, '# B'],
  ['has the first object if nothing is usual', 'minimal', 'nameOverride: ""\na: {b: 1}\n', {}, { a: { b: 1 } }, 'a:'],
  [
    'has what the schema demands and the chart leaves open',
    ...(['minimal', 'hive:\n  set: y\n  image: z\n', demanding] as const),
    { token: 'abc', hive: { size: 3 } },
    '# Opens it.\ntoken: abc\n',
  ],
] as const)('%s: %s', (_, size, values, schema, sets, says) => {
  const example = valuesExamples(chartOf(values, { 'values.schema.json': JSON.stringify(schema) }))[size];
  expect(parse(example)).toEqual(sets);
  expect(example).toContain(says);
});
