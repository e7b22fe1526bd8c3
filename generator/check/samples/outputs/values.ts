import type { Schema } from '../../../model/schema.ts';
import { keywordsOf } from '../../../schemas/keywords.ts';
import { at } from '../../../schemas/values.ts';

/** The field at a path: `.status.syncStatus.phase`, `status.conditions.0.type`; null if the schema is open there. */
export function fieldAt(path: string, root: Schema): Schema | null {
  const steps = path.replace(/^\./, '').split('.');
  return at(
    root,
    steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  );
}

/** The allowed strings of a field; none if any string is valid. */
export function valuesOf(schema: Schema): string[] {
  const { description, enum: listed = saidIn(description ?? '') } = keywordsOf(schema);
  return listed.filter((item) => typeof item === 'string');
}

/** Values listed only in a text: ``one of `running`, `stopped` or `error` ``. */
function saidIn(description: string): string[] {
  const [, list = ''] = /\bone of ((?:`[\w-]+`(?:, or |, | or )?){2,})/.exec(description) ?? [];
  return [...list.matchAll(/`([\w-]+)`/g)].flatMap(([, value]) => value ?? []);
}
