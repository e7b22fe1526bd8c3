import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { versionAges } from '../generator/changes/ages.ts';
import { loadConfig } from '../generator/config/load.ts';
import { compactHistory } from '../generator/facts/compact-history.ts';
import { historyName, readHistory } from '../generator/io/facts-history.ts';
import { loadSources } from '../generator/io/sources.ts';
import { agentsHistoryPath } from '../generator/model/agents.ts';
import { versionPath } from '../generator/model/versions.ts';
import { runVersion, versionConfig } from '../generator/version-pipeline.ts';
import { agentsFiles } from '../scripts/build/agents.ts';
import { writeFiles } from '../scripts/build/unit.ts';
import { agentsFiles as readAgentsFiles } from './answers/files.ts';
import { answerer, type Question } from './answers/index.ts';
import { type Library, openLibrary } from './answers/library.ts';
import { type Input, type Output, type ToolName, tools } from './tools/index.ts';

/* Files for agents as the build writes them, but without guides: those of a few versions, made once for all tests. */

const project = path.join(import.meta.dirname, '..');

/** Newest first. v0.3.2 has no custom resources. */
export const testVersions = ['v0.3.6', 'v0.3.4', 'v0.3.2', 'v0.3.0'] as const;

export const recorded = readHistory(path.join(project, 'specs', historyName));

let made: Promise<string> | undefined;

/** The folder with these files. */
export function agentsFolder(): Promise<string> {
  made ??= makeFolder();
  return made;
}

async function makeFolder(): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'agents-'));
  const config = versionConfig(await loadConfig(path.join(project, 'docs.config.ts')));
  const agesOf = versionAges(recorded);
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  for (const version of testVersions) {
    const { files, warnings } = loadSources({
      folder: path.join(project, 'specs', version),
      display: `specs/${version}`,
    });
    const scope = { version, path: versionPath(config.section, version) };
    const { agents } = await runVersion({ config, scope, files, warnings, ages: agesOf(version) });
    writeFiles(path.join(root, 'records'), agents);
  }
  writeAgents(root, [path.join(root, 'records')]);
  return path.join(root, 'agents');
}

/** Puts the records of these versions together, as the build does. @param records folders of them, the first one first */
export function writeAgents(root: string, records: readonly string[]): void {
  const history = compactHistory(recorded);
  writeFiles(root, [
    ...agentsFiles(
      testVersions.map((version) => ({ scope: { version }, folders: records })),
      recorded,
    ),
    { path: agentsHistoryPath.slice(1), content: history },
  ]);
}

let opened: Promise<Library> | undefined;

export function testLibrary(): Promise<Library> {
  opened ??= agentsFolder().then((folder) => openLibrary(readAgentsFiles(folder)));
  return opened;
}

/** What answers questions of tools, each answer fitting the tool's own schema. */
export async function testTools(): Promise<<Name extends ToolName>(ask: Name, given: Input<Name>) => Output<Name>> {
  const { answer } = answerer(await testLibrary());
  return <Name extends ToolName>(ask: Name, given: Input<Name>): Output<Name> => {
    const { facts } = answer({ ask, given } as Question);
    const { output } = tools[ask];
    expect(output.strict().safeParse(facts).error).toBeUndefined();
    return facts as Output<Name>;
  };
}
