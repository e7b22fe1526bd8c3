import type { Platform } from '../../model/platform.ts';
import type { CatalogueServer } from '../../model/registry.ts';
import type { CustomResource } from '../../model/resource.ts';
import type { Schema } from '../../model/schema.ts';
import { keywordsOf } from '../../schemas/keywords.ts';
import { at } from '../../schemas/values.ts';
import { codeList } from '../../shared/counted.ts';
import { nearest } from '../../shared/nearest.ts';
import type { Lookup } from '../samples/lookup.ts';
import { fieldAt, valuesOf } from '../samples/outputs/values.ts';
import { workloadsOf } from '../samples/requests/api.ts';
import { resourceOf } from '../samples/uses/kubectl.ts';
import { open, own } from './find.ts';
import type { Vocabulary } from './types.ts';

/* Vocabularies of kinds, their fields, and of what commands print. */

const writeOne = (names: readonly string[]): string => `write one of ${codeList(names)}`;

export const clusterNames = {
  condition: {
    ...{ noun: 'condition', rule: 'samples/program', why: 'kubectl would wait until its time is up' },
    names: ({ lookup, groups: { of = '' } }) => conditionsOf(of, lookup),
    find: () => null,
    otherwise: (names) => `it has ${codeList(names)}; other states are fields, for \`--for=jsonpath=…\``,
    also: ({ lookup, groups: { of = '' } }) => conditionsOf(of, lookup)?.map((name) => name.toLowerCase()) ?? [],
  },
  resource: {
    ...{ noun: 'resource', rule: 'samples/program', severity: 'error', closes: open },
    names: ({ lookup }) => resourceNames(lookup),
    plain: (name) => name.toLowerCase(),
    find: (name, names) => nearest(name, names, 1),
    why: 'kubectl answers that the server has no such resource type',
  },
  'printed resource': {
    ...{
      noun: 'resource',
      severity: 'error',
      why: 'kubectl prints the singular name and the group of a kind',
    },
    names: ({ lookup }) => lookup.facts.crd?.map(singularOf) ?? null,
    closes: (name, { lookup }) =>
      (lookup.facts.crd ?? []).some(
        (one) => name.endsWith(`.${one.group}`) || singularOf(one).startsWith(`${name.split('.')[0]}.`),
      ),
  },
  column: {
    ...{ noun: 'column', severity: 'error', of: 'of `kubectl get`' },
    names: ({ lookup, groups: { kind, format } }) => columnsOf(kind, format === 'wide', lookup),
    why: 'the kind declares no such column',
  },
  value: {
    ...{ noun: 'value', severity: 'error', otherwise: writeOne },
    names: ({ lookup, groups: { kind, path = '' } }) => valuesOf(fieldOf(kind, path, lookup)),
  },
  status: {
    ...{ noun: 'status', severity: 'error', of: 'of a workload', otherwise: writeOne },
    names: ({ lookup }) => statesOf(lookup),
  },
  'described server': {
    ...{ noun: 'value', severity: 'error', why: 'the command prints what the registry has' },
    names: ({ lookup, groups: { server, of = '' } }) => describedAs(lookup.servers()?.get(server ?? ''), of),
  },
  quantity: {
    ...{ noun: 'quantity', severity: 'error', why: 'Kubernetes has no such unit' },
    names: () => ['128Mi'],
    closes: own(/^\d[\d.]*(?!(?:m|k|[MGTPE]i?|Ki|[eE]\d+)?$)[A-Za-z]+$/),
    find: (name) => (/^[\d.]+[KMGT]i?B$/i.test(name) ? name.replace(/i?b$/i, 'i') : null),
    otherwise: () => 'write `Mi` or `Gi` behind the number',
  },
  share: {
    ...{
      noun: 'value',
      severity: 'error',
      find: () => null,
      why: 'its text asks for something else',
    },
    names: ({ lookup, groups: { kind, path = '' } }) => boundsOf(fieldOf(kind, path, lookup)),
    closes: (name, { lookup, groups: { kind, path = '' } }) => {
      const [least = name, most = name] = boundsOf(fieldOf(kind, path, lookup));
      return Number(name) < Number(least) || Number(name) > Number(most);
    },
    otherwise: ([least, most]) => `use a number from ${least} to ${most}`,
  },
  field: {
    ...{ noun: 'field', rule: 'samples/filter', why: 'kubectl would print nothing, or wait for ever' },
    names: ({ lookup, groups: { of = '' } }) => {
      const names = childrenOf(of, lookup.fields());
      // A map, or a value of any form.
      return names.includes('*') ? null : names;
    },
  },
  'top field': {
    ...{ noun: 'field', rule: 'samples/filter', closes: open, why: 'kubectl would print nothing, or wait for ever' },
    names: () => ['apiVersion', 'kind', 'metadata', 'spec', 'status'],
    find: (name, names) => (name === 'items' ? null : nearest(name, names, 2)),
  },
  'field in a sentence': {
    ...{ noun: 'field', closes: open },
    of: ({ groups: { of } }) => `of \`${of}\` in any kind`,
    // Without what is known of Kubernetes, it may be a field of a Pod.
    names: ({ lookup: { platform, fields }, groups: { of = '' } }) => platform && childrenOf(of, fields()),
    find: (name, names, { lookup: { platform }, groups: { of } }) =>
      platform && isOfCluster(`${of}.${name}`, platform) ? null : nearest(name, names),
  },
} satisfies Record<string, Vocabulary>;

