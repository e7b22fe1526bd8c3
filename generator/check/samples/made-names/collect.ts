import type { Sample } from '../../../model/sample.ts';
import { linesOf } from '../../../samples/value.ts';
import { readInvocation } from '../commands/invocation.ts';
import type { Lookup } from '../lookup.ts';
import { namingsOfCall } from './commands.ts';
import { namingsOfKubectl } from './kubectl.ts';
import { namingsOfText } from './manifests.ts';
import type { GuideNamings, Naming } from './naming.ts';
import { namingsOfRequests } from './requests.ts';

/** What the samples of a guide make and use. */
export function namingsIn(guide: readonly Sample[], lookup: Lookup): GuideNamings {
  return guide.flatMap((sample, at) =>
    namingsOf(sample, lookup).map((naming) => ({ ...naming, sample: at, isInline: sample.kind === 'inline' })),
  );
}

function namingsOf({ kind, text, facts }: Sample, { commands, facts: { crd } }: Lookup): Naming[] {
  const index = commands();
  const lines = linesOf(text);
  const resources = crd ?? [];
  return [
    ...facts.calls.flatMap((call) => {
      if (call.program === 'kubectl') return namingsOfKubectl(call, resources, lines);
      if (!index || call.program !== index.root.name) return [];
      return namingsOfCall(readInvocation(call, index, kind === 'inline'), lines);
    }),
    ...facts.requests.flatMap(namingsOfRequests),
    ...facts.texts.flatMap((one) => namingsOfText(one, resources)),
  ];
}
