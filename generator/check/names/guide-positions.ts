import type { Where } from './types.ts';

/*
 * Positions where a guide defines a name, and where it uses one. A sort is a Kubernetes kind as in manifests, or one of
 * `workload`, `file` and the like.
 */

/** When an undefined name is a mistake although it resembles no name that the guide defines. */
export type Policy =
  /** Always. */
  | 'must'
  /** If the guide defines any of the sort, unless a sentence mentions the name. */
  | 'all'
  /** Only if exactly one name that the guide defines is never used. */
  | 'unused'
  /** Only if all words of one name are in the other: clusters and machines have many other names. */
  | 'alike';

export interface GuidePosition extends Where {
  readonly role: 'makes' | 'uses';
  /** Null: taken from the match, group `kind`. */
  readonly sort: string | null;
  /** Kind of the object `of` that has a key or port; `object`: the one around the line. Default: `kind`. */
  readonly holder?: string;
  /** More of the sort exist than the sample shows. */
  readonly isOpen?: true;
  /** Default: the policy of the sort. */
  readonly policy?: Policy;
}

type Row = [sort: string | null, place: Where['in'], at: RegExp, more?: Partial<GuidePosition>];
const makes = (...[sort, place, at, more]: Row): GuidePosition => ({ role: 'makes', sort, in: place, at, ...more });
const uses = (...[sort, place, at, more]: Row): GuidePosition => ({ role: 'uses', sort, in: place, at, ...more });

const open = { isOpen: true } as const;
const ofObject = { holder: 'object' } as const;
const ofSecret = { holder: 'Secret', beside: ['name'], unless: ['optional'] } as const;
const ofConfigMap = { ...ofSecret, holder: 'ConfigMap' } as const;
const ofService = { holder: 'Service', beside: ['../name'] } as const;

const created = String.raw`^kubectl create (?<kind>secret|configmap|cm)(?: generic)? (?<of>\S+) .*--from-`;
/** Objects for which a controller creates a Secret, with their name or the one that they give. */
const secretMaker = String.raw` (?:\w+Secret|OnePasswordItem) (?:metadata|spec\.target|spec\.destination)\.name=`;

