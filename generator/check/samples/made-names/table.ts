import type { TextLine } from '../../../model/sample-facts.ts';

/*
 * What makes a name and what uses it, for all that a guide may make. A sort is a kind of Kubernetes as manifests spell
 * it, or one of the words below; `key` and `port` belong to an object, `label` to its key.
 */

/** When a name that the guide doesn't make is a mistake, though it isn't nearly one that it makes. */
export type Policy =
  /** Always a mistake. */
  | 'must'
  /** A mistake once the guide makes any of the sort, unless a sentence names it. */
  | 'all'
  /** Readers have others, but the only one that the guide makes and never uses is meant. */
  | 'unused'
  /** Clusters and machines are full of others: the same, if all words of one are words of the other. */
  | 'alike';

/** A name that a sample gives to something, or uses. */
export interface Naming {
  readonly sort: string;
  readonly name: string;
  /** `reads`: nothing else of the sort is looked at; `name` is a vocabulary of `environment.yaml`. */
  readonly role: 'makes' | 'uses' | 'reads';
  /** What has a key or a port: `Secret github-token`. Of a label, its key. */
  readonly holder?: string | undefined;
  /** Absent where the guide doesn't say it. */
  readonly namespace?: string | undefined;
  /** Offset of the word that has it, in a text with these lines, and that word. */
  readonly at: number;
  readonly lines: readonly TextLine[];
  readonly word: string;
  /** What has the name must be there before: a workload is started with it. */
  readonly isNeeded?: boolean | undefined;
  /** More names of this sort are made, by a file or a registry, and no sample shows them. */
  readonly isOpen?: boolean | undefined;
  /** Default: that of the sort. */
  readonly policy?: Policy | undefined;
}

/** A naming with the place of its sample among those of the guide. */
export interface PlacedNaming extends Naming {
  readonly sample: number;
  readonly isInline: boolean;
}

/** Everything that the samples of a guide make and use, in the order of the guide. */
export type GuideNamings = readonly PlacedNaming[];

/** More of a sort than a sample shows. */
export const openNaming = { role: 'makes', name: '', at: 0, word: '', isOpen: true } as const;

/** `alike` for sorts that aren't here; `unused` for custom resources of the tool. */
export const policies: Readonly<Record<string, Policy>> = {
  ...{ workload: 'all', group: 'all', secret: 'all', key: 'all', port: 'all', file: 'unused' },
  ...{ Secret: 'unused', ConfigMap: 'unused', ServiceAccount: 'unused', PersistentVolumeClaim: 'unused' },
};

/** Commands of the tool by what they make. */
export const makers: Readonly<Record<string, string>> = {
  workload: 'run --name',
  group: 'group create',
  secret: 'secret set',
};

/**
 * Names that are made of those of others: their sort, that of the others, the vocabulary of `environment.yaml` that has
 * them with a `*`, and those that every machine and cluster has.
 */
export const calledAfter: readonly (readonly [string, 'workload' | 'resource', string, ...string[]])[] = [
  // Where there's no such file, as in browsers, proxies are found all the same.
  ['Service', 'resource', 'service', 'mcp-*-proxy'],
  ['Deployment', 'resource', 'deployment', '*'],
  ['StatefulSet', 'resource', 'stateful-set', '*'],
  ['Pod', 'resource', 'pod', '*-0'],
  ['ConfigMap', 'resource', 'config-map'],
  ['ServiceAccount', 'resource', 'service-account'],
  ['container', 'workload', 'container', '*'],
  ['network', 'workload', 'network'],
];

/** What kubectl calls the kinds of a cluster that guides make. */
export const kindWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ secret: 'Secret', configmap: 'ConfigMap', cm: 'ConfigMap', service: 'Service', svc: 'Service' },
    ...{ deployment: 'Deployment', deploy: 'Deployment', statefulset: 'StatefulSet', sts: 'StatefulSet' },
    ...{ serviceaccount: 'ServiceAccount', sa: 'ServiceAccount', namespace: 'Namespace', ns: 'Namespace' },
    ...{ persistentvolumeclaim: 'PersistentVolumeClaim', pvc: 'PersistentVolumeClaim', ing: 'Ingress' },
    ...{ ingress: 'Ingress', networkpolicy: 'NetworkPolicy', netpol: 'NetworkPolicy' },
  }),
);

/** Flags that a row is about. */
interface Given {
  /** The values of this flag are the names. */
  readonly flag?: RegExp;
  /** Only with this flag. */
  readonly with?: RegExp;
  /** Names in a value, where it isn't one itself. */
  readonly split?: (value: string) => readonly string[];
  /** It makes names that no sample shows. */
  readonly isOpen?: true;
  readonly policy?: Policy;
}

