import type { Sample } from '../../model/sample.ts';
import type { SampleUse } from '../../model/use.ts';
import type { SampleTool } from '../check.ts';
import { parseAddress } from '../http/address.ts';
import { readCurl } from '../http/curl.ts';
import { readFetches } from '../http/fetch.ts';
import { curlCalls } from '../http/index.ts';
import { operationOf, type SampleRequest } from '../http/request.ts';

/** Operations of the API that a sample calls; each stands where the path of its address does. */
export function requestUses(sample: Sample, tool: SampleTool): SampleUse[] {
  const { api } = tool;
  if (!api) return [];
  const use = (request: SampleRequest, offset: (at: number) => number): SampleUse[] => {
    const operation = operationOf(request, api);
    if (!operation) return [];
    const { path, pathAt } = parseAddress(request.address.text);
    const start = offset(request.address.at + pathAt);
    const span = sample.text.startsWith(path, start) ? { start, end: start + path.length } : null;
    return [{ surface: 'api', name: `${operation.method.toUpperCase()} ${operation.path}`, span }];
  };
  const fetched = sample.kind === 'fence' ? readFetches(sample.text, sample.language) : [];
  const lines = sample.text.split('\n');
  return [
    ...curlCalls(sample, tool).flatMap(({ words, input }) => {
      const { requests, place } = readCurl(words, input);
      const offset = (at: number): number => {
        const { line, column } = place(at);
        return lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, column - 1);
      };
      return requests.flatMap((request) => use(request, offset));
    }),
    ...fetched.flatMap((request) => use(request, (at) => at)),
  ];
}
