import type { Platform } from '../../model/platform.ts';
import type { CatalogueServer } from '../../model/registry.ts';
import type { Schema } from '../../model/schema.ts';
import { keywordsOf, propertyNames } from '../../schemas/keywords.ts';
import { at } from '../../schemas/values.ts';
import { codeList } from '../../shared/counted.ts';
import { bare, distance, nearest } from '../../shared/nearest.ts';
import type { Lookup } from '../samples/lookup.ts';
import { workloadsOf } from '../samples/requests/api.ts';
import { itemKind, servedVersions } from '../samples/resources/index.ts';
import { matching, open } from './find.ts';
import { kindNames } from './guide-names.ts';
import type { Vocabularies, Vocabulary } from './types.ts';

/* Vocabularies of kinds, their fields, and the output of commands. */

const noField = { noun: 'field', rule: 'samples/filter', why: 'kubectl would print nothing, or wait forever' } as const;

export const clusterNames = {
  kind: ({ lookup: { platform, facts }, groups: { of = '' } }) => {
    const [group = ''] = of.split('/');
    const custom = (facts.crd ?? []).filter((one) => one.group === group || nearest(group, [one.group]) !== null);
    const names = [...(platform?.cluster.kindsOf(of) ?? []), ...custom.map(({ kind }) => kind)];
    // Another check compares kinds with versions.
    const elsewhere =
      custom.length > 0 ? [] : (platform?.cluster.apiVersions().flatMap(platform.cluster.kindsOf) ?? []);
    return {
      ...{ noun: 'kind', rule: 'samples/cluster', severity: 'error', of: `in \`${of}\``, names },
      also: [...elsewhere, ...[...names, ...elsewhere].map((kind) => `${kind}List`)],
      closes: () => custom.some((one) => one.group === group),
      find: (name, names) => nearest(name, names, name.length > 7 ? 2 : 1),
      why: 'the API server rejects unknown kinds',
    };
  },
  version: ({ lookup: { platform, facts }, groups: { of = '' } }) => {
    const kind = itemKind(of);
    const resource = facts.crd?.find((one) => one.kind === kind);
    return {
      ...{ noun: 'version', rule: 'samples/cluster', severity: 'error', closes: () => resource !== undefined },
      names: resource ? servedVersions(resource).keys() : versionsOf(kind, platform),
      // Other groups (with a dot) may define a kind of the same name.
      find: (name, names) => {
        const [group = ''] = name.split('/');
        const isVersion = resource || !group.includes('.') || (platform?.cluster.kindsOf(name).length ?? 0) > 0;
        const meant = names.filter((one) => isVersion || distance(group, one.split('/')[0] ?? '') <= 2);
        return meant.toSorted().find((one) => !/alpha|beta/.test(one)) ?? meant[0] ?? null;
      },
      why: 'the API server identifies an object by group, version and kind',
    };
  },
  'container of the server': ({ lookup, groups: { kind } }) => {
    const { description = '' } = keywordsOf(fieldOf(kind, 'spec.podTemplateSpec', lookup));
    const [, before, after] = /`([\w-]+)` container name|container name `([\w-]+)`/.exec(description) ?? [];
    return {
      ...{ noun: 'container', rule: 'samples/cluster', why: "the server's container has another name" },
      names: [before ?? after ?? []].flat(),
    };
  },
  condition: ({ lookup, groups: { of = '' } }) => {
    const names = conditionsOf(of, lookup);
    return {
      ...{ noun: 'condition', rule: 'samples/program', names, also: names.map((name) => name.toLowerCase()) },
      ...{ find: () => null, why: 'kubectl would wait until it times out' },
      otherwise: `it has ${codeList(names.toSorted())}; other states are fields, for \`--for=jsonpath=…\``,
    };
  },
  resource: ({ lookup: { facts } }) => ({
    ...{ noun: 'resource', rule: 'samples/program', severity: 'error', closes: open },
    names: kindNames(facts).keys(),
    find: (name, names) => nearest(name, names, 1),
    plain: (name) => name.toLowerCase(),
    why: 'kubectl answers that the server has no such resource type',
  }),
  'printed resource': ({ lookup: { facts } }) => {
    const names = facts.crd?.map(({ singular, kind, group }) => `${singular ?? kind.toLowerCase()}.${group}`) ?? [];
    return {
      ...{ noun: 'resource', severity: 'error', names },
      closes: (name) =>
        names.some((one) => one.startsWith(`${name.split('.')[0]}.`)) ||
        (facts.crd ?? []).some(({ group }) => name.endsWith(`.${group}`)),
      why: 'kubectl prints the singular name and the group of a kind',
    };
  },
  column: ({ lookup, groups: { kind, format } }) => ({
    ...{ noun: 'column', severity: 'error', of: 'of `kubectl get`', why: 'the kind has no such column' },
    names: columnsOf(kind, format === 'wide', lookup),
  }),
  value: ({ lookup, groups: { kind, path = '' } }) => oneOf('value', valuesOf(fieldOf(kind, path, lookup))),
  status: ({ lookup }) => ({ ...oneOf('status', statesOf(lookup)), of: 'of a workload' }),
  'described server': ({ lookup, groups: { server, of = '' } }) => ({
    ...{ noun: 'value', severity: 'error', why: "the command prints the registry's data" },
    names: describedAs(lookup.servers()?.get(server ?? ''), of),
  }),
  quantity: () => ({
    ...{ noun: 'quantity', severity: 'error', names: ['128Mi'], why: "Kubernetes can't read it" },
    closes: matching(/^\d(?![\d.]*(?:m|k|[MGTPE]i?|Ki|[eE]\d+)?$)[\d., ]*[A-Za-z]*$/),
    find: (name) => {
      const [, number, unit] = /^(\d[\d.]*) ?([KMGT])(?:i?b|i)$/i.exec(name) ?? [];
      const right = `${number}${unit?.toUpperCase()}i`;
      return unit === undefined || right === name ? null : right;
    },
    otherwise: 'write memory with `Mi` or `Gi`, and processors as a number, or in thousandths with `m`',
  }),
  share: () => ({
    ...{ noun: 'share', names: ['1'], closes: (name) => !(Number(name) >= 0 && Number(name) <= 1) },
    ...{ find: () => null, why: 'it is a ratio of all requests', otherwise: 'use a number from `0.0` to `1.0`' },
  }),
  'port number': () => ({
    ...{ noun: 'port', severity: 'error', names: ['8080'], closes: (name) => Number(name) > 65_535, find: () => null },
    ...{ why: 'ports are numbers up to 65535', otherwise: 'use a number from `1` to `65535`' },
  }),
  field: ({ lookup, groups: { of = '' } }) => {
    const [kind, ...path] = of.split('.');
    return { ...noField, names: propertyNames(fieldOf(kind, path.join('.'), lookup)) };
  },
  'top field': () => ({
    ...{ ...noField, names: ['apiVersion', 'kind', 'metadata', 'spec', 'status'], closes: open },
    also: ['items'],
    find: (name, names) => nearest(name, names, 2),
  }),
  'field in a sentence': ({ lookup, groups: { of = '' } }) => ({
    ...{ noun: 'field', closes: open, of: `of \`${of}\` in any kind` },
    // Without Kubernetes' schemas, it may be a field of a Pod.
    names: lookup.platform && lookup.facts.crd?.flatMap(({ kind }) => propertyNames(fieldOf(kind, of, lookup))),
    also: lookup.platform === null ? [] : clusterFields(of, lookup.platform),
    find: nearest,
  }),
} satisfies Vocabularies;

