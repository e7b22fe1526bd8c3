import type { Problem } from '../model/problem.ts';
import { keywordsOf, propertyNames } from '../schemas/keywords.ts';
import { deprecationIn } from '../shared/deprecation.ts';
import { writeInstead } from '../shared/nearest.ts';
import { warning } from '../shared/problem.ts';
import type { Held } from './found.ts';
import { type Described, describedIn } from './walk.ts';

/** Fields that the schema, or the text about them as Go authors write it, says not to use any more. */
export function deprecations({ value, schema, path, reading, locate }: Held): Problem[] {
  const fields = describedIn({ value, schema, path, name: '' }, reading);
  return [...fields].flatMap(({ schema: field, holder, word, at, path: itsPath, isNamed }: Described) => {
    const { deprecated, description = null } = keywordsOf(field);
    const announced = deprecationIn(description);
    if (!isNamed || word === '' || !(deprecated || announced)) return [];
    const instead = announced?.replacement?.toLowerCase();
    // Authors name the field of their Go type.
    const sibling = propertyNames(holder).find((other) => other.toLowerCase() === instead);
    const remedy = sibling
      ? writeInstead(word, sibling)
      : announced?.replacement
        ? `use \`${announced.replacement}\``
        : 'leave it out, or see what its reference entry says';
    return [warning(locate(at), `\`${itsPath}\` is deprecated`, 'it may be gone in a later version', remedy)];
  });
}