/**
 * Role, sort and words of a command line, `tool` for the documented program: `NAME` stands for the name, `NAMES` for one
 * or more, `KIND` for the sort, as `kind/name` for both, `*` for any word. Of the rows that fit, the first of a sort counts.
 */
export type CommandRow = readonly [role: 'makes' | 'uses', sort: string, words: string, given?: Given];

/** Files in the reader's folder; others are anywhere, or made by programs. */
const manifests = (value: string): string[] =>
  /^(?:\.\/)?[^/]+\.(?:ya?ml|json)$/.test(value) ? [value.replace('./', '')] : [];
const pairs = (value: string): string[] => (/[!()]/.test(value) ? [] : value.replaceAll('==', '=').split(','));

export const commandRows: readonly CommandRow[] = [
  ['makes', 'group', 'tool group create|run NAME'],
  ['uses', 'group', 'tool group rm NAME'],
  ['uses', 'group', 'tool', { flag: /^--group$/, split: (value) => value.split(',') }],
  ['makes', 'secret', 'tool secret set NAME'],
  ['uses', 'secret', 'tool secret get|delete NAME'],
  ['uses', 'secret', 'tool', { flag: /^--secret$/, split: (value) => value.split(',').slice(0, 1) }],
  ['makes', 'workload', 'tool group run', { isOpen: true }],
  ['makes', 'workload', 'tool run', { with: /^--from-config$/, isOpen: true }],
  ['makes', 'workload', 'tool run', { flag: /^--name$/ }],
  ['makes', 'workload', 'tool run NAME'],
  ['uses', 'workload', 'tool stop|rm NAMES'],
  ['uses', 'workload', 'tool restart|logs|export NAME'],
  ['uses', 'workload', 'tool proxy stdio|tunnel NAME'],
  ['uses', 'workload', 'tool', { flag: /^--server$/ }],
  ['makes', 'Secret', 'kubectl create secret * NAME'],
  ['makes', 'Service', 'kubectl create service * NAME'],
  ['makes', 'KIND', 'kubectl create KIND NAME'],
  ['uses', 'KIND', 'kubectl delete|describe|get|wait KIND NAMES'],
  ['uses', 'KIND', 'kubectl annotate|edit|exec|expose|label|logs|patch|port-forward|scale KIND NAME'],
  ['uses', 'KIND', 'kubectl rollout * KIND NAME'],
  ['uses', 'file', 'kubectl', { flag: /^(?:-f|--filename)$/, policy: 'must', split: manifests }],
  ['uses', 'file', 'helm', { flag: /^(?:-f|--values)$/, policy: 'alike', split: manifests }],
  [
    'uses',
    'Pod',
    'kubectl attach|exec|logs|port-forward NAME',
    { split: (value) => (value.includes('/') ? [] : [value]) },
  ],
  ['uses', 'label', 'kubectl', { flag: /^(?:-l|--selector)$/, split: pairs }],
  ['makes', 'Namespace', 'helm', { flag: /^(?:-n|--namespace)$/, with: /^--create-namespace$/ }],
  ['uses', 'Namespace', 'kubectl|helm', { flag: /^(?:-n|--namespace)$/ }],
  ['makes', 'Helm release', 'helm install NAME'],
  ['makes', 'Helm release', 'helm upgrade NAME', { with: /^(?:-i|--install)$/ }],
  ['uses', 'Helm release', 'helm upgrade|uninstall|delete|status|history|rollback|test NAME'],
  ['uses', 'Helm release', 'helm get * NAME'],
  ['makes', 'container', 'docker run|create', { flag: /^--name$/ }],
  ['uses', 'container', 'docker attach|exec|inspect|kill|logs|port|restart|rm|start|stats|stop|top|wait NAMES'],
  ['makes', 'network', 'docker network create NAME'],
  ['uses', 'network', 'docker network connect|disconnect|inspect|rm NAME'],
];

/** Flags without a value, of programs that other tables say nothing of. */
export const booleans =
  /^(?:-[itdAqwh]+|--(?:all|all-namespaces|atomic|create-namespace|debug|detach|dry-run|follow|force|help|ignore-not-found|install|interactive|now|overwrite|previous|reuse-values|reset-values|rm|show-labels|tty|wait|watch))$/;

/**
 * Fields that name an object, by the end of their path; names of lists count, their numbers don't. The object's name
 * stands there, or in `name` of what does.
 */
export interface FieldRow {
  readonly at: string;
  readonly sort: string;
  /** Only in objects of this kind. */
  readonly kind?: string;
  readonly role?: 'makes';
  /** Path from there to a key or a port of the object, where it names one. */
  readonly key?: string;
  readonly ports?: readonly string[];
  readonly policy?: Policy;
  /** The vocabulary of `environment.yaml` with the keys that are read. */
  readonly reads?: string;
}

