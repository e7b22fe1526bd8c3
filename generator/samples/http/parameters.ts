import type { Parameter } from '../../model/api.ts';
import { jsonText } from '../../shared/json-text.ts';
import { rightName } from '../../shared/nearest.ts';
import { isPlaceholder } from '../values/value.ts';
import type { Issue } from '../values/visit.ts';

/** What is wrong with the value of a query parameter. */
export function checkParameter({ name, schema }: Parameter, value: string | null, at: number): Issue[] {
  const text = value ?? '';
  if (!schema || isPlaceholder(text) || schema.types.length === 0 || schema.types.includes('string')) {
    const words = schema?.enum?.filter((item) => typeof item === 'string') ?? [];
    if (words.length === 0 || words.includes(text) || isPlaceholder(text)) return [];
    return [wrong(at, name, text, 'one of the values allowed there', rightName(text, words))];
  }
  if (schema.types.includes('boolean'))
    return text === 'true' || text === 'false'
      ? []
      : [
          wrong(
            at,
            name,
            text,
            '`true` or `false`',
            `write \`${name}=${/^(1|yes|on|true|)$/i.test(text) ? 'true' : 'false'}\``,
          ),
        ];
  if (schema.types.includes('array') || schema.types.includes('object')) return [];
  const isNumber = schema.types.includes('integer')
    ? /^-?\d+$/.test(text)
    : text !== '' && Number.isFinite(Number(text));
  if (!isNumber) return [wrong(at, name, text, 'a number', null)];
  return schema.constraints.flatMap(({ keyword, value: bound }): Issue[] => {
    const isOutside =
      (keyword === 'minimum' && Number(text) < Number(bound)) ||
      (keyword === 'maximum' && Number(text) > Number(bound));
    return isOutside ? [wrong(at, name, text, `a number whose ${keyword} is ${jsonText(bound)}`, null)] : [];
  });
}

function wrong(at: number, name: string, text: string, wanted: string, suggestion: string | null): Issue {
  return {
    at,
    severity: 'error',
    what: `the query parameter \`${name}\` is "${text}", and has to be ${wanted}`,
    why: 'the server does not take other values',
    do: suggestion,
  };
}
