import { namesIn, valuesBelow } from '../../kinds/helm/walk.ts';
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
import { type Registry, registryOf } from '../../validation/readings.ts';
import type { Review } from '../site.ts';
import { sameNames } from './commands/other-names.ts';
import { type CommandIndex, commandIndex } from './commands/tree.ts';
import type { GuideNamings } from './made-names/table.ts';
import { type ProgramIndex, programIndex } from './programs/tree.ts';
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
  /** Commands of other programs; null for those that nobody knows. */
  readonly programs: (name: string) => ProgramIndex | null;
  /** Environment variables and files that the version knows; null where nobody has written them down. */
  readonly environment: Environment | null;
  /** Clients that the version configures; none where nobody has written them down. */
  readonly clients: readonly ClientType[];
  /** When other versions added or removed what this one lacks; undefined where nothing is on record. */
  readonly since: Since | undefined;
  /** What the samples of guides make and use, as far as somebody has asked. */
  readonly namings: WeakMap<readonly Sample[], GuideNamings>;
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

/** Names that mean the same, in groups; gone through when somebody asks. */
type SameNames = Iterable<readonly string[]>;

const noNames: SameNames = [];
/** What else is known of a version, where it is. */
interface More {
  readonly same?: SameNames | undefined;
  readonly clients?: readonly ClientType[] | undefined;
  readonly since?: Since | undefined;
}

/** What's looked up in these facts; each part is made when it's first asked for. */
export function lookupOf(
  facts: Facts,
  environment: Environment | null = null,
  platform: Platform | null = null,
  { same = noNames, clients = [], since }: More = {},
): Lookup {
  const programs = new Map<string, ProgramIndex | null>();
  return {
    ...{ facts, environment, clients, since, namings: new WeakMap() },
    commands: once(
      () =>
        facts.cli &&
        commandIndex(
          facts.cli,
          environment?.ignoreUnknownFlags.map(({ name }) => name),
          same,
        ),
    ),
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
      const known = programs.get(name);
      if (known !== undefined) return known;
      const commands = platform?.commandsOf(name);
      const index = commands ? programIndex(commands) : null;
      programs.set(name, index);
      return index;
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
