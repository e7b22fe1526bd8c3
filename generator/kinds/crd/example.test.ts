import { expect, it } from 'vitest';
import { exampleNotes, resourceExample } from './example.ts';
import { ingestResources } from './read/index.ts';

/** The long manifest of a resource with this schema beside the usual fields. */
function manifest(schema: object) {
  const version = {
    name: 'v1',
    served: true,
    storage: true,
    schema: { openAPIV3Schema: { type: 'object', ...schema } },
  };
  const text = JSON.stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'hives.bees.example' },
    spec: {
      group: 'bees.example',
      scope: 'Cluster',
      names: { kind: 'Hive', plural: 'hives', singular: 'hive' },
      versions: [version],
    },
  });
  const [resource] = ingestResources([{ file: 'hive.yaml', text }]);
  const [only] = resource?.versions ?? [];
  return resource && only ? resourceExample(resource, only, 'full') : null;
}
const names = (name: object) => ({ properties: { metadata: { type: 'object', properties: { name } } } });
const nameOf = (schema: object) => manifest(schema)?.value;

it('a manifest has a name that the resource allows', () => {
  expect(nameOf({})).toMatchObject({ apiVersion: 'bees.example/v1', kind: 'Hive', metadata: { name: 'my-hive' } });
  expect(nameOf(names({ type: 'string', pattern: '^hive-\\d+$' }))).toMatchObject({ metadata: { name: 'hive-0' } });
  expect(nameOf(names({ type: 'string', maxLength: 3 }))).toMatchObject({
    metadata: { name: expect.stringMatching(/^[a-z0-9]{1,3}$/) },
  });
  const rule = { 'x-kubernetes-validations': [{ rule: "self.metadata.name == 'default'" }] };
  expect(nameOf(rule)).toMatchObject({ metadata: { name: 'default' } });
});

it('a manifest is none where no value is allowed, and says what it leaves out', () => {
  const spec = (inner: object) => ({ required: ['spec'], properties: { spec: { type: 'object', ...inner } } });
  expect(
    manifest(spec({ required: ['a'], properties: { a: { type: 'string', enum: ['x'], maxLength: 0 } } })),
  ).toBeNull();
  const either = spec({
    properties: { a: { type: 'string' }, b: { type: 'string' } },
    'x-kubernetes-validations': [{ rule: 'has(self.a) != has(self.b)' }],
  });
  const made = manifest(either);
  expect(made?.value).toMatchObject({ spec: { b: 'string' } });
  expect(made && exampleNotes(made)).toEqual([expect.stringContaining('`spec.a`')]);
});

it('a manifest has durations as Go reads them', () => {
  const spec = { type: 'object', properties: { every: { type: 'string', format: 'duration' } } };
  expect(nameOf({ properties: { spec } })).toMatchObject({ spec: { every: '30s' } });
});

it('a manifest has no empty values, however large it is', () => {
  const part = {
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`f${at}`, { type: 'string' }])),
  };
  const all = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`p${at}`, part]));
  const value = JSON.stringify(nameOf({ properties: { spec: { type: 'object', properties: all } } }));
  expect(value.length).toBeGreaterThan(50_000);
  expect(value).not.toContain('null');
});
