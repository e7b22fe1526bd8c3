import { namesIn, valuesBelow } from '../../kinds/helm/walk.ts';
import type { EquivalentGroup } from '../../model/annotations.ts';
import type { ClientType } from '../../model/clients.ts';
import type { Environment } from '../../model/environment.ts';
import type { Facts } from '../../model/kinds.ts';
import type { Platform } from '../../model/platform.ts';
import type { CatalogueServer } from '../../model/registry.ts';
import type { CustomResource } from '../../model/resource.ts';
import type { Sample } from '../../model/sample.ts';
import type { Locate } from '../../samples/value.ts';
import { fieldNames } from '../../schemas/values.ts';
import { once } from '../../shared/once.ts';
import { perObject } from '../../shared/per-object.ts';
import { type Registry, registryOf } from '../../validation/readings.ts';
import type { Review } from '../site.ts';
import { type CommandIndex, commandIndex, programIndex, withCompletion } from './commands/tree.ts';
import { type Api, apiOf } from './requests/api.ts';
import type { Since } from './since.ts';

/** The facts of a version with lazily built indexes. */
export interface Lookup {
  readonly facts: Facts;
  readonly commands: () => CommandIndex | null;
  readonly api: () => Api | null;
  readonly registries: () => readonly Registry[];
  /** Servers of the catalogue by name; null if unavailable. */
  readonly servers: () => ReadonlyMap<string, CatalogueServer> | null;
  /** Fields below `spec` and `status` of the kinds: `MCPServer.spec.image`. */
  readonly fields: () => ReadonlySet<string>;
  /** Paths of the Helm values. */
  readonly values: () => readonly string[];
  /** Facts about the platform; null if unavailable. */
  readonly platform: Platform | null;
  /** Commands of a program, the documented one and others; null if unavailable. */
  readonly programs: (name: string) => CommandIndex | null;
  /** Environment variables and files of the version; null if not recorded. */
  readonly environment: Environment | null;
  /** Clients that the version configures; none if not recorded. */
  readonly clients: readonly ClientType[];
  /** When other versions added or removed what this one lacks; undefined without a history. */
  readonly since: Since | undefined;
}

/** The input of a sample check. */
export interface Look {
  readonly sample: Sample;
  readonly lookup: Lookup;
  /** The samples of the guide, which may state the purpose of a file. */
  readonly guide: readonly Sample[];
  /** Locates text in the sample. */
  readonly locate: Locate;
}

/** The other names of each thing. */
export const sameNames = perObject((groups: readonly EquivalentGroup[]): string[][] =>
  groups.map(({ references }) => references.map(({ name }) => name)),
);

/** Optional data beside the facts. */
type More = { readonly [Key in 'same' | 'clients' | 'since']?: (Lookup & CommandIndex)[Key] | undefined };

/** Builds look-ups over facts; each part on first use. */
export function lookupOf(
  facts: Facts,
  environment: Environment | null = null,
  platform: Platform | null = null,
  { same = [], clients = [], since }: More = {},
): Lookup {
  const others = new Map<string, CommandIndex | null>();
  const ignoring = environment?.ignoreUnknownFlags.map(({ name }) => name);
  const commands = once(() => facts.cli && commandIndex(withCompletion(facts.cli), ignoring, same));
  return {
    ...{ facts, environment, clients, since, commands },
    api: once(() => facts.api && apiOf(facts.api, facts.cli)),
    registries: once(() => {
      const schemas = facts.registry?.schemas ?? [];
      return schemas.map((schema) => registryOf(schema, schemas));
    }),
    servers: once(() => {
      const all = facts.registry?.catalogue?.servers;
      return all ? new Map(all.map((server) => [server.name, server])) : null;
    }),
    fields: once(() => fieldsOf(facts.crd ?? [])),
    values: once(() => [...new Set((facts.helm ?? []).flatMap((chart) => namesIn(chart, valuesBelow(chart.values))))]),
    platform,
    programs: (name) => {
      const index = commands();
      if (name === index?.root.name) return index;
      if (!others.has(name)) others.set(name, programIndex(platform?.commandsOf(name) ?? []));
      return others.get(name) ?? null;
    },
  };
}

function fieldsOf(resources: readonly CustomResource[]): ReadonlySet<string> {
  const names = resources.flatMap(({ kind, versions: [first] }) => (first ? fieldNames(first.schema, kind, true) : []));
  return new Set(names.filter((name) => /\.(spec|status)\b/.test(name)));
}

/** Look-ups for guides that were reviewed for a version. */
export function reviewLookup({ tool, catalogue, since }: Review, platform?: Platform): Lookup {
  const { kinds, environment, equivalents, clients } = tool;
  const facts = withCatalogue(kinds, catalogue);
  return lookupOf(facts, environment, platform, { same: sameNames(equivalents), clients: clients?.clients, since });
}

/** A version's facts with its catalogue as released, of which a store may hold only a part. */
export function withCatalogue(kinds: Facts, catalogue: Review['catalogue']): Facts {
  const released = kinds.registry && catalogue?.();
  return kinds.registry && released ? { ...kinds, registry: { ...kinds.registry, catalogue: released } } : kinds;
}
