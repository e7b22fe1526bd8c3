import { describe, expect, it } from 'vitest';
import { likeness } from './likeness.ts';

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
