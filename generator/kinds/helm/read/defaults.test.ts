import { expect, it } from 'vitest';
import { warningsOf } from '../testing/chart.ts';

const schema = JSON.stringify({
  type: 'object',
  required: ['token'],
  properties: {
    token: { type: 'string' },
    replicas: { type: 'integer' },
    port: { $ref: '#/definitions/port' },
    env: { type: 'array', items: { type: 'string' } },
    hive: { type: 'object', properties: { wax: { type: 'string' } }, additionalProperties: false },
    levels: { additionalProperties: { type: 'integer' } },
  },
  definitions: { port: { type: 'integer', maximum: 65535 } },
});
const warnings = (values: string): string[] => warningsOf(values, { 'values.schema.json': schema });

it.each([
  ['replicas: "three"\n', 'line 1, column 11: `replicas` is a string, and has to be a whole number'],
  ['a: 1\nport: 70000\n', 'line 2, column 7: `port` is 70000, and can be 65535 at most'],
  ['hive:\n  wax: x\n  bees: 1\n', 'line 3, column 3: unknown field `hive.bees`'],
  ['env: {}\n', 'line 1, column 6: `env` is an object, and has to be a list'],
  ['levels: {low: x}\n', 'line 1, column 15: `levels.low` is a string, and has to be a whole number'],
])('a default that its schema refuses is a warning at its line: %j', (values, what) => {
  expect(warnings(values)).toEqual([`${what}, by values.schema.json`]);
});

it('defaults may lack what people have to set, hold null, and have names that the schema leaves open', () => {
  expect(warnings('replicas: 3\nreplica: 4\nport:\nenv: [a]\nhive: {}\nlevels: {low: 1}\n')).toEqual([]);
});
