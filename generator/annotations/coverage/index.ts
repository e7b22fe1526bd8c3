import { z } from 'zod';
import type { LeftOut } from '../../model/coverage.ts';
import { surfaces } from '../../model/equivalents.ts';
import type { Problem } from '../../model/problem.ts';
import { InputError, inPath, problemAt, schemaFailure } from '../../shared/problem.ts';
import { parseDocument } from '../../sources/document.ts';

const names = z.array(z.string().trim().min(1)).min(1).optional();

/** `coverage.yaml`: names by reason and surface. The names themselves are checked against the version. */
const coverageSchema = z.strictObject({
  leftOut: z.array(
    z.strictObject({ reason: z.string().trim().min(1), cli: names, crd: names, api: names, registry: names }),
  ),
});

/** Reads `coverage.yaml`. Throws InputError with everything that does not fit. */
export function ingestCoverage(text: string, file: string): LeftOut[] {
  const result = coverageSchema.safeParse(parseDocument(text, file));
  const advice = {
    why: 'it says what guides leave to the reference, and why',
    do: 'write `leftOut` as a list of groups with a `reason` and names under `cli`, `crd`, `api` or `registry`',
  };
  const problem = (place: string, what: string): Problem => problemAt(inPath(file, place), { what, ...advice });
  if (!result.success) throw schemaFailure(file, result.error.issues, advice);
  const seen = new Map<string, string>();
  const problems: Problem[] = [];
  const entries = result.data.leftOut.flatMap((group, at) =>
    surfaces.flatMap((surface) =>
      (group[surface] ?? []).map((name, index): LeftOut => {
        const place = `leftOut.${at}.${surface}.${index}`;
        const first = seen.get(`${surface} ${name}`);
        if (first !== undefined) problems.push(problem(place, `names ${name} again, which ${first} has already`));
        seen.set(`${surface} ${name}`, place);
        return { surface, name, reason: group.reason, file, place };
      }),
    ),
  );
  if (problems.length > 0) throw new InputError(problems);
  return entries;
}
