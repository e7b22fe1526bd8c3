import { expect, it } from 'vitest';
import { viewOf } from '../../../testing/schemas.ts';
import { schema, schemaItems } from './schema.ts';

const context = {
  address: (url: string) => url,
  usesOf: () => [],
  equivalentsOf: () => [],
  ageOf: () => undefined,
  guide: () => '',
};
const markdown = (raw: object): string => schemaItems(viewOf(raw).view, context);
const text = { type: 'string' };

it('marks what cannot be changed', () => {
  const rule = { 'x-kubernetes-validations': [{ rule: 'self == oldSelf' }] };
  expect(markdown({ properties: { wax: { ...text, ...rule } } })).toBe(
    '* `wax` (`string`, immutable)\n  * Rule: `self == oldSelf`',
  );
});

it('writes CEL that computes a message as code', () => {
  const rule = { rule: 'self > 0', messageExpression: '"is " + self', reason: 'FieldValueInvalid', fieldPath: '.a' };
  expect(markdown({ 'x-kubernetes-validations': [rule] })).toBe(
    '* Rule: `self > 0`; `"is " + self`; reason `FieldValueInvalid`; reported at `.a`',
  );
});

it('names alternatives, and rules by their type alone', () => {
  expect(markdown({ type: 'string', anyOf: [{ format: 'hostname' }, { pattern: '^x' }] })).toBe(
    '* At least one of these rules holds:\n  * `string`\n    * Format: `hostname`\n  * `string`\n    * Pattern: `^x`',
  );
  expect(markdown({ oneOf: [{ title: 'Git', description: 'From Git', properties: { url: text } }, text] })).toBe(
    '* One of:\n  * Git (`object`): From Git\n    * Title: Git\n    * `url` (`string`)\n  * `string`',
  );
});

it('says what values mean, and which schemas are deprecated', () => {
  const said = { 'x-enum-varnames': ['Soft'], 'x-enum-descriptions': ['Melts at <40°'] };
  expect(markdown({ enum: ['soft'], ...said })).toBe('* Allowed values: `"soft"` (`Soft`: Melts at <40°)');
  expect(markdown({ oneOf: [{ ...text, title: 'Old', deprecated: true, description: 'x' }, {}] })).toContain(
    '* Old (`string`, deprecated): x',
  );
  const block = { type: 'schema', schema: viewOf({ ...text, deprecated: true }).view, id: 'wax' } as const;
  expect(schema(block, context, 3)).toBe('Type: `string` (deprecated)');
});

it('names what it extends, but not again what its type names', () => {
  const named = { name: 'Bee', url: '#bee', label: '2 fields' };
  const view = (type: string) => schemaItems({ type: [{ text: type }], named }, context);
  expect(['object', 'Bee'].map(view)).toEqual(['* All of: `Bee`', '']);
});
