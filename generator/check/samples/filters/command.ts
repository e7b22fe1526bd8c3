import type { Located } from '../../../model/sample-facts.ts';

const jq = /\|\s*jq((?:\s+-{1,2}[\w-]+)*)\s+(?:'([^']*)'|"((?:[^"\\]|\\.)*)"|(\.[^\s|;&)"'`]*))/;

/** The program that `jq` runs on what a command prints, where it's the next in the pipeline; null where it isn't. */
export function filterAfter(text: string, at: number): Located | null {
  const rest = text.slice(at, endOf(text, at));
  const found = jq.exec(rest);
  const [all = '', options = '', single, double, bare] = found ?? [];
  // What reads no input, raw lines, or many inputs as one sees something else.
  const isOther = /\s-{1,2}(?:[a-zA-Z]*[nRs]|null-input|raw-input|slurp|stream|seq|arg\w*|slurpfile|rawfile)\b/.test(
    options,
  );
  if (!found || isOther || /\|/.test(unquoted(rest.slice(0, found.index)))) return null;
  const program = single ?? double ?? bare ?? '';
  return { text: program, at: at + found.index + all.length - program.length - (bare === undefined ? 1 : 0) };
}

/** Where the command ends that a place is in: at the end of a line that neither goes on nor is quoted. */
function endOf(text: string, start: number): number {
  let quote = quoteAt(text, start);
  for (let at = start; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '\\') at++;
    else if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === ';') return at;
    else if (letter === '\n' && !/\|\s*$/.test(text.slice(start, at)) && !/^\s*\|/.test(text.slice(at))) return at;
  }
  return text.length;
}

/** The quotation mark right before a place. */
function quoteAt(text: string, at: number): string {
  const before = text.charAt(at - 1);
  return before === '"' || before === "'" ? before : '';
}

function unquoted(text: string): string {
  return text.replaceAll(/"[^"]*"|'[^']*'/g, '');
}
