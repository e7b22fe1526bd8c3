import type { EntityType } from '../model/entity.ts';
import type { Problem } from '../model/problem.ts';
import { nearest } from '../shared/nearest.ts';
import { inPath, problemAt } from '../shared/problem.ts';
import { severityIn } from './inherited.ts';
import type { Check } from './site.ts';

/** What can mean the same as something elsewhere. */
const comparable: ReadonlySet<EntityType> = new Set(['flag', 'argument', 'field', 'value']);

/** Every name in `equivalents.yaml` is one that a reference page has. */
export const checkEquivalents: Check = ({ model: { tool }, entities }) =>
  tool.equivalents.flatMap(({ references, file }) =>
    references.flatMap(({ kind, name, place }): Problem[] => {
      if (entities.byName(kind, name)) return [];
      const known = entities.all.filter((entity) => entity.kind === kind && comparable.has(entity.type));
      const best = nearest(
        name,
        known.map((entity) => entity.name),
      );
      // A program may be of another version than the files beside it.
      const isForeign = kind === 'cli' && tool.kinds.cli?.format === 'help-output';
      return [
        problemAt(inPath(file, place), {
          severity: severityIn(tool, file, isForeign ? 'warning' : 'error'),
          what: `names ${name}, which no page of ${tool.version} has`,
          why: 'the pages of what means the same would link to nothing',
          do: best === null ? 'correct the name, or remove it' : `did you mean ${best}?`,
        }),
      ];
    }),
  );
