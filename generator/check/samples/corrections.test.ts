import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Problem } from '../../model/problem.ts';
import { codeSample } from '../../testing/documented.ts';
import { facts, lookup } from '../../testing/findings.ts';
import { seededIn } from '../../testing/seeded.ts';
import { certainCorrections, corrected, isMisspelling } from './corrections.ts';
import { findingsIn } from './index.ts';

function findings(language: string, text: string): Problem[] {
  const sample = codeSample(language, text);
  return findingsIn(sample, facts, [sample], lookup);
}

interface Corrected {
  readonly language: string;
  readonly wrong: string;
  /** Absent: nothing is certain. */
  readonly right?: string;
}

const table = seededIn<Corrected>(join(import.meta.dirname, 'corrections.yaml'), 15);

it.each(table)('corrections in $language: $wrong', ({ language, wrong, right = wrong }) => {
  const found = findings(language, wrong);
  expect(found).not.toEqual([]);
  const corrections = certainCorrections(wrong, found, (other) => findings(language, other));
  expect(corrected(wrong, corrections).text).toBe(right);
});

it('corrections of a line are made together, whatever their order', () => {
  const corrections = [
    { line: 2, column: 10, wrong: '--colour', right: '-c' },
    { line: 2, column: 23, wrong: '--colours', right: '--all-colours' },
  ];
  const [before, after] = ['hive add --colour red --colours blue', 'hive add -c red --all-colours blue'];
  for (const given of [corrections, corrections.toReversed()])
    expect(corrected(`# Adds\n${before}\n`, given)).toEqual({
      text: `# Adds\n${after}\n`,
      changed: [{ line: 2, before, after }],
    });
});

const problem = (line: number, what: string, wrong: string): Problem => ({
  ...{ severity: 'error', at: { kind: 'text', file: '', line, column: 1 }, what, why: null, do: '' },
  suggestion: { wrong, right: wrong.slice(0, -1) },
});
const two = [problem(1, 'a', 'names'), problem(2, 'b', 'fields')];

it.each([
  ['only together make it worse', (text: string) => (text === 'name\nfield' ? [problem(3, 'c', '')] : [])],
  ['do not help', () => two.slice(1)],
])('corrections that %s are left out', (_, check) => {
  expect(certainCorrections('names\nfields', two, check)).toMatchObject([{ line: 1, wrong: 'names' }]);
});

it.each([
  ['start', 'restart', false],
  ['v1alpha1', 'v1alpha2', false],
  ['authServer', 'auth', false],
  ['osv-a', 'osv', false],
  ['rnu', 'run', false],
  ['stooop', 'stop', false],
  ['proxyport', 'proxy-port', true],
  ['openTelemtry', 'openTelemetry', true],
])('%s for %s is a misspelling: %s', (wrong, right, is) => {
  expect(isMisspelling(wrong, right)).toBe(is);
});
