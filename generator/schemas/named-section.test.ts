import { expect, it } from 'vitest';
import { namedBranch } from './named-section.ts';
import { normalise } from './normalise.ts';
import { hasOwnFacts } from './schema.ts';
import { fieldsOf } from './values.ts';

const cell = { $ref: '#/cell' };
const list = (items: object) => ({ type: 'array', items });
const named: Readonly<Record<string, object>> = {
  '#/cell': {
    type: 'object',
    properties: {
      wax: { $ref: '#/wax' },
      neighbours: list(cell),
      rows: list(list(cell)),
      byName: { type: 'object', additionalProperties: cell },
      // Such items are a field of their own, which has the branch.
      described: list({ description: 'Beside it', allOf: [cell] }),
      weight: { $ref: '#/weight' },
      text: { type: 'string' },
    },
  },
  '#/wax': { type: 'string', enum: ['soft', 'hard'] },
  '#/weight': { type: 'number', description: 'In grams' },
};

it('is there for names that say more than a type, through lists and maps', () => {
  const find = (target: string) => ({ name: target, url: target, schema: normalise(named[target]) });
  const labels = fieldsOf(normalise(named['#/cell'])).map((field) => [
    ...[field.path.join(), namedBranch(field, find, hasOwnFacts)?.label],
  ]);
  expect(Object.fromEntries(labels)).toEqual({
    ...{ wax: '2 values', neighbours: '7 fields of each item', rows: '7 fields of each item' },
    ...{ byName: '7 fields of each value', described: undefined, weight: undefined, text: undefined },
  });
});
