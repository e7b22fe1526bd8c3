import { expect, it } from 'vitest';
import { byPrefix } from './addresses.ts';

const groups = (names: readonly string[], limit: number) =>
  byPrefix(names, { steps: (name) => [...name], size: () => 1, limit }).map(({ prefix, items }) => [
    prefix.join(''),
    items.join(' '),
  ]);

it('leaves a group whole that is not too large', () => {
  expect(groups(['bee', 'wax'], 2)).toEqual([['', 'bee wax']]);
});

it('splits where names differ first, and only what is too large', () => {
  expect(groups(['bee', 'hive', 'hive-bee', 'hive-wax'], 2)).toEqual([
    ['b', 'bee'],
    ['hive', 'hive'],
    ['hive-', 'hive-bee hive-wax'],
  ]);
});

it('keeps names in their groups when others come', () => {
  const before = groups(['ant', 'bee', 'cell'], 1);
  expect(groups(['ant', 'bee', 'beetle', 'cell'], 1)).toEqual([
    before[0],
    ['bee', 'bee'],
    ['beet', 'beetle'],
    before[2],
  ]);
});

it('cannot split one name, nor names that are the same', () => {
  expect(byPrefix(['bee'], { steps: (name) => [...name], size: () => 9, limit: 1 })).toHaveLength(1);
  expect(groups(['bee', 'bee'], 1)).toEqual([['', 'bee bee']]);
});
