import { expect, it } from 'vitest';
import { codeSample } from '../../../testing/documented.ts';
import { facts, lookup } from '../../../testing/findings.ts';
import { findingsIn } from '../index.ts';

it('a guide is looked through as often for a thousand commands as for ten', () => {
  const walksFor = (count: number): number => {
    const sample = codeSample('bash', 'thv list\nthv run fetch\n'.repeat(count));
    let walks = 0;
    const guide = new Proxy([sample], {
      get: (target, name, receiver) => {
        if (name === 'length' || name === Symbol.iterator) walks++;
        return Reflect.get(target, name, receiver);
      },
    });
    findingsIn(sample, facts, guide, lookup);
    return walks;
  };
  expect(walksFor(500)).toBe(walksFor(5));
});
