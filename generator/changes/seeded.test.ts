import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Change } from '../model/changes.ts';
import { line, things, told } from '../testing/hive-changes.ts';
import { seededIn } from '../testing/seeded.ts';
import { historyOf } from '../testing/version-facts.ts';
import { changesBetween } from './between.ts';

interface Case {
  readonly name: string;
  readonly versions: readonly string[];
  readonly moves?: Readonly<Record<string, string>>;
  readonly says: readonly string[];
}

const cases = seededIn<Case>(join(import.meta.dirname, 'seeded.yaml'));

it.each(cases)('$name', ({ versions, moves = {}, says }) => {
  const history = historyOf(line(...versions.map(things)));
  const ends = ['v0.0.0', `v0.${versions.length - 1}.0`] as const;
  const { changes } = changesBetween(history, ends, { moves: new Map(Object.entries(moves)), file: 'history' });
  const since = ({ version, deprecatedSince = '' }: Change) => (versions.length > 2 ? [version, deprecatedSince] : []);
  expect(changes.map((change) => [told(change), ...since(change)].join(' ').trim())).toEqual(says);
});
