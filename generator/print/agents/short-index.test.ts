import path from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '../../config/load.ts';
import { historyName, readHistory } from '../../io/facts-history.ts';
import { loadSources } from '../../io/sources.ts';
import { versionPath } from '../../model/versions.ts';
import { runPipeline, versionInput } from '../../pipeline.ts';

const project = path.join(import.meta.dirname, '../../..');
const specs = path.join(project, 'specs');
const config = await loadConfig(path.join(project, 'docs.config.ts'));
const history = readHistory(path.join(specs, historyName));

/** The short index of a version. */
async function indexOf(version: string): Promise<string> {
  const sources = loadSources({ folder: path.join(specs, version), display: `specs/${version}` });
  const scope = { version, path: versionPath(config.section, version) };
  const { files } = await runPipeline(versionInput({ config, scope, sources, history }));
  const file = files.find((one) => one.path === `public${scope.path}/agents.md`);
  return String(file?.content ?? expect.fail('there is no agents.md'));
}

it.each(['v0.3.2'])('that of %s is short, has the notes and the commands, and is of that version', async (version) => {
  const text = await indexOf(version);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8000);
  expect(text).toMatch(/## Often got wrong\n\n### CLI\n\n\* .*\n/);
  expect(text).toMatch(/The commands of `thv` are `build`, .*`version`, and no others\./);
  expect(text).not.toMatch(/undefined|\[object|`` /);
  expect(text).toContain(`https://docs.stacklok.com/toolhive/${version}/llms.txt`);
  const gone = '`thv config get-registry-url`, since v0.2.2: now `thv config get-registry`';
  expect([text.includes('v0.3.6'), text.includes(gone)]).toEqual([false, true]);
});