function oneOf(noun: string, names: readonly string[]): Vocabulary {
  return { noun, names, severity: 'error', otherwise: `write one of ${codeList(names.toSorted())}` };
}

/** Versions of a kind. A beta version isn't served for long once its group has a stable one. */
function versionsOf(kind: string, platform: Platform | null): string[] {
  const { apiVersions, kindsOf } = platform?.cluster ?? {};
  const all = (apiVersions?.() ?? []).filter((version) => kindsOf?.(version).includes(kind));
  const stable = all.filter((version) => !/alpha|beta/.test(version)).map((version) => version.replace(/\w+$/, ''));
  return all.filter((version) => !/alpha|beta/.test(version) || !stable.includes(version.replace(/\w+$/, '')));
}

/** Conditions of Kubernetes' built-in kinds. */
const clusterConditions: Readonly<Record<string, readonly string[]>> = {
  Deployment: ['Available', 'Progressing', 'ReplicaFailure'],
  Pod: ['Ready', 'Initialized', 'ContainersReady', 'PodScheduled', 'PodReadyToStartContainers', 'DisruptionTarget'],
  Job: ['Complete', 'Failed', 'Suspended', 'FailureTarget', 'SuccessCriteriaMet'],
};

/** Conditions of a kind, by the name passed to kubectl; none for kinds of other projects. */
function conditionsOf(word: string, { facts, environment }: Lookup): readonly string[] {
  const kind = kindNames(facts).get(word.toLowerCase()) ?? 'other';
  const listed = environment?.names.condition?.flatMap(({ name, text }) => (text?.startsWith(kind) ? name : []));
  return clusterConditions[kind] ?? listed ?? [];
}

