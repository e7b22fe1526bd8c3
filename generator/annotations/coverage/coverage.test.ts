import { describe, expect, it } from 'vitest';
import { placeText } from '../../shared/problem.ts';
import { problemsOf } from '../../testing/problems.ts';
import { ingestCoverage } from './index.ts';

const text = (...leftOut: readonly object[]): string => JSON.stringify({ leftOut });
const places = (value: string): string[] =>
  problemsOf(() => ingestCoverage(value, 'coverage.yaml')).map(({ at, what }) => `${placeText(at)}: ${what}`);

describe('coverage.yaml', () => {
  it('has names by reason, each with its place', () => {
    const file = 'coverage.yaml';
    expect(ingestCoverage(text({ reason: 'old', cli: ['hive wax'], crd: ['Cell.spec.a'] }), file)).toEqual([
      { surface: 'cli', name: 'hive wax', reason: 'old', file, place: 'leftOut.0.cli.0' },
      { surface: 'crd', name: 'Cell.spec.a', reason: 'old', file, place: 'leftOut.0.crd.0' },
    ]);
    expect(ingestCoverage(text(), file)).toEqual([]);
  });

  it('says what is wrong, and where', () => {
    expect(places(text({ cli: ['a'] }))[0]).toMatch(/^leftOut\.0\.reason: /);
    expect(places(text({ reason: 'x', help: ['a'] }))).toHaveLength(1);
    expect(places('leftOut: 1')[0]).toMatch(/^leftOut: /);
    expect(places(text({ reason: 'x', cli: ['a'] }, { reason: 'y', cli: ['a'] }))).toEqual([
      'leftOut.1.cli.0: names a again, which leftOut.0.cli.0 has already',
    ]);
  });
});
