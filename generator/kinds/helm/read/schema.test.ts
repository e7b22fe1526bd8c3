import { describe, expect, it } from 'vitest';
import { chartOf, valueAt } from '../testing/chart.ts';

const schema = JSON.stringify({
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  required: ['hive', 'token'],
  properties: {
    token: { type: 'string', description: 'Opens the hive.' },
    hive: {
      allOf: [{ $ref: '#/definitions/hive' }],
      properties: { extra: { type: ['string', 'null'], default: 'x' } },
    },
    levels: { type: 'object', additionalProperties: { type: 'integer', maximum: 9 } },
    list: { type: 'array', items: { type: 'object', properties: { name: { type: 'string', pattern: '^b' } } } },
    loop: { $ref: '#/definitions/loop' },
  },
  definitions: {
    hive: {
      type: 'object',
      required: ['bees'],
      properties: {
        bees: { type: 'integer', minimum: 1 },
        role: { enum: ['queen', 'worker'], description: 'What she does.' },
      },
    },
    loop: { type: 'object', properties: { again: { $ref: '#/definitions/loop' } } },
  },
});
const chart = chartOf(
  '# -- The hive\nhive:\n  bees: 3\n  role: queen\n  extra:\nlevels: {low: 1}\nlist:\n  - name: b\n',
  {
    'values.schema.json': schema,
  },
);

describe('values.schema.json', () => {
  it('says what is required, through references', () => {
    expect(valueAt(chart, 'hive').isRequired).toBe(true);
    expect(valueAt(chart, 'hive.bees')).toMatchObject({ isRequired: true, type: 'integer' });
    expect(valueAt(chart, 'hive.role').isRequired).toBe(false);
  });

  it('gives bounds, enumerations and types', () => {
    expect(valueAt(chart, 'hive.bees').schema?.constraints).toEqual([{ keyword: 'minimum', value: 1 }]);
    expect(valueAt(chart, 'hive.role').schema?.enum).toEqual(['queen', 'worker']);
    expect(valueAt(chart, 'hive.extra').type).toBe('string or null');
    expect(valueAt(chart, 'levels.low')).toMatchObject({ type: 'integer' });
    expect(valueAt(chart, 'list').type).toBe('list of object');
    expect(valueAt(chart, 'list[0].name').schema?.constraints).toEqual([{ keyword: 'pattern', value: '^b' }]);
  });

  it('describes what no comment does', () => {
    expect(valueAt(chart, 'hive').description).toBe('The hive');
    expect(valueAt(chart, 'hive.role').description).toBe('What she does.');
  });

  it('adds values that values.yaml leaves out', () => {
    expect(valueAt(chart, 'token')).toMatchObject({ default: null, isRequired: true, type: 'string', line: null });
    expect(valueAt(chart, 'loop.again.again').path).toBe('loop.again.again');
  });

  it('leaves charts without one as they are', () => {
    expect(chartOf('a: 1\n')).toMatchObject({ schema: null, values: [{ path: 'a', schema: null }] });
  });
});
