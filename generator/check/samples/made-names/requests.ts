import type { RequestGroup, SampleRequest, SampleValue } from '../../../model/sample-facts.ts';
import { property } from '../../../samples/value.ts';
import { parseAddress } from '../requests/address.ts';
import { isPlainName, type Naming } from './naming.ts';

/** Paths that make something when something is posted to them: how they end, what it is, and which property names it. */
const makers: readonly (readonly [RegExp, string, string])[] = [
  [/\/workloads\/?$/, 'workload', 'name'],
  [/\/groups\/?$/, 'group', 'name'],
  [/\/secrets\/[^/]+\/keys\/?$/, 'secret', 'key'],
];

/** Names that requests make. */
export function namingsOfRequests({ requests, lines }: RequestGroup): Naming[] {
  return requests.flatMap((request): Naming[] => {
    const { path } = parseAddress(request.address.text);
    const [, sort, key] = makers.find(([end]) => end.test(path)) ?? [];
    if (sort === undefined || key === undefined || request.body.kind === 'none') return [];
    const value = bodyOf(request);
    const named = value && property(value, key);
    const name = named?.kind === 'string' && isPlainName(named.text) ? named.text : '';
    return [{ sort, role: 'makes', name, at: 0, lines, word: name, ...(name === '' && { isOpen: true as const }) }];
  });
}

function bodyOf({ body }: SampleRequest): SampleValue | null {
  return body.kind === 'value' ? body.value : body.kind === 'text' ? body.json.value : null;
}
