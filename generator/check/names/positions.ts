import type { Where } from './types.ts';
import type { vocabularies } from './vocabularies.ts';

/** Where names of a vocabulary appear. */
export interface Position extends Where {
  readonly vocabulary: keyof typeof vocabularies;
}

/** Spellings of the home folder and of the folder for program files in it. */
const home = String.raw`(?:~|\$HOME|\$\{HOME\}|\$env:(?:HOME|USERPROFILE)|%USERPROFILE%|/home/[\w.-]+|/Users/[\w.-]+|[A-Z]:\\Users\\[\w.-]+)`;
const below = String.raw`${home}[\\/](?=[.LA])|%(?=\w+%)|\$env:(?=\w*APPDATA)|\$\{?(?=XDG_)`;
const parent = String.raw`\.(?:config|cache|local(?:[\\/]\w+)?)|Library[\\/][A-Za-z]+(?: Support)?|AppData[\\/]\w+|(?:LOCAL)?APPDATA|XDG_\w+`;
const image = String.raw`(?:docker\.io/(?:library/)?)?(?<name>[\w.-]+(?:/[\w.-]+)+)(?:[:@]\S*)?$`;

const named = (
  ...[vocabulary, place, at, more]: [Position['vocabulary'], Where['in'], RegExp, Partial<Where>?]
): Position => ({ vocabulary, in: place, at, ...more });

/** Phrases before code that gives a default. */
const defaults = String.raw`defaults? to |\bby default |\bdefault(?: value)? is |\(default:? `;
const code = '`[^`]*`';
/** The text in between must stay within the sentence. */
const between = `(?:[^.;\`]|${code}){0,80}?`;
const numbers = String.raw`-?[\d.]*\d`;
const is = 'is|are|becomes|stays|remains|shows|says|turns(?: to| into)?|changes to';
const canBe = '(?: \\| [^|`]*)?: | (?:is|can be|must be|takes|accepts)(?: (?:either|one of))? ';