/** The allowed strings of a field; none if any string is valid. Some are only in its text: ``one of `a` or `b` ``. */
export function valuesOf(schema: Schema): string[] {
  const { description = '', enum: listed } = keywordsOf(schema);
  const [, list = ''] = /\bone of ((?:`[\w-]+`(?:, or |, | or )?){2,})/.exec(description) ?? [];
  const values = listed ?? list.match(/[\w-]+(?=`)/g) ?? [];
  return values.filter((item) => typeof item === 'string');
}

/** The version of a kind that the API server serves. */
const servedOf = (kind: string | undefined, { facts: { crd } }: Lookup) =>
  crd?.find((resource) => resource.kind === kind)?.versions.find(({ served }) => served);

/** Schema of a kind's field: `.status.syncStatus.phase`, `status.conditions.0.type`; accepts anything if unknown. */
function fieldOf(kind: string | undefined, path: string, lookup: Lookup): Schema {
  const steps = path.replaceAll('[]', '.0').match(/\w+/g) ?? [];
  const found = at(
    servedOf(kind, lookup)?.schema,
    steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  );
  return found ?? true;
}

/** Columns that `kubectl get` prints for a kind; null if unknown, as in a history. */
function columnsOf(kind: string | undefined, isWide: boolean, lookup: Lookup): string[] | null {
  const { printerColumns = [] } = servedOf(kind, lookup) ?? {};
  const shown = printerColumns.filter(({ priority }) => isWide || priority === 0);
  return printerColumns.length === 0 ? null : ['NAMESPACE', 'NAME', ...shown.map(({ name }) => name.toUpperCase())];
}

/** Built-in kinds that guides mention. */
const common = ['v1 Pod', 'v1 Service', 'apps/v1 Deployment', 'apps/v1 StatefulSet', 'networking.k8s.io/v1 Ingress'];

function clusterFields(path: string, { cluster }: Platform): string[] {
  return common.flatMap((one) => {
    const [version = '', kind = ''] = one.split(' ');
    return propertyNames(at(cluster.schemaOf(version, kind), path.split('.'), cluster.resolve));
  });
}

/** Possible states of a workload in `GET …/workloads`. */
function statesOf({ api: apiOf }: Lookup): string[] {
  const api = apiOf();
  const state = api && at(workloadsOf(api), ['status']);
  return valuesOf(api?.reading.resolve(keywordsOf(state).$ref ?? '') ?? state ?? true);
}

/** What the catalogue has for a label in the tool's output about a server: `Repository URL`. */
function describedAs(server: CatalogueServer | undefined, label: string): string[] {
  const [, value] = Object.entries(server ?? {}).find(([name]) => bare(name) === bare(label)) ?? [];
  return typeof value === 'string' ? [value] : [];
}
