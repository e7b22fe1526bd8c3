import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readHistoryFile, type ServedHistory } from '../../generator/changes/history-file.ts';
import {
  type AgentsIndex,
  type AgentsPlatform,
  type AgentsVersion,
  agentsHistoryPath,
  agentsIndexPath,
  agentsPlatformPath,
  agentsVersionPath,
} from '../../generator/model/agents.ts';
import type { Platform } from '../../generator/model/platform.ts';
import { once } from '../../generator/shared/once.ts';

/** What a folder has for agents: as the build writes it, or compressed, as the package holds it. */
export interface AgentsFiles {
  /** Newest first. */
  readonly versions: AgentsIndex['versions'];
  readonly version: (name: string) => AgentsVersion;
  /** What is known of other programs and of Kubernetes. */
  readonly platform: () => Platform;
  /** Null where nobody has recorded any. */
  readonly history: () => ServedHistory | null;
}

/** Whether it's such a folder. */
export function hasAgentsFiles(folder: string): boolean {
  return hasFile(folder, agentsIndexPath);
}

export function agentsFiles(folder: string): AgentsFiles {
  // The build has written all of this, for this very code.
  const json = <Value>(file: string): Value => JSON.parse(textOf(folder, file));
  const { format, versions } = json<AgentsIndex>(agentsIndexPath);
  if (format !== 3 || versions.length === 0) throw new SyntaxError(`${agentsIndexPath} is of another format, or empty`);
  return {
    versions,
    version: (name) => json<AgentsVersion>(agentsVersionPath(name)),
    platform: once(() => platformOf(json<AgentsPlatform>(agentsPlatformPath))),
    history: () => (hasFile(folder, agentsHistoryPath) ? readHistoryFile(textOf(folder, agentsHistoryPath)) : null),
  };
}

function hasFile(folder: string, file: string): boolean {
  const name = path.join(folder, path.basename(file));
  return existsSync(name) || existsSync(`${name}.br`);
}

function textOf(folder: string, file: string): string {
  const name = path.join(folder, path.basename(file));
  return existsSync(`${name}.br`)
    ? brotliDecompressSync(readFileSync(`${name}.br`)).toString()
    : readFileSync(name, 'utf8');
}

function platformOf({ programs, kinds, podTemplate, types }: AgentsPlatform): Platform {
  const own = <Value>(of: Readonly<Record<string, Value>> | undefined, name: string): Value | null =>
    of && Object.hasOwn(of, name) ? (of[name] ?? null) : null;
  return {
    commandsOf: (program) => own(programs, program),
    cluster: {
      apiVersions: () => Object.keys(kinds),
      kindsOf: (apiVersion) => Object.keys(own(kinds, apiVersion) ?? {}),
      schemaOf: (apiVersion, kind) => own(own(kinds, apiVersion) ?? {}, kind),
      podTemplate: () => podTemplate,
      resolve: ({ target }) => own(types, target),
    },
  };
}
