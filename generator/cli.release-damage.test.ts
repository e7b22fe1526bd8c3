import { expect, it, vi } from 'vitest';
import { verdictsOf } from './testing/damaged-release.ts';
import { damages, harmlessChanges } from './testing/damages.ts';
import { muchPatience } from './testing/effort.ts';
import { folderOf, temporaryFolder } from './testing/folders.ts';
import { hiveRelease } from './testing/hive-release.ts';

vi.setConfig({ testTimeout: muchPatience });

const verdicts = (changes: Parameters<typeof verdictsOf>[0]) => {
  const edition = (number: number) => ({ version: `v1.${number}.0`, folder: folderOf(hiveRelease(number)) });
  return verdictsOf(changes, [edition(1), edition(2), edition(3)], temporaryFolder());
};

it('a release is refused with any damage, in a few lines', async () => {
  const { nothing, ...said } = await verdicts(damages);
  expect(nothing).toEqual([]);
  expect(Object.keys(said).length).toBeGreaterThanOrEqual(90);
  expect(Object.entries(said).filter(([, lines]) => !lines || lines.length === 0 || lines.length > 20)).toEqual([]);
});

it('a release is fine where what changes is no loss', async () => {
  const said = await verdicts(harmlessChanges);
  expect(Object.entries(said).filter(([, lines]) => lines?.length !== 0)).toEqual([]);
});
