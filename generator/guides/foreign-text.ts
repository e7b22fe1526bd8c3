import { alerts } from '../markdown/github-markup.ts';
import { notProse } from '../model/passage.ts';
import { admonitions } from './directives.ts';

type Advice = readonly [what: string, remedy: string];

/** A piece of text that its author meant as markup, and what to say of it. */
export interface TextMarkup {
  readonly pattern: RegExp;
  readonly advice: (groups: readonly string[], example: string) => Advice;
}

/** Markup of other tools. @param tools what messages call it */
function of(tools: string, pattern: RegExp, remedy: string | ((...groups: string[]) => string)): TextMarkup {
  return {
    pattern,
    advice: ([piece = '', ...groups]) => [
      `\`${shortened(piece)}\` is ${tools}, which this site doesn’t support`,
      `${typeof remedy === 'string' ? remedy : remedy(...groups)}; put it in backticks if it is meant as text`,
    ],
  };
}

function shortened(piece: string): string {
  const line =
    piece
      .split('\n')[0]
      ?.replace(new RegExp(`${notProse}+`, 'g'), '…')
      .trim() ?? '';
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

function admonition(kind: string, title: string | undefined): string {
  return `write \`:::${admonitions.has(kind) ? kind : 'note'}${title ? `[${title}]` : ''}\` … \`:::\``;
}

/** What stands at the beginning of a line. */
export const lines: readonly TextMarkup[] = [
  of('MkDocs markup', /!!!\+?[ \t]+([\w-]+)(?:[ \t]+"([^"\n]*)")?.*/, (kind = '', title) => admonition(kind, title)),
  of('MkDocs markup', /\/{3,}[ \t]*([a-z][\w-]*)(?:[ \t]*\|[ \t]*(.*))?$/, (kind = '', title) =>
    admonition(kind, title),
  ),
  of('reStructuredText markup', /\.\.[ \t]+([\w-]+)::(?:[ \t]+(.*))?/, (kind = '', title) => admonition(kind, title)),
  of(
    'MkDocs markup',
    /\?\?\?\+?[ \t]+[\w-]+(?:[ \t]+"([^"\n]*)")?.*/,
    (title = 'Title') => `write \`:::details[${title}]\` … \`:::\``,
  ),
  of(
    'MkDocs markup',
    /={3,}[!+]?[ \t]+"([^"\n]*)"/,
    (label) => `write \`::::tabs\` … \`::::\`, and in it \`:::tab[${label}]\` … \`:::\` for each tab`,
  ),
  of('MkDocs markup', /;?-+8<-+.*/, 'write `::include{file="_fragments/x.md"}`'),
  of('MkDocs markup', /\*\[[^\]\n]+\]:.*/, 'say what the abbreviation means where it first appears'),
  of(
    'markup of other tools',
    /(?:\[\[?_?toc_?\]\]?|\{:[ \t]*toc[ \t]*\})[ \t]*$/i,
    'remove it, since each page has its contents',
  ),
  of('MDX markup', /import[ \t]+(?:[\w*{][^;\n]*[ \t]from[ \t]+)?['"][^'"\n]+['"];?[ \t]*$/, 'remove it'),
  of('MDX markup', /export[ \t]+(?:const|let|default|function|async)\b.*/, 'remove it'),
  of('VitePress markup', /<<<[ \t]*[@./].*/, 'put the code into a fence'),
  of('markup of other tools', /\+(?:[-=]+\+)+[ \t]*$/, 'write a table with `| a | b |` and `| --- | --- |`'),
  of('GitHub markup', /\$\$.*/, 'write the formula as text or in a code block'),
  {
    pattern: /\[!([A-Za-z]+)\].*/,
    advice: ([piece = '']) => [
      `\`${shortened(piece)}\` is not an alert`,
      `write \`> [!${alerts.join(']`, `> [!')}]\`, alone in the first line of a quote; with a title, ${admonition('note', 'Title')}`,
    ],
  },
  {
    pattern: /:[ \t]+\S.*/,
    advice: ([piece = '']) => [
      `\`${shortened(piece)}\` is not a definition`,
      'write it below a line with its term, outside lists and tables',
    ],
  },
  {
    pattern: /::[A-Za-z].*/,
    advice: ([piece = '']) => [
      `\`${shortened(piece)}\` is not a directive`,
      'write `::name{key="value"}` alone in its line, with quotes around each value',
    ],
  },
];

const value = String.raw`(?:"[^"\n]*"|'[^'\n]*'|[\w%.-]+)`;
const attribute = String.raw`(?:[.#][A-Za-z][\w-]*|[\w-]+=${value})`;

