import type { Parameter } from '../../../model/api.ts';
import type { Constraint } from '../../../model/schema.ts';
import { jsonText } from '../../../shared/json-text.ts';
import { rightName } from '../../../shared/nearest.ts';
import type { Remedy } from '../../../shared/suggestion.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import { error, type Issue } from '../../../validation/problem.ts';

/** What is wrong with the value of a query parameter. */
export function checkParameter({ name, schema }: Parameter, value: string | null, at: number): Issue[] {
  const text = value ?? '';
  const types = schema?.types ?? [];
  if (!schema || isPlaceholder(text)) return [];
  const wrong = (wanted: string, suggestion: Remedy): Issue[] => [
    error(
      at,
      `the query parameter \`${name}\` is "${text}", and has to be ${wanted}`,
      'the server does not take other values',
      suggestion,
    ),
  ];
  if (types.length === 0 || types.includes('string')) {
    const words = schema.enum?.filter((item) => typeof item === 'string') ?? [];
    if (words.length === 0 || words.includes(text)) return [];
    return wrong('one of the values allowed there', rightName(text, words));
  }
  if (types.includes('boolean')) {
    if (text === 'true' || text === 'false') return [];
    return wrong('`true` or `false`', `write \`${name}=${/^(1|yes|on|true|)$/i.test(text) ? 'true' : 'false'}\``);
  }
  if (types.includes('array') || types.includes('object')) return [];
  return outside(text, types.includes('integer'), schema.constraints).flatMap((wanted) => wrong(wanted, null));
}

/** What a number should have been, for each rule that it breaks. */
function outside(text: string, isWhole: boolean, constraints: readonly Constraint[]): string[] {
  const isNumber = isWhole ? /^-?\d+$/.test(text) : text !== '' && Number.isFinite(Number(text));
  if (!isNumber) return ['a number'];
  return constraints.flatMap(({ keyword, value: bound }) => {
    const isOutside =
      (keyword === 'minimum' && Number(text) < Number(bound)) ||
      (keyword === 'maximum' && Number(text) > Number(bound));
    return isOutside ? [`a number whose ${keyword} is ${jsonText(bound)}`] : [];
  });
}
