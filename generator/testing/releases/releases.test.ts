import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../commands/inputs.ts';
import { prepare } from '../../commands/prepare.ts';
import { loadConfig } from '../../config/load.ts';
import { sha256 } from '../../io/digest.ts';
import { listFiles } from '../../io/list-files.ts';
import { loadSources } from '../../io/sources.ts';
import { readTool } from '../../kinds/read-tool.ts';
import { type PrintedSite, runPipeline } from '../../pipeline.ts';
import { isLong } from '../effort.ts';
import { checkExamples } from '../examples.ts';
import { temporaryFolder } from '../folders.ts';
import { realReleases } from '../release-folders.ts';
import { isReleaseFile, lostNames } from './named.ts';

/* Real releases: what their files name is on pages, and examples of their schemas fit. */

const { tags, layOut } = realReleases();
const config = await loadConfig(join(projectRoot, 'docs.config.ts'));

async function generate(source: string): Promise<PrintedSite> {
  const guides = temporaryFolder();
  const options = { source, guides, specs: join(projectRoot, 'specs'), config: join(projectRoot, 'docs.config.ts') };
  return runPipeline(await prepare(options, config, false));
}

const digests = ({ files }: PrintedSite): [string, string][] =>
  files.map(({ path, content }) => [path, sha256(content)]);

/** In short, the newest alone. */
describe.each(isLong ? tags : tags.slice(-3))('%s', (version) => {
  it('has examples that fit its schemas', async () => {
    const { version: read, files } = loadSources({ folder: layOut(version), display: '' });
    const { tool, warnings } = await readTool(read, files, null);
    // Every file of a release is whole, so nothing may look cut off.
    expect(warnings).toEqual([]);
    const texts = new Map(files.map(({ file, text }) => [file, text]));
    expect(checkExamples(tool, (file) => texts.get(file) ?? '').failures).toEqual([]);
  });

  it('has everything on pages, and the same pages every time', async () => {
    const folder = layOut(version);
    const files = listFiles(folder, isReleaseFile).map(
      (path) => [path, readFileSync(join(folder, path), 'utf8')] as const,
    );
    const result = await generate(folder);
    expect(lostNames(files, result.documents)).toEqual([]);
    expect(digests(await generate(folder))).toEqual(digests(result));
  });
});
