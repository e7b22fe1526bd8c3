import type { CustomResource, ResourceVersion } from '../model/resource.ts';
import type { Json, SchemaNode } from '../model/schema.ts';
import { exampleOf } from './example.ts';

/** A manifest of a custom resource as somebody writes it: `status` is what the operator answers, so it is left out. */
export function resourceExample(resource: CustomResource, version: ResourceVersion, size: 'minimal' | 'full'): Json {
  const property = (name: string): SchemaNode | undefined =>
    version.schema.properties.find((candidate) => candidate.name === name)?.schema;
  const known = new Set(['apiVersion', 'kind', 'metadata', 'spec', 'status']);
  const options = { size, resolve: () => undefined };
  const spec = property('spec');
  const others = version.schema.properties.filter(
    ({ name, required }) => !known.has(name) && (required || size === 'full'),
  );
  return {
    apiVersion: `${resource.group}/${version.name}`,
    kind: resource.kind,
    metadata: {
      name: `my-${resource.singular ?? resource.kind.toLowerCase()}`,
      ...(resource.scope === 'Namespaced' && size === 'full' ? { namespace: 'default' } : {}),
    },
    ...(spec ? { spec: exampleOf(spec, options) } : {}),
    ...Object.fromEntries(others.map(({ name, schema }) => [name, exampleOf(schema, options)])),
  };
}
