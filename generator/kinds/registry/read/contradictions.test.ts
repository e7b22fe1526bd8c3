import { expect, it } from 'vitest';
import { only } from '../../../testing/problems.ts';
import { contradictions, ingestRegistrySchema } from './schema.ts';

const schema = ingestRegistrySchema(
  JSON.stringify({
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    required: ['version'],
    properties: {
      version: { type: 'string' },
      servers: { type: 'object', additionalProperties: { properties: { tier: { enum: ['Official'] } } } },
    },
  }),
  'registry/schema.json',
);
const found = (catalogue: object) =>
  contradictions({ file: 'registry.json', text: JSON.stringify(catalogue, null, 1) }, [schema]);

it('a catalogue that fits its schema is nothing to tell of', () => {
  expect(found({ version: '1', servers: { wax: { tier: 'Official' } } })).toEqual([]);
  expect(contradictions({ file: 'registry.json', text: '{"version": 1}' }, [])).toEqual([]);
});

it('a catalogue that does not is told of once, with a list', () => {
  const problem = only(found({ version: 1, servers: { wax: { tier: 'None' } } }));
  expect(problem).toMatchObject({ severity: 'info', at: { file: 'registry.json', line: 2 } });
  expect(problem.what).toMatch(/^does not fit the schema .*version.*, and 1 more$/);
  expect(problem.list).toHaveLength(2);
});

it('a schema that takes any name is about something else', () => {
  const other = ingestRegistrySchema(
    JSON.stringify({ $schema: schema.dialect, type: 'object', additionalProperties: { type: 'object' } }),
    'registry/extensions.json',
  );
  const text = JSON.stringify({ version: '1', servers: {} });
  expect(contradictions({ file: 'registry.json', text }, [other, schema])).toEqual([]);
});