/** Conditions of Kubernetes' own kinds, by kubectl's names of these. */
const clusterConditions: Readonly<Record<string, readonly string[]>> = {
  deployment: ['Available', 'Progressing', 'ReplicaFailure'],
  pod: ['Ready', 'Initialized', 'ContainersReady', 'PodScheduled', 'PodReadyToStartContainers', 'DisruptionTarget'],
  job: ['Complete', 'Failed', 'Suspended', 'FailureTarget', 'SuccessCriteriaMet'],
};

/** Conditions of a kind, by the name that kubectl is given; null for kinds of others. */
function conditionsOf(word: string, { facts: { crd }, environment }: Lookup): string[] | null {
  const kind = resourceOf(word, crd ?? [])?.kind;
  const own = environment?.names.condition?.filter(({ text }) => kind !== undefined && text?.startsWith(kind));
  if (kind !== undefined) return own?.map(({ name }) => name) ?? null;
  return [...(clusterConditions[word.toLowerCase().replace(/s$/, '')] ?? [])];
}

/** The least and the most that a text allows: ``a number between `0.0` and `1.0` ``. */
function boundsOf(schema: Schema): string[] {
  const { description = '' } = keywordsOf(schema);
  const [, ...bounds] = /\bbetween `?(\d[\d.]*)`? and `?(\d[\d.]*\d|\d)`?/.exec(description) ?? [];
  return bounds;
}

/** Short names by the resource types of kubectl's reference. */
const shortNames =
  'all cj cm crd crds cs csr deploy ds ep ev hpa ing limits netpol no ns pc pdb po pv pvc quota rc rs sa sc sts svc';

/** What kubectl calls the tool's kinds, and those that every cluster has. */
function resourceNames({ platform, facts: { crd } }: Lookup): string[] | null {
  if (platform === null) return null;
  const own = (crd ?? []).flatMap(({ kind, plural, singular, shortNames: short }) => [
    kind,
    kind.toLowerCase(),
    plural,
    singular ?? plural,
    ...short,
  ]);
  const { apiVersions, kindsOf } = platform.cluster;
  const kinds = new Set([...apiVersions().flatMap(kindsOf), 'CustomResourceDefinition', 'APIService']);
  const others = [...kinds].flatMap((kind) => {
    const name = kind.toLowerCase();
    const plural = /(?:s|x|ch)$/.test(name) ? `${name}es` : name.replace(/y$/, 'ie').concat('s');
    return [kind, name, name === 'endpoints' ? name : plural];
  });
  return [...own, ...others, ...shortNames.split(' ')];
}

const singularOf = ({ singular, kind, group }: CustomResource): string => `${singular ?? kind.toLowerCase()}.${group}`;

/** What a field of a kind may be; anything, where that isn't known. */
function fieldOf(kind: string | undefined, path: string, { facts: { crd } }: Lookup): Schema {
  const version = crd?.find((resource) => resource.kind === kind)?.versions.find(({ served }) => served);
  return (version && fieldAt(path, version.schema)) ?? true;
}

/** Columns that `kubectl get` prints of a kind; null where they aren't known, as in a history. */
function columnsOf(kind: string | undefined, isWide: boolean, { facts: { crd } }: Lookup): string[] | null {
  const version = crd?.find((resource) => resource.kind === kind)?.versions.find(({ served }) => served);
  if (!version || version.printerColumns.length === 0) return null;
  const shown = version.printerColumns.filter(({ priority }) => isWide || priority === 0);
  return ['NAMESPACE', 'NAME', ...shown.map(({ name }) => name.toUpperCase())];
}

/** Fields right below one of a kind, `MCPServer.spec`; of a path below `spec` or `status`, those of any kind. */
function childrenOf(path: string, fields: ReadonlySet<string>): string[] {
  const below = [...fields].flatMap((field) => {
    const own = /^(?:spec|status)\b/.test(path) ? field.slice(field.indexOf('.') + 1).replaceAll('[]', '') : field;
    return own.startsWith(`${path}.`) ? own.slice(path.length + 1) : [];
  });
  return [...new Set(below.map((field) => /^[^.[]*/.exec(field)?.[0] ?? ''))];
}

/** Kinds that guides speak of beside those of the tool. */
const common = ['v1 Pod', 'v1 Service', 'apps/v1 Deployment', 'apps/v1 StatefulSet', 'networking.k8s.io/v1 Ingress'];

function isOfCluster(path: string, { cluster }: Platform): boolean {
  return common.some((one) => {
    const [version = '', kind = ''] = one.split(' ');
    return at(cluster.schemaOf(version, kind), path.split('.').slice(0, 2), cluster.resolve) !== null;
  });
}

/** The states that a workload of `GET …/workloads` can have. */
function statesOf({ api: apiOf }: Lookup): string[] {
  const api = apiOf();
  const workload = api && workloadsOf(api);
  const state = workload === null ? null : fieldAt('status', workload);
  if (!api || state === null) return [];
  const { $ref } = keywordsOf(state);
  return valuesOf(($ref === undefined ? undefined : api.reading.resolve($ref)) ?? state);
}

/** Lines of what the tool prints of a server, by what the catalogue has for them. */
const described: Readonly<Record<string, (server: CatalogueServer) => string | null>> = {
  Name: ({ name }) => name,
  Type: ({ kind }) => kind,
  Tier: ({ tier }) => tier,
  Status: ({ status }) => status,
  Transport: ({ transport }) => transport,
  Image: ({ image }) => image,
  'Repository URL': ({ repositoryUrl }) => repositoryUrl,
};

function describedAs(server: CatalogueServer | undefined, label: string): string[] {
  const value = server && described[label]?.(server);
  return value == null ? [] : [value];
}
