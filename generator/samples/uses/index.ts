import type { Guide } from '../../model/guide.ts';
import type { SampleUse, SampleUses, UseReader } from '../../model/use.ts';
import type { SampleTool } from '../check.ts';
import { textsOf } from '../texts.ts';
import { callUses } from './calls.ts';
import { fileUses, manifestUses } from './fields.ts';
import { bareNames } from './names.ts';
import { requestUses } from './requests.ts';

/** What of the tool each sample of the guides uses. */
export function usesOf(guides: readonly Guide[], tool: SampleTool): SampleUses {
  return new Map(
    guides.flatMap(({ samples }) => {
      const usesIn = newUseReader(tool);
      return samples.map((sample) => [sample, usesIn(sample)] as const);
    }),
  );
}

/** Makes a reader for the samples of one guide, which finds what of the tool's surface each of them uses. */
export function newUseReader(tool: SampleTool): UseReader {
  const bare = bareNames(tool);
  return (sample) => {
    // What is marked so shows a mistake, or something else than the documented version.
    if (sample.marker !== null && sample.marker.kind !== 'fragment') return [];
    const found = [
      ...callUses(sample, tool),
      ...requestUses(sample, tool),
      ...(sample.kind === 'fence' || sample.text.includes('\n') ? structured(sample, tool) : []),
    ];
    const uses = found.length > 0 || sample.kind === 'fence' ? found : bare.read(sample.text);
    bare.remember(uses);
    return apart(uses);
  };
}

function structured(sample: Parameters<UseReader>[0], tool: SampleTool): SampleUse[] {
  return textsOf(sample, tool).flatMap((text) => [
    ...manifestUses(text, sample.text, tool),
    ...fileUses(text, sample.text, tool),
  ]);
}

/** In the order of the text, and none within another: what overlaps keeps its name and loses its place. */
function apart(uses: readonly SampleUse[]): SampleUse[] {
  let last = 0;
  return uses
    .toSorted((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0))
    .map((use): SampleUse => {
      if (use.span === null) return use;
      if (use.span.start < last || use.span.end <= use.span.start) return { ...use, span: null };
      last = use.span.end;
      return use;
    });
}
