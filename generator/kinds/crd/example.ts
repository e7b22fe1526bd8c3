import { type Example, makeExample } from '../../examples/index.ts';
import { codeSpan } from '../../markdown/serialise.ts';
import type { CustomResource, ResourceVersion } from '../../model/resource.ts';
import type { SchemaObject } from '../../model/schema.ts';
import { withDurations } from '../../schemas/effective.ts';
import { propertyNames, type Resolve } from '../../schemas/keywords.ts';
import { combine, withFields } from '../../schemas/merge.ts';

/** A resource's schema has no references. */
const resolve: Resolve = () => undefined;

/**
 * A valid manifest of a custom resource, or null if none can be generated. Without `status`, which the operator sets.
 */
export function resourceExample(
  resource: CustomResource,
  version: ResourceVersion,
  size: 'minimal' | 'full',
): Example | null {
  const schema = combine(everyManifest(resource, version), withFields(version.schema, { status: null }));
  return makeExample(withDurations(schema), { size, resolve });
}

/** Required fields of every resource. */
function everyManifest(
  { group, kind, singular, scope }: CustomResource,
  { name, schema }: ResourceVersion,
): SchemaObject {
  const named = {
    type: 'string',
    maxLength: 253,
    pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
  };
  const metadata: SchemaObject = {
    type: 'object',
    properties: {
      name: { ...named, examples: [`my-${singular ?? kind.toLowerCase()}`] },
      ...(scope === 'Namespaced' && { namespace: { type: 'string', examples: ['default'] } }),
    },
    required: ['name'],
  };
  return {
    type: 'object',
    properties: { apiVersion: { const: `${group}/${name}` }, kind: { const: kind }, metadata },
    required: ['apiVersion', 'kind', 'metadata', ...propertyNames(schema).filter((name) => name === 'spec')],
  };
}

/** Notes about omissions of a manifest, as Markdown. */
export function exampleNotes({ leftOut }: Example): string[] {
  if (leftOut.length === 0) return [];
  return [`Left out, because rules of the kind do not allow it beside the rest: ${leftOut.map(codeSpan).join(', ')}.`];
}
