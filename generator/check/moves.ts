import type { Problem } from '../model/problem.ts';
import { nearest } from '../shared/nearest.ts';
import { inPath, problemAt } from '../shared/problem.ts';
import type { Check } from './site.ts';

/**
 * What `moves.yaml` names is as it says: gone from where it was, and there where it went. A version that lacks something
 * of a file that it inherits isn't wrong, so that all of this is only told.
 */
export const checkMoves: Check = ({ model: { tool }, entities }) => {
  const moved = new Set(tool.moves.map(({ from }) => from));
  return tool.moves.flatMap(({ from, to, file, place }): Problem[] => {
    const tell = (what: string, why: string, remedy: string): Problem =>
      problemAt(inPath(file, place), { severity: 'info', what, why, do: remedy });
    const stays = entities.byKey(from)
      ? [
          tell(
            `moves ${from}, which ${tool.version} has`,
            'the entry has no effect for this version',
            'correct the key, or remove the entry',
          ),
        ]
      : [];
    // What moved on is found by the entry that says so.
    if (entities.byKey(to) || moved.has(to)) return stays;
    const near = nearest(
      to,
      entities.all.map(({ key }) => key),
    );
    return [
      ...stays,
      tell(
        `leads from ${from} to ${to}, which ${tool.version} does not have`,
        'links from other versions end at what it was a part of',
        near === null ? 'correct the key, or remove the entry' : `did you mean ${near}?`,
      ),
    ];
  });
};
