import { entryKey, pageEntries } from '../model/entries.ts';
import type { Problem } from '../model/problem.ts';
import { nearest } from '../shared/nearest.ts';
import { inPath, problemAt } from '../shared/problem.ts';
import type { Check } from './site.ts';

/** Every name in `same.yaml` is one that a reference page has. */
export const checkSame: Check = ({ model: { tool }, pages }) => {
  if (tool.same.length === 0) return [];
  const entries = pageEntries(pages);
  return tool.same.flatMap(({ references, file }) =>
    references.flatMap(({ surface, name, place }): Problem[] => {
      if (entries.has(entryKey(surface, name))) return [];
      const known = [...entries.values()].filter((entry) => entry.surface === surface).map((entry) => entry.name);
      const best = nearest(name, known);
      // A program may be of another version than the files beside it.
      const isForeign = surface === 'cli' && tool.commands?.format === 'help-output';
      return [
        problemAt(inPath(file, place), {
          severity: isForeign ? 'warning' : 'error',
          what: `names ${name}, which no page of ${tool.version} has`,
          why: 'the pages of what means the same would link to nothing',
          do: best === null ? 'correct the name, or remove it' : `did you mean ${best}?`,
        }),
      ];
    }),
  );
};
