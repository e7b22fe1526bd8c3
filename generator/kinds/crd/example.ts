import { exampleOf } from '../../examples/index.ts';
import { keepRules, type RuledExample } from '../../examples/rules.ts';
import { codeSpan } from '../../markdown/code-text.ts';
import type { CustomResource, ResourceVersion } from '../../model/resource.ts';
import type { Json } from '../../model/schema.ts';
import { at, fieldsOf } from '../../schemas/values.ts';

/** A manifest of a custom resource as somebody writes it and the API server takes it: `status` is what the operator answers, so it is left out. */
export function resourceExample(
  resource: CustomResource,
  version: ResourceVersion,
  size: 'minimal' | 'full',
): RuledExample {
  const known = new Set(['apiVersion', 'kind', 'metadata', 'spec', 'status']);
  const options = { size, resolve: () => undefined };
  const spec = at(version.schema, ['spec']);
  const others = fieldsOf(version.schema).filter(
    ({ path: [name = ''], required }) => !known.has(name) && (required || size === 'full'),
  );
  const manifest: Json = {
    apiVersion: `${resource.group}/${version.name}`,
    kind: resource.kind,
    metadata: {
      name: `my-${resource.singular ?? resource.kind.toLowerCase()}`,
      ...(resource.scope === 'Namespaced' && size === 'full' ? { namespace: 'default' } : {}),
    },
    ...(spec !== null ? { spec: exampleOf(spec, options) } : {}),
    ...Object.fromEntries(others.map(({ path: [name = ''], schema }) => [name, exampleOf(schema, options)])),
  };
  return keepRules(manifest, version.schema, size);
}

/** What has to be said beneath a manifest, as Markdown: what it leaves out and which rules it breaks. */
export function exampleNotes({ leftOut, broken }: RuledExample): string[] {
  const left = leftOut.map(codeSpan).join(', ');
  return [
    ...(left === '' ? [] : [`Left out, because rules of the kind do not allow it beside the rest: ${left}.`]),
    ...broken.map(
      ({ rule }) => `Does not meet the rule ${codeSpan(rule.replace(/\s+/g, ' ').trim())}: adapt it first.`,
    ),
  ];
}
