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

const among =
  (place: Where['in']) =>
  (vocabulary: Position['vocabulary'], at: RegExp, more?: Partial<Where>): Position => ({
    ...{ vocabulary, in: place, at },
    ...more,
  });
const [call, file, text, inline] = [among('call'), among('file'), among('text'), among('inline')];
const [output, prose, table, list] = [among('output'), among('prose'), among('table'), among('list')];

/** Phrases before a default, in sentences and behind the head of a column. */
const defaults = String.raw`defaults? to |\bby default |\b[Dd]efault(?: value)?(?: is|:) |[(,] ?[Dd]efault `;
const code = '`[^`]*`';
/** The text in between must stay within the sentence. */
const between = `(?:[^.;\`]|${code}){0,80}?`;
const numbers = String.raw`-?[\d.]*\d`;
const is = 'is|are|becomes|stays|remains|shows|says|turns(?: to| into)?|changes to';
const comma = '(?:, |,? (?:and|or) )';
const canBe = '(?: \\| [^|`]*)?: | (?:is|can be|must be|takes|accepts)(?: (?:either|one of))? ';

/** A statement about a flag or field, in paragraphs and tables. */
const stated = (vocabulary: Position['vocabulary'], at: RegExp) => [prose(vocabulary, at), table(vocabulary, at)];

