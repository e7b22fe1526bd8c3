import type { Problem } from '../../../model/problem.ts';
import type { CustomResource } from '../../../model/resource.ts';
import type { SampleObject } from '../../../model/sample-facts.ts';
import type { Schema, SchemaObject } from '../../../model/schema.ts';
import type { Locate } from '../../../samples/value.ts';
import { resourceReading } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';

/** A kind's name and scope. */
type Named = Pick<CustomResource, 'kind' | 'scope'>;

const others = [
  ...['finalizers', 'ownerReferences', 'managedFields', 'uid', 'resourceVersion', 'generation', 'selfLink'],
  ...['creationTimestamp', 'deletionTimestamp', 'deletionGracePeriodSeconds'],
];

const texts = (value: object): SchemaObject => ({
  type: ['object', 'null'],
  propertyNames: {
    maxLength: 316,
    pattern: '^([a-z0-9]([-a-z0-9.]*[a-z0-9])?/)?[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$',
  },
  additionalProperties: { type: ['string', 'null'], ...value },
});

/** The metadata of every Kubernetes object, with the API server's rules. */
const metadataIn = (namespace: Schema, required = 'name'): SchemaObject => ({
  type: 'object',
  properties: {
    name: { type: 'string', format: 'k8s-long-name' },
    generateName: { type: 'string', pattern: '^[a-z0-9][-a-z0-9.]*$' },
    namespace,
    labels: texts({ format: 'k8s-label-value' }),
    annotations: texts({}),
    ...Object.fromEntries(others.map((name) => [name, true])),
  },
  required: [required],
  additionalProperties: false,
});

const objectIn = (namespace: Schema): SchemaObject => ({
  properties: { metadata: { anyOf: [metadataIn(namespace), metadataIn(namespace, 'generateName')] } },
  required: ['metadata'],
});
const inCluster = objectIn(false);
const inNamespace = objectIn({ type: 'string', format: 'k8s-short-name' });

/** The fields of every object. */
export const objectSchema = ({ scope }: Named): SchemaObject => (scope === 'Cluster' ? inCluster : inNamespace);

/** Mistakes in the metadata of an object. */
export function checkMetadata(object: SampleObject, named: Named, partial: boolean, locate: Locate): Problem[] {
  const metadata = { ...object, entries: object.entries.filter(({ name }) => name === 'metadata') };
  return validate(metadata, objectSchema(named), resourceReading(partial ? Number.POSITIVE_INFINITY : 0), locate);
}
