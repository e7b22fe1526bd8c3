import type { Change } from '../../model/changes.ts';
import type { Mention } from '../../model/mention.ts';
import type { Place } from '../../model/problem.ts';
import type { Sample } from '../../model/sample.ts';
import { placeInSample } from '../../shared/sample-place.ts';
import { placesOfWord } from './words.ts';

/** Values that may no longer be written, or are no longer given. */
export function lostValues({ fact, before, after }: Change): readonly string[] {
  if (fact !== 'enum' || !isList(before) || !isList(after)) return [];
  return before.filter((value) => !after.includes(value));
}

/**
 * Where a guide shows values that are gone: in code within sentences and, of what the tool answers, in code blocks. Only
 * guides that mention what the value belongs to can mean it.
 *
 * @param isAnswer the tool writes the value
 */
export function shownValues(
  change: Change,
  isAnswer: boolean,
  { mentions, samples }: { readonly mentions: readonly Mention[]; readonly samples: readonly Sample[] },
): Place[] {
  const values = lostValues(change);
  const owner = ownerOf(change.name);
  if (values.length === 0 || !mentions.some(({ kind, name }) => kind === change.kind && ownerOf(name) === owner))
    return [];
  return samples.flatMap((sample) => {
    if (sample.kind === 'inline') return values.includes(sample.text) ? [placeInSample(sample, 1, 1)] : [];
    if (!isAnswer || sample.marker !== null) return [];
    return sample.text
      .split('\n')
      .flatMap((line, index) =>
        values.flatMap((value) => placesOfWord(line, value).map((column) => placeInSample(sample, index + 1, column))),
      );
  });
}

/** `MCPServer` of `MCPServer.status.phase`, `GET /x` of `GET /x 200 application/json.status`. */
function ownerOf(name: string): string {
  return /^[A-Z]+ \S+/.exec(name)?.[0] ?? name.split(/[. ]/)[0] ?? name;
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}
