import { describe, expect, it } from 'vitest';
import { placeText } from '../../shared/problem.ts';
import { problemsOf } from '../../testing/problems.ts';
import { ingestSame } from './index.ts';

const text = (...groups: readonly object[]): string => JSON.stringify({ groups });
const places = (value: string): string[] =>
  problemsOf(() => ingestSame(value, 'same.yaml')).map(({ at, what }) => `${placeText(at)}: ${what}`);

describe('same.yaml', () => {
  it('has groups of names, each with its place', () => {
    expect(ingestSame(text({ means: 'Wax', cli: ['hive --wax'], api: ['Cell.wax'] }), 'same.yaml')).toEqual([
      {
        means: 'Wax',
        file: 'same.yaml',
        references: [
          { surface: 'cli', name: 'hive --wax', place: 'groups.0.cli.0' },
          { surface: 'api', name: 'Cell.wax', place: 'groups.0.api.0' },
        ],
      },
    ]);
    expect(ingestSame(text(), 'same.yaml')).toEqual([]);
  });

  it('says what is wrong, and where', () => {
    expect(places(text({ means: 'Wax', cli: ['hive --wax'] }))).toEqual(['groups.0: “Wax” has a single name']);
    expect(places(text({ means: 'Wax', cli: ['a', 'b'] }, { means: 'Lid', api: ['b'], cli: ['c', 'a'] }))).toEqual([
      'groups.1.cli.1: names a again, which groups.0.cli.0 has already',
    ]);
    expect(places(text({ means: 'Wax', help: ['a', 'b'] }))).toHaveLength(1);
    expect(places(text({ cli: ['a', 'b'] }))[0]).toMatch(/^groups\.0\.means: /);
    expect(places('groups: 1')[0]).toMatch(/^groups: /);
  });
});
