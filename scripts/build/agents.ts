import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packTexts, type RecordSet } from '../../generator/io/agents-texts.ts';
import { loadPlatform } from '../../generator/io/platform/index.ts';
import {
  type AgentsIndex,
  type AgentsSearch,
  type AgentsSearchIndex,
  agentsIndexPath,
  agentsNamesName,
  agentsPlatformName,
  agentsRecordsPath,
  recordLine,
} from '../../generator/model/agents.ts';
import type { FactsHistory } from '../../generator/model/facts.ts';
import type { OutputFile } from '../../generator/model/output.ts';
import type { VersionScope } from '../../generator/model/versions.ts';
import { namesRecords } from '../../generator/print/agents/names.ts';
import { platformRecords } from '../../generator/print/agents/platform.ts';
import { unpackPostings } from '../../generator/shared/search-postings.ts';
import { packWords } from '../../site/search/local/counted-words.ts';
import { readPlaces } from '../../site/search/local/places.ts';
import { countPlaces } from '../../site/search/local/text.ts';

/** A version with the folders that may have its records; the first one that has is right. */
export interface RecordedVersion {
  readonly scope: Pick<VersionScope, 'version' | 'withdrawn'>;
  readonly folders: readonly string[];
}

/**
 * The files for agents: of all versions, the newest first, the list of them, and what's known besides.
 *
 * @param history null where nobody has recorded any
 */
export function agentsFiles(versions: readonly RecordedVersion[], history: FactsHistory | null): OutputFile[] {
  const { files, blocks } = packTexts([
    ...versions.map(recordsOf),
    { name: agentsPlatformName, lines: platformRecords(loadPlatform()), start: '' },
    { name: agentsNamesName, lines: history === null ? [] : namesRecords(history), start: '' },
  ]);
  const index: AgentsIndex = {
    format: 2,
    versions: versions.map(({ scope: { version, withdrawn } }) => ({
      version,
      ...(withdrawn !== undefined && { withdrawn }),
    })),
    blocks,
  };
  return [...files, { path: agentsIndexPath.slice(1), content: `${JSON.stringify(index)}\n` }];
}

function recordsOf({ scope: { version }, folders }: RecordedVersion): RecordSet {
  const file = folders.map((folder) => path.join(folder, agentsRecordsPath(version))).find((name) => existsSync(name));
  if (file === undefined) throw new Error(`${version} has no records for agents in ${folders.join(' or ')}.`);
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(withWords);
  const { start } = JSON.parse(lines[0]?.split('\t')[1] ?? '{}');
  return { name: version, lines, start: `${start}/` };
}

/** The same record; in place of one for the search, one with the words counted. */
export function withWords(line: string): string {
  const name = 'index\t';
  if (!line.startsWith(name)) return line;
  const { postings, ...index }: AgentsSearchIndex = JSON.parse(line.slice(name.length));
  const places = readPlaces(index);
  const counted = countPlaces(places, unpackPostings(postings, places.length));
  const search: AgentsSearch = { ...index, words: packWords(counted) };
  return recordLine('search', JSON.stringify(search));
}
