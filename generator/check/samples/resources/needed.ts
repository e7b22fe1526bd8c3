import type { Problem } from '../../../model/problem.ts';
import type { SampleValue } from '../../../model/sample-facts.ts';
import type { Schema } from '../../../model/schema.ts';
import { type Locate, property } from '../../../samples/value.ts';
import { keywordsOf, propertyNames } from '../../../schemas/keywords.ts';
import { at } from '../../../schemas/values.ts';
import { error } from '../../../shared/problem.ts';
import { describedIn } from '../../../validation/walk.ts';

/** Fields that an object lacks though others in it need them, by what the schema says in other ways than as a rule. */
export function checkNeeded(value: SampleValue, schema: Schema, locate: Locate): Problem[] {
  const inside = describedIn({ value, schema, name: '' }, {});
  return [{ value, schema }, ...inside].flatMap(({ value: object, schema: own }) =>
    object.kind === 'object' ? lackingText(object, own, locate) : [],
  );
}

/** Its text says: ``Needed for `sse` and `streamable-http` ``, and one of them is what another field has. */
function lackingText(object: SampleValue, schema: Schema, locate: Locate): Problem[] {
  return propertyNames(schema).flatMap((name) => {
    const { description = '' } = keywordsOf(at(schema, [name]));
    const [, list] = /\bNeeded for (`[\w-]+`(?:(?:, | and |, and )`[\w-]+`)*)/.exec(description) ?? [];
    if (list === undefined || object.kind !== 'object' || property(object, name)) return [];
    const by = object.entries.find(({ value }) => value.kind === 'string' && list.includes(`\`${value.text}\``));
    const why = `its text says that it's needed for ${list}`;
    return by ? [error(locate(by.at), `\`${name}\` is missing beside \`${by.name}\``, why, `add \`${name}\``)] : [];
  });
}