/** What may stand anywhere in a text. */
export const pieces: readonly TextMarkup[] = [
  {
    pattern: /(?<![\w\]])\[(?!\d+\])[^\][\n\uFFFC]{1,200}\]\[([^\][\n]{0,100})\]/,
    advice: ([piece, name], example) => [
      `has ${piece}, which names an address that the guide does not define`,
      `add a line such as \`[${name || 'name'}]: ${example}\`, or put the address in round brackets`,
    ],
  },
  {
    pattern: /(?<!\^)\[\^[\w-]{1,100}\]/,
    advice: ([piece]) => [
      `has the footnote ${piece}, which the guide does not define`,
      `add a line such as \`${piece}: …\``,
    ],
  },
  {
    pattern: /\[[^\][\n]{1,200}\][ \t]+\((?:\/|#)[^()\s]{0,500}\)/,
    advice: ([piece]) => [`has a blank inside the link ${piece}`, 'take the blank out between `]` and `(`'],
  },
  {
    pattern: /\([^()\n]{1,200}\)\[(?:\/|#)[^\][\s]{0,500}\]/,
    advice: ([piece]) => [`has the brackets of the link ${piece} the wrong way round`, 'write `[text](address)`'],
  },
  {
    pattern: /!?\[([^\]\n]{0,200})\]\((?=[^)\n]{0,500}[./#])([^()\n<>]{1,300}[ \t][^()\n]{0,200})\)/,
    advice: ([piece = '', text = '', address = '']) => [
      `has a blank in the address of ${piece}`,
      / =?\d+%?(?:x\d*)?$|["{=]/.test(address)
        ? 'write `[text](address "title")`, without a size and other options'
        : `write \`${piece.startsWith('!') ? '!' : ''}[${text}](<${address}>)\``,
    ],
  },
  of(
    'MkDocs markup',
    /(?<![+\w])\+\+([\w"](?:[^+\s]|\+(?!\+))*)\+\+(?![+\w])/,
    (keys = '') =>
      `write \`${keys
        .split('+')
        .map((key) => `<kbd>${capitalised(key)}</kbd>`)
        .join('+')}\``,
  ),
  of('CriticMarkup markup', /\{(?:\+\+|--|==|>>|~~)[^{}\n]*(?:\+\+|--|==|<<|~~)\}/, 'write the text as it should be'),
  of('MkDocs markup', /(?<![=\w])==(?=[^\s=])([^=\n]+)(?<=\S)==(?![=\w])/, (text) => `write \`**${text}**\``),
  of('MkDocs markup', /(?<!\^)\^\^(?=[^\s^])[^^\n]+\^\^(?!\^)/, 'write the text without the signs'),
  of('MkDocs markup', /(?<=[\p{L}\p{N})])\^([\p{L}\p{N}+-]{1,10})\^(?!\^)/u, (text) => `write \`<sup>${text}</sup>\``),
  of('MkDocs markup', /(?<=[\p{L}\p{N})])~([\p{L}\p{N}+-]{1,10})~(?!~)/u, (text) => `write \`<sub>${text}</sub>\``),
  of('markup of other tools', /\^\[[^\]\n]+\]/, 'write `[^1]`, and below it a line `[^1]: …`'),
  of(
    'wiki markup',
    /!?\[\[([^\][\n|]+)(?:\|([^\][\n]*))?\]\](?!\()/,
    (page, text = page) => `write \`[${text}](page.md)\``,
  ),
  of('Hugo markup', /\{\{[<%].*?[%>]\}\}/, 'write a directive such as `:::note` … `:::`'),
  of('template markup', /\{%.*?%\}/, 'write a directive such as `:::note` … `:::`'),
  of(
    'template markup',
    /\{\{(?=[ \t]|[A-Z])[ \t]*([A-Za-z][\w.-]*)(?:[ \t]*\|[^}\n]*)?[ \t]*\}\}/,
    (name = '') => `write a variable in small letters and without blanks, \`{{${name.toLowerCase()}}}\``,
  ),
  of('MkDocs markup', /\{!.*?!\}/, 'write `::include{file="_fragments/x.md"}`'),
  of('MDX markup', /\{\/\*\s*(#[\w-]+)?[\s\S]*?\*\/\}/, (id) =>
    id ? `write \`{${id}}\` behind the heading` : 'write `<!-- … -->`',
  ),
  of('MDX markup', /<\/?[A-Z][\w.]*[ \t\n]+[a-z][\w-]*=[{"'][^<\n]*/, 'write a directive such as `:::note` … `:::`'),
  of(
    'MDX markup',
    /\{(?:(?:props|frontMatter|useBaseUrl|require)\b[^{}\n]*|(["'`])[^{}\n]*\1)\}/,
    'write the text itself',
  ),
  of(
    'markup of other tools',
    new RegExp(String.raw`(?<!\{)\{:?[ \t]*${attribute}(?:[ \t]+(?:${attribute}|[\w-]+))*[ \t]*\}(?!\})`),
    attributes,
  ),
  of(
    'GitHub markup',
    /(?<![\w$])\$(?![\s{])(?=[^$\n]*(?:\\[A-Za-z]|[\^_\uFFFC]))[^$\n]*(?<=\S)\$(?![\w${])/,
    'write the formula as text or code',
  ),
  {
    pattern: /(?<![\w:]):([a-z][\w-]*)\[([^\]\n]*)\](?:\{[^}\n]*\})?/,
    advice: ([piece = '', , text = '']) => [
      `\`${piece}\` is not a directive`,
      `write \`${text}\` alone, or \`**${text}**\`; put it in backticks if it is meant as text`,
    ],
  },
  {
    pattern: /(?<![\w:])::[a-z][\w-]*[[{].*/,
    advice: ([piece = '']) => [`\`${shortened(piece)}\` stands in a line of text`, 'give it a line of its own'],
  },
  of('markup of other tools', /(?<![\w:/.]):(?:[a-z][a-z0-9_+-]*|[+-]1):(?![\w:/])/, 'write the character itself'),
];

function capitalised(key: string): string {
  return key.replaceAll('"', '').replace(/^./, (letter) => letter.toUpperCase());
}

function attributes(): string {
  return 'leave it out: headings take `{#id}`, code takes its options behind the language, and other text takes none';
}
