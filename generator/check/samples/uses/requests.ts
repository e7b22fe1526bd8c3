import { operationName } from '../../../kinds/api/keys.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Placing, SampleUse } from '../../../model/use.ts';
import type { Lookup } from '../lookup.ts';
import { parseAddress } from '../requests/address.ts';
import { operationOf } from '../requests/request.ts';

/** Operations of the API that a sample calls; each stands where the path of its address does. */
export function requestUses({ facts }: Sample, lookup: Lookup, place: Placing): SampleUse[] {
  const api = lookup.api();
  if (!api) return [];
  return facts.requests.flatMap(({ form, requests, lines }) =>
    // What is named only is read with the other names.
    (form === 'name' ? [] : requests).flatMap((request): SampleUse[] => {
      const operation = operationOf(request, api);
      if (!operation) return [];
      const { path, pathAt } = parseAddress(request.address.text);
      const span = place(lines, request.address.at + pathAt, path);
      return [{ kind: 'api', name: operationName(operation), span }];
    }),
  );
}
