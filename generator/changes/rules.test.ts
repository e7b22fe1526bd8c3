import { expect, it } from 'vitest';
import { mayFail, type Usage } from './rules.ts';

/** `wax` and `bees[].sting` are new, as is the value `drone` of `kind`; `hive` was required. */
const usage: Usage = (path, value) => {
  if (value !== undefined) return path === 'kind' && value === 'drone' ? 'never' : undefined;
  return ['wax', 'wax.color', 'bees[].sting'].includes(path) ? 'never' : path === 'hive' ? 'always' : undefined;
};

it.each([
  '!(has(self.honey) && has(self.wax))',
  '!has(self.wax) || self.honey.size() > 3',
  "self.kind == 'drone' ? has(self.wax) : !has(self.wax)",
  "self.kind != 'drone' || has(self.honey)",
  'has(self.hive) || has(self.wax)',
  '(has(self.wax) && self.wax.size() > 0) != has(self.hive)',
  '!has(self.bees) || self.bees.all(bee, !has(bee.sting))',
  'has(self.wax) ? size(self.honey) > 1 : true',
])('what was written before meets %s', (rule) => {
  expect(mayFail(rule, usage)).toBe(false);
});

it.each([
  'has(self.wax)',
  "self.kind == 'queen' ? has(self.honey) : !has(self.honey)",
  "self.kind == 'drone'",
  'self.bees.all(bee, has(bee.sting))',
  'self.bees.exists(bee, !has(bee.sting))',
  '!has(other.wax)',
  '!has(self.wax) && size(self.honey) > 1',
  'has(self.honey) ? !has(self.wax) : has(self.wax)',
  'no CEL (',
])('what was written before may fail %s', (rule) => {
  expect(mayFail(rule, usage)).toBe(true);
});
