import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Replayed } from '../facts/history-text.ts';
import { type ReplayedHistory, replayedHistory } from '../facts/replayed-history.ts';
import type { VersionFacts } from '../model/facts.ts';
import { sourceNames } from '../model/kinds.ts';
import { compareVersions } from '../model/version.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../shared/problem.ts';
import { schemaFailure } from '../shared/schema-failure.ts';
import { displayPath, isFolder, isTaken, readText } from './read.ts';
import { sha256 } from './sha256.ts';
import { finishPending } from './store/write.ts';

/** Name of the folder among those of the versions. */
export const historyName = 'history';
const manifestName = 'manifest.json';

const hex = (digits: number) =>
  z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`), `must be ${digits} hexadecimal digits`);

const entrySchema = z.strictObject({
  version: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]*$/),
  /** Commit that its tag named when it was read; absent where the source had no tags. */
  commit: hex(40).optional(),
  date: z.iso.date(),
  /** The release that it's compared with; none for the first. */
  predecessor: z.string().optional(),
  /** Sources that it doesn't include. */
  missing: z.array(z.enum(sourceNames)).optional(),
  /** Of its file. */
  sha256: hex(64),
});

const manifestSchema = z.strictObject({
  /** Layout of the files. */
  format: z.literal(1),
  /** In the order of versions. */
  releases: z.array(entrySchema),
});

export type HistoryEntry = z.infer<typeof entrySchema>;

/** A history with what adding to it takes. */
export interface StoredHistory extends ReplayedHistory {
  readonly entries: readonly HistoryEntry[];
  /** Text of a version's file. */
  readonly textOf: (version: string) => string;
}

/**
 * The facts of all releases on record.
 *
 * @param folder `specs/history`
 * @throws {InputError} where there is none, and for files that aren't what was written; those of versions when one asks
 */
export function readHistory(folder: string): StoredHistory {
  finishPending(dirname(folder));
  if (!isTaken(join(folder, manifestName)))
    throw failureAt(inFile(displayPath(folder)), {
      what: isFolder(folder) ? `has no ${manifestName}` : 'does not exist',
      why: 'the facts of all releases are on record there',
      do: 'restore the folder, or write it anew: thv-docs history --from REPOSITORY',
    });
  const { releases } = readHistoryManifest(join(folder, manifestName));
  const strays = readdirSync(folder).filter(
    (name) => name !== manifestName && !releases.some(({ version }) => fileOf(version) === name),
  );
  if (strays.length > 0)
    throw new InputError(strays.map((name) => problemAt(inFile(displayPath(join(folder, name))), stray)));
  return historyOf(releases, (entry) => readVersionFile(folder, entry));
}

/**
 * Digests by which the history of a version on its line is known, later releases aside: without reading what it holds.
 * '' for a version that isn't on record, and where there's no history.
 *
 * @param folder `specs/history`
 * @throws {InputError} for a manifest that can't be read
 */
export function lineDigests(folder: string): (version: string) => string {
  const file = join(folder, manifestName);
  const entries = isTaken(file) ? readHistoryManifest(file).releases : [];
  const byVersion = new Map(entries.map((entry) => [entry.version, entry]));
  const digests = new Map<string, string>();
  const digestOf = (version: string): string => {
    const entry = byVersion.get(version);
    if (!entry) return '';
    const known = digests.get(version);
    if (known !== undefined) return known;
    const before = entry.predecessor === undefined ? '' : digestOf(entry.predecessor);
    const digest = sha256(`${before}\n${JSON.stringify(entry)}`);
    digests.set(version, digest);
    return digest;
  };
  return digestOf;
}

/** Whether every file is what was written. @throws {InputError} for the first that isn't */
export function proveHistory(folder: string): StoredHistory {
  const history = readHistory(folder);
  for (const { version } of history.entries) history.replayed(version);
  return history;
}

/**
 * A history from its entries, which name their predecessors; each text is asked for once.
 *
 * @param at what a version was replayed to before; undefined: it wasn't
 */
export function historyOf(
  entries: readonly HistoryEntry[],
  textOf: (entry: HistoryEntry) => string,
  at?: (version: string) => Replayed | undefined,
): StoredHistory {
  const texts = new Map<string, string>();
  const text = (entry: HistoryEntry): string => {
    const found = texts.get(entry.version) ?? textOf(entry);
    texts.set(entry.version, found);
    return found;
  };
  return {
    ...replayedHistory(
      entries,
      text,
      (entry, cause) => {
        throw failureAt(inFile(fileOf(entry.version)), { what: `cannot be replayed: ${cause.message}`, ...corrupt });
      },
      at,
    ),
    entries: entries.toSorted((a, b) => compareVersions(a.version, b.version)),
    textOf: (version) => {
      const entry = entries.find((one) => one.version === version);
      return entry ? text(entry) : '';
    },
  };
}

function readVersionFile(folder: string, entry: HistoryEntry): string {
  const file = join(folder, fileOf(entry.version));
  const text = readText(file);
  if (sha256(text) === entry.sha256) return text;
  throw failureAt(inFile(displayPath(file)), {
    what: `has sha256 ${sha256(text).slice(0, 12)}…, and the manifest says ${entry.sha256.slice(0, 12)}…`,
    ...corrupt,
  });
}

const corrupt = {
  why: 'what it says of this version and of those after it could not be trusted',
  do: 'restore the file, or write the history anew: thv-docs history --from REPOSITORY',
};

const stray = {
  what: 'is not in the manifest',
  why: 'nobody would read it, or the manifest is of another history',
  do: 'remove the file, or restore the manifest',
};

function readHistoryManifest(file: string): z.infer<typeof manifestSchema> {
  let value: unknown;
  try {
    value = JSON.parse(readText(file));
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    throw failureAt(inFile(displayPath(file)), {
      what: `is not valid JSON: ${cause instanceof Error ? cause.message : String(cause)}`,
      ...corrupt,
    });
  }
  const result = manifestSchema.safeParse(value);
  if (!result.success) throw schemaFailure(displayPath(file), result.error.issues, { do: corrupt.do });
  const { releases } = result.data;
  const versions = new Set(releases.map(({ version }) => version));
  const faults = releases.flatMap(({ version, predecessor }) => {
    if (predecessor === undefined) return [];
    if (!versions.has(predecessor))
      return [{ version, what: `names the predecessor ${predecessor}, which is not on record` }];
    if (compareVersions(predecessor, version) < 0) return [];
    return [{ version, what: `names the predecessor ${predecessor}, which does not come before it` }];
  });
  if (faults.length > 0)
    throw new InputError(
      faults.map(({ version, what }) => problemAt(inPath(displayPath(file), version), { what, ...corrupt })),
    );
  return result.data;
}

function fileOf(version: string): string {
  return `${version}.txt`;
}

/** What writing a history makes of the files of the store, by their paths in it. */
export function historyChanges(history: StoredHistory): Map<string, Uint8Array> {
  const files = [
    ...history.entries.map(({ version }) => [fileOf(version), history.textOf(version)] as const),
    [manifestName, historyManifestText(history.entries)] as const,
  ];
  return new Map(files.map(([name, text]) => [`${historyName}/${name}`, Buffer.from(text)]));
}

/** A line a release, so that one more is one more line. */
function historyManifestText(entries: readonly HistoryEntry[]): string {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`);
  return `{\n  "format": 1,\n  "releases": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** An entry with its text, for a version that was read. */
export function entryOf(
  { version, missing, commit, date }: VersionFacts,
  predecessor: string | null,
  text: string,
): HistoryEntry {
  const lacks = sourceNames.filter((source) => missing.includes(source));
  return {
    version,
    ...(commit !== null && { commit }),
    date: date ?? '',
    ...(predecessor !== null && { predecessor }),
    ...(lacks.length > 0 && { missing: lacks }),
    sha256: sha256(text),
  };
}
