import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type CompactHistory, readCompactHistory } from '../../generator/facts/compact-history.ts';
import type { AgentsVersion } from '../../generator/model/agents.ts';
import { compareVersions, isVersion } from '../../generator/model/version.ts';

/** What a folder has for agents: as the build writes it, or compressed, as the package holds it. */
export interface AgentsFiles {
  /** Newest first. */
  readonly versions: readonly string[];
  readonly version: (name: string) => AgentsVersion;
  /** Null where nobody has recorded any. */
  readonly history: () => CompactHistory | null;
}

function versionsIn(names: readonly string[]): string[] {
  const found = names.flatMap((name) => /^(.+)\.json(?:\.br)?$/.exec(name)?.[1] ?? []);
  return [...new Set(found)].filter((name) => isVersion(name));
}

/** Whether it's such a folder. */
export function hasAgentsFiles(folder: string): boolean {
  return existsSync(folder) && versionsIn(readdirSync(folder)).length > 0;
}

export function agentsFiles(folder: string): AgentsFiles {
  const names = readdirSync(folder);
  const text = (name: string): string => {
    const file = path.join(folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : brotliDecompressSync(readFileSync(`${file}.br`)).toString();
  };
  return {
    versions: versionsIn(names).sort((a, b) => compareVersions(b, a)),
    version: (name) => JSON.parse(text(`${name}.json`)),
    history: () =>
      names.some((name) => /^history\.txt(?:\.br)?$/.test(name)) ? readCompactHistory(text('history.txt')) : null,
  };
}
