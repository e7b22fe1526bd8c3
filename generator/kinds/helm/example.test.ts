import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { valuesExamples } from './example.ts';
import { chartOf } from './testing/chart.ts';

const withSchema = (text: string, schema: object) => chartOf(text, { 'values.schema.json': JSON.stringify(schema) });

describe('the complete example', () => {
  it('keeps an empty object whose keys only the schema knows', () => {
    const schema = { properties: { a: { properties: { b: { type: 'string', description: 'B' } } } } };
    const { full } = valuesExamples(withSchema('a: {}\n', schema));
    expect(parse(full)).toEqual({ a: {} });
    expect(full).toContain('# B');
  });
});

describe('the minimal example', () => {
  it('has the first object where nothing has to be set and nothing is usual', () => {
    expect(parse(valuesExamples(chartOf('nameOverride: ""\na: {b: 1}\n')).minimal)).toEqual({ a: { b: 1 } });
  });

  it('has what the schema demands and the chart leaves open', () => {
    const text = { type: 'string' };
    const { minimal } = valuesExamples(
      withSchema('hive:\n  set: y\n  image: z\n', {
        required: ['token', 'hive'],
        properties: {
          token: { ...text, examples: ['abc'], description: 'Opens it.' },
          hive: { required: ['size', 'set'], properties: { size: { type: 'integer', minimum: 3 }, set: text } },
          other: { required: ['x'], properties: { x: text } },
        },
      }),
    );
    expect(parse(minimal)).toEqual({ token: 'abc', hive: { size: 3 } });
    expect(minimal).toContain('# Opens it.\ntoken: abc\n');
  });
});
