import type { SampleBody, SampleRequest } from '../../model/sample-facts.ts';
import { readJson } from '../data/json.ts';

/** What a request has of which a sample says nothing. */
export const unsaid: Omit<SampleRequest, 'address' | 'method'> = {
  query: [],
  body: { kind: 'unread' },
  file: null,
  contentType: null,
  socket: false,
};

/** A body that stands in the sample as a text. */
export function readBody(text: string, at: number): SampleBody {
  return { kind: 'text', text, at, json: readJson(text) };
}

/** `a=1&b` as names and values with their places. */
export function pairsOf(query: string, at: number): SampleRequest['query'] {
  let start = at;
  return query.split('&').map((pair) => {
    const [[text, value] = ['', '']] = new URLSearchParams(pair);
    const name = { text, at: start };
    start += pair.length + 1;
    return { name, value: pair.includes('=') ? value : null };
  });
}
