import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { completeExample, minimalExample } from './example.ts';
import { chartOf } from './testing/chart.ts';

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
    expect(completeExample(chartOf(values))).toBe(`# Bees
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
    const text = completeExample(chartOf('a: {}\n', { 'values.schema.json': schema }));
    expect(parse(text)).toEqual({ a: {} });
    expect(text).toContain('# B');
  });

  it('keeps the lines of a description', () => {
    const text = '# -- One\n# two\n#\n# - a\n#   b\n# - c\n#\n# Like:\n#   x:\n#     y\n# End\na: 1\n';
    expect(completeExample(chartOf(text))).toBe(text.replace('-- ', ''));
  });

  it('of a chart without values is an empty map', () => {
    expect(completeExample(chartOf('{}\n'))).toBe('{}\n');
    expect(minimalExample(chartOf('{}\n'))).toBe('{}\n');
  });
});

describe('the minimal example', () => {
  it('has what people set most where nothing has to be set', () => {
    expect(parse(minimalExample(chartOf(values)))).toEqual({
      hive: { image: 'a/b:1', replicas: 2, resources: { limits: { cpu: 1 } } },
    });
    expect(parse(minimalExample(chartOf('nameOverride: ""\na: {b: 1}\n')))).toEqual({ a: { b: 1 } });
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
    const text = minimalExample(chartOf('hive:\n  set: y\n  image: z\n', { 'values.schema.json': schema }));
    expect(parse(text)).toEqual({ token: 'abc', hive: { size: 3 } });
    expect(text).toContain('# Opens it.\ntoken: abc\n');
  });
});
