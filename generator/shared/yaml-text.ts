import { stringify } from 'yaml';
import type { Json } from '../model/schema.ts';

/**
 * A value as YAML, with whole numbers of any size; strings that YAML 1.1 would read as other types, such as `on`, are
 * quoted.
 */
export function yamlText(value: Json): string {
  return stringify(value, { lineWidth: 110, aliasDuplicateObjects: false, singleQuote: true, compat: 'yaml-1.1' });
}
