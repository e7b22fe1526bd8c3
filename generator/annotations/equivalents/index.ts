import { z } from 'zod';
import { type SameGroup, surfaces } from '../../model/equivalents.ts';
import type { Problem } from '../../model/problem.ts';
import { InputError, inPath, problemAt, schemaFailure } from '../../shared/problem.ts';
import { parseDocument } from '../../sources/document.ts';

const names = z.array(z.string().trim().min(1)).min(1).optional();

/** `same.yaml`: names by surface. The names themselves are checked against the pages. */
const sameSchema = z.strictObject({
  groups: z.array(
    z.strictObject({ means: z.string().trim().min(1), cli: names, api: names, crd: names, registry: names }),
  ),
});

/** Reads `same.yaml`. Throws InputError with everything that does not fit. */
export function ingestSame(text: string, file: string): SameGroup[] {
  const result = sameSchema.safeParse(parseDocument(text, file));
  const advice = {
    why: 'reference pages link to each other by it',
    do: 'write groups with `means` and at least two names under `cli`, `api`, `crd` or `registry`',
  };
  const problem = (place: string, what: string): Problem => problemAt(inPath(file, place), { what, ...advice });
  if (!result.success) throw schemaFailure(file, result.error.issues, advice);
  const problems: Problem[] = [];
  const seen = new Map<string, string>();
  const groups = result.data.groups.map((group, at): SameGroup => {
    const references = surfaces.flatMap((surface) =>
      (group[surface] ?? []).map((name, index) => ({ surface, name, place: `groups.${at}.${surface}.${index}` })),
    );
    if (references.length < 2) problems.push(problem(`groups.${at}`, `“${group.means}” has a single name`));
    for (const { surface, name, place } of references) {
      const first = seen.get(`${surface} ${name}`);
      if (first !== undefined) problems.push(problem(place, `names ${name} again, which ${first} has already`));
      seen.set(`${surface} ${name}`, place);
    }
    return { means: group.means, references, file };
  });
  if (problems.length > 0) throw new InputError(problems);
  return groups;
}
