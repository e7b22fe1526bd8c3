import { expect, it } from 'vitest';
import { nameBeside } from './Method.tsx';

it('an operation without a summary has its method once', () => {
  expect(nameBeside('GET', 'GET /cells')).toBe('/cells');
  expect(nameBeside('GET', 'Get a cell')).toBe('Get a cell');
  expect(nameBeside(undefined, 'GET /cells')).toBe('GET /cells');
});
