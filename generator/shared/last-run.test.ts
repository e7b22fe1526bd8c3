import { expect, it } from 'vitest';
import { LastRun } from './last-run.ts';

it('recalls what the run before made, as long as all runs have the same basis', () => {
  const lastRun = new LastRun();
  let made = 0;
  const make = (): number => ++made;
  const first = lastRun.begin('a');
  expect([first('one', make), first('two', make)]).toEqual([1, 2]);
  expect(lastRun.begin('a')('two', make)).toBe(2);
  // Nobody asked for it in the last run.
  const third = lastRun.begin('a');
  expect([third('one', make), third('two', make)]).toEqual([3, 2]);
  expect(lastRun.begin('b')('two', make)).toBe(4);
  expect(lastRun.begin('a')('two', make)).toBe(5);
});
