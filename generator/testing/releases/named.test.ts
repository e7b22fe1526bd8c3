import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../commands/inputs.ts';
import { loadConfig } from '../../config/load.ts';
import { runPipeline } from '../../pipeline.ts';
import { inputOf } from '../sources.ts';
import { exampleRelease } from './example-release.ts';
import { lostNames, namedInFiles } from './named.ts';

it('what the files of a release name is on its pages', async () => {
  const files = exampleRelease();
  const named = namedInFiles(files);
  expect(named.get('command bee run')).toContain('--cells');
  expect(named.get('operation GET /bees/{id}')).toContain('limit');
  const config = await loadConfig(join(projectRoot, 'docs.config.ts'));
  const { documents } = await runPipeline(inputOf(config, files));
  expect(lostNames(files, documents)).toEqual([]);
});
