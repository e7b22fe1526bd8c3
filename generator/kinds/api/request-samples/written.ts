import type { Parameter } from '../../../model/api.ts';
import type { Json } from '../../../model/schema.ts';
import { textOrJson } from '../../../shared/json-text.ts';

/** What decides how a value is written. */
type Way = Pick<Parameter, 'name' | 'in' | 'style' | 'explode' | 'allowReserved'>;

type Pair = readonly [name: string, value: Json];

/** What has a meaning of its own in a query is encoded even where reserved characters may stand. */
const reserved = /%(?:2F|3A|3F|40|21|24|28|29|2A|2C|3B|3D)/g;

/** As URLs are written, single quotes too, so that no shell sees one. */
export const encode = (value: string): string => encodeURIComponent(value).replaceAll("'", '%27');

/**
 * A value as OpenAPI writes it by `style` and `explode`, encoded for its place: the parts of a query or of cookies, or
 * one text for a path or a header.
 */
export function written({ name, in: place, allowReserved, ...way }: Way, value: Json): string[] {
  const { style = place === 'path' || place === 'header' ? 'simple' : 'form' } = way;
  const { explode = style === 'form' } = way;
  const text = (item: Json): string => {
    if (place === 'header') return textOrJson(item);
    const encoded = encode(textOrJson(item));
    return allowReserved && place === 'query' ? encoded.replace(reserved, decodeURIComponent) : encoded;
  };
  const named = (pairs: readonly Pair[]): string[] => pairs.map(([key, item]) => `${text(key)}=${text(item)}`);
  const joined = (separator: string): string => {
    if (Array.isArray(value)) return value.map(text).join(separator);
    if (value === null || typeof value !== 'object') return text(value);
    const entries = Object.entries(value);
    return (explode ? named(entries) : entries.flat().map(text)).join(separator);
  };
  switch (style) {
    case 'simple':
      return [joined(',')];
    case 'label':
      return [`.${joined(explode ? '.' : ',')}`];
    case 'matrix':
      // What is empty has no sign of equality here, and has one in a query.
      return (explode ? named(pairsOf(name, value)) : [`${text(name)}=${joined(',')}`]).map(
        (pair) => `;${pair.replace(/=$/, '')}`,
      );
    case 'deepObject':
      return named(deepPairs(name, value));
    default:
      if (explode) return named(pairsOf(name, value));
      return [`${text(name)}=${joined(style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ',')}`];
  }
}

/** Lists repeat the name, objects give names of their own. */
function pairsOf(name: string, value: Json): Pair[] {
  if (Array.isArray(value)) return value.map((item: Json) => [name, item]);
  return value !== null && typeof value === 'object' ? Object.entries(value) : [[name, value]];
}

/** `filter[colour]`, as deep as the value goes. */
function deepPairs(name: string, value: Json): Pair[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return pairsOf(name, value);
  return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item));
}
