import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadPlatform } from '../../generator/io/platform/index.ts';
import {
  type AgentsIndex,
  agentsIndexPath,
  agentsPlatformPath,
  agentsVersionPath,
} from '../../generator/model/agents.ts';
import type { OutputFile } from '../../generator/model/output.ts';
import type { Json } from '../../generator/model/schema.ts';
import type { VersionScope } from '../../generator/model/versions.ts';
import { agentsPlatform } from '../../generator/print/agents/platform.ts';
import { jsonText } from '../../generator/shared/json-text.ts';

/** A version with the folders that may have its file; the first one that has is right. */
export interface RecordedVersion {
  readonly scope: Pick<VersionScope, 'version' | 'withdrawn'>;
  readonly folders: readonly string[];
}

/** The files for agents: of all versions, the newest first, the list of them, and what's known besides. */
export function agentsFiles(versions: readonly RecordedVersion[]): OutputFile[] {
  const index: AgentsIndex = {
    format: 3,
    versions: versions.map(({ scope: { version, withdrawn } }) => ({
      version,
      ...(withdrawn !== undefined && { withdrawn }),
    })),
  };
  return [
    ...versions.map(fileOf),
    { path: agentsPlatformPath, content: jsonText(agentsPlatform(loadPlatform()) as unknown as Json) },
    { path: agentsIndexPath, content: JSON.stringify(index) },
  ];
}

function fileOf({ scope: { version }, folders }: RecordedVersion): OutputFile {
  const name = agentsVersionPath(version);
  const file = folders.map((folder) => path.join(folder, name)).find((one) => existsSync(one));
  if (file === undefined) throw new Error(`${version} has no file for agents in ${folders.join(' or ')}.`);
  return { path: name, content: readFileSync(file) };
}
