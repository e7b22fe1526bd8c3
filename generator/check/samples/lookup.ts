import { namesIn, valuesBelow } from '../../kinds/helm/walk.ts';
import type { ClientType } from '../../model/clients.ts';
import type { Environment } from '../../model/environment.ts';
import type { EquivalentGroup } from '../../model/equivalents.ts';
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

/** The facts of a version, and what is looked up in them again and again, made when it is first asked for. */
export interface Lookup {
  readonly facts: Facts;
  readonly commands: () => CommandIndex | null;
  readonly api: () => Api | null;
  readonly registries: () => readonly Registry[];
  /** Servers of the catalogue by their names; null where nobody knows it. */
  readonly servers: () => ReadonlyMap<string, CatalogueServer> | null;
  /** Fields below `spec` and `status` of the kinds: `MCPServer.spec.image`. */
  readonly fields: () => ReadonlySet<string>;
  /** Paths of the Helm values. */
  readonly values: () => readonly string[];
  /** What's known besides the version; null where nobody supplies it. */
  readonly platform: Platform | null;
  /** Commands of a program, the documented one and others; null for those that nobody knows. */
  readonly programs: (name: string) => CommandIndex | null;
  /** Environment variables and files that the version knows; null where nobody has written them down. */
  readonly environment: Environment | null;
  /** Clients that the version configures; none where nobody has written them down. */
  readonly clients: readonly ClientType[];
  /** When other versions added or removed what this one lacks; undefined where nothing is on record. */
  readonly since: Since | undefined;
}

/** A sample as checks look at it. */
export interface Look {
  readonly sample: Sample;
  readonly lookup: Lookup;
  /** The samples of the guide, which may say what a file is for. */
  readonly guide: readonly Sample[];
  /** What makes spots in the sample. */
  readonly locate: Locate;
}

/** What each thing is called, in all places. */
export const sameNames = perObject((groups: readonly EquivalentGroup[]): string[][] =>
  groups.map(({ references }) => references.map(({ name }) => name)),
);

/** What else is known of a version, where it is. */
interface More {
  /** Names that mean the same, in groups. */
  readonly same?: CommandIndex['same'] | undefined;
  readonly clients?: readonly ClientType[] | undefined;
  readonly since?: Since | undefined;
}

/** What's looked up in these facts; each part is made when it's first asked for. */
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
      const own = commands();
      if (name === own?.root.name) return own;
      const known = others.has(name) ? undefined : platform?.commandsOf(name);
      if (!others.has(name)) others.set(name, known ? programIndex(known) : null);
      return others.get(name) ?? null;
    },
  };
}

function fieldsOf(resources: readonly CustomResource[]): ReadonlySet<string> {
  const names = resources.flatMap(({ kind, versions: [first] }) => (first ? fieldNames(first.schema, kind, true) : []));
  return new Set(names.filter((name) => /\.(spec|status)\b/.test(name)));
}

/** What's looked up for guides that were reviewed for a version. */
export function reviewLookup({ tool, catalogue, since }: Review, platform?: Platform): Lookup {
  const { kinds, environment, equivalents, clients } = tool;
  const facts = withCatalogue(kinds, catalogue);
  return lookupOf(facts, environment, platform, { same: sameNames(equivalents), clients: clients?.clients, since });
}

/** What is known of a version, with its catalogue as it was released: a store may hold a part of that. */
export function withCatalogue(kinds: Facts, catalogue: Review['catalogue']): Facts {
  const released = kinds.registry && catalogue?.();
  return kinds.registry && released ? { ...kinds, registry: { ...kinds.registry, catalogue: released } } : kinds;
}
