import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withTable } from './table.ts';

const root = path.join(import.meta.dirname, '../../..');

it('the README shows the comparison that was measured last', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const comparison = JSON.parse(readFileSync(path.join(root, 'docs/bench/comparison.json'), 'utf8'));
  expect(withTable(readme, comparison)).toBe(readme);
});

it('says which mark a text lacks', () => {
  const comparison = { date: '', machine: '', pages: 0, runs: { builds: 0, views: 0 }, sites: [], scale: [] };
  expect(() => withTable('no marks', comparison)).toThrow('<!-- comparison --> isn');
});
