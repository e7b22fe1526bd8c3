import { expect, it } from 'vitest';
import { perObject } from './per-object.ts';

it('makes a value once of each object, whatever it is', () => {
  const asked: object[] = [];
  const first = { name: 'a' };
  const of = perObject((thing: { readonly name: string }) => {
    asked.push(thing);
    return thing.name === 'a' ? null : thing.name;
  });
  expect([of(first), of(first), of({ name: 'b' }), of({ ...first })]).toEqual([null, null, 'b', null]);
  expect(asked).toHaveLength(3);
});
