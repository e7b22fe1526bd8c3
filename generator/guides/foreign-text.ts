import { alerts } from '../markdown/github-markup.ts';

/**
 * Text that looks like other tools' markup, with a message and a remedy. `$&` is the text, `$1` a group of the pattern,
 * `$example` an example address of the site. `why`: what readers see if it isn't the markup itself.
 */
export type TextMarkup = readonly [what: string, pattern: RegExp, remedy: string, why?: string];

const of = (tool: string): string => `\`$&\` is ${tool} markup, which this site doesn’t support`;
const [mkdocs, mdx, github, template] = [of('MkDocs'), of('MDX'), of('GitHub'), of('template')];
const [obsidian, tex] = [of('Obsidian'), of('TeX')];
const others = '`$&` is markup of other tools, which this site doesn’t support';

const admonition = 'write `:::note[$2]` … `:::`, or tip, info, warning, danger, caution';
const directive = 'write a directive such as `:::note` … `:::`';
const include = 'write `::include{file="_fragments/x.md"}`';
const formula = 'write the formula as text or code';
const details = 'write `:::details[Summary]` … `:::`';
const comment = 'write `<!-- … -->`';

/** Patterns at the beginning of a line. */
export const lines: readonly TextMarkup[] = [
  [mkdocs, /!!!\+?[ \t]+([\w-]+)(?:[ \t]+"([^"\n]*)")?.*/, admonition],
  [mkdocs, /\/{3,}[ \t]*([a-z][\w-]*)(?:[ \t]*\|[ \t]*(.*))?$/, admonition],
  [of('reStructuredText'), /\.\.[ \t]+([\w-]+)::(?:[ \t]+(.*))?/, admonition],
  [mkdocs, /\?\?\?\+?[ \t]+[\w-]+(?:[ \t]+"([^"\n]*)")?.*/, 'write `:::details[$1]` … `:::`'],
  [mkdocs, /={3,}[!+]?[ \t]+"([^"\n]*)"/, 'write `::::tabs` … `::::`, and in it `:::tab[$1]` … `:::` for each tab'],
  [mkdocs, /;?-+8<-+.*/, include],
  [mkdocs, /\*\[[^\]\n]+\]:.*/, 'say what the abbreviation means where it first appears'],
  [others, /(?:\[\[?_?toc_?\]\]?|\{:?[ \t]*toc[ \t]*\})[ \t]*$/i, 'remove it, since each page has its contents'],
  [mdx, /import[ \t]+(?:[\w*{][^;\n]*[ \t]from[ \t]+)?['"][^'"\n]+['"];?[ \t]*$/, 'remove it'],
  [mdx, /export[ \t]+(?:const|let|default|function|async)\b.*/, 'remove it'],
  [of('VitePress'), /<<<[ \t]*[@./].*/, 'write a fence with `file="…"`, or for lines of it `file="…#L3-L10"`'],
  [others, /\+(?:[-=]+\+)+[ \t]*$/, 'write a table with `| a | b |` and `| --- | --- |`'],
  [github, /\$\$.*/, formula],
  [tex, /\\\[(?=[ \t]+[^\s\]\\]|[ \t]*$).*/, formula],
  [tex, /\\[a-z]{3,}(?:\{[^}\n]*\})*[ \t]*$/, 'remove it'],
  [obsidian, /%%[ \t]*$/, comment],
  [others, /@@include\b.*|@include[ \t(].*\.mdx?\b.*|include::\S+\[.*\][ \t]*$/, include],
  ['`$&` is not an image', /![ \t]+\uFFFC[^\uFFFC\n]+\uFFFC/, 'write `![text](file.svg)`, without a space'],
  [others, /!(?:[ \t]+\S.*|\S.*!<.*)/, details],
  ['`$&` is not a heading', /(#(?=\p{Lu}\w+[ \t])|#{2,6})[^\s#].*/u, 'write a space after `$1`'],
  ['`$&` is not a heading', /(?<!\n[ \t>]*)={2,6}[ \t]+[^\s"].*/, 'write `## Heading`'],
  [
    '`$&` is not a list',
    /(?:1[.)]\p{L}.*\n[ >]*2[.)]\p{L}|a[.)] .*\n[ >]*b[.)] |([-+•‣◦–—]) ?\p{L}.*\n[ >]*(?!-\p{L}\b)\1 ?\p{L}).*/u,
    'begin each item with `- ` or `1. `',
  ],
  ['`$&` is not a list', /(?<=[.:!?]\n[ \t>]*)\d+[.)] .*(?:\n[ \t>]*\d+[.)] .*)*/, 'put an empty line above it'],
  ['`$&` is not a task', /(?<=[-*+.)] +)\[(?:[^\]\w\s]?| +x ?|x +)\] .*|[-*+]\[[ x]?\] .*/i, 'write `- [ ] text`'],
  [of('Pandoc'), /(?<=\S[ \t]*\n[ \t>]*)~[ \t]+(\p{L}.*)/u, 'write `: $1`'],
  ['`$&` is not a definition', /:[ \t]+\S.*/, 'write it below a line with its term, outside lists and tables'],
  [
    '`$&` is not a directive',
    /::[A-Za-z].*/,
    'write `::name{key="value"}` alone in its line, with quotes around each value',
  ],
];

