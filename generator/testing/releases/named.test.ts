import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../commands/inputs.ts';
import { loadConfig } from '../../config/load.ts';
import { readManifest } from '../../io/manifest.ts';
import { runPipeline } from '../../pipeline.ts';
import { documentedVersion } from '../documented.ts';
import { inputOf } from '../sources.ts';
import { exampleRelease } from './example-release.ts';
import { isReleaseFile, lostNames, namedInFiles } from './named.ts';

const folder = join(projectRoot, 'specs', documentedVersion);

/** Files of the documented version as its release has them, but for commands, which are kept in another form. */
function documented(): Map<string, string> {
  const kept = readManifest(join(folder, 'manifest.json')).files.filter(({ kind }) => kind !== 'cli');
  const files = kept.map(({ path, upstream }) => [upstream, readFileSync(join(folder, path), 'utf8')] as const);
  return new Map(files.filter(([upstream]) => isReleaseFile(upstream)));
}

it.each<[string, Map<string, string>, string[]]>([
  ['a made-up release', exampleRelease(), ['command bee run: --cells', 'operation GET /bees/{id}: limit']],
  ['the documented version', documented(), ['schema v1.createRequest: image', 'kind MCPServer: spec.env[].name']],
])('what the files of %s name is on its pages', async (_, files, some) => {
  const named = [...namedInFiles(files)].flatMap(([holder, texts]) => [...texts].map((text) => `${holder}: ${text}`));
  expect(named).toEqual(expect.arrayContaining(some));
  const config = await loadConfig(join(projectRoot, 'docs.config.ts'));
  const { documents } = await runPipeline(inputOf(config, files));
  expect(lostNames(files, documents)).toEqual([]);
});
