import { z } from 'zod';
import { type EquivalentGroup, equivalentKinds } from '../../model/equivalents.ts';
import type { Problem } from '../../model/problem.ts';
import { InputError, inPath, problemAt } from '../../shared/problem.ts';
import { schemaFailure } from '../../shared/schema-failure.ts';
import { parseDocument } from '../../sources/document.ts';
import { kindList, namesByKind } from '../names.ts';

/** `equivalents.yaml`: names by kind. The names themselves are checked against the pages. */
const equivalentsSchema = z.strictObject({
  groups: z.array(z.strictObject({ means: z.string().trim().min(1), ...namesByKind })),
});

/** Reads `equivalents.yaml`. Throws InputError with everything that does not fit. */
export function ingestEquivalents(text: string, file: string): EquivalentGroup[] {
  const result = equivalentsSchema.safeParse(parseDocument(text, file));
  const advice = {
    why: 'reference pages link to each other by it',
    do: `write groups with \`means\` and at least two names under ${kindList}`,
  };
  const problem = (place: string, what: string): Problem => problemAt(inPath(file, place), { what, ...advice });
  if (!result.success) throw schemaFailure(file, result.error.issues, advice);
  const problems: Problem[] = [];
  const seen = new Map<string, string>();
  const groups = result.data.groups.map((group, at): EquivalentGroup => {
    const references = equivalentKinds.flatMap((kind) =>
      (group[kind] ?? []).map((name, index) => ({ kind, name, place: `groups.${at}.${kind}.${index}` })),
    );
    if (references.length < 2) problems.push(problem(`groups.${at}`, `“${group.means}” has a single name`));
    for (const { kind, name, place } of references) {
      const first = seen.get(`${kind} ${name}`);
      if (first !== undefined) problems.push(problem(place, `names ${name} again, which ${first} has already`));
      seen.set(`${kind} ${name}`, place);
    }
    return { means: group.means, references, file };
  });
  if (problems.length > 0) throw new InputError(problems);
  return groups;
}