export const positions: readonly Position[] = [
  ...stated('default', new RegExp(`(?<=(?<before>^.*)(?:${defaults}))\`(?<name>[^\`…]+)\``)),
  ...stated(
    'default',
    new RegExp(`(?<=(?<before>^.*)(?:${defaults}))(?<name>[\\d.]*\\d|true|false)(?=[).,;](?!\\w)|$)`),
  ),
  ...stated('default', /(?<=\b[Dd]efault(?: value)? of (?<before>`[^`]+`) is )`(?<name>[^`…]+)`/),
  ...stated('default', /(?<=(?<before>^.*))`(?<name>[^`]+)`(?: by default\b|, the default\b)/),
  ...stated('default', /(?<before>`[^`]+`)[,:] (?:which is )?(?<name>\d+(?: (?:second|minute|hour)s?)?) by default\b/),
  ...stated(
    'one of several values',
    new RegExp(
      `(?<=(?<before>${code})(?:${canBe})(?<first>(?:${code}(?:, |,? or ))*))\`(?<name>[^\`]+)\`(?=(?<rest>(?:, ${code})*(?:,? or ${code})|(?<= or ${code})))`,
    ),
  ),
  ...stated(
    'one of several values',
    new RegExp(
      `(?<=(?<before>${code})(?:(?::| is| can be| must be) one of| takes| accepts) (?<first>(?:${code}${comma})*))\`(?<name>[^\`]+)\`(?=(?<rest>(?:${comma}${code})*))`,
    ),
  ),
  ...stated(
    'one value',
    new RegExp(
      `(?<before>${code})(?: of an? \\w+)? (?:${is}) (?:still |now |set to )?\`(?<name>[^\`]+)\`(?! by default|,? or )`,
    ),
  ),
  ...stated(
    'range',
    new RegExp(`(?<before>${code}${between})\\b(?:between|from) (?<name>${numbers} (?:and|to) ${numbers})`),
  ),
  ...stated('range', /(?<before>`[^`]+`)(?:[:,]| with| has)* (?<name>\d+ to \d+)(?<unit> characters)/),
  list('listed field', /^(?<name>[a-z]\w*)$/),
  list('listed value', /^(?<name>[\w-]+)$/),
  call('server', /^tool (?:run|registry info) (?<name>[a-z0-9][a-z0-9-]*)$/),
  call('image', new RegExp(`^tool (?:run|registry info) ${image}`)),
  file('image', new RegExp(`image=${image}`), { beside: ['transport', 'tools', 'tier', 'secrets'] }),
  text('image', /(?<![\w./-])(?<name>ghcr\.io\/stacklok[\w-]*(?:\/[\w.-]+)+)/),
  call('tag', /[ =](?<of>[\w.-]+(?:\/[\w.-]+)+):(?<name>v?\d+(?:\.\d+)+)$/),
  inline('tag', /^(?<of>[\w.-]+(?:\/[\w.-]+)+):(?<name>v?\d+(?:\.\d+)+)$/),
  file('tag', /[iI]mage=(?<of>[\w.-]+(?:\/[\w.-]+)+):(?<name>v?\d+(?:\.\d+)+)$/, { unless: ['tier'] }),
  call('tool', /(?<=^tool run (?<of>[^\s/]+)(?: .*)? --tools=\S*)(?<![^,=])(?<name>[^,]+)/),
  file('tool', /[. ]tools\[\]=(?<name>.+)$/, {
    beside: ['image'],
    unless: ['toolConfigRef', 'tools_override', 'toolsOverride'],
  }),
  call('variable', /^tool run (?<of>[^\s/]+)(?: .*)? --(?:env=|secret=.*,target=)(?<name>[^=]+)/),
  file('variable', /[. ](?:env\[\]\.name=|env(?:_vars)?\.|secrets\[\]\.target(?:EnvName)?=)(?<name>\w+)$/, {
    beside: ['image'],
    unless: ['tier'],
  }),
  text('environment variable', /(?<![A-Za-z0-9_<])(?<name>[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?![A-Za-z0-9_]|_?[*<{$…])/),
  text('folder', new RegExp(String.raw`(?:${below})(?<name>${parent})[%}]?[\\/](?<of>[\w.-]+)`)),
  text(
    'file',
    new RegExp(
      String.raw`(?<of>(?:${below})(?<parent>${parent})[%}]?[\\/](?<dir>[\w.-]+))[\\/](?<name>(?![^\s"']*(?:[*{$…<]|\.\.\.))[^\s"'\x60:;,()|&>]*[^\s"'\x60:;,()|&>./])`,
    ),
  ),
  call('chart', /^helm .*[ =](?<name>oci:\/\/[^\s@]+?)(?::[\w.-]+)?(?:@\S+)?$/),
  call('chart version', /^helm (?:.* )?(?<of>oci:\/\/\S+) (?:.* )?--version=(?<name>v?\d+\.\d+\.\d+)$/),
  call(
    'resource',
    /(?<=^kubectl (?:annotate|delete|describe|edit|explain|expose|get|label|patch|scale|wait|rollout \w+) (?:[^ /]*,)?)(?<name>[A-Za-z]{4,})(?=[,./]|$)/,
  ),
  call('resource', /^kubectl (?:attach|exec|logs|port-forward) (?<name>[A-Za-z]{4,})\//),
  output('printed resource', /^changed (?<name>.+)$/),
  output('column', /^column (?<kind>\S+) (?<format>\S+) (?<name>[^.…]+)$/),
  output('value', /^value (?<kind>\S+) (?<path>\S+) (?<of>[^=]+)=(?<name>[^<….].*)$/),
  call('value', /^value (?<kind>\S+) (?<path>\S+) (?<of>[^=]+)=(?<name>[^<….].*)$/),
  output('status', /^status (?<name>[a-z]+)$/i),
  output('described server', /^info (?<server>\S+) (?<of>[^=]+)=(?<name>.+)$/),
  file('kind', / (?:roleRef\.)?kind=(?<name>.+)$/, { beside: ['apiVersion'] }),
  file('version', / apiVersion=(?<name>.+)$/, { beside: ['kind'] }),
  file('container of the server', / (?<kind>\w+) spec\.podTemplateSpec\.spec\.containers\[\]\.name=(?<name>.+)$/, {
    unless: ['image'],
  }),
  call('field', /^field (?<of>\w+\.\S+)\.(?<name>\w+)$/),
  call('top field', /^field (?<of>\w+)\.(?<name>\w+)$/),
  inline('field in a sentence', /^\.?(?<of>(?:spec|status)(?:\.[a-z]\w*)*)\.(?<name>[a-z]\w*)$/),
  inline('flag', /^(?<name>--[a-z][a-z0-9-]{4,60})(?=$|[ =])/),
  call('container of a pod', /^kubectl (?:logs|exec|attach|cp|debug) .*(?:-c|--container|--target)=(?<name>.+)$/),
  call('annotation', /^kubectl annotate (?:\S+ )*?(?<name>[\w.-]+\/[\w.-]+)=/),
  prose('annotation', /\bannotations? `(?<name>[\w.-]+\/[\w.-]+)/),
  prose('selected label', /\blabels? `(?<name>[\w./-]+)/),
  file('annotation', /[ .]annotations\.(?<name>[\w.-]+\/[\w.-]+)$/),
  file('restart strategy', /\/restart-strategy=(?<name>.+)$/),
  call('label', /^docker \S+ .*(?:--filter|-f)=label=(?<name>[\w.-]+)/),
  call('selected label', /(?<=^kubectl .*(?:-l|--selector)=(?:[^!()]*,)?)(?<name>[\w./-]+)(?=[=!,]|$)/),
  file('selected label', /[ .](?:matchLabels|Service spec\.selector)\.(?<name>[\w./-]+)$/),
  call('condition', /^kubectl wait (?<of>\w+).* --for=condition=(?<name>\w+)/),
  text('metric', /(?<![\w$./-])(?<name>[a-z]+(?:_[a-z\d]+){2,})\b/),
  text('metric label', /(?<=\b(?:by|without) ?\([^()]*)(?<name>[a-z_]+)(?=[^()]*\))/),
  text('metric label', /(?<=\b(?<of>[a-z_]+)\{[^{}]*)(?<name>[a-z_]+)(?=[=!]~?)/),
  text('metric status', /\b(?<of>[a-z_]+)\{[^{}]*\bstatus=~?\\?"(?<name>\w+)(?=\\?")/),
  prose('span', /\bspans?\b[^`.]{0,40}`(?<name>mcp\.[^`]+)`/i),
  prose('attribute', /\battributes?\b[^`.]{0,30}`(?<name>[a-z]+\.[^`]+)`/i),
  table('attribute', /\| [^|]*\battributes?\b[^|:]*: `(?<name>[a-z]+\.[^`]+)`$/i),
  file('audit event', /[ .](?:exclude_)?event_types\[\]=(?<name>.+)$/),
  text('audit event', /\.type ?==? ?\\?"(?<name>mcp_\w+)/),
  prose('audit event', /\bevents?(?: (?:of|the|type|called))* `(?<name>mcp_\w+)`/),
  text('audit outcome', /\.outcome ?==? ?\\?"(?<name>\w+)/),
  text('cedar action', /\bAction::\\?"(?<name>\w+)/),
  text('cedar entity', /\b(?:principal|resource) (?:==|is|in) (?<name>\w+)(?=::)/),
  text('cedar attribute', /\b(?:principal|resource)\.(?<name>\w+)/),
  text('cedar context', /\bcontext\.(?<name>\w+)/),
  text('message', /^Error: (?<name>.+)$/),
  prose('quoted message', /\b(?:errors?|messages?|with|says|shows|see|get) `(?<name>[^`]+ [^`]+)`/),
  prose('number of tools', /`(?<of>[\w-]+)`[^.`|]{0,60}? (?<name>\d+) tools\b/),
  prose(
    'number of tools',
    /`(?<of>[\w-]+)`(?: MCP)?(?: server)? (?:has|offers|provides|ships|comes with) (?<name>two|three|four|five|six|seven|eight|nine|ten) tools\b/,
  ),
  prose('tool', /\btool `(?<name>[a-z]+(?:_[a-z]+)+)` (?:of|from|in) (?:the )?`(?<of>[\w-]+)`/),
  prose('tool', /`(?<name>[a-z]+(?:_[a-z]+)+)` tool (?:of|from|in) (?:the )?`(?<of>[\w-]+)`/),
  prose('tool of any server', /\btools? `(?<name>[a-z]+(?:_[a-z]+)+)`(?! (?:of|from|in) )/),
  prose('tool of any server', /`(?<name>[a-z]+(?:_[a-z]+)+)` tools?\b(?! (?:of|from|in) )/),
  prose(
    'port',
    /\b(?:`?thv`?|ToolHive|operator|proxy|inspector)\b[^.]{0,60}\blistens on port `?(?<name>\d{2,5})`? by default\b/,
  ),
  table('number of tools', /\| `(?<of>[\w-]+)` \| Tools: (?<name>\d+)$/),
  prose('number of servers', /\b(?:registry|catalogue)\b(?:[^.|]|\.(?=\d)){0,80}? (?<name>\d+) (?:MCP )?servers\b/),
  prose('chart version', /\bversion `(?<name>\d+\.\d+\.\d+)` of (?:the |operator's |chart )*`(?<of>[\w-]+)`/i),
  prose('chart version', /`(?<of>[\w-]+)`(?:,| chart| has| is| at| in)* version `(?<name>\d+\.\d+\.\d+)`/),
  table('chart version', /\| `(?<of>[\w-]+)` \| (?:Chart )?[Vv]ersion: `?(?<name>\d+\.\d+\.\d+)`?$/),
  table(
    'flag of a command',
    /(?<=^[^|]*`(?<of>[a-z][\w -]*)`[^`|]*\|[^|]*\| (?:Flag|Option)s?: [^|]*)`(?<name>--?[a-z][\w-]*)/,
  ),
  table('flag of a command', /(?<=\| `(?<of>\w[\w -]+)` \| Flags?: [^|]*)`(?<name>--?[a-z][\w-]*)/),
  table('flag of a command', /(?<=\| Flags? of `(?<of>\w[\w -]+)`: [^|]*)`(?<name>--?[a-z][\w-]*)/),
  file('client key', /^(?<of>\S+) - (?<name>mcp_?servers?|servers?|context_?servers?|mcp)$/i),
  file('client address', /^(?<of>\S+) - \w+\.[\w-]+\.(?<name>url|serverUrl|uri|httpUrl)$/),
  file('client type', /^(?<of>\S+) - \w+\.[\w-]+\.type=(?<name>.+)$/),
  file('quantity', / MCP\w+ .*\bresources\.(?:limits|requests)\.(?:memory|cpu|ephemeral-storage)=(?<name>.+)$/),
  // Schemas of the tool's kinds have a maximum.
  file('port number', /^(?!.* MCP).*(?:[. _-]p|P)ort=(?<name>\d{5,})$/),
  file('share', / MCP\w+ .*\.samplingRate=(?<name>.+)$/),
];
