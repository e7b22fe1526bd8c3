import { expect, it } from 'vitest';
import { exampleNotes, resourceExample } from './example.ts';
import { ingestResources } from './read/index.ts';

/** The long manifest of a resource with this schema beside the usual fields. */
function manifest(openAPIV3Schema: object) {
  const versions = [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }];
  const spec = { group: 'bees.example', scope: 'Cluster', names: { kind: 'Hive', plural: 'hives' }, versions };
  const [metadata, apiVersion] = [{ name: 'hives.bees.example' }, 'apiextensions.k8s.io/v1'];
  const text = JSON.stringify({ apiVersion, kind: 'CustomResourceDefinition', metadata, spec });
  const [resource] = ingestResources([{ file: 'hive.yaml', text }]);
  const [only] = resource?.versions ?? [];
  return resource && only ? resourceExample(resource, only, 'full') : null;
}
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const text = { type: 'string' };

it.each<[string, object, unknown]>([
  ['any', {}, 'my-hive'],
  ['a pattern', { metadata: object({ name: { ...text, pattern: '^hive-\\d+$' } }) }, 'hive-0'],
  ['a length', { metadata: object({ name: { ...text, maxLength: 3 } }) }, expect.stringMatching(/^[a-z0-9]{1,3}$/)],
])('a manifest has a name that the resource allows: %s', (_, properties, name) => {
  expect(manifest(object(properties))?.value).toMatchObject({
    ...{ apiVersion: 'bees.example/v1', kind: 'Hive', metadata: { name } },
  });
});

it('a manifest has the name that a rule asks for, and durations as Go reads them', () => {
  const spec = object({ every: { ...text, format: 'duration' } });
  const rules = { 'x-kubernetes-validations': [{ rule: "self.metadata.name == 'default'" }] };
  expect(manifest(object({ spec }, rules))?.value).toMatchObject({
    ...{ metadata: { name: 'default' }, spec: { every: '30s' } },
  });
});

it('a manifest is none where no value is allowed, and says what it leaves out', () => {
  const never = object({ a: { ...text, enum: ['x'], maxLength: 0 } }, { required: ['a'] });
  expect(manifest(object({ spec: never }, { required: ['spec'] }))).toBeNull();
  const either = object({ a: text, b: text }, { 'x-kubernetes-validations': [{ rule: 'has(self.a) != has(self.b)' }] });
  const made = manifest(object({ spec: either }, { required: ['spec'] }));
  expect(made?.value).toMatchObject({ spec: { b: 'string' } });
  expect(made && exampleNotes(made)).toEqual([expect.stringContaining('`spec.a`')]);
});
