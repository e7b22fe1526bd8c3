import { z } from 'zod';
import type { LeftOut } from '../../model/coverage.ts';
import { kindNames } from '../../model/kinds.ts';
import type { Problem } from '../../model/problem.ts';
import { InputError, inPath, problemAt } from '../../shared/problem.ts';
import { schemaFailure } from '../../shared/schema-failure.ts';
import { parseDocument } from '../../sources/document.ts';
import { kindList, namesByKind } from '../names.ts';

/** `coverage.yaml`: names by reason and kind. The names themselves are checked against the version. */
const coverageSchema = z.strictObject({
  leftOut: z.array(z.strictObject({ reason: z.string().trim().min(1), ...namesByKind })),
});

/** Reads `coverage.yaml`. Throws InputError with everything that does not fit. */
export function ingestCoverage(text: string, file: string): LeftOut[] {
  const result = coverageSchema.safeParse(parseDocument(text, file));
  const advice = {
    why: 'it says what guides leave to the reference, and why',
    do: `write \`leftOut\` as a list of groups with a \`reason\` and names under ${kindList}`,
  };
  const problem = (place: string, what: string): Problem => problemAt(inPath(file, place), { what, ...advice });
  if (!result.success) throw schemaFailure(file, result.error.issues, advice);
  const seen = new Map<string, string>();
  const problems: Problem[] = [];
  const entries = result.data.leftOut.flatMap((group, at) =>
    kindNames.flatMap((kind) =>
      (group[kind] ?? []).map((name, index): LeftOut => {
        const place = `leftOut.${at}.${kind}.${index}`;
        const first = seen.get(`${kind} ${name}`);
        if (first !== undefined) problems.push(problem(place, `names ${name} again, which ${first} has already`));
        seen.set(`${kind} ${name}`, place);
        return { kind, name, reason: group.reason, file, place };
      }),
    ),
  );
  if (problems.length > 0) throw new InputError(problems);
  return entries;
}
