import type { Place } from './types.ts';
import type { vocabularies } from './vocabularies.ts';

/** Where a name of a vocabulary can stand. */
export interface Position {
  readonly vocabulary: keyof typeof vocabularies;
  readonly in: Place;
  /** The name is what `name` matches; `of`, what it belongs to; other groups are for the vocabulary. */
  readonly at: RegExp;
  /** One of these properties stands beside it, or beside what holds it, and its text is `of`. */
  readonly beside?: readonly string[];
  /** None of these does. */
  readonly unless?: readonly string[];
}

/** Ways to say where a person's own files are, and where programs keep theirs there. */
const home = String.raw`(?:~|\$HOME|\$\{HOME\}|\$env:(?:HOME|USERPROFILE)|%USERPROFILE%|/home/[\w.-]+|/Users/[\w.-]+|[A-Z]:\\Users\\[\w.-]+)`;
const below = String.raw`${home}[\\/](?=[.LA])|%(?=\w+%)|\$env:(?=\w*APPDATA)|\$\{?(?=XDG_)`;
const parent = String.raw`\.(?:config|cache|local(?:[\\/]\w+)?)|Library[\\/][A-Za-z]+(?: Support)?|AppData[\\/]\w+|(?:LOCAL)?APPDATA|XDG_\w+`;
const image = String.raw`(?:docker\.io/(?:library/)?)?(?<name>[\w.-]+(?:/[\w.-]+)+)(?:[:@]\S*)?$`;

/** Words before the code that a sentence says to be the default. */
const defaults = String.raw`defaults? to |\bby default |\bdefault(?: value)? is |\(default:? `;
const code = '`[^`]*`';
/** What stands between may not leave the sentence. */
const between = `(?:[^.;\`]|${code}){0,80}?`;
const numbers = String.raw`-?[\d.]*\d`;
const is = 'is|are|becomes|stays|remains|shows|says|turns(?: to| into)?|changes to';
const canBe = '(?: \\| [^|`]*)?: | (?:is|can be|must be|takes|accepts)(?: (?:either|one of))? ';

/** What sentences say of a flag or field, in paragraphs and in tables. */
const statements: readonly Omit<Position, 'in'>[] = [
  { vocabulary: 'default', at: new RegExp(`(?<=(?<before>^.*)(?:${defaults}))\`(?<name>[^\`]+)\``) },
  { vocabulary: 'default', at: /(?<=(?<before>^.*))`(?<name>[^`]+)`(?: by default\b|, the default\b)/ },
  {
    vocabulary: 'default',
    at: /(?<before>`[^`]+`), (?:which is )?(?<name>\d+(?: (?:second|minute|hour)s?)?) by default\b/,
  },
  {
    vocabulary: 'one of several values',
    at: new RegExp(
      `(?<=(?<before>${code})(?:${canBe})(?<first>(?:${code}(?:, |,? or ))*))\`(?<name>[^\`]+)\`(?=(?<rest>(?:, ${code})*(?:,? or ${code})|(?<= or ${code})))`,
    ),
  },
  {
    vocabulary: 'one value',
    at: new RegExp(`(?<before>${code}) (?:${is}) (?:still |now |set to )?\`(?<name>[^\`]+)\`(?! by default|,? or )`),
  },
  {
    vocabulary: 'range',
    at: new RegExp(`(?<before>${code}${between})\\b(?:between|from) (?<name>${numbers} (?:and|to) ${numbers})`),
  },
  { vocabulary: 'range', at: /(?<before>`[^`]+`)(?:[:,]| with| has)* (?<name>\d+ to \d+)(?<unit> characters)/ },
];

export const positions: readonly Position[] = [
  ...statements.flatMap((one) => [{ ...one, in: 'prose' } as const, { ...one, in: 'table' } as const]),
  { vocabulary: 'listed field', in: 'list', at: /^(?<name>[a-z]\w*)$/ },
  { vocabulary: 'listed value', in: 'list', at: /^(?<name>[\w-]+)$/ },
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
  { vocabulary: 'tool', in: 'call', at: /(?<=^tool run (?<of>[^\s/]+) --tools=\S*)(?<![^,=])(?<name>[^,]+)/ },
  {
    ...{ vocabulary: 'tool', in: 'file', at: /[. ]tools\[\]=(?<name>.+)$/, beside: ['image'] },
    unless: ['toolConfigRef', 'tools_override', 'toolsOverride'],
  },
  { vocabulary: 'overridden tool', in: 'file', at: / MCPToolConfig spec\.toolsOverride\.(?<name>[^.=]+)$/ },
  { vocabulary: 'tool in a sentence', in: 'inline', at: /^(?<name>(?=.{8})[a-z]+(?:[_-][a-z]+)+)$/ },
  { vocabulary: 'variable', in: 'call', at: /^tool run (?<of>[^\s/]+) --(?:env=|secret=.*,target=)(?<name>[^=]+)/ },
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
  { vocabulary: 'chart', in: 'call', at: /^helm .* \| \S* (?<name>oci:\/\/[^\s@]+?)(?::[\w.-]+)?(?:@\S+)?$/ },
  {
    vocabulary: 'chart version',
    in: 'call',
    at: /^helm (?:.* )?(?<of>oci:\/\/\S+) .*\| (?:--version |\S* --version=)(?<name>v?\d+\.\d+\.\d+)$/,
  },
  {
    ...{ vocabulary: 'resource', in: 'call' },
    at: /(?<=^kubectl (?:annotate|delete|describe|edit|explain|expose|get|label|patch|scale|wait|rollout \w+) (?:[^ /]*,)?)(?<name>[A-Za-z]{4,})(?=[,./]|$)/,
  },
  { vocabulary: 'resource', in: 'call', at: /^kubectl (?:attach|exec|logs|port-forward) (?<name>[A-Za-z]{4,})\// },
  { vocabulary: 'printed resource', in: 'output', at: /^changed (?<name>.+)$/ },
  { vocabulary: 'column', in: 'output', at: /^column (?<kind>\S+) (?<format>\S+) (?<name>[^.…]+)$/ },
  { vocabulary: 'value', in: 'output', at: /^value (?<kind>\S+) (?<path>\S+) (?<of>[^=]+)=(?<name>[^<….].*)$/ },
  { vocabulary: 'value', in: 'call', at: /^value (?<kind>\S+) (?<path>\S+) (?<of>[^=]+)=(?<name>[^<….].*)$/ },
  { vocabulary: 'status', in: 'output', at: /^status (?<name>[a-z]+)$/i },
  { vocabulary: 'described server', in: 'output', at: /^info (?<server>\S+) (?<of>[^=]+)=(?<name>.+)$/ },
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
  { vocabulary: 'label', in: 'call', at: /^docker \S+ .*--filter=label=(?<name>[\w.-]+)/ },
  { vocabulary: 'condition', in: 'call', at: /^kubectl wait (?<of>\w+)\S* --for=condition=(?<name>\w+)/ },
  { vocabulary: 'metric', in: 'text', at: /\b(?<name>toolhive_mcp_\w+)/ },
  { vocabulary: 'metric label', in: 'text', at: /(?<=\b(?:by|without) ?\([^()]*)(?<name>[a-z_]+)(?=[^()]*\))/ },
  { vocabulary: 'metric label', in: 'text', at: /(?<=\btoolhive_mcp_\w+\{[^{}]*)(?<name>[a-z_]+)(?=[=!]~?)/ },
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
  { vocabulary: 'share', in: 'file', at: / (?<kind>MCP\w+) (?<path>[\w.]+\.(?<of>\w+))=(?<name>-?\d[\d.]*)$/ },
];
