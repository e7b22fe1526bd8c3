import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type CompactHistory, readCompactHistory } from '../../generator/facts/compact-history.ts';
import {
  type AgentsIndex,
  type AgentsVersion,
  agentsIndexPath,
  agentsPlatformPath,
} from '../../generator/model/agents.ts';
import type { Platform } from '../../generator/model/platform.ts';
import { platformOf } from './platform.ts';

const indexName = path.basename(agentsIndexPath);
const platformName = path.basename(agentsPlatformPath);

/** What a folder has for agents: as the build writes it, or compressed, as the package holds it. */
export interface AgentsFiles {
  /** Newest first. */
  readonly versions: AgentsIndex['versions'];
  readonly version: (name: string) => AgentsVersion;
  /** What is known of other programs and of Kubernetes; null: nothing. */
  readonly platform: () => Platform | null;
  /** Null where nobody has recorded any. */
  readonly history: () => CompactHistory | null;
}

/** Whether it's such a folder. */
export function hasAgentsFiles(folder: string): boolean {
  return [indexName, `${indexName}.br`].some((name) => existsSync(path.join(folder, name)));
}

export function agentsFiles(folder: string): AgentsFiles {
  const names = readdirSync(folder);
  const bytes = (name: string): Buffer => {
    const file = path.join(folder, name);
    return existsSync(file) ? readFileSync(file) : brotliDecompressSync(readFileSync(`${file}.br`));
  };
  return {
    versions: readIndex(bytes(indexName).toString()).versions,
    // The build has written it, for this very code.
    version: (name) => partsOf(bytes(`${name}.json`)) as unknown as AgentsVersion,
    platform: () =>
      names.some((name) => name.startsWith(platformName)) ? platformOf(partsOf(bytes(platformName))) : null,
    history: () =>
      names.some((name) => /^history\.txt(?:\.br)?$/.test(name))
        ? readCompactHistory(bytes('history.txt').toString())
        : null,
  };
}

function readIndex(text: string): AgentsIndex {
  return JSON.parse(text);
}

/**
 * A file whose parts are read when somebody asks for them: facts for checks are half of it, and few need them. Each part
 * is a line of its own.
 */
function partsOf(bytes: Buffer): Record<string, unknown> {
  const lines = new Map<string, readonly [from: number, to: number]>();
  for (let start = 1; start > 0 && start < bytes.length - 1; ) {
    const end = bytes.indexOf(10, start);
    const colon = bytes.indexOf('":', start) + 1;
    const name: unknown = JSON.parse(bytes.toString('utf8', start, colon));
    // Behind the last one, the object ends; behind the others is a comma.
    lines.set(String(name), [colon + 1, end < 0 ? bytes.length : end - 1]);
    start = end + 1;
  }
  const parts: Record<string, unknown> = {};
  for (const [name, [from, to]] of lines)
    Object.defineProperty(parts, name, {
      configurable: true,
      enumerable: true,
      get: () => {
        const value: unknown = JSON.parse(bytes.toString('utf8', from, to));
        // Whoever asks for these makes something of them and keeps that.
        if (name !== 'search' && name !== 'facts') Object.defineProperty(parts, name, { value, enumerable: true });
        return value;
      },
    });
  return parts;
}
