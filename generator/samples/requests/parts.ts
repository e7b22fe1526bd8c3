import type { SampleBody, SampleRequest } from '../../model/sample-facts.ts';
import { readJson } from '../data/json.ts';

/** Defaults for the parts that a sample's request lacks. */
export const requestDefaults: Omit<SampleRequest, 'address' | 'method'> = {
  query: [],
  body: { kind: 'unread' },
  file: null,
  contentType: null,
  socket: false,
};

/** A body given as a text in the sample. */
export function readBody(text: string, at: number): SampleBody {
  return { kind: 'text', text, at, json: readJson(text) };
}

/** Parses `a=1&b` into names and values with their places. */
export function pairsOf(query: string, at: number): SampleRequest['query'] {
  let start = at;
  return query.split('&').map((pair) => {
    const [[text, value] = ['', '']] = new URLSearchParams(pair);
    const name = { text, at: start };
    start += pair.length + 1;
    return { name, value: pair.includes('=') ? value : null };
  });
}
