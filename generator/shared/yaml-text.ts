import { DUMP_SCHEMA, defineScalarTag, dump, intCoreTag } from 'js-yaml';
import type { Json } from '../model/schema.ts';

/** How YAML is written, with whole numbers of any size. */
const exactSchema = DUMP_SCHEMA.withTags(
  defineScalarTag(intCoreTag.tagName, {
    ...intCoreTag,
    identify: (value) => typeof value === 'bigint' || intCoreTag.identify(value),
    represent: String,
  }),
);

/** A value as YAML. */
export function yamlText(value: Json): string {
  return dump(value, { noRefs: true, lineWidth: 110, schema: exactSchema });
}
