import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agedStore } from './testing/aged-store.ts';
import { runCli } from './testing/command-line.ts';
import { readTree } from './testing/folders.ts';

const options = ['--specs', 'specs', '--guides', 'guides', '--config', 'docs.config.ts'];
const generate = (folder: string, ...args: string[]) =>
  runCli(['generate', ...options, '--out', 'out', ...args], folder);
const read = (folder: string, path: string): string => readFileSync(join(folder, 'out', path), 'utf8');

describe('a release that changes what a guide uses', () => {
  it('is no mistake of the guide, however strict', async () => {
    const folder = agedStore();
    const checked = await runCli(['check', ...options, '--strict'], folder);
    expect(checked.stdout).toContain('0 errors, 0 warnings');
    expect(checked.code).toBe(0);
    expect(await generate(folder, '--strict')).toMatchObject({ code: 0 });
  });

  it('is told where the guide uses it', async () => {
    const folder = agedStore();
    await generate(folder);
    expect(read(folder, 'public/hive/start.md').replace(/^---[\s\S]*?---\n/, '')).toMatchInlineSnapshot(`
      "
      # Add cells

      > This page was written for v1.2.3. Some of what it uses has changed since: [3 places](https://hive.example/hive/start#changed-since) have notes that say how.

      This is about v1.2.3. The [command](https://hive.example/hive/reference/cli/hive_add) has a \`hive add --size\`.

      > Written for v1.2.3: the default of \`hive add --size\` changed from \`1\` to \`2\` in [v1.3.0](https://hive.example/hive/changes/v1.3.0#change-24d90bbac6ca168a).

      \`\`\`bash
      hive add --red
      \`\`\`

      > Written for v1.2.3: \`hive add --red\` was renamed to \`hive add --rose\` in [v1.3.0](https://hive.example/hive/changes/v1.3.0#change-ec23eea8bc494b18).

      - \`hive sweep\` sweeps.
      - \`hive\` does the rest.

      > Written for v1.2.3: \`hive sweep\` was removed in [v1.3.0](https://hive.example/hive/changes/v1.3.0#change-1386e06dd048bd3d).
      "
    `);
    const page = read(folder, 'pages/hive/start.ts');
    expect(page.match(/class=\\"age-note\\"/g)).toHaveLength(4);
    expect(page).toMatch(/<a href=\\"\/hive\/changes\/v1\.3\.0#change-[0-9a-f]{16}\\">v1\.3\.0<\/a>/);
  });

  it('changes no byte of other guides, and is not found by the search', async () => {
    const [folder, bare] = [agedStore(), agedStore({}, false)];
    await generate(folder);
    await generate(bare);
    for (const path of ['pages/hive.ts', 'public/hive.md']) expect(read(folder, path)).toBe(read(bare, path));
    expect(read(bare, 'pages/hive/start.ts')).not.toContain('age-note');
    const searched = Object.entries(readTree(join(folder, 'out'))).filter(([path]) => path.includes('search'));
    expect(searched.length).toBeGreaterThan(0);
    for (const [path, text] of searched) expect(text, path).not.toContain('Written for');
  });
});
