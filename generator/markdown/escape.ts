/*
 * What a character means in Markdown depends on where it stands. Escaping only those that would mean something keeps
 * names such as `foo_bar` and `a|b` whole, for people and for programs that read the text as it is.
 */

const anywhere = /[`*[\]]|\\(?=[!-/:-@[-`{-~\n]|$)|<(?=[a-z/!?])|&(?=#?\w{1,31};)|~(?=~)|(?<=~)~/gi;
/** Most texts hold none of these, and seeing that is quick. */
const special = /[`*[\]\\<&~_]/;
/** An underscore inside a word is a character. */
const underscore = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** Text so written that it is text wherever it stands in a line. */
export function escapeText(text: string): string {
  if (!special.test(text)) return text;
  const escaped = text.replace(anywhere, '\\$&');
  return escaped.includes('_') ? escaped.replace(underscore, '\\_') : escaped;
}

const lineStart = /^[ \t]*(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|:::|=+[ \t]*$|[-:|][-:| \t]*$)/gm;
const numbered = /^([ \t]*\d{1,9})([.)])(?=\s|$)/gm;

/** Lines of a paragraph, none of which begins as a heading, a list, a quote or the rule of a table does. */
export function escapeLines(text: string): string {
  if (!/^[ \t#+>:=|\d-]/m.test(text)) return text;
  return text
    .replace(lineStart, (start) => start.replace(/\S/, '\\$&'))
    .replace(numbered, '$1\\$2')
    .replace(/^[ \t]+/gm, '');
}

/** Text as code within a line, whatever backticks it holds. */
export function codeSpan(text: string): string {
  const line = text.replace(/\n/g, ' ');
  // There is no code without a character.
  if (line === '') return '` `';
  const runs = (line.match(/`+/g) ?? []).map((run) => run.length);
  let ticks = '`';
  while (runs.includes(ticks.length)) ticks += '`';
  const space = /^`|`$|^ .*\S.* $/.test(line) ? ' ' : '';
  return ticks + space + line + space + ticks;
}

/** A block of code, fenced by more backticks than any of its lines begins with. */
export function codeFence(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${text.replace(/\n+$/, '')}\n${ticks}`;
}

/** An address for the round brackets of a link. What could end it is written as its percent code. */
export function escapeAddress(url: string): string {
  return url
    .replace(/[\s()<>\\|`]/g, (char) => encodeURIComponent(char).replace(/[()]/, char === '(' ? '%28' : '%29'))
    .replace(/&(?=#?\w+;)/g, '%26');
}

/** Every line but the first further in; empty ones stay empty. */
export function hang(text: string, by: string): string {
  return text.includes('\n') ? text.replace(/\n(?=[^\n])/g, `\n${by}`) : text;
}
