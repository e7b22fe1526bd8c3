import { type Example, makeExample } from '../../examples/index.ts';
import { codeSpan } from '../../markdown/code-text.ts';
import type { CustomResource, ResourceVersion } from '../../model/resource.ts';
import type { SchemaObject } from '../../model/schema.ts';
import { withDurations } from '../../schemas/effective.ts';
import { propertyNames, type Resolve } from '../../schemas/keywords.ts';
import { holding, withFields } from '../../schemas/make.ts';
import { combine } from '../../schemas/merge.ts';

/** A resource's schema has no references. */
const resolve: Resolve = () => undefined;

/**
 * A manifest of a custom resource as somebody writes it and the API server takes it; null where none can be made.
 * `status` is what the operator answers, so it is left out.
 */
export function resourceExample(
  resource: CustomResource,
  version: ResourceVersion,
  size: 'minimal' | 'full',
): Example | null {
  const schema = combine(everyManifest(resource, version), withFields(version.schema, { status: null }));
  return makeExample(withDurations(schema), { size, resolve });
}

/** What the API server asks of every resource. */
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
    ...holding({
      required: ['name'],
      properties: {
        name: { ...named, examples: [`my-${singular ?? kind.toLowerCase()}`] },
        ...(scope === 'Namespaced' && { namespace: { type: 'string', examples: ['default'] } }),
      },
    }),
  };
  return {
    type: 'object',
    ...holding({
      required: ['apiVersion', 'kind', 'metadata', ...propertyNames(schema).filter((own) => own === 'spec')],
      properties: { apiVersion: { const: `${group}/${name}` }, kind: { const: kind }, metadata },
    }),
  };
}

/** What has to be said beneath a manifest, as Markdown: what it leaves out. */
export function exampleNotes({ leftOut }: Example): string[] {
  if (leftOut.length === 0) return [];
  return [`Left out, because rules of the kind do not allow it beside the rest: ${leftOut.map(codeSpan).join(', ')}.`];
}
