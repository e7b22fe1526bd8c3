import path from 'node:path';
import { expect } from 'vitest';
import { versionAges } from '../generator/changes/ages.ts';
import { historyFile } from '../generator/changes/history-file.ts';
import { recordedMoves } from '../generator/commands/recorded-moves.ts';
import { loadConfig } from '../generator/config/load.ts';
import type { Config } from '../generator/config/schema.ts';
import { historyName, readHistory } from '../generator/io/facts-history.ts';
import { loadSources } from '../generator/io/sources.ts';
import { agentsHistoryPath } from '../generator/model/agents.ts';
import { sharedFolder } from '../generator/testing/folders.ts';
import { runVersion, versionConfig } from '../generator/version-pipeline.ts';
import { agentsFiles } from '../scripts/build/agents.ts';
import { type StoreVersion, storeVersions } from '../scripts/build/store-versions.ts';
import { writeFiles } from '../scripts/build/unit.ts';
import { agentsFiles as readAgentsFiles } from './answers/files.ts';
import { answerer, type Question } from './answers/index.ts';
import { type Library, openLibrary } from './answers/library.ts';
import { type Input, type Output, type ToolName, tools } from './tools/index.ts';

/*
 * Files for agents as the build writes them, but without guides: those of a few versions, made once for all tests.
 */

const project = path.join(import.meta.dirname, '..');

/** Newest first. v0.3.2 has no custom resources. */
export const testVersions = ['v0.3.6', 'v0.3.4', 'v0.3.2', 'v0.3.0'] as const;

const specs = path.join(project, 'specs');
export const recorded = readHistory(path.join(specs, historyName));

let made: Promise<string> | undefined;

/** The folder with these files. */
export function agentsFolder(): Promise<string> {
  made ??= makeFolder();
  return made;
}

async function makeFolder(): Promise<string> {
  const root = sharedFolder();
  const config = await loadConfig(path.join(project, 'docs.config.ts'));
  const versions = storeVersions(specs, config.section).filter(({ scope }) =>
    testVersions.some((version) => version === scope.version),
  );
  const records = path.join(root, 'records');
  for (const version of versions) await makeRecords(version, config, records);
  writeAgents(root, [records]);
  return path.join(root, 'agents');
}

/** Writes the file of a version as the build makes it. */
async function makeRecords({ scope, folder }: StoreVersion, config: Config, to: string): Promise<void> {
  const { version } = scope;
  const { files, warnings } = loadSources({ folder, display: `specs/${version}` });
  const ages = versionAges(recorded, recordedMoves(specs, version))(version);
  const { agents } = await runVersion({ config: versionConfig(config), scope, files, warnings, ages });
  writeFiles(to, agents);
}

/** Puts the records of these versions together, as the build does. @param records folders of them, the first one first */
export function writeAgents(root: string, records: readonly string[]): void {
  const history = historyFile(recorded);
  writeFiles(root, [
    ...agentsFiles(testVersions.map((version) => ({ scope: { version }, folders: records }))),
    { path: agentsHistoryPath, content: history },
  ]);
}

let opened: Promise<Library> | undefined;

export function testLibrary(): Promise<Library> {
  opened ??= agentsFolder().then((folder) => openLibrary(readAgentsFiles(folder)));
  return opened;
}

/** What answers questions of tools, each answer fitting the tool's own schema. */
export async function testTools(): Promise<<Name extends ToolName>(ask: Name, given: Input<Name>) => Output<Name>> {
  const answer = answerer(await testLibrary());
  return <Name extends ToolName>(ask: Name, given: Input<Name>): Output<Name> => {
    const { facts } = answer({ ask, given } as Question);
    const { output } = tools[ask];
    expect(output.strict().safeParse(facts).error).toBeUndefined();
    return facts as Output<Name>;
  };
}
