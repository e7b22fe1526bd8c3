import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { valuesExamples } from './example.ts';
import { chartOf } from './testing/chart.ts';
import { readPath, valuesBelow } from './walk.ts';

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

it('odd keys and texts stay what they are, in paths and in the complete example', () => {
  const odd = {
    ...{ 'a.b': null, 'x.io/y': '0644', 'two words': [true, '# -- no', ' lead'], 'k=v': { 'l[0]': 'two\nlines' } },
    ...{ 'a\\b': '', '"q"': 'yes', '- a': '*x', yes: 'end \n\n', '8080': '1_000', 'm,n': '{{ a }}', '#': 1.5 },
  };
  const chart = chartOf(stringify(odd, { version: '1.1' }));
  for (const { path, steps } of valuesBelow(chart.values)) expect(readPath(path)).toEqual(steps);
  const defaults = chart.values.map(({ steps, default: held }) => [steps[0], held]);
  expect(Object.fromEntries(defaults)).toEqual(odd);
  expect(parse(valuesExamples(chart).full, { version: '1.1' })).toEqual(odd);
});
