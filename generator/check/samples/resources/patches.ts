import type { Problem } from '../../../model/problem.ts';
import { withFields } from '../../../schemas/make.ts';
import { resourceReading } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';
import type { Look } from '../lookup.ts';
import { patchesIn, resourceIn } from '../uses/kubectl.ts';

/** Checks `kubectl patch` on custom resources as the API server would. */
export function checkPatches({ sample: { facts }, lookup, locate }: Look): Problem[] {
  return facts.calls.flatMap(({ program, words }) => {
    if (program !== 'kubectl' || words[0]?.value !== 'patch') return [];
    const version = resourceIn(words, lookup.facts.crd ?? [])?.versions.find(({ served }) => served);
    const schema = version && withFields(version.schema, { apiVersion: true, kind: true, metadata: true });
    const reading = resourceReading(Number.POSITIVE_INFINITY);
    return schema ? words.flatMap(patchesIn).flatMap((value) => validate(value, schema, reading, locate)) : [];
  });
}
