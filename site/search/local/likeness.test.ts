import { describe, expect, it } from 'vitest';
import { distance, likeness } from './likeness.ts';

describe('distance', () => {
  it.each([
    ['wax', 'wax', 0],
    ['wax', 'wxa', 1],
    ['wax', 'wa', 1],
    ['wax', 'waxy', 1],
    ['wax', 'wix', 1],
    ['honey', 'hive', 3],
    ['a', 'honeycomb', 3],
  ])('from %s to %s is %d, of two that count', (one, other, steps) => {
    expect(distance(one, other, 2)).toBe(steps);
  });
});

describe('likeness', () => {
  const like = (one: string, other: string) => likeness(one.split(' '), other.split(' '));

  it.each([
    ['network isolation', 'isolate network', 'networks'],
    ['tranport', 'transport', 'port'],
    ['environment', 'env', 'enable'],
    ['image verify', 'image verification', 'image'],
  ])('%s is more like %s than like %s', (typed, name, other) => {
    expect(like(typed, name)).toBeGreaterThan(0.7);
    expect(like(typed, name)).toBeGreaterThan(like(typed, other));
  });

  it('is little for other names', () => {
    expect(like('bees', 'hive')).toBeLessThan(0.5);
  });
});
