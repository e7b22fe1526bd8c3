import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../commands/inputs.ts';
import { loadConfig } from '../../config/load.ts';
import { runPipeline } from '../../pipeline.ts';
import { readTree } from '../folders.ts';
import { inputOf } from '../sources.ts';
import { lostNames, namedInFiles } from './named.ts';

/* `example/` is a made-up release with one of everything. */

it('what the files of a release name is on its pages', async () => {
  const files = Object.entries(readTree(join(import.meta.dirname, 'example')));
  const named = namedInFiles(files);
  expect(named.get('command bee run')).toContain('--cells');
  expect(named.get('operation GET /bees/{id}')).toContain('limit');
  const config = await loadConfig(join(projectRoot, 'docs.config.ts'));
  const { documents } = await runPipeline(inputOf(config, files));
  expect(lostNames(files, documents)).toEqual([]);
});
