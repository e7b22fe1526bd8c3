import { expect, it } from 'vitest';
import { distance, nearest } from './nearest.ts';

it.each([
  ['name', 'name', 0],
  ['name', 'nmae', 1],
  ['name', 'nam', 1],
  ['name', 'game', 1],
  ['', 'name', 4],
  ['workload', 'wrokloda', 2],
])('from %j to %j it takes %d steps: a swap is one', (from, to, steps) => {
  expect([distance(from, to), distance(to, from)]).toEqual([steps, steps]);
});

it('names that are too long to be typed by mistake are not compared', () => {
  expect(distance('x'.repeat(100_000), 'y'.repeat(100_000))).toBe(80);
});

it('of two that are as near, the one that looks more like it was meant', () => {
  expect(nearest('proxyport', ['proxy-ports', 'proxy-port', 'port'])).toBe('proxy-port');
  expect(nearest('nothing', ['proxy-port'])).toBeNull();
});

it('none where a word is missing that several have', () => {
  expect(nearest('port', ['mcpPort', 'proxyPort'])).toBeNull();
  expect(nearest('port', ['proxyPort'])).toBe('proxyPort');
});

it('a word in the singular or the plural', () => {
  expect(nearest('entry', ['entries'])).toBe('entries');
  expect(nearest('policies', ['policy'])).toBe('policy');
});
