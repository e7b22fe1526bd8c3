import type { Parameter } from '../../../model/api.ts';
import type { Json } from '../../../model/schema.ts';
import { textOrJson } from '../../../shared/json-text.ts';

/** Settings of a value's serialisation. */
type Way = Pick<Parameter, 'name' | 'in' | 'style' | 'explode' | 'allowReserved'>;

type Pair = readonly [name: string, value: Json];

/** Query delimiters are encoded even if reserved characters are allowed. */
const reserved = /%(?:2F|3A|3F|40|21|24|28|29|2A|2C|3B|3D)/g;

/** Percent-encodes a value, single quotes too, for the shell. */
export const encode = (value: string): string => encodeURIComponent(value).replaceAll("'", '%27');

/**
 * Serialises a value by `style` and `explode`, encoded for its location: the parts of a query or of cookies, or one
 * text for a path or header.
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
      // Empty values have no `=` here, but in a query.
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

/** Lists repeat the name, objects have their names. */
function pairsOf(name: string, value: Json): Pair[] {
  if (Array.isArray(value)) return value.map((item: Json) => [name, item]);
  return value !== null && typeof value === 'object' ? Object.entries(value) : [[name, value]];
}

/** `filter[colour]`, to any depth. */
function deepPairs(name: string, value: Json): Pair[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return pairsOf(name, value);
  return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item));
}
