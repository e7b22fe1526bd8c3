import type { CurlWord } from '../check/samples/http/index.ts';

const word = /(?:'[^']*'|"(?:\\[\s\S]|[^"\\])*"|\\[^\n]|[^\s'"\\|;&])+/gy;

/**
 * The words of one simple shell command with their lines, enough for samples in tests: quotes, escapes, continued lines;
 * it ends at a pipe or a semicolon.
 */
export function shellWords(command: string): CurlWord[] {
  const words: CurlWord[] = [];
  let at = 0;
  while (at < command.length) {
    const gap = /^(?:\s|\\\n)+/.exec(command.slice(at))?.[0].length ?? 0;
    word.lastIndex = at + gap;
    const [text] = word.exec(command) ?? [];
    if (text === undefined) break;
    const before = command.slice(0, at + gap);
    words.push({
      text: unquoted(text),
      line: before.split('\n').length,
      column: before.length - before.lastIndexOf('\n'),
    });
    at += gap + text.length;
  }
  return words;
}

function unquoted(text: string): string {
  return text.replaceAll(
    /'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|\\(.)/g,
    (_, single?: string, double?: string, escaped?: string) =>
      double === undefined ? (single ?? escaped ?? '') : double.replaceAll(/\\(["\\$`])/g, '$1'),
  );
}
