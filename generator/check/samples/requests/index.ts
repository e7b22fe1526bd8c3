import type { Problem } from '../../../model/problem.ts';
import type { Sample } from '../../../model/sample.ts';
import type { SampleText } from '../../../model/sample-facts.ts';
import type { Locate } from '../../../samples/value.ts';
import type { Lookup } from '../lookup.ts';
import { checkSentText } from './body.ts';
import { checkOperation, checkRequest, operationOf, seeEntry } from './request.ts';

/** Requests to the tool's API in shell code, in scripts and by name, against the API. */
export function checkRequests({ facts }: Sample, lookup: Lookup, _: readonly Sample[], locate: Locate): Problem[] {
  const api = lookup.api();
  if (!api) return [];
  return facts.requests.flatMap(({ form, requests, lines }) => {
    const check = form === 'name' ? checkOperation : checkRequest;
    return requests.flatMap((request) => check(request, api, (offset) => locate(offset, lines)));
  });
}

/** What is wrong with a file of the guide that one of its requests sends. */
export function checkSent(text: SampleText, guide: readonly Sample[], lookup: Lookup, locate: Locate): Problem[] {
  const api = lookup.api();
  const { file } = text;
  if (!api || file === null || text.language !== 'json') return [];
  const requests = guide.flatMap(({ facts }) => facts.requests.flatMap((group) => group.requests));
  const sending = requests.filter((request) => request.file !== null && baseOf(request.file) === baseOf(file));
  const operations = new Set(sending.flatMap((request) => operationOf(request, api) ?? []));
  return [...operations].flatMap((operation) =>
    checkSentText(text, operation, api.reading, (offset) => ({ ...locate(offset), do: seeEntry(operation) })),
  );
}

function baseOf(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}