const value = String.raw`(?:"[^"\n]*"|'[^'\n]*'|[\w%.-]+)`;
const attribute = String.raw`(?:[.#][A-Za-z][\w-]*|[\w-]+=${value})`;
const attributes = String.raw`(?<!\{|:::[ \t]*)\{:?[ \t]*${attribute}(?:[ \t]+(?:${attribute}|[\w-]+))*[ \t]*\}(?!\})`;

/** The beginning of an address of any kind, which ordinary words in brackets don't have. */
const address = String.raw`(?:[/#]|\.\.?/|https?:|[\w./-]+\.mdx?\b)[^()[\]\s]{0,500}`;

/** Patterns anywhere in a text. */
export const pieces: readonly TextMarkup[] = [
  [
    'has $&, but the guide does not define this address',
    /(?<![\w\]])\[((?!\d+\])[^\][\n\uFFFC]{1,200})\]\[\]/,
    'add a line such as `[$1]: $example`, or put the address in round brackets',
  ],
  [
    'has $&, but the guide does not define this address',
    /(?<![\w\]])\[(?!\d+\])[^\][\n\uFFFC]{1,200}\]\[([^\][\n]{1,100})\]/,
    'add a line such as `[$1]: $example`, or put the address in round brackets',
  ],
  [
    'has a line of hyphens directly below this text',
    /(?:(?<=[.,;:!?])\n[ \t>]*-{1,3}|\n(?<=(?:\n.*|\])\n)[ \t>]*-+)[ \t]*$/,
    'put an empty line above it; a heading is written `## Heading`',
    'the text becomes a heading',
  ],
  ['has the footnote $&, but the guide does not define it', /(?<!\^)\[\^[\w-]{1,100}\]/, 'add a line such as `$&: …`'],
  [
    'has a space inside the link $&',
    new RegExp(String.raw`\[(?![ x]\])[^\][\n]{1,200}\]\s+\(${address}\)`),
    'remove the space between `]` and `(`',
  ],
  [
    'has the brackets of the link $& wrong',
    new RegExp(
      String.raw`\([^()\n]{1,200}\)\[${address}\]|\[(?<!(?:[\w\]]|\([^()\n]{0,300})\[)[^\][\n]+\](?:\{${address}\}|${address}\))`,
    ),
    'write `[text](address)`',
  ],
  [
    'has a size or attributes in the address of $&',
    /!?\[[^\]\n]{0,200}\]\([^()\n<>]{1,300}[ \t](?:=?\d+%?(?:x\d*)?|[^()\n"{=]*["{=][^()\n]*)\)/,
    'write `[text](address "title")`, without a size and other options',
  ],
  [
    'has a space in the address of $&',
    /(!?\[[^\]\n]{0,200}\])\((?=[^)\n]{0,500}[./#])([^()\n<>]{1,300}[ \t][^()\n]{0,200})\)/,
    'write `$1(<$2>)`, or quotes around a title',
  ],
  [
    'has the link $& without its end',
    new RegExp(String.raw`(?<![\w\]])\[[^\][\n]{1,200}\]\(${address}(?=\s|\]|$)`),
    'write `)` directly after the address, and put one with spaces in `<` and `>`',
  ],
  ['`$&` is not a link', /<((?:\.{0,2}\/(?!\w+>)|#)\w[^<>\s]*|[\w./-]+\.mdx?(?:#[^<>\s]*)?)>/, 'write `[text]($1)`'],
  [
    'has the address `$&`, which names no site',
    /https?:\/\/(?=[\s,;:)]|\.(?!\.)|$)/,
    'write the whole address, or put it in backticks if it is meant as text',
    'it leads nowhere',
  ],
  [
    mkdocs,
    /(?<![+\w])\+\+[\w"](?:[^+\s]|\+(?!\+))*\+\+(?![+\w])/,
    'write each key as `<kbd>Ctrl</kbd>`, with `+` between them',
  ],
  [
    'has the path $&, which loses a backslash',
    /(?<!\w)(?:[A-Z]:|%\w+%)(?:\\[\w-]+)*\\[._-]\S*\w/,
    'put it in backticks',
    'Markdown drops a backslash before a sign',
  ],
  [
    'has $& in italics',
    /(?<=\d|\b\w)\*[\w.()+-]+\*(?=\w)|(?<![^\s(])\*\.\w[^*\n]*\s(?:\*\*)?[^*\s]+\*/,
    'put it in backticks, or write `\\*` for each star',
    'readers don’t see the stars',
  ],
  [of('CriticMarkup'), /\{(?:\+\+|--|==|>>|~~)[^{}\n]*(?:\+\+|--|==|<<|~~)\}/, 'write the text as it should be'],
  [mkdocs, /(?<![=\w])==(?=[^\s=])([^=\n]+)(?<=\S)==(?![=\w])/, 'write `**$1**`'],
  [mkdocs, /(?<!\^)\^\^(?=[^\s^])[^^\n]+\^\^(?!\^)/, 'write the text without the signs'],
  [mkdocs, /(?<=[\p{L}\p{N})])\^([\p{L}\p{N}+-]{1,10})\^(?!\^)/u, 'write `<sup>$1</sup>`'],
  [mkdocs, /(?<=[\p{L}\p{N})])~([\p{L}\p{N}+-]{1,10})~(?!~)/u, 'write `<sub>$1</sub>`'],
  [others, /\^\[[^\]\n]{1,300}\]|\[\^ +[\w-]+\]/, 'write `[^1]`, and below it a line `[^1]: …`'],
  [of('wiki'), /!\[\[([^\][\n|#]+\.(?:svg|png|jpe?g|gif|webp|avif))[^\][\n]*\]\]/i, 'write `![text]($1)`'],
  ['`$&` is not struck through', /(?<![~\w/\\])~(?=\p{L})([^~\n/]{1,60})(?<=\S)~(?![~\w/])/u, 'write `~~$1~~`'],
  [of('wiki'), /!?\[\[[^\][\n]+\]\](?!\()/, 'write `[text](page.md)`'],
  [obsidian, /(?<![%\w])%%(?!%)[^%]+%%(?![%\w])/, comment],
  [
    obsidian,
    /(?=\^)(?<=\S\s+)\^(?=[\w-]*[a-z])[a-z\d][a-z\d-]{2,}\s*$/,
    'remove it: links lead to headings, `#heading`',
  ],
  [of('spoiler'), /(?<![|\w])\|\|(?=[^\s|])[^|\n]+(?<=\S)\|\|(?![|\w])|>!\S[^\n]*!</, details],
  [github, /(?<![\w$])\$\$(?=[^\s$])[^$\n]+(?<=\S)\$\$(?![\w$])/, formula],
  [tex, /\\\((?:[A-Za-z]|[^()\n]*(?:\\[A-Za-z]|[\^_=])[^()\n]*)\\\)/, formula],
  [
    '`$&` is not an alert',
    new RegExp(`\\[!(?:(?<=^[ \\t>]*\\[!)[a-z]+|${alerts.join('|')})\\][^|\\n]*`, 'im'),
    `write \`> [!${alerts.join(']`, `> [!')}]\`, alone in the first line of a quote; with a title, \`:::note[Title]\` … \`:::\``,
  ],
  [of('Hugo'), /\{\{[<%].*?[%>]\}\}/, directive],
  [template, /\{%.*?%\}|<%.*?%>/, directive],
  [
    '`$&` lacks a brace',
    /(?<![{$])(?:\{\{(?:version|latest|chart|image)[a-z.-]*\}(?!\})|\{(?:version|latest|chart|image)[a-z.-]*\}\})/,
    'write two at both ends',
  ],
  [
    template,
    /\{\{(?![a-z]+\}\})[ \t]*([A-Za-z][\w.-]*)(?:[ \t]*\|[^}\n]*)?[ \t]*\}\}/,
    'write variables in lower case and without spaces, such as `{{version}}`',
  ],
  [others, /\{!.*?!\}|\{\{#include.*?\}\}/, include],
  [others, /(?<![\w/$}:.])(?:\{[a-z][\w:.+-]*\}|:[a-z][\w:.+-]*:)(?=\uFFFC)/, 'write `[text](address)`'],
  [mdx, /\{\/\*\s*(#[\w-]+)\s*\*\/\}/, 'write `{$1}` after the heading'],
  [mdx, /\{\/\*[\s\S]*?\*\/\}/, 'write `<!-- … -->`'],
  [mdx, /<\/?[A-Z][\w.]*[ \t\n]+[a-z][\w-]*=[{"'][^<\n]*/, directive],
  [mdx, /\{(?:(?:props|frontMatter|useBaseUrl|require)\b[^{}\n]*|(["'`])[^{}\n]*\1)\}/, 'write the text itself'],
  [github, /(?<![\w$])\$(?![\s{])(?=[^$\n]*(?:\\[A-Za-z]|[\^_\uFFFC]))[^$\n]*(?<=\S)\$(?![\w${])/, formula],
  ['`$&` is not a directive', /(?<![\w:]):kbd\[([^\]\n]+)\]/, 'write `<kbd>$1</kbd>`'],
  [
    '`$&` is not a directive',
    /(?<![\w:]):(?!badge\[)[A-Za-z][\w-]*\[([^\]\n]*)\](?:\{[^}\n]*\})?/,
    'write `$1` alone, or `**$1**`',
  ],
  ['`$&` has no text', /(?<![\w:]):badge(?:\{[^}\n]*\})?(?![\w[{:-])/, 'write `:badge[New]`'],
  ['`$&` is in the middle of a text', /(?<![\w:])::[a-z][\w-]*[[{].*/, 'put it on a separate line'],
  [
    '`$&` is in the middle of a text',
    /(?=:::)(?<=[^\s>:][ \t]+):{3,}[ \t]*\{?[a-z][^|\n]*/,
    'put it on a separate line',
  ],
  [
    others,
    new RegExp(attributes),
    'remove it: headings take `{#id}` alone, without spaces, and code takes options after its language',
  ],
  [others, /(?<=\S )\[(#[A-Za-z][\w-]*)\][ \t]*$/, 'write `{$1}` after the heading'],
  [others, /(?<![\w:/.]):(?:[a-z][a-z0-9_+-]*|[+-]1):(?![\w:/])/, 'write the character itself'],
  [
    'has $& without its other end',
    /(?<!`)`+(?=\.?[\w$/<~-])[^\s`]{1,40}|[\w>)]{1,40}`+/,
    'write backticks at both ends',
  ],
  [
    'has $& without its other end',
    /(?<![\w*~/\\])(?:\*\*|~~)(?=[\p{L}\p{N}"“(\uFFFC])[^\s*~]{1,40}|[.:!?]\*\*(?=\s|$)|(?<!\S)\*\*[ \t]\p{L}[^*\n]*\*\*/u,
    'write the signs at both ends of the words, without spaces between',
  ],
];