export const guidePositions: readonly GuidePosition[] = [
  makes('group', 'call', /^tool group (?:create|run) (?<name>\S+)$/),
  uses('group', 'call', /^tool group rm (?<name>\S+)$/),
  uses('group', 'call', /(?<=^tool .*--group=\S*)(?<![^,=])(?<name>[^,]+)/),
  makes('secret', 'call', /^tool secret set (?<name>\S+)$/),
  uses('secret', 'call', /^tool secret (?:get|delete) (?<name>\S+)$/),
  uses('secret', 'call', /^tool .*--secret=(?<name>[^,]+)/),
  makes('workload', 'call', /^tool (?:group run |run .*--from-config=)(?<name>\S+)$/, open),
  makes('workload', 'call', /^tool run .*--name=(?<name>\S+)$/),
  makes('workload', 'call', /^tool run (?<name>[^\s=]+)$/, { unless: ['--name'] }),
  uses('workload', 'call', /^tool (?:stop|rm) (?:\S+ )*(?<name>[^\s=]+)$/),
  uses('workload', 'call', /^tool (?:restart|logs|export|inspector|proxy stdio|proxy tunnel) (?<name>[^\s=]+)$/),
  uses('workload', 'call', /^tool .*--server=(?<name>\S+)$/),
  ...['group', 'secret', 'workload'].map((sort) => makes(sort, 'call', /^tool (?<name>\?)$/, open)),
  uses('file', 'call', /^tool (?!export |build ).*(?<name>(?<=[ =])\.\/\S+)$/),

  makes('Secret', 'call', /^kubectl create secret \S+ (?<name>[^\s=]+)$/),
  makes('Service', 'call', /^kubectl create (?:service|svc) \S+ (?<name>[^\s=]+)$/),
  makes(null, 'call', /^kubectl create (?!secret |service |svc )(?<kind>[\w.-]+) (?<name>[^\s=]+)$/),
  uses(null, 'call', /^kubectl (?:delete|describe|get|wait) (?<kind>[\w.-]+)(?:\/| (?:\S+ )*)(?<name>[^\s/=]+)$/),
  uses(
    null,
    'call',
    /^kubectl (?:annotate|edit|exec|expose|label|logs|patch|port-forward|scale|rollout \w+) (?<kind>[\w.-]+)[/ ](?<name>[^\s/=]+)$/,
  ),
  uses('Pod', 'call', /^kubectl (?:attach|exec|logs|port-forward) (?<name>[^\s/=]+)$/),
  // Files in the reader's folder; others can be anywhere, or generated.
  uses('file', 'call', /^kubectl .*(?:-f|--filename)=(?:\.\/)?(?<name>[^/]+\.(?:ya?ml|json))$/, { policy: 'must' }),
  uses('file', 'call', /^helm .*(?:-f|--values)=(?:\.\/)?(?<name>[^/]+\.(?:ya?ml|json))$/, { policy: 'alike' }),
  uses(
    'label',
    'call',
    /(?<=^kubectl .*(?:-l|--selector)=(?:[^!()]*,)?)(?<of>[^=,!()]+)==?(?<name>[^=,!()]+)(?=(?:,[^!()]*)?$)/,
  ),
  makes(
    'key',
    'call',
    new RegExp(`${created}(?:literal=|file=(?:[^=]*/(?=[^=]*$))?)(?<name>[^=/]+)(?:=|(?<=\\.[^=/]*)$)`),
  ),
  // Folders and env files hold keys that the guide doesn't show.
  makes('key', 'call', new RegExp(`${created}(?:env-file=|file=(?:[^=]*/)?[^=/.]+$)(?<name>)`), open),
  uses('key', 'call', /^kubectl get (?<kind>\w+)[ /](?<of>[^\s/]+) .*\{\.data\.(?<name>(?:\\\.|[\w-])+)\}/),
  uses('port', 'call', /^kubectl port-forward (?<kind>\w+)\/(?<of>\S+) (?:\S+ )*(?:\d*:)?(?<name>\w[\w-]*)$/),
  makes('Namespace', 'call', /^helm .*(?:-n|--namespace)=(?<name>.+)$/, { beside: ['--create-namespace'] }),
  uses('Namespace', 'call', /^(?:kubectl|helm) .*(?:-n|--namespace)=(?<name>.+)$/, { unless: ['--create-namespace'] }),

  makes('Helm release', 'call', /^helm install (?<name>[^\s=]+)$/),
  makes('Helm release', 'call', /^helm upgrade (?<name>[^\s=]+)$/, { beside: ['-i', '--install'] }),
  uses('Helm release', 'call', /^helm upgrade (?<name>[^\s=]+)$/, { unless: ['-i', '--install'] }),
  uses('Helm release', 'call', /^helm (?:uninstall|delete|status|history|rollback|test|get \S+) (?<name>[^\s=]+)$/),

  makes('container', 'call', /^docker (?:run|create) .*--name=(?<name>.+)$/),
  uses('container', 'call', /^docker (?:attach|exec|port) (?<name>[^\s=]+)$/),
  uses(
    'container',
    'call',
    /^docker (?:inspect|kill|logs|restart|rm|start|stats|stop|top|wait) (?:\S+ )*(?<name>[^\s=]+)$/,
  ),
  makes('network', 'call', /^docker network create (?<name>[^\s=]+)$/),
  uses('network', 'call', /^docker network (?:connect|disconnect|inspect|rm) (?<name>[^\s=]+)$/),

  makes(null, 'file', / (?<kind>[A-Z]\w+) metadata\.name=(?<name>.+)$/),
  makes('Secret', 'file', new RegExp(`${secretMaker}(?<name>.+)$`)),
  makes('Secret', 'file', / Certificate spec\.secretName=(?<name>.+)$/),
  makes(null, 'file', /[ .](?<kind>secret|configMap)Generator\[\]\.name=(?<name>.+)$/),
  uses('Namespace', 'file', / metadata\.namespace=(?<name>.+)$/),
  uses(null, 'file', /(?:Refs?|[ .]subjects)(?:\[\])?\.name=(?<name>.+)$/, { beside: ['kind'], unless: ['optional'] }),
  uses(null, 'file', /[ .](?<kind>\w+?)(?:Key)?Ref(?:\[\])?\.name=(?<name>.+)$/, { unless: ['kind', 'optional'] }),
  uses(null, 'file', /[ .](?<kind>config[mM]ap)\.name=(?<name>.+)$/, { unless: ['optional'] }),
  uses('Secret', 'file', /[ .](?:imagePullSecrets\[\]|sources\[\]\.secret|spec\.secrets\[\])\.name=(?<name>.+)$/),
  uses('Secret', 'file', /(?<!tls\[\]|Certificate spec)\.secretName=(?<name>.+)$/, { unless: ['optional'] }),
  // A controller may create it.
  uses('Secret', 'file', /[ .]tls\[\]\.secretName=(?<name>.+)$/, { policy: 'alike' }),
  uses('PersistentVolumeClaim', 'file', /\.claimName=(?<name>.+)$/),
  uses('ServiceAccount', 'file', /\.serviceAccount(?:Name)?=(?<name>.+)$/),
  uses('Service', 'file', /(?:[bB]ackend\.service|backendRefs\[\])\.name=(?<name>.+)$/, { unless: ['kind'] }),
  uses('port', 'file', /[bB]ackend\.service\.port\.(?:number|name)=(?<name>.+)$/, ofService),
  uses('port', 'file', /\.backendRefs\[\]\.port=(?<name>.+)$/, { holder: 'Service', beside: ['name'] }),
  uses(
    'key',
    'file',
    /[ .](?:secretKeyRef|spec\.secrets\[\]|sources\[\]\.secret\.items\[\])\.key=(?<name>.+)$/,
    ofSecret,
  ),
  uses('key', 'file', /[ .](?:configMapKeyRef|config[mM]ap|configMap\.items\[\])\.key=(?<name>.+)$/, ofConfigMap),
  makes('key', 'file', / (?:Secret|ConfigMap) (?:data|stringData|binaryData)\.(?<name>[^=]+)$/, ofObject),
  makes('key', 'file', new RegExp(`${secretMaker}(?<of>.+)(?<name>)$`), { ...open, holder: 'Secret' }),
  makes('key', 'file', / … (?<name>)/, { ...open, ...ofObject }),
  makes('port', 'file', / (?:Service spec\.ports\[\]\.(?:port|name)|MCP\w+ spec\.port)=(?<name>.+)$/, ofObject),
  makes('port', 'file', / … (?<name>)/, { ...open, ...ofObject }),
  makes('label', 'file', /[ .]metadata\.labels\.(?<of>[^=]+)=(?<name>.+)$/),
  // Another check compares what a workload selects with its template.
  uses('label', 'file', /(?:matchLabels| Service spec\.selector)\.(?<of>[^=]+)=(?<name>.+)$/, {
    unless: ['…/template'],
  }),

  makes('port', 'text', /(?:--(?:proxy-)?port[= ]+"?|\bport-forward [^|;&]*?[ ])(?<name>\d{2,5})(?!\d)/),
  uses('port', 'text', /^\s*-? *targets: .*\b(?:localhost|127\.0\.0\.1):(?<name>\d+)/),
  uses('Service', 'text', /(?<![\w>}-])(?<name>[a-z][\w-]*)\.(?<namespace>[\w-]+)\.svc\b/),
  uses('port', 'text', /(?<![\w>}-])(?<of>[a-z][\w-]*)\.(?<namespace>[\w-]+)\.svc\b(?:\.[a-z.]+)?:(?<name>\d+)/, {
    holder: 'Service',
  }),
  makes('file', 'text', /\b(?:export|touch) .*?(?<name>[\w./-]+\.\w+)(?=["'\s]|$)/),
  makes('file', 'text', /(?:>|\btee|-o|--output|-O|Set-Content|Out-File) *"?(?<name>[\w./$-]+\.\w+)/),
  makes('file', 'title', /^(?<name>.+)$/),

  makes('server', 'file', /[ .](?:remote_)?servers\.(?<name>[^.=]+)$/),
  // A registry that the guide doesn't show.
  makes('server', 'call', /^tool config set-registry(?:-url)?(?<name>)$/, open),
  makes('image', 'call', / .*(?:--tag|-t)=(?<name>\S+)$/),

  makes('workload', 'request', /^post \S*\/workloads\/? (?<name>.*)$/),
  makes('group', 'request', /^post \S*\/groups\/? (?<name>.*)$/),
  makes('secret', 'request', /^post \S*\/secrets\/[^/]+\/keys\/? (?<name>.*)$/),
  // Paths that proxies serve; other programs on the machine have others.
  uses('port', 'request', /^local \/(?:mcp|sse|messages|metrics|health)?(?:\/\S*)? (?<name>\d+)$/),
  uses('file', 'request', /^file (?<name>.+)$/),
];

/** Default: `alike`; for the tool's custom resources `unused`. */
export const policies: Readonly<Record<string, Policy>> = {
  ...{ workload: 'all', group: 'all', secret: 'all', key: 'all', port: 'all', file: 'unused' },
  ...{ Secret: 'unused', ConfigMap: 'unused', ServiceAccount: 'unused', PersistentVolumeClaim: 'unused' },
};

/** Commands of the tool that create each sort. */
export const makers: Readonly<Record<string, string>> = {
  ...{ workload: 'run --name', group: 'group create', secret: 'secret set' },
};

/**
 * Names that the tool derives from others: their sort, the original's sort, the list of `environment.yaml` with the
 * patterns (`*`), and names that exist on every machine and cluster.
 */
export const calledAfter: readonly (readonly [string, 'workload' | 'resource', string, ...string[]])[] = [
  // Without that file, as in browsers, proxies still resolve.
  ['Service', 'resource', 'service', 'mcp-*-proxy'],
  ['Deployment', 'resource', 'deployment', '*'],
  ['StatefulSet', 'resource', 'stateful-set', '*'],
  ['Pod', 'resource', 'pod', '*-0'],
  ['ConfigMap', 'resource', 'config-map'],
  ['ServiceAccount', 'resource', 'service-account'],
  ['container', 'workload', 'container', '*'],
  ['network', 'workload', 'network'],
];

/** kubectl's names for built-in kinds in guides, beside the lower-case kind. */
export const kindWords: Readonly<Record<string, string>> = {
  ...{ cm: 'ConfigMap', svc: 'Service', deploy: 'Deployment', sts: 'StatefulSet', sa: 'ServiceAccount' },
  ...{ ns: 'Namespace', pvc: 'PersistentVolumeClaim', ing: 'Ingress', netpol: 'NetworkPolicy' },
};

/** Built-in kinds that guides create. */
export const clusterKinds =
  'Secret ConfigMap Service Deployment StatefulSet ServiceAccount Namespace PersistentVolumeClaim Ingress NetworkPolicy'.split(
    ' ',
  );
