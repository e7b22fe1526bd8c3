import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { versionAges } from '../../changes/ages.ts';
import { loadConfig } from '../../config/load.ts';
import { historyName, readHistory } from '../../io/facts-history.ts';
import { loadSources } from '../../io/sources.ts';
import { readTool } from '../../kinds/read-tool.ts';
import type { ToolVersion } from '../../model/site.ts';
import { versionPath } from '../../model/versions.ts';
import { foundInGuide } from '../../testing/findings.ts';
import { printTool, versionConfig } from '../../version-pipeline.ts';

const project = path.join(import.meta.dirname, '../../..');
const specs = path.join(project, 'specs');
const config = versionConfig(await loadConfig(path.join(project, 'docs.config.ts')));
const agesOf = versionAges(readHistory(path.join(specs, historyName)));

async function toolOf(version: string): Promise<ToolVersion> {
  const { files } = loadSources({ folder: path.join(specs, version), display: `specs/${version}` });
  return (await readTool(version, files, null)).tool;
}

/** The short index of a version that has been read. */
function indexOf(tool: ToolVersion): string {
  const { version } = tool;
  const scope = { version, path: versionPath(config.section, version) };
  const { files } = printTool({ config, scope, tool, warnings: [], ages: agesOf(version) });
  const file = files.find((one) => one.path === `${scope.path.slice(1)}/agents.md`);
  return String(file?.content ?? expect.fail('there is no agents.md'));
}

function factsIn(text: string): string {
  const [, facts = ''] = /## Often got wrong\n\n([\s\S]*?)\n\n## /.exec(text) ?? [];
  return facts;
}

const versions = ['v0.3.0', 'v0.3.2', 'v0.3.3', 'v0.3.6'];

describe.each(versions)('of %s', async (version) => {
  const tool = await toolOf(version);
  const text = indexOf(tool);

  it('is short, and tells at least twenty facts, each once', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8000);
    const facts = factsIn(text).split('\n');
    expect(facts.length).toBeGreaterThanOrEqual(20);
    expect(new Set(facts).size).toBe(facts.length);
    expect(text).not.toMatch(/undefined|\[object|`` /);
  });

  it('says nothing that the checks of samples find wrong', () => {
    expect(foundInGuide(factsIn(text), tool.kinds)).toEqual([]);
  });
});

it('is about the version, not about another one', async () => {
  const [old, latest] = await Promise.all(['v0.3.2', 'v0.3.6'].map(async (name) => indexOf(await toolOf(name))));
  expect(latest).toContain('`thv group run`: Looks up the group in the registry');
  expect(old).toContain('`thv group` has no `run`');
  for (const text of [old, latest])
    expect(text).toContain(
      "`MCPServer.spec.port`: Port of the proxy and of the Service in front of it. It's `8080` by default.",
    );
  expect(old).not.toContain('v0.3.6');
  expect(old).toContain('https://docs.stacklok.com/toolhive/v0.3.2/llms.txt');
  expect(latest).toContain('`thv config get-registry-url`, since v0.2.2: now `thv config get-registry`');
});

it('takes values from the sources, and leaves out what they do not tell', async () => {
  const tool = await toolOf('v0.3.6');
  const commands = tool.kinds.cli?.commands ?? [];
  const changed = commands.map((command) => ({
    ...command,
    // Somebody may say it otherwise, or that it isn't so any more.
    description: command.path.join(' ') === 'thv list' ? 'Prints them. All are shown without `--all`, too.' : '',
    flags: command.flags
      .filter(({ name }) => name !== 'target-port')
      .map((flag) =>
        flag.name === 'host' ? { ...flag, default: { kind: 'value' as const, value: '0.0.0.0' } } : flag,
      ),
  }));
  const cli = tool.kinds.cli && { ...tool.kinds.cli, commands: changed };
  const text = factsIn(indexOf({ ...tool, kinds: { ...tool.kinds, cli, helm: null } }));
  expect(text).toContain('listens on `0.0.0.0`');
  expect(text).toContain('* `thv list`: All are shown without `--all`, too.');
  expect(text).not.toMatch(/in the background|detach|standard input|REST API/);
  expect(text).not.toContain('--target-port');
  expect(text).not.toContain('toolhive-operator');
});
