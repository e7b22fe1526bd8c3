import { z } from 'zod';
import { kindNames } from '../../model/kinds.ts';
import type { Move } from '../../model/moves.ts';
import type { Problem } from '../../model/problem.ts';
import { InputError, inPath, problemAt, schemaFailure } from '../../shared/problem.ts';
import { parseDocument } from '../../sources/document.ts';

const key = z
  .string()
  .regex(
    new RegExp(`^(${kindNames.join('|')}):\\S`),
    `must be a key such as \`cli:thv run --port\`; the kinds are ${kindNames.join(', ')}`,
  );

/** `moves.yaml`: old keys with what took their place, and why somebody thinks so. */
const movesSchema = z.strictObject({
  moves: z.array(
    z.union([
      z.strictObject({ from: key, to: key, why: z.string().trim().min(1) }),
      z.strictObject({ from: key, parent: key, why: z.string().trim().min(1) }),
    ]),
  ),
});

const advice = {
  why: 'readers who switch versions are led by it',
  do: 'write `moves` with `from`, `to` or `parent`, and `why`',
};

/** Reads `moves.yaml`. Throws InputError with everything that does not fit. */
export function ingestMoves(text: string, file: string): Move[] {
  const result = movesSchema.safeParse(parseDocument(text, file));
  if (!result.success) throw schemaFailure(file, result.error.issues, advice);
  const problem = (at: number, what: string): Problem => problemAt(inPath(file, `moves.${at}`), { what, ...advice });
  const seen = new Set<string>();
  const problems: Problem[] = [];
  const moves = result.data.moves.map((move, at): Move => {
    const to = 'to' in move ? move.to : move.parent;
    if (move.from === to) problems.push(problem(at, `leads from ${to} to itself`));
    if (seen.has(move.from)) problems.push(problem(at, `names ${move.from} again`));
    seen.add(move.from);
    return { from: move.from, to, ...('parent' in move && { isParent: true as const }) };
  });
  if (problems.length > 0) throw new InputError(problems);
  return moves;
}
