import { describe, expect, it } from 'vitest';
import { agedGuide, agedStore, steadyGuide } from './testing/aged-store.ts';
import { type Finished, runCli, storeOptions } from './testing/command-line.ts';
import type { Tree } from './testing/folders.ts';

const impact = (folder: string, ...args: readonly string[]): Promise<Finished> =>
  runCli(['impact', ...storeOptions, ...args], folder);
const versions = ['v1.2.3', 'v1.3.0'];
const printed = async (form: string, more: Tree = {}): Promise<string> => {
  const { code, stdout, stderr } = await impact(agedStore(more), ...versions, '--format', form);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};

describe('what a difference touches in guides', () => {
  it('is listed by causes, with files and lines', async () => {
    expect(await printed('human')).toMatchInlineSnapshot(`
      "Breaking: commands and flags renamed or removed
        hive add --red: renamed to \`hive add --rose\` (flag-renamed, v1.3.0)
          guides/start.md:10: hive add --red
        hive sweep: removed, with 1 part (command-removed, v1.3.0)
          guides/start.md:13: - \`hive sweep\` sweeps.

      Review
        hive add --size: default changed from \`1\` to \`2\` (flag-default-changed, v1.3.0)
          guides/start.md:10: hive add --red

      Versions
        \`v1.2.3\` is hard-coded; it is now \`v1.3.0\`; \`{{version}}\` would stay current (version-named)
          guides/start.md:7: This is about v1.2.3. The [command](/hive/reference/cli/hive_add) has a \`hive add --size\`.

      v1.2.3 to v1.3.0 affects 3 lines of 1 file of the guides, for 3 changes; 0 new, not in any guide
      "
    `);
  });

  it('is JSON that says everything', async () => {
    const { causes, versions: named, unmentioned, ...rest } = JSON.parse(await printed('json'));
    expect(rest).toMatchObject({ format: 1, from: { version: 'v1.2.3' }, to: { version: 'v1.3.0' }, notCompared: [] });
    expect(causes[0].places).toEqual([
      { file: 'guides/start.md', line: 10, column: 10, excerpt: 'hive add --red', by: 'code' },
    ]);
    expect(named).toMatchObject([{ text: 'v1.2.3', now: 'v1.3.0', variable: '{{version}}' }]);
    expect(unmentioned).toEqual([]);
  });

  it('is told of a fragment where that is written', async () => {
    const fragment = 'Sweep with `hive sweep`.\n';
    const included = '::include{file="_fragments/sweep.md"}\n';
    const stdout = await printed('human', {
      'guides/_fragments/sweep.md': fragment,
      'guides/index.md': steadyGuide + included,
      'guides/start.md': `${agedGuide}\n${included}`,
    });
    expect(stdout.match(/_fragments\/sweep\.md:1: /g)).toHaveLength(1);
  });
});

it.each([
  [['v1.3.0', 'v1.2.3'], 'compare `v1.2.3` with `v1.3.0`'],
  [[...versions, '--guides', 'none'], 'is not a folder'],
  [[...versions, '--guides', 'empty'], 'has no guides'],
])('what is refused: %j', async (args, says) => {
  const { code, stdout, stderr } = await impact(agedStore({ 'empty/x.txt': '' }), ...args);
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(says)]);
});
