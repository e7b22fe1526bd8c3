import { entryKey } from '../../model/entries.ts';
import type { Problem } from '../../model/problem.ts';
import { nearest } from '../../shared/nearest.ts';
import { inPath, problemAt } from '../../shared/problem.ts';
import type { Check } from '../site.ts';
import { fitsOf, mentionedKeys } from './index.ts';
import { surfaceOf } from './surface.ts';

/** What guides leave out on purpose exists, and is still left out. */
export const checkLeftOut: Check = ({ model, pages, guidesMatch }) => {
  const { tool } = model;
  if (!guidesMatch || tool.leftOut.length === 0) return [];
  const mentioned = mentionedKeys({ model, pages });
  const items = surfaceOf(tool, true);
  return tool.leftOut.flatMap((entry): Problem[] => {
    const { surface, name, file, place } = entry;
    const fitting = items.filter(fitsOf(entry));
    if (fitting.length === 0) {
      const near = nearest(
        name,
        items.filter((item) => item.surface === surface).map((item) => item.name),
      );
      return [
        problemAt(inPath(file, place), {
          what: `names ${name}, which ${tool.version} does not have`,
          why: 'nothing is left out by it',
          do: near === null ? 'correct the name, or remove it' : `did you mean ${near}?`,
        }),
      ];
    }
    if (fitting.some((item) => !mentioned.has(entryKey(surface, item.name)))) return [];
    return [
      problemAt(inPath(file, place), {
        severity: 'warning',
        what: `leaves out ${name}, which a guide mentions`,
        why: 'the reason no longer holds, and would hide it if the guide dropped it',
        do: 'remove the entry',
      }),
    ];
  });
};
