import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { valuesExamples } from './example.ts';
import { chartOf } from './testing/chart.ts';

const completeOf = (chart: Parameters<typeof valuesExamples>[0]): string => valuesExamples(chart)?.full ?? '';
const minimalOf = (chart: Parameters<typeof valuesExamples>[0]): string => valuesExamples(chart)?.minimal ?? '';

const values = `# -- Bees
hive:
  # -- Image of the hive, a description that is long enough to be broken over several lines of the example, as here
  image: a/b:1
  replicas: 2
  # -- Most bees
  # mostBees: 80
  # -- Things
  resources:
    limits: {cpu: 1}
  list: [{a: 1}]
  empty: {}
"x.y": "yes"
none:
`;

describe('the complete example', () => {
  it('has all defaults, descriptions, and what is commented out', () => {
    expect(completeOf(chartOf(values))).toBe(`# Bees
hive:
  # Image of the hive, a description that is long enough to be broken over several lines of the example, as here
  image: a/b:1
  replicas: 2

  # Most bees
  # mostBees: 80

  # Things
  resources:
    limits:
      cpu: 1
  list:
    - a: 1
  empty: {}
x.y: "yes"
none: null
`);
  });

  it('keeps an empty object whose keys only the schema knows', () => {
    const schema = JSON.stringify({ properties: { a: { properties: { b: { type: 'string', description: 'B' } } } } });
    const text = completeOf(chartOf('a: {}\n', { 'values.schema.json': schema }));
    expect(parse(text)).toEqual({ a: {} });
    expect(text).toContain('# B');
  });

  it('keeps the lines of a description', () => {
    const text = '# -- One\n# two\n#\n# - a\n#   b\n# - c\n#\n# Like:\n#   x:\n#     y\n# End\na: 1\n';
    expect(completeOf(chartOf(text))).toBe(text.replace('-- ', ''));
  });

  it('of a chart without values is an empty map', () => {
    expect(completeOf(chartOf('{}\n'))).toBe('{}\n');
    expect(minimalOf(chartOf('{}\n'))).toBe('{}\n');
  });
});

describe('the minimal example', () => {
  it('has what people set most where nothing has to be set', () => {
    expect(parse(minimalOf(chartOf(values)))).toEqual({
      hive: { image: 'a/b:1', replicas: 2, resources: { limits: { cpu: 1 } } },
    });
    expect(parse(minimalOf(chartOf('nameOverride: ""\na: {b: 1}\n')))).toEqual({ a: { b: 1 } });
  });

  it('has what the schema demands and the chart leaves open', () => {
    const schema = JSON.stringify({
      required: ['token', 'hive'],
      properties: {
        token: { type: 'string', examples: ['abc'], description: 'Opens it.' },
        hive: {
          type: 'object',
          required: ['size', 'set'],
          properties: { size: { type: 'integer', minimum: 3 }, set: { type: 'string' } },
        },
        other: { type: 'object', required: ['x'], properties: { x: { type: 'string' } } },
      },
    });
    const text = minimalOf(chartOf('hive:\n  set: y\n  image: z\n', { 'values.schema.json': schema }));
    expect(parse(text)).toEqual({ token: 'abc', hive: { size: 3 } });
    expect(text).toContain('# Opens it.\ntoken: abc\n');
  });

  it('has, as the complete one, what the schema as a whole takes', () => {
    const schema = {
      required: ['token'],
      properties: { token: { type: 'string', minLength: 1 }, mode: { enum: ['on', 'off'] }, size: { type: 'integer' } },
      if: { properties: { mode: { const: 'on' } } },
      ...Object.fromEntries([['then', { properties: { size: { minimum: 3 } } }]]),
    };
    const chart = chartOf('mode: on\nsize: 1\n', { 'values.schema.json': JSON.stringify(schema) });
    expect(parse(completeOf(chart))).toEqual({ token: 'string', mode: 'off', size: 1 });
    expect(parse(minimalOf(chart))).toEqual({ token: 'string', mode: 'off' });
    const never = JSON.stringify({ ...schema, not: {} });
    expect(valuesExamples(chartOf('mode: on\n', { 'values.schema.json': never }))).toBeNull();
  });
});
