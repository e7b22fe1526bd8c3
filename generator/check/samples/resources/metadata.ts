import type { CustomResource } from '../../../model/resource.ts';
import type { Schema, SchemaObject } from '../../../model/schema.ts';
import { requiredNames } from '../../../schemas/keywords.ts';
import { withFields } from '../../../schemas/merge.ts';

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

/**
 * A schema with the fields of every object, which some kinds' schemas lack, and the API server's rules for them. Items
 * of a list may omit their kind.
 */
export function wholeSchema(schema: Schema, scope: CustomResource['scope']): SchemaObject {
  const { properties, required = [] } = scope === 'Cluster' ? inCluster : inNamespace;
  const whole = withFields(schema, { apiVersion: true, kind: true, ...properties });
  const names = requiredNames(whole).filter((name) => name !== 'apiVersion' && name !== 'kind');
  return { ...whole, required: [...names, ...required] };
}
