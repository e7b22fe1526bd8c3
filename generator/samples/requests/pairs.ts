import type { SampleRequest } from '../../model/sample-facts.ts';

/** `a=1&b` as names and values with their places. */
export function pairsOf(query: string, at: number): SampleRequest['query'] {
  let start = at;
  return query.split('&').map((pair) => {
    const equals = pair.indexOf('=');
    const name = { text: decoded(equals < 0 ? pair : pair.slice(0, equals)), at: start };
    start += pair.length + 1;
    return { name, value: equals < 0 ? null : decoded(pair.slice(equals + 1)) };
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
