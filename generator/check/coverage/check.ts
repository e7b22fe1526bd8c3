import { nameKey } from '../../model/entity.ts';
import type { Problem } from '../../model/problem.ts';
import { nearest } from '../../shared/nearest.ts';
import { inPath, problemAt } from '../../shared/problem.ts';
import { severityIn } from '../inherited.ts';
import type { Check } from '../site.ts';
import { coverageItems, fitsOf, mentionedKeys } from './index.ts';

/** What guides leave out on purpose exists, and is still left out. */
export const checkLeftOut: Check = ({ model, entities, guidesMatch }) => {
  const { tool } = model;
  if (!guidesMatch || tool.leftOut.length === 0) return [];
  const mentioned = mentionedKeys({ model, entities });
  const items = coverageItems(tool, true);
  return tool.leftOut.flatMap((entry): Problem[] => {
    const { kind, name, file, place } = entry;
    const fitting = items.filter(fitsOf(entry));
    if (fitting.length === 0) {
      const near = nearest(
        name,
        items.filter((item) => item.kind === kind).map((item) => item.name),
      );
      return [
        problemAt(inPath(file, place), {
          severity: severityIn(tool, file, 'error'),
          what: `names ${name}, which ${tool.version} does not have`,
          why: 'nothing is left out by it',
          do: near === null ? 'correct the name, or remove it' : `did you mean ${near}?`,
        }),
      ];
    }
    if (fitting.some((item) => !mentioned.has(nameKey(kind, item.name)))) return [];
    return [
      problemAt(inPath(file, place), {
        severity: severityIn(tool, file, 'warning'),
        what: `leaves out ${name}, which a guide mentions`,
        why: 'the reason no longer holds, and would hide it if the guide dropped it',
        do: 'remove the entry',
      }),
    ];
  });
};
