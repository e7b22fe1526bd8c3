import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteConfig } from '../testing/command-line.ts';
import { folderOf, writeTree } from '../testing/folders.ts';
import { manifestOf, sourceFiles } from '../testing/sources.ts';
import { configOf, type GenerateOptions, inputsDigest, isProgram, sourceFolder, sourcesDigest } from './inputs.ts';

it.each([
  ['cli.ts', true],
  ['kinds/cli/read/flags.ts', true],
  ['kinds/cli/read/flags.test.ts', false],
  ['testing/folders.ts', false],
  ['kinds/cli/read/fixtures/help.ts', false],
  ['io/README.md', false],
])('%s decides about the output: %s', (path, decides) => {
  expect(isProgram(path)).toBe(decides);
});

describe('the digest of inputs', () => {
  const stored = (version: string, files: Readonly<Record<string, string>> = sourceFiles) => ({
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`specs/${version}/${name}`, text])),
    [`specs/${version}/manifest.json`]: JSON.stringify({ ...manifestOf(files), version, ref: version }),
  });
  const guide = (reviewed: string) => `---\ntitle: Hive\ndescription: d\nreviewed: ${reviewed}\n---\n\nText.\n`;
  const other = { ...sourceFiles, 'registry/registry.json': '{"version": "1", "servers": {}}\n' };

  const project = (reviewed: string): string =>
    folderOf({
      ...{ 'docs.config.ts': siteConfig, 'guides/index.md': guide(reviewed) },
      ...{ ...stored('v1.0.0'), ...stored('v1.1.0'), ...stored('v1.2.0') },
    });

  async function digestIn(folder: string): Promise<string> {
    const options: GenerateOptions = {
      ...{ strict: true, out: join(folder, 'out') },
      ...{ specs: join(folder, 'specs'), guides: join(folder, 'guides'), config: join(folder, 'docs.config.ts') },
    };
    const config = await configOf(options);
    return inputsDigest(options, sourcesDigest(options, config, sourceFolder(options, config)?.folder ?? null));
  }

  it('is another one when a version or a guide changes', async () => {
    const folder = project('v1.0.0');
    const seen = new Set([await digestIn(folder)]);
    const changes = [
      ...[stored('v1.2.0', other), stored('v1.0.0', other), stored('v1.3.0')],
      ...[{ 'guides/index.md': guide('v1.1.0') }, stored('v1.1.0', other)],
    ];
    for (const change of changes) {
      writeTree(folder, change);
      seen.add(await digestIn(folder));
    }
    expect(seen.size).toBe(1 + changes.length);
  });
});
