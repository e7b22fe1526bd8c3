import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { EntityAge } from '../model/ages.ts';
import type { SourceName } from '../model/kinds.ts';
import { hive, things } from '../testing/hive-changes.ts';
import { seededIn } from '../testing/seeded.ts';
import { historyOf, versionOf } from '../testing/version-facts.ts';
import { versionAges } from './ages.ts';

interface Case {
  readonly name: string;
  readonly versions: readonly (string | { readonly missing: readonly SourceName[] })[];
  readonly of?: string;
  readonly line?: Readonly<Record<string, string>>;
  readonly moves?: Readonly<Record<string, string>>;
  readonly ages?: Readonly<Record<string, readonly string[]>>;
  readonly gone?: readonly string[];
}

const told = ({ since, unknownBefore, cameWith, changes }: EntityAge): string[] => [
  since + (unknownBefore === undefined ? '' : ' or earlier') + (cameWith ? ` with ${cameWith}` : ''),
  ...changes.map(({ version: at, what, fact = '', name }) => `${at} ${what} ${fact}${what === 'renamed' ? name : ''}`),
];

it.each(seededIn<Case>(join(import.meta.dirname, 'ages.yaml'), 15))('$name', (given) => {
  const versions = given.versions.map((version, at) =>
    typeof version === 'string'
      ? versionOf([hive, ...things(version)], `v0.${at}.0`)
      : versionOf([hive], `v0.${at}.0`, version.missing),
  );
  const { of = versions.at(-1)?.version ?? '', line, moves = {}, ages = {}, gone = [] } = given;
  const known = versionAges(historyOf(versions, line), new Map(Object.entries(moves)))(of) ?? expect.fail(of);
  const found = Object.keys(ages).map((key) => [key, told(known.of.get(key) ?? expect.fail(`${key} has no age`))]);
  expect(Object.fromEntries(found)).toEqual(ages);
  const lost = known.gone.map(({ key, last, removed, successor, missing }) =>
    [key, last, removed, ...(successor ? ['->', successor] : []), ...(missing ? ['missing', missing] : [])].join(' '),
  );
  expect(lost).toEqual(gone);
});
