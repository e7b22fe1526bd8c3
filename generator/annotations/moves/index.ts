import { z } from 'zod';
import { kindNames } from '../../model/kinds.ts';
import type { Move } from '../../model/moves.ts';
import type { Problem } from '../../model/problem.ts';
import { InputError, inPath, problemAt } from '../../shared/problem.ts';
import { schemaFailure } from '../../shared/schema-failure.ts';
import { parseDocument } from '../../sources/document.ts';

const key = z
  .string()
  .regex(
    new RegExp(`^(${kindNames.join('|')}):\\S.*$`),
    `must be a key: ${kindNames.join(', ')}, then \`:\` and a name`,
  );

/** `moves.yaml`: what has another key now. The keys themselves are checked against the pages. */
const movesSchema = z.strictObject({
  moves: z.array(z.strictObject({ from: key, to: key, reason: z.string().trim().min(1) })),
});

/** Reads `moves.yaml`. Throws InputError with everything that does not fit. */
export function ingestMoves(text: string, file: string): Move[] {
  const result = movesSchema.safeParse(parseDocument(text, file));
  const advice = {
    why: 'links between versions follow it',
    do: 'write entries with `from`, `to` and `reason`, such as `from: cli:thv old`',
  };
  if (!result.success) throw schemaFailure(file, result.error.issues, advice);
  const moves = result.data.moves.map((move, at): Move => ({ ...move, file, place: `moves.${at}` }));
  const problems: Problem[] = [];
  const problem = (place: string, what: string): void => {
    problems.push(problemAt(inPath(file, place), { what, ...advice }));
  };
  const targets = new Map<string, string>();
  for (const { from, to, place } of moves) {
    if (targets.has(from)) problem(place, `moves ${from} a second time`);
    else targets.set(from, to);
  }
  const circled = new Set<string>();
  for (const { from, place } of moves) {
    if (circled.has(from)) continue;
    const way = [from];
    for (let at = targets.get(from); at !== undefined && at !== from && !way.includes(at); at = targets.get(at))
      way.push(at);
    const last = targets.get(way.at(-1) ?? '');
    if (last !== from) continue;
    for (const key of way) circled.add(key);
    problem(place, `moves ${from} back to itself: ${[...way, from].join(' → ')}`);
  }
  if (problems.length > 0) throw new InputError(problems);
  return moves;
}
