import type { SampleValue } from '../model/sample-facts.ts';
import type { SchemaNode } from '../model/schema.ts';
import { property } from '../samples/value.ts';
import { isEllipsis, isPlaceholder } from './placeholder.ts';
import { bound, isPartial, nameOf, refuse, rule, type Visit } from './visit.ts';

type SampleArray = Extract<SampleValue, { kind: 'array' }>;

/** Checks the items of a list, how many there are and whether some repeat. */
export function checkArray(value: SampleArray, schema: SchemaNode, visit: Visit): void {
  value.items.forEach((item, index) => {
    const own = schema.prefixItems[index] ?? schema.items;
    const isLeftOut = item.kind === 'string' && isEllipsis(item.text.trim());
    if (own && !visit.isFull() && !isLeftOut)
      visit.check(item, own, { ...visit, closed: true, anchor: null, path: `${visit.path}[${index}]` });
  });
  const count = value.items.length;
  const [least, most] = [bound(schema, 'minItems'), bound(schema, 'maxItems')];
  if (least !== null && count < least && !isPartial(visit))
    refuse(
      visit,
      value.at,
      `${nameOf(visit)} ${count === 0 ? 'is an empty list' : `has ${count} items`} and needs at least ${least}`,
      'add an item, or leave the name out',
    );
  if (most !== null && count > most)
    refuse(
      visit,
      value.items[most]?.at ?? value.at,
      `${nameOf(visit)} has ${count} items, and ${most} are allowed`,
      'take some out',
    );
  checkRepeats(value, schema, visit);
}

function checkRepeats(value: SampleArray, schema: SchemaNode, visit: Visit): void {
  const listType = rule(schema, 'x-kubernetes-list-type');
  const listed = rule(schema, 'x-kubernetes-list-map-keys');
  const keys = Array.isArray(listed) ? listed.filter((key): key is string => typeof key === 'string') : [];
  const byKeys = listType === 'map' && keys.length > 0;
  if (!byKeys && listType !== 'set' && rule(schema, 'uniqueItems') !== true) return;
  const seen = new Set<string>();
  for (const item of value.items) {
    const identity = byKeys ? identityByKeys(item, keys) : textForm(item);
    if (identity === null) continue;
    if (seen.has(identity))
      refuse(
        visit,
        item.at,
        byKeys
          ? `${nameOf(visit)} has two items with the same ${keys.map((key) => `\`${key}\``).join(' and ')}: ${identity}`
          : `${nameOf(visit)} holds ${identity} twice`,
        'remove one of the two',
      );
    seen.add(identity);
  }
}

function identityByKeys(item: SampleValue, keys: readonly string[]): string | null {
  const parts = keys.map((key) => {
    const value = property(item, key);
    return value ? textForm(value) : null;
  });
  return parts.includes(null) ? null : parts.join(', ');
}

/** A value as text for comparing; null when it is not known. */
function textForm(value: SampleValue): string | null {
  if (value.kind === 'unknown') return null;
  if (value.kind === 'string') return isPlaceholder(value.text) ? null : JSON.stringify(value.text);
  if (value.kind === 'number' || value.kind === 'boolean') return value.text;
  if (value.kind === 'null') return 'null';
  const parts =
    value.kind === 'array'
      ? value.items.map(textForm)
      : value.entries.map((entry) => `${entry.name}:${textForm(entry.value)}`).sort();
  return parts.includes(null) ? null : `[${parts.join(',')}]`;
}
