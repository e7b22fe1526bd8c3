import { z } from 'zod';

const names = z.array(z.string()).default([]);

/** What the panel of a catalogued server shows. Other keys are left to the registry's own schema. */
const serverSchema = z.looseObject({
  description: z.string().default(''),
  tier: z.string().optional(),
  status: z.string().optional(),
  transport: z.string().optional(),
  image: z.string().optional(),
  url: z.string().optional(),
  target_port: z.number().optional(),
  repository_url: z.string().optional(),
  tools: names,
  tags: names,
  args: names,
  provenance: z.unknown().optional(),
  metadata: z
    .looseObject({ stars: z.number().optional(), pulls: z.number().optional(), last_updated: z.string().optional() })
    .optional(),
  env_vars: z
    .array(
      z.looseObject({
        name: z.string(),
        description: z.string().default(''),
        required: z.boolean().default(false),
        secret: z.boolean().default(false),
        default: z.union([z.string(), z.number(), z.bigint(), z.boolean()]).optional(),
      }),
    )
    .default([]),
  permissions: z
    .looseObject({
      network: z
        .looseObject({
          outbound: z
            .looseObject({
              allow_host: names,
              allow_port: z.array(z.number()).default([]),
              insecure_allow_all: z.boolean().default(false),
            })
            .optional(),
        })
        .optional(),
    })
    .optional(),
});
export type RawServer = z.infer<typeof serverSchema>;

export const catalogueSchema = z.looseObject({
  version: z.string(),
  last_updated: z.string().optional(),
  servers: z.record(z.string(), serverSchema).default({}),
  remote_servers: z.record(z.string(), serverSchema).default({}),
  groups: z.array(z.looseObject({ name: z.string(), description: z.string().default('') })).default([]),
});