export const fieldRows: readonly FieldRow[] = [
  { at: 'secretRef', sort: 'Secret' },
  { at: 'secretKeyRef', sort: 'Secret', key: 'key' },
  { at: 'secretName', sort: 'Secret' },
  // A controller may make it.
  { at: 'tls.secretName', sort: 'Secret', policy: 'alike' },
  { at: 'sources.secret', sort: 'Secret', key: 'items.key' },
  { at: 'imagePullSecrets', sort: 'Secret' },
  { at: 'configMap', sort: 'ConfigMap', key: 'key' },
  { at: 'volumes.configMap', sort: 'ConfigMap', key: 'items.key' },
  { at: 'sources.configMap', sort: 'ConfigMap', key: 'items.key' },
  { at: 'oidcConfig.configMap', sort: 'ConfigMap', reads: 'oidc-config-map-key' },
  { at: 'configMapRef', sort: 'ConfigMap' },
  { at: 'configMapKeyRef', sort: 'ConfigMap', key: 'key' },
  { at: 'configmap', sort: 'ConfigMap', key: 'key' },
  { at: 'claimName', sort: 'PersistentVolumeClaim' },
  { at: 'serviceAccount', sort: 'ServiceAccount' },
  { at: 'serviceAccountName', sort: 'ServiceAccount' },
  { at: 'backend.service', sort: 'Service', ports: ['port.number', 'port.name'] },
  { at: 'defaultBackend.service', sort: 'Service', ports: ['port.number', 'port.name'] },
  { at: 'backendRefs', sort: 'Service', ports: ['port'] },
  { at: 'metadata.namespace', sort: 'Namespace' },
  { at: 'spec.secretName', sort: 'Secret', kind: 'Certificate', role: 'makes' },
  { at: 'secretGenerator', sort: 'Secret', role: 'makes' },
  { at: 'configMapGenerator', sort: 'ConfigMap', role: 'makes' },
];

/** Keys and ports that objects of kinds show of themselves; `*` stands for the names of fields, `RESOURCE` for the tool's. */
export const partRows: readonly (readonly [kinds: string, at: string, part: 'key' | 'port'])[] = [
  ['Secret|ConfigMap', 'data.*', 'key'],
  ['Secret', 'stringData.*', 'key'],
  ['ConfigMap', 'binaryData.*', 'key'],
  ['ExternalSecret', 'spec.data.secretKey', 'key'],
  ['SealedSecret', 'spec.encryptedData.*', 'key'],
  ['Service', 'spec.ports.port', 'port'],
  ['Service', 'spec.ports.name', 'port'],
  ['RESOURCE', 'spec.port', 'port'],
];

/** Fields that hold or name labels, by the end of their path. */
export const labelRows: readonly (Pick<FieldRow, 'at' | 'kind'> & { readonly role: Naming['role'] })[] = [
  { role: 'makes', at: 'metadata.labels' },
  { role: 'uses', at: 'matchLabels' },
  { role: 'uses', at: 'spec.selector', kind: 'Service' },
];

/** What the text of a sample says, whatever its language; groups are the parts of a naming, `port` one of its object. */
export const textRows: readonly (readonly ['makes' | 'uses', string, RegExp])[] = [
  ['makes', 'port', /(?:--(?:proxy-)?port[= ]+"?|\bport-forward [^\n|;&]*?[ ])(?<name>\d{2,5})(?!\d)/g],
  ['uses', 'port', /^\s*-? *targets: .*\b(?:localhost|127\.0\.0\.1):(?<name>\d+)/gm],
  ['uses', 'Service', /(?<![\w>}-])(?<name>[a-z][\w-]*)\.(?<namespace>[\w-]+)\.svc\b(?:\.[a-z.]+)?(?::(?<port>\d+))?/g],
  ['makes', 'file', /\b(?:export|touch) .*?(?<name>[\w./-]+\.\w+)(?=["'\s]|$)/gm],
  ['makes', 'file', /(?:>|\btee|-o|--output|-O|Set-Content|Out-File) *"?(?<name>[\w./$-]+\.\w+)/g],
];

/** What is made when something is posted to a list, by how its path ends, and which property names it. */
export const requestRows: readonly (readonly [end: RegExp, sort: string, property: string])[] = [
  [/\/workloads\/?$/, 'workload', 'name'],
  [/\/groups\/?$/, 'group', 'name'],
  [/\/secrets\/[^/]+\/keys\/?$/, 'secret', 'key'],
];

/** A name that isn't a placeholder, an address or an image; keys, labels and files may have capitals. */
export function isPlainName(text: string, sort: string): boolean {
  if (sort === 'file') return /^(?![A-Z_-]+\.)[\w-]+(?:\.[\w-]+)*\.[a-z]+$/.test(text);
  return /^(?:key|label|port)$/.test(sort) ? /^[\w.-]+$/.test(text) : /^[a-z0-9](?:[\w.-]*[a-z0-9])?$/.test(text);
}
