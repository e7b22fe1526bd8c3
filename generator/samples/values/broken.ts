import type { JsonText } from './json.ts';
import type { Issue } from './visit.ts';

/** Why a text is no JSON, at the place that has to be mended. */
export function brokenJson(text: string, { errors }: JsonText, called: string): Issue {
  const [first = { at: 0, message: 'cannot be read' }] = errors;
  const before = text.slice(0, first.at).trimEnd();
  const wantsComma = first.message === 'needs a comma here';
  const hasComma = before.endsWith(',') && /^\s*[}\]]/.test(text.slice(first.at));
  const symbol = /^(?:'[^'\n]*'|\/\/|\/\*|#|…|\.{3}|True\b|False\b|None\b|undefined\b|<[^>\n]*>)/.exec(
    text.slice(first.at).trimStart(),
  )?.[0];
  return {
    // A comma is missing, or too much, where the text before ends.
    at: wantsComma || hasComma ? Math.max(0, before.length - 1) : first.at,
    severity: 'error',
    what: hasComma
      ? `${called} is not valid JSON: it has a comma after the last item`
      : `${called} is not valid JSON: it ${first.message}`,
    why: 'nothing that reads it gets beyond this place',
    do: wantsComma ? 'add a comma' : hasComma ? 'take the comma out' : remedy(symbol),
  };
}

function remedy(symbol: string | undefined): string | null {
  if (symbol === undefined) return null;
  if (symbol.startsWith("'") || symbol.startsWith('<')) return 'put it in double quotes';
  if (symbol === 'True' || symbol === 'False') return `write \`${symbol.toLowerCase()}\``;
  if (symbol === 'None' || symbol === 'undefined') return 'write `null`';
  return 'take it out, or mark the code as a fragment';
}
