import type { Problem } from '../../model/problem.ts';
import type { ReadError } from '../../model/sample-facts.ts';
import type { Locate } from '../../samples/value.ts';
import { error } from '../../shared/problem.ts';

/** The problem for a YAML syntax error. Duplicate keys only matter in manifests. */
export function brokenYaml({ at, message, isRepeated }: ReadError, text: string, locate: Locate): Problem[] {
  const why = 'parsers stop at this line';
  if (!isRepeated) {
    const what = `this is not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
    return [error(locate(at), what, why, 'fix the indentation, quotes or brackets')];
  }
  if (!/^apiVersion:/m.test(text)) return [];
  const name = /^[\w.-]+/.exec(text.slice(at))?.[0] ?? 'a name';
  const isObject = name === 'apiVersion' && /(?:^|\n)$/.test(text.slice(0, at));
  return [
    isObject
      ? error(locate(at), 'a second object begins in the same document', why, 'put a line with `---` before it')
      : error(locate(at), `\`${name}\` appears twice in the same object`, why, 'remove one of the two'),
  ];
}

/** The problem for a JSON syntax error, located where it must be fixed. */
export function brokenJson(text: string, [first]: readonly ReadError[], called: string, locate: Locate): Problem {
  const { at, message } = first ?? { at: 0, message: 'cannot be read' };
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at);
  const wantsComma = message === 'needs a comma here';
  const hasComma = before.endsWith(',') && /^\s*[}\]]/.test(after);
  const symbol = /^\s*('[^'\n]*'|\/\/|\/\*|#|…|\.{3}|True\b|False\b|None\b|undefined\b|<[^>\n]*>)/.exec(after)?.[1];
  return error(
    // The comma is missing or superfluous where the text before ends.
    locate(wantsComma || hasComma ? Math.max(0, before.length - 1) : at),
    `${called} is not valid JSON: it ${hasComma ? 'has a comma after the last item' : message}`,
    'parsers stop here',
    wantsComma ? 'add a comma' : hasComma ? 'remove the comma' : remedy(symbol),
  );
}

function remedy(symbol: string | undefined): string | null {
  if (symbol === undefined) return null;
  if (symbol.startsWith("'") || symbol.startsWith('<')) return 'put it in double quotes';
  if (symbol === 'True' || symbol === 'False') return `write \`${symbol.toLowerCase()}\``;
  if (symbol === 'None' || symbol === 'undefined') return 'write `null`';
  return 'remove it, or mark the code as a fragment';
}
