import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readHistoryFile, type ServedHistory } from '../../generator/facts/history-file.ts';
import {
  type AgentsIndex,
  type AgentsNamesRecords,
  type AgentsPlaces,
  type AgentsRecords,
  type AgentsSpan,
  agentsHistoryPath,
  agentsIndexPath,
  agentsNamesName,
  agentsPlacesPath,
  agentsPlatformName,
  agentsTextsPath,
  compareKeys,
  type RecordPlace,
} from '../../generator/model/agents.ts';
import type { Platform } from '../../generator/model/platform.ts';
import { once } from '../../generator/shared/once.ts';
import { lastUsed } from './last-used.ts';
import { platformOf } from './platform.ts';

const [indexName, historyName, textsName] = [agentsIndexPath, agentsHistoryPath, agentsTextsPath].map((file) =>
  path.basename(file),
) as [string, string, string];

/** What a folder has for agents: as the build writes it, or compressed, as the package holds it. */
export interface AgentsFiles {
  /** Newest first. */
  readonly versions: AgentsIndex['versions'];
  readonly version: (name: string) => ReadRecord;
  /** What is known of other programs and of Kubernetes; null: nothing. */
  readonly platform: () => Platform | null;
  /** Null where nobody has recorded any. */
  readonly history: () => ServedHistory | null;
  /** What releases on record had by a name in lower case; undefined: none had anything. */
  readonly spanOf: (name: string) => AgentsSpan | undefined;
}

/** Reads a record of a version; who needs it again keeps what they made of it. */
export type ReadRecord = ReadRecordOf<AgentsRecords>;

type ReadRecordOf<Records> = <Name extends keyof Records>(name: Name) => Records[Name];

/** So many blocks of texts are kept: an answer takes some of one or two. */
const mostBlocks = 4;

/** Whether it's such a folder. */
export function hasAgentsFiles(folder: string): boolean {
  return [indexName, `${indexName}.br`].some((name) => existsSync(path.join(folder, name)));
}

export function agentsFiles(folder: string): AgentsFiles {
  const names = new Set(readdirSync(folder));
  const has = (name: string): boolean => names.has(name) || names.has(`${name}.br`);
  const text = (name: string): string => {
    const file = path.join(folder, name);
    return (names.has(name) ? readFileSync(file) : brotliDecompressSync(readFileSync(`${file}.br`))).toString();
  };
  // The build has written all of this, for this very code.
  const { versions, blocks }: AgentsIndex = JSON.parse(text(indexName));
  const block = lastUsed(mostBlocks, (number) => {
    const [from, to] = [blocks[Number(number) - 1] ?? 0, blocks[Number(number)] ?? 0];
    return brotliDecompressSync(bytesOf(path.join(folder, textsName), from, to));
  });
  const open = (name: string) => {
    const { start, records }: AgentsPlaces = JSON.parse(text(path.basename(agentsPlacesPath(name))));
    const read = ([number, from, length]: RecordPlace): unknown =>
      JSON.parse(
        block(String(number))
          .toString('utf8', from, from + length)
          .replaceAll('\u0001', start),
      );
    return { names: Object.keys(records), record: (one: string) => records[one] && read(records[one]) };
  };
  return {
    versions,
    version: (name) => open(name).record as ReadRecord,
    platform: () =>
      has(path.basename(agentsPlacesPath(agentsPlatformName))) ? platformOf(open(agentsPlatformName)) : null,
    spanOf: has(path.basename(agentsPlacesPath(agentsNamesName)))
      ? spanFinder(open(agentsNamesName).record as ReadRecordOf<AgentsNamesRecords>)
      : () => undefined,
    history: () => (has(historyName) ? readHistoryFile(text(historyName)) : null),
  };
}

function spanFinder(read: ReadRecordOf<AgentsNamesRecords>): AgentsFiles['spanOf'] {
  const groups = once(() => read('groups') ?? []);
  return (name) => {
    const number = groups().findLastIndex((first) => compareKeys(first, name) <= 0);
    return number < 0 ? undefined : read(`group ${number}`).find(([own]) => own === name);
  };
}

function bytesOf(file: string, from: number, to: number): Buffer {
  const bytes = Buffer.allocUnsafe(to - from);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, bytes, 0, bytes.length, from);
  } finally {
    closeSync(descriptor);
  }
  return bytes;
}
