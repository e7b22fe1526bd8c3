import type { Where } from './types.ts';
import type { vocabularies } from './vocabularies.ts';

/** Where a name of a vocabulary can stand. */
export interface Position extends Where {
  readonly vocabulary: keyof typeof vocabularies;
}

/** Ways to say where a person's own files are, and where programs keep theirs there. */
const home = String.raw`(?:~|\$HOME|\$\{HOME\}|\$env:(?:HOME|USERPROFILE)|%USERPROFILE%|/home/[\w.-]+|/Users/[\w.-]+|[A-Z]:\\Users\\[\w.-]+)`;
const below = String.raw`${home}[\\/](?=[.LA])|%(?=\w+%)|\$env:(?=\w*APPDATA)|\$\{?(?=XDG_)`;
const parent = String.raw`\.(?:config|cache|local(?:[\\/]\w+)?)|Library[\\/][A-Za-z]+(?: Support)?|AppData[\\/]\w+|(?:LOCAL)?APPDATA|XDG_\w+`;
const image = String.raw`(?:docker\.io/(?:library/)?)?(?<name>[\w.-]+(?:/[\w.-]+)+)(?:[:@]\S*)?$`;

export const positions: readonly Position[] = [
  { vocabulary: 'server', in: 'call', at: /^tool (?:run|registry info) (?<name>[a-z0-9][a-z0-9-]*)$/ },
  { vocabulary: 'image', in: 'call', at: new RegExp(`^tool (?:run|registry info) ${image}`) },
  {
    vocabulary: 'image',
    in: 'file',
    at: new RegExp(`image=${image}`),
    beside: ['transport', 'tools', 'tier', 'secrets'],
  },
  { vocabulary: 'image', in: 'text', at: /(?<![\w./-])(?<name>ghcr\.io\/stacklok[\w-]*(?:\/[\w.-]+)+)/ },
  { vocabulary: 'tag', in: 'call', at: /[ =](?<of>[\w.-]+(?:\/[\w.-]+)+):(?<name>v?\d+(?:\.\d+)+)$/ },
  {
    ...{ vocabulary: 'tag', in: 'file', unless: ['tier'] },
    at: /[iI]mage=(?<of>[\w.-]+(?:\/[\w.-]+)+):(?<name>v?\d+(?:\.\d+)+)$/,
  },
  { vocabulary: 'tool', in: 'call', at: /(?<=^tool run (?<of>[^\s/]+)(?: .*)? --tools=\S*)(?<![^,=])(?<name>[^,]+)/ },
  {
    ...{ vocabulary: 'tool', in: 'file', at: /[. ]tools\[\]=(?<name>.+)$/, beside: ['image'] },
    unless: ['toolConfigRef', 'tools_override', 'toolsOverride'],
  },
  {
    vocabulary: 'variable',
    in: 'call',
    at: /^tool run (?<of>[^\s/]+)(?: .*)? --(?:env=|secret=.*,target=)(?<name>[^=]+)/,
  },
  {
    ...{ vocabulary: 'variable', in: 'file', beside: ['image'], unless: ['tier'] },
    at: /[. ](?:env\[\]\.name=|env(?:_vars)?\.|secrets\[\]\.target(?:EnvName)?=)(?<name>\w+)$/,
  },
  {
    ...{ vocabulary: 'environment variable', in: 'text' },
    at: /(?<![A-Za-z0-9_<])(?<name>[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?![A-Za-z0-9_]|_?[*<{$…])/,
  },
  {
    vocabulary: 'folder',
    in: 'text',
    at: new RegExp(String.raw`(?:${below})(?<name>${parent})[%}]?[\\/](?<of>[\w.-]+)`),
  },
  {
    ...{ vocabulary: 'file', in: 'text' },
    at: new RegExp(
      String.raw`(?<of>(?:${below})(?<parent>${parent})[%}]?[\\/](?<dir>[\w.-]+))[\\/](?<name>(?![^\s"']*(?:[*{$…<]|\.\.\.))[^\s"'\x60:;,()|&>]*[^\s"'\x60:;,()|&>./])`,
    ),
  },
  { vocabulary: 'chart', in: 'call', at: /^helm .*[ =](?<name>oci:\/\/[^\s@]+?)(?::[\w.-]+)?(?:@\S+)?$/ },
  {
    vocabulary: 'chart version',
    in: 'call',
    at: /^helm (?:.* )?(?<of>oci:\/\/\S+) (?:.* )?--version=(?<name>v?\d+\.\d+\.\d+)$/,
  },
  {
    ...{ vocabulary: 'resource', in: 'call' },
    at: /(?<=^kubectl (?:annotate|delete|describe|edit|explain|expose|get|label|patch|scale|wait|rollout \w+) (?:[^ /]*,)?)(?<name>[A-Za-z]{4,})(?=[,./]|$)/,
  },
  { vocabulary: 'resource', in: 'call', at: /^kubectl (?:attach|exec|logs|port-forward) (?<name>[A-Za-z]{4,})\// },
  { vocabulary: 'printed resource', in: 'output', at: /^changed (?<name>.+)$/ },
  { vocabulary: 'column', in: 'output', at: /^column (?<kind>\S+) (?<format>\S+) .*> (?<name>[^.…]+)$/ },
  { vocabulary: 'value', in: 'output', at: /^value (?<kind>\S+) (?<path>\S+) (?<of>[^=]+)=(?<name>[^<….].*)$/ },
  { vocabulary: 'value', in: 'call', at: /^value (?<kind>\S+) (?<path>\S+) (?<of>[^=]+)=(?<name>[^<….].*)$/ },
  { vocabulary: 'status', in: 'output', at: /^status (?<name>[a-z]+)$/i },
  { vocabulary: 'described server', in: 'output', at: /^info (?<server>\S+) (?<of>[^=]+)=(?<name>.+)$/ },
  { vocabulary: 'described field', in: 'output', at: /^label (?<kind>\S+) (?<path>\S*) (?<name>.+)$/ },
  { vocabulary: 'kind of the cluster', in: 'file', at: /[ .]kind=(?<name>.+)$/, beside: ['apiVersion'] },
  { vocabulary: 'version of the cluster', in: 'file', at: /[ .]apiVersion=(?<name>.+)$/, beside: ['kind'] },
  {
    ...{ vocabulary: 'container of the server', in: 'file', unless: ['image'] },
    at: / (?<kind>\w+) spec\.podTemplateSpec\.spec\.containers\[\]\.name=(?<name>.+)$/,
  },
  { vocabulary: 'field', in: 'call', at: /^field (?<of>\w+\.\S+)\.(?<name>\w+)$/ },
  { vocabulary: 'top field', in: 'call', at: /^field (?<of>\w+)\.(?<name>\w+)$/ },
  {
    vocabulary: 'field in a sentence',
    in: 'inline',
    at: /^\.?(?<of>(?:spec|status)(?:\.[a-z]\w*)*)\.(?<name>[a-z]\w*)$/,
  },
  { vocabulary: 'flag', in: 'inline', at: /^(?<name>--[a-z][a-z0-9-]{4,60})(?=$|[ =])/ },
  { vocabulary: 'annotation', in: 'call', at: /^kubectl annotate (?:\S+ )*?(?<name>[\w.-]+\/[\w.-]+)=/ },
  { vocabulary: 'annotation', in: 'file', at: /[ .]annotations\.(?<name>[\w.-]+\/[\w.-]+)$/ },
  { vocabulary: 'restart strategy', in: 'file', at: /\/restart-strategy=(?<name>.+)$/ },
  { vocabulary: 'label', in: 'call', at: /^docker \S+ .*(?:--filter|-f)=label=(?<name>[\w.-]+)/ },
  { vocabulary: 'condition', in: 'call', at: /^kubectl wait (?<of>\w+).* --for=condition=(?<name>\w+)/ },
  { vocabulary: 'metric', in: 'text', at: /(?<![\w$./-])(?<name>[a-z]+(?:_[a-z\d]+){2,})\b/ },
  { vocabulary: 'metric label', in: 'text', at: /(?<=\b(?:by|without) ?\([^()]*)(?<name>[a-z_]+)(?=[^()]*\))/ },
  { vocabulary: 'metric label', in: 'text', at: /(?<=\b(?<of>[a-z_]+)\{[^{}]*)(?<name>[a-z_]+)(?=[=!]~?)/ },
  { vocabulary: 'span', in: 'prose', at: /\bspans?\b[^`.]{0,40}`(?<name>mcp\.[^`]+)`/i },
  { vocabulary: 'attribute', in: 'prose', at: /\battributes?\b[^`.]{0,30}`(?<name>[a-z]+\.[^`]+)`/i },
  { vocabulary: 'attribute', in: 'table', at: /\| [^|]*\battributes?\b[^|:]*: `(?<name>[a-z]+\.[^`]+)`$/i },
  { vocabulary: 'audit event', in: 'file', at: /[ .](?:exclude_)?event_types\[\]=(?<name>.+)$/ },
  { vocabulary: 'audit outcome', in: 'text', at: /\.outcome ?==? ?\\?"(?<name>\w+)/ },
  { vocabulary: 'cedar action', in: 'text', at: /\bAction::\\?"(?<name>\w+)/ },
  { vocabulary: 'cedar entity', in: 'text', at: /\b(?:principal|resource) (?:==|is|in) (?<name>\w+)(?=::)/ },
  { vocabulary: 'cedar context', in: 'text', at: /\bcontext\.(?<name>\w+)/ },
  { vocabulary: 'message', in: 'text', at: /^Error: (?<name>.+)$/ },
  { vocabulary: 'number of tools', in: 'prose', at: /`(?<of>[\w-]+)`[^.`|]{0,60}? (?<name>\d+) tools\b/ },
  { vocabulary: 'number of tools', in: 'table', at: /\| `(?<of>[\w-]+)` \| Tools: (?<name>\d+)$/ },
  {
    vocabulary: 'number of servers',
    in: 'prose',
    at: /\b(?:registry|catalogue)\b(?:[^.|]|\.(?=\d)){0,80}? (?<name>\d+) (?:MCP )?servers\b/,
  },
  {
    vocabulary: 'chart version',
    in: 'prose',
    at: /\bversion `(?<name>\d+\.\d+\.\d+)` of (?:the )?(?:chart )?`(?<of>[\w-]+)`/,
  },
  {
    vocabulary: 'chart version',
    in: 'table',
    at: /\| `(?<of>[\w-]+)` \| (?:Chart )?[Vv]ersion: `?(?<name>\d+\.\d+\.\d+)`?$/,
  },
  {
    vocabulary: 'flag of a command',
    in: 'table',
    at: /(?<=^[^|]*`(?<of>[a-z][\w -]*)`[^`|]*\|[^|]*\| (?:Flag|Option)s?: [^|]*)`(?<name>--?[a-z][\w-]*)/,
  },
  { vocabulary: 'client key', in: 'file', at: /^(?<of>\S+) - (?<name>mcpServers|servers|context_servers|mcp)$/ },
  { vocabulary: 'client address', in: 'file', at: /^(?<of>\S+) - \w+\.[\w-]+\.(?<name>url|serverUrl|uri|httpUrl)$/ },
  { vocabulary: 'client type', in: 'file', at: /^(?<of>\S+) - \w+\.[\w-]+\.type=(?<name>.+)$/ },
  {
    vocabulary: 'quantity',
    in: 'file',
    at: / MCP\w+ .*\bresources\.(?:limits|requests)\.(?:memory|cpu|ephemeral-storage)=(?<name>.+)$/,
  },
];
