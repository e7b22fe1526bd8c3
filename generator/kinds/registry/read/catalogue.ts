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
    lastUpdated: last_updated ?? null,
    servers: [
      ...Object.entries(servers).map(([name, server]) => toServer(name, server, 'container')),
      ...Object.entries(remote_servers).map(([name, server]) => toServer(name, server, 'remote')),
    ],
    groups: groups.map((group) => ({ name: group.name, description: group.description })),
    file,
    raw: asJson(raw),
  };
}

const both = {
  what: 'has the same name as one of `servers`',
  why: 'names of servers must be unique in commands and panels',
  do: 'rename one of the two, or fetch the catalogue again',
};

function toServer(name: string, server: RawServer, kind: CatalogueServer['kind']): CatalogueServer {
  const outbound = server.permissions?.network?.outbound;
  return {
    name,
    kind,
    description: server.description,
    tier: server.tier ?? null,
    status: server.status ?? null,
    transport: server.transport ?? null,
    image: server.image ?? null,
    url: server.url ?? null,
    targetPort: server.target_port ?? null,
    provenance: server.provenance !== undefined && server.provenance !== null,
    allowedHosts: outbound?.allow_host ?? [],
    allowedPorts: outbound?.allow_port ?? [],
    allowAllOutbound: outbound?.insecure_allow_all ?? false,
    repositoryUrl: server.repository_url ?? null,
    stars: server.metadata?.stars ?? null,
    pulls: server.metadata?.pulls ?? null,
    lastUpdated: server.metadata?.last_updated ?? null,
    tools: server.tools,
    variables: server.env_vars.map((variable) => ({
      name: variable.name,
      description: variable.description,
      required: variable.required,
      secret: variable.secret,
      default: variable.default === undefined ? null : String(variable.default),
    })),
    tags: server.tags,
    args: server.args,
  };
}

const names = z.array(z.string()).default([]);

/** Fields for a server's panel. Other keys are left to the registry's schema. */
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
type RawServer = z.infer<typeof serverSchema>;

const catalogueSchema = z.looseObject({
  version: z.string(),
  last_updated: z.string().optional(),
  servers: z.record(z.string(), serverSchema).default({}),
  remote_servers: z.record(z.string(), serverSchema).default({}),
  groups: z.array(z.looseObject({ name: z.string(), description: z.string().default('') })).default([]),
});
