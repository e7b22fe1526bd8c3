import { z } from 'zod';
import type { Catalogue, CatalogueServer } from '../../../model/registry.ts';
import { InputError, inPath, problemAt } from '../../../shared/problem.ts';
import { schemaFailure } from '../../../shared/schema-messages.ts';
import { parseDocument } from '../../../sources/document.ts';
import { asJson } from '../../../sources/raw.ts';

/** Reads a registry catalogue (`registry.json`). Throws InputError if a server has invalid fields. */
export function ingestCatalogue(text: string, file: string): Catalogue {
  const raw = parseDocument(text, file);
  const result = catalogueSchema.safeParse(raw);
  if (!result.success)
    throw schemaFailure(file, result.error.issues.slice(0, 20), {
      what: 'is not a registry catalogue',
      why: 'the server panels of guides are built from it',
      do: 'check that this is the `registry.json` of the release',
    });
  const { version, last_updated, servers, remote_servers, groups } = result.data;
  const twice = Object.keys(servers).filter((name) => Object.hasOwn(remote_servers, name));
  if (twice.length > 0)
    throw new InputError(twice.map((name) => problemAt(inPath(file, `remote_servers.${name}`), both)));
  return {
    version,
    lastUpdated: last_updated,
    servers: [
      ...Object.entries(servers).map(([name, server]) => toServer(name, server, 'container')),
      ...Object.entries(remote_servers).map(([name, server]) => toServer(name, server, 'remote')),
    ],
    ...{ groups, file },
    raw: asJson(raw),
  };
}

const both = {
  what: 'has the same name as one of `servers`',
  why: 'names of servers must be unique in commands and panels',
  do: 'rename one of the two, or fetch the catalogue again',
};

function toServer(name: string, server: z.infer<typeof serverSchema>, kind: CatalogueServer['kind']): CatalogueServer {
  const { target_port, repository_url, provenance, metadata, env_vars, permissions, tools, tags, args, ...texts } =
    server;
  const outbound = permissions?.network?.outbound;
  return {
    ...{ name, kind, ...texts, targetPort: target_port, provenance: provenance != null },
    allowedHosts: outbound?.allow_host ?? [],
    allowedPorts: outbound?.allow_port ?? [],
    allowAllOutbound: outbound?.insecure_allow_all ?? false,
    repositoryUrl: repository_url,
    stars: metadata?.stars ?? null,
    pulls: metadata?.pulls ?? null,
    lastUpdated: metadata?.last_updated ?? null,
    ...{ tools, variables: env_vars, tags, args },
  };
}

const names = z.array(z.string()).default([]);
const text = z.string().nullable().default(null);

/** Fields for a server's panel. Other keys are left to the registry's schema. */
const serverSchema = z.object({
  description: z.string().default(''),
  ...{ tier: text, status: text, transport: text, image: text, url: text },
  target_port: z.number().nullable().default(null),
  repository_url: text,
  ...{ tools: names, tags: names, args: names },
  provenance: z.unknown().optional(),
  metadata: z
    .object({ stars: z.number().optional(), pulls: z.number().optional(), last_updated: z.string().optional() })
    .optional(),
  env_vars: z
    .array(
      z.object({
        name: z.string(),
        description: z.string().default(''),
        required: z.boolean().default(false),
        secret: z.boolean().default(false),
        default: z
          .union([z.string(), z.number(), z.bigint(), z.boolean()])
          .nullable()
          .default(null)
          .transform((value) => (value === null ? null : String(value))),
      }),
    )
    .default([]),
  permissions: z
    .object({
      network: z
        .object({
          outbound: z
            .object({
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

const catalogueSchema = z.object({
  version: z.string(),
  last_updated: z.string().nullable().default(null),
  servers: z.record(z.string(), serverSchema).default({}),
  remote_servers: z.record(z.string(), serverSchema).default({}),
  groups: z.array(z.object({ name: z.string(), description: z.string().default('') })).default([]),
});