/** Statements about a flag or field, in paragraphs and tables. */
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
  named('listed field', 'list', /^(?<name>[a-z]\w*)$/),
  named('listed value', 'list', /^(?<name>[\w-]+)$/),
  named('server', 'call', /^tool (?:run|registry info) (?<name>[a-z0-9][a-z0-9-]*)$/),
  named('image', 'call', new RegExp(`^tool (?:run|registry info) ${image}`)),
  named('image', 'file', new RegExp(`image=${image}`), { beside: ['transport', 'tools', 'tier', 'secrets'] }),
  named('image', 'text', /(?<![\w./-])(?<name>ghcr\.io\/stacklok[\w-]*(?:\/[\w.-]+)+)/),
  named('tag', 'call', /[ =](?<of>[\w.-]+(?:\/[\w.-]+)+):(?<name>v?\d+(?:\.\d+)+)$/),
  named('tag', 'inline', /^(?<of>[\w.-]+(?:\/[\w.-]+)+):(?<name>v?\d+(?:\.\d+)+)$/),
  named('tag', 'file', /[iI]mage=(?<of>[\w.-]+(?:\/[\w.-]+)+):(?<name>v?\d+(?:\.\d+)+)$/, { unless: ['tier'] }),
  named('tool', 'call', /(?<=^tool run (?<of>[^\s/]+)(?: .*)? --tools=\S*)(?<![^,=])(?<name>[^,]+)/),
  named('tool', 'file', /[. ]tools\[\]=(?<name>.+)$/, {
    beside: ['image'],
    unless: ['toolConfigRef', 'tools_override', 'toolsOverride'],
  }),
  named('variable', 'call', /^tool run (?<of>[^\s/]+)(?: .*)? --(?:env=|secret=.*,target=)(?<name>[^=]+)/),
  named('variable', 'file', /[. ](?:env\[\]\.name=|env(?:_vars)?\.|secrets\[\]\.target(?:EnvName)?=)(?<name>\w+)$/, {
    beside: ['image'],
    unless: ['tier'],
  }),
  named(
    'environment variable',
    'text',
    /(?<![A-Za-z0-9_<])(?<name>[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?![A-Za-z0-9_]|_?[*<{$…])/,
  ),
  named('folder', 'text', new RegExp(String.raw`(?:${below})(?<name>${parent})[%}]?[\\/](?<of>[\w.-]+)`)),
  named(
    'file',
    'text',
    new RegExp(
      String.raw`(?<of>(?:${below})(?<parent>${parent})[%}]?[\\/](?<dir>[\w.-]+))[\\/](?<name>(?![^\s"']*(?:[*{$…<]|\.\.\.))[^\s"'\x60:;,()|&>]*[^\s"'\x60:;,()|&>./])`,
    ),
  ),
  named('chart', 'call', /^helm .*[ =](?<name>oci:\/\/[^\s@]+?)(?::[\w.-]+)?(?:@\S+)?$/),
  named('chart version', 'call', /^helm (?:.* )?(?<of>oci:\/\/\S+) (?:.* )?--version=(?<name>v?\d+\.\d+\.\d+)$/),
  named(
    'resource',
    'call',
    /(?<=^kubectl (?:annotate|delete|describe|edit|explain|expose|get|label|patch|scale|wait|rollout \w+) (?:[^ /]*,)?)(?<name>[A-Za-z]{4,})(?=[,./]|$)/,
  ),
  named('resource', 'call', /^kubectl (?:attach|exec|logs|port-forward) (?<name>[A-Za-z]{4,})\//),
  named('printed resource', 'output', /^changed (?<name>.+)$/),
  named('column', 'output', /^column (?<kind>\S+) (?<format>\S+) (?<name>[^.…]+)$/),
  named('value', 'output', /^value (?<kind>\S+) (?<path>\S+) (?<of>[^=]+)=(?<name>[^<….].*)$/),
  named('value', 'call', /^value (?<kind>\S+) (?<path>\S+) (?<of>[^=]+)=(?<name>[^<….].*)$/),
  named('status', 'output', /^status (?<name>[a-z]+)$/i),
  named('described server', 'output', /^info (?<server>\S+) (?<of>[^=]+)=(?<name>.+)$/),
  named('kind of the cluster', 'file', /[ .]kind=(?<name>.+)$/, { beside: ['apiVersion'] }),
  named('version of the cluster', 'file', /[ .]apiVersion=(?<name>.+)$/, { beside: ['kind'] }),
  named(
    'container of the server',
    'file',
    / (?<kind>\w+) spec\.podTemplateSpec\.spec\.containers\[\]\.name=(?<name>.+)$/,
    { unless: ['image'] },
  ),
  named('field', 'call', /^field (?<of>\w+\.\S+)\.(?<name>\w+)$/),
  named('top field', 'call', /^field (?<of>\w+)\.(?<name>\w+)$/),
  named('field in a sentence', 'inline', /^\.?(?<of>(?:spec|status)(?:\.[a-z]\w*)*)\.(?<name>[a-z]\w*)$/),
  named('flag', 'inline', /^(?<name>--[a-z][a-z0-9-]{4,60})(?=$|[ =])/),
  named(
    'container of a pod',
    'call',
    /^kubectl (?:logs|exec|attach|cp|debug) .*(?:-c|--container|--target)=(?<name>.+)$/,
  ),
  named('annotation', 'call', /^kubectl annotate (?:\S+ )*?(?<name>[\w.-]+\/[\w.-]+)=/),
  named('annotation', 'file', /[ .]annotations\.(?<name>[\w.-]+\/[\w.-]+)$/),
  named('restart strategy', 'file', /\/restart-strategy=(?<name>.+)$/),
  named('label', 'call', /^docker \S+ .*(?:--filter|-f)=label=(?<name>[\w.-]+)/),
  named('selected label', 'call', /(?<=^kubectl .*(?:-l|--selector)=(?:[^!()]*,)?)(?<name>[\w./-]+)(?=[=!,]|$)/),
  named('selected label', 'file', /[ .](?:matchLabels|Service spec\.selector)\.(?<name>[\w./-]+)$/),
  named('condition', 'call', /^kubectl wait (?<of>\w+).* --for=condition=(?<name>\w+)/),
  named('metric', 'text', /(?<![\w$./-])(?<name>[a-z]+(?:_[a-z\d]+){2,})\b/),
  named('metric label', 'text', /(?<=\b(?:by|without) ?\([^()]*)(?<name>[a-z_]+)(?=[^()]*\))/),
  named('metric label', 'text', /(?<=\b(?<of>[a-z_]+)\{[^{}]*)(?<name>[a-z_]+)(?=[=!]~?)/),
  named('metric status', 'text', /\b(?<of>[a-z_]+)\{[^{}]*\bstatus=~?\\?"(?<name>\w+)(?=\\?")/),
  named('span', 'prose', /\bspans?\b[^`.]{0,40}`(?<name>mcp\.[^`]+)`/i),
  named('attribute', 'prose', /\battributes?\b[^`.]{0,30}`(?<name>[a-z]+\.[^`]+)`/i),
  named('attribute', 'table', /\| [^|]*\battributes?\b[^|:]*: `(?<name>[a-z]+\.[^`]+)`$/i),
  named('audit event', 'file', /[ .](?:exclude_)?event_types\[\]=(?<name>.+)$/),
  named('audit event', 'text', /\.type ?==? ?\\?"(?<name>mcp_\w+)/),
  named('audit event', 'prose', /\bevents?(?: (?:of|the|type|called))* `(?<name>mcp_\w+)`/),
  named('audit outcome', 'text', /\.outcome ?==? ?\\?"(?<name>\w+)/),
  named('cedar action', 'text', /\bAction::\\?"(?<name>\w+)/),
  named('cedar entity', 'text', /\b(?:principal|resource) (?:==|is|in) (?<name>\w+)(?=::)/),
  named('cedar attribute', 'text', /\b(?:principal|resource)\.(?<name>\w+)/),
  named('cedar context', 'text', /\bcontext\.(?<name>\w+)/),
  named('message', 'text', /^Error: (?<name>.+)$/),
  named('quoted message', 'prose', /\b(?:errors?|messages?|with|says|shows|see|get) `(?<name>[^`]+ [^`]+)`/),
  named('number of tools', 'prose', /`(?<of>[\w-]+)`[^.`|]{0,60}? (?<name>\d+) tools\b/),
  named(
    'number of tools',
    'prose',
    /`(?<of>[\w-]+)`(?: MCP)?(?: server)? (?:has|offers|provides|ships|comes with) (?<name>two|three|four|five|six|seven|eight|nine|ten) tools\b/,
  ),
  named('tool', 'prose', /\btool `(?<name>[a-z]+(?:_[a-z]+)+)` (?:of|from|in) (?:the )?`(?<of>[\w-]+)`/),
  named('tool', 'prose', /`(?<name>[a-z]+(?:_[a-z]+)+)` tool (?:of|from|in) (?:the )?`(?<of>[\w-]+)`/),
  named(
    'port',
    'prose',
    /\b(?:`?thv`?|ToolHive|operator|proxy|inspector)\b[^.]{0,60}\blistens on port `?(?<name>\d{2,5})`? by default\b/,
  ),
  named('number of tools', 'table', /\| `(?<of>[\w-]+)` \| Tools: (?<name>\d+)$/),
  named(
    'number of servers',
    'prose',
    /\b(?:registry|catalogue)\b(?:[^.|]|\.(?=\d)){0,80}? (?<name>\d+) (?:MCP )?servers\b/,
  ),
  named('chart version', 'prose', /\bversion `(?<name>\d+\.\d+\.\d+)` of (?:the |operator's |chart )*`(?<of>[\w-]+)`/i),
  named('chart version', 'prose', /`(?<of>[\w-]+)`(?:,| chart| has| is| at| in)* version `(?<name>\d+\.\d+\.\d+)`/),
  named('chart version', 'table', /\| `(?<of>[\w-]+)` \| (?:Chart )?[Vv]ersion: `?(?<name>\d+\.\d+\.\d+)`?$/),
  named(
    'flag of a command',
    'table',
    /(?<=^[^|]*`(?<of>[a-z][\w -]*)`[^`|]*\|[^|]*\| (?:Flag|Option)s?: [^|]*)`(?<name>--?[a-z][\w-]*)/,
  ),
  named('flag of a command', 'table', /(?<=\| `(?<of>\w[\w -]+)` \| Flags?: [^|]*)`(?<name>--?[a-z][\w-]*)/),
  named('flag of a command', 'table', /(?<=\| Flags? of `(?<of>\w[\w -]+)`: [^|]*)`(?<name>--?[a-z][\w-]*)/),
  named('client key', 'file', /^(?<of>\S+) - (?<name>mcpServers|servers|context_servers|mcp)$/),
  named('client address', 'file', /^(?<of>\S+) - \w+\.[\w-]+\.(?<name>url|serverUrl|uri|httpUrl)$/),
  named('client type', 'file', /^(?<of>\S+) - \w+\.[\w-]+\.type=(?<name>.+)$/),
  named(
    'quantity',
    'file',
    / MCP\w+ .*\bresources\.(?:limits|requests)\.(?:memory|cpu|ephemeral-storage)=(?<name>.+)$/,
  ),
  named('share', 'file', / MCP\w+ .*\.samplingRate=(?<name>.+)$/),
];
