import type { EntityFacts, FactEntity } from '../../model/facts.ts';
import type { CustomResource, ResourceVersion } from '../../model/resource.ts';
import { keywordsOf } from '../../schemas/keywords.ts';
import { recordedSchema } from '../../schemas/recorded-schema.ts';
import { sorted, stated, textFacts } from '../../schemas/value-facts.ts';
import type { SchemaValue } from '../../schemas/values.ts';
import { recordedText } from '../../shared/recorded-text.ts';
import { factEntity, schemaFacts } from '../fact-entity.ts';
import type { Recording } from '../kind.ts';

/** Definitions of resources have no references. */
const references = { resolve: () => undefined, keyOf: () => undefined };

/** The facts of kinds, their versions and every field. */
function* resourceFacts(resources: readonly CustomResource[]): Generator<FactEntity> {
  for (const resource of resources) {
    const { kind, versions } = resource;
    const parent = `crd:${kind}`;
    yield factEntity('crd', { type: 'resource', key: parent, name: kind, facts: ofResource(resource) });
    for (const [index, version] of versions.entries()) {
      const key = `crd:${kind}/${version.name}`;
      // Fields of the storage version have plain names; the version itself never has.
      const name = index === 0 ? kind : `${kind}/${version.name}`;
      const direction = ({ path: [part] }: SchemaValue) => (part === 'status' ? 'out' : 'in');
      const start = { type: 'resource-version', key, name, parent, schema: version.schema, direction } as const;
      for (const entity of schemaFacts({ kind: 'crd', ...start, extraFacts: ofVersion(version) }, references))
        yield entity.key === key ? { ...entity, name: `${kind}/${version.name}` } : entity;
    }
  }
}

function ofResource({ group, plural, singular, listKind, scope, ...resource }: CustomResource): EntityFacts {
  return {
    ...textFacts(keywordsOf(resource.versions[0]?.schema).description ?? null),
    ...stated({
      ...{ group, scope, plural, conversion: resource.conversion, singular, listKind },
      shortNames: sorted(resource.shortNames),
      categories: sorted(resource.categories),
    }),
  };
}

function ofVersion({ served, storage, deprecated, ...version }: ResourceVersion): EntityFacts {
  const { deprecationWarning, printerColumns, subresources, scale } = version;
  return stated({
    ...{ served, storage, deprecated, deprecationWarning: textFacts(deprecationWarning).text },
    subresources: sorted(subresources),
    scale: scale && [scale.specReplicas, scale.statusReplicas, scale.labelSelector].map((path) => path ?? ''),
    printerColumns: printerColumns.map(({ name, type, jsonPath, format, priority }) =>
      [name, format === null ? type : `${type} (${format})`, jsonPath, priority].join(', '),
    ),
  });
}

/** Each kind separately. */
export const resourceRecording: Recording<'crd'> = {
  facts: resourceFacts,
  parts: (resources) => Map.groupBy(resources.map(recordedResource), ({ kind }) => kind),
  whole: (parts) => parts.flat(),
};

function recordedResource({ versions, ...resource }: CustomResource): CustomResource {
  return { ...resource, versions: versions.map(recordedVersion), file: '' };
}

function recordedVersion({ schema, deprecationWarning, printerColumns, ...version }: ResourceVersion): ResourceVersion {
  return {
    ...version,
    deprecationWarning: deprecationWarning && recordedText(deprecationWarning),
    printerColumns: printerColumns.map((column) => ({ ...column, description: null })),
    schema: recordedSchema(schema),
  };
}
