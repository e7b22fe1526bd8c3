import { z } from 'zod';

const names = z.array(z.string()).default([]);
const identifier = /^[A-Za-z][A-Za-z0-9]*$/;

const versionSchema = z.looseObject({
  name: z.string().regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/, 'must be a version such as v1alpha1'),
  served: z.boolean(),
  storage: z.boolean(),
  deprecated: z.boolean().default(false),
  deprecationWarning: z.string().optional(),
  additionalPrinterColumns: z
    .array(
      z.looseObject({
        name: z.string(),
        type: z.string(),
        jsonPath: z.string(),
        description: z.string().optional(),
        format: z.string().optional(),
        priority: z.number().default(0),
      }),
    )
    .default([]),
  selectableFields: z.array(z.looseObject({ jsonPath: z.string() })).optional(),
  subresources: z.record(z.string(), z.unknown()).default({}),
  schema: z.looseObject({ openAPIV3Schema: z.record(z.string(), z.unknown()) }),
});

/** A CustomResourceDefinition of `apiextensions.k8s.io/v1`. */
export const crdSchema = z.looseObject({
  apiVersion: z.literal('apiextensions.k8s.io/v1'),
  kind: z.literal('CustomResourceDefinition'),
  spec: z.looseObject({
    group: z.string().regex(/^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/, 'must be a domain name'),
    scope: z.enum(['Namespaced', 'Cluster']),
    names: z.looseObject({
      kind: z.string().regex(identifier, 'must be letters and digits'),
      plural: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters and digits'),
      singular: z.string().optional(),
      listKind: z.string().optional(),
      shortNames: names,
      categories: names,
    }),
    conversion: z.looseObject({ strategy: z.string().default('None') }).default({ strategy: 'None' }),
    versions: z.array(versionSchema).min(1),
  }),
});
export type RawCrd = z.infer<typeof crdSchema>;
