import { fromKinds } from '../../../kinds/portable.ts';
import type { Facts } from '../../../model/kinds.ts';
import type { Sample } from '../../../model/sample.ts';
import type { SampleUse } from '../../../model/use.ts';
import { type Lookup, lookupIn } from '../lookup.ts';
import { callUses } from './calls.ts';
import { fileUses, manifestUses } from './fields.ts';
import { kubectlUses } from './kubectl.ts';
import { bareNames } from './names.ts';
import { placingIn } from './placing.ts';
import { requestUses } from './requests.ts';

/**
 * What of the tool's surface each sample of a guide uses.
 *
 * @param samples in the order of the page, since short names refer to what came before
 * @param lookup of the same facts, where several guides are looked at
 * @param isOwnProgram the guides are about the documented program, so that a name alone is one of it
 */
export function usesOf(
  samples: readonly Sample[],
  facts: Facts,
  lookup = lookupIn(facts),
  isOwnProgram = true,
): ReadonlyMap<Sample, readonly SampleUse[]> {
  const bare = bareNames(lookup);
  return new Map(
    samples.map((sample) => {
      // What is marked so shows a mistake, or something else than the documented version.
      if (sample.marker !== null && sample.marker.kind !== 'fragment') return [sample, []];
      const found = usesIn(sample, samples, lookup);
      const uses = found.length > 0 || sample.kind === 'fence' || !isOwnProgram ? found : bare.read(sample.text);
      bare.remember(uses);
      return [sample, apart(uses)];
    }),
  );
}

function usesIn(sample: Sample, guide: readonly Sample[], lookup: Lookup): SampleUse[] {
  const place = placingIn(sample.text);
  return [
    ...callUses(sample, lookup),
    ...requestUses(sample, lookup, place),
    ...kubectlUses(sample, lookup),
    ...sample.facts.texts.flatMap((text) => [...manifestUses(text, lookup, place), ...fileUses(text, lookup, place)]),
    ...fromKinds(lookup.facts, (kind, own) => kind.uses?.(sample, own, guide, place)),
  ];
}

/** In the order of the text, and none within another: what overlaps keeps its name and loses its place. */
function apart(uses: readonly SampleUse[]): SampleUse[] {
  let last = 0;
  return uses
    .toSorted((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0))
    .map((use): SampleUse => {
      if (use.span === null) return use;
      if (use.span.start < last || use.span.end <= use.span.start) return { ...use, span: null, near: use.span.start };
      last = use.span.end;
      return use;
    });
}
