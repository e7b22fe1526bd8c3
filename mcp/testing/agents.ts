import path from 'node:path';
import { expect } from 'vitest';
import { loadConfig } from '../../generator/config/load.ts';
import { historyName, readHistory } from '../../generator/io/facts-history.ts';
import { loadSources } from '../../generator/io/sources.ts';
import { historyFile } from '../../generator/kinds/history.ts';
import { agentsHistoryPath, agentsVersionPath } from '../../generator/model/agents.ts';
import { versionPath } from '../../generator/model/versions.ts';
import { runPipeline, versionInput } from '../../generator/pipeline.ts';
import { sharedFolder } from '../../generator/testing/folders.ts';
import { agentsFiles, writeAgents } from '../../scripts/build/agents.ts';
import { answerTo, type Question } from '../answers/index.ts';
import { Library } from '../answers/library.ts';
import { type Input, type Output, type ToolName, tools } from '../tools/index.ts';

/*
 * Files for agents as the build writes them, but without guides: those of a few versions, made once for all tests.
 */

const project = path.join(import.meta.dirname, '../..');

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
  for (const version of testVersions) {
    const sources = loadSources({ folder: path.join(specs, version), display: `specs/${version}` });
    const scope = { version, path: versionPath(config.section, version) };
    const { files } = await runPipeline(versionInput({ config, scope, sources, history: recorded }));
    writeAgents(
      root,
      files.filter((file) => file.path === agentsVersionPath(version)),
    );
  }
  writeAgents(root, [
    ...agentsFiles(testVersions.map((version) => ({ version }))),
    { path: agentsHistoryPath, content: historyFile(recorded) },
  ]);
  return path.join(root, 'agents');
}

let opened: Promise<Library> | undefined;

export function testLibrary(): Promise<Library> {
  opened ??= agentsFolder().then((folder) => new Library(folder));
  return opened;
}

/** What answers questions of tools, each answer fitting the tool's own schema. */
export async function testTools(): Promise<<Name extends ToolName>(ask: Name, given: Input<Name>) => Output<Name>> {
  const library = await testLibrary();
  return <Name extends ToolName>(ask: Name, given: Input<Name>): Output<Name> => {
    const { facts } = answerTo(library, { ask, given } as Question);
    const { output } = tools[ask];
    expect(output.strict().safeParse(facts).error).toBeUndefined();
    return facts as Output<Name>;
  };
}

/** All parts of an answer, each asked for with the cursor of the one before. */
export function partsOf<Part extends { readonly nextCursor?: string | undefined }>(
  next: (cursor: string | undefined) => Part,
): Part[] {
  const parts: Part[] = [];
  const cursors: (string | undefined)[] = [];
  do {
    const cursor = parts.at(-1)?.nextCursor;
    // An answer that doesn't get on would be asked for without end.
    expect(cursors).not.toContain(cursor);
    cursors.push(cursor);
    parts.push(next(cursor));
  } while (parts.at(-1)?.nextCursor !== undefined);
  return parts;
}
