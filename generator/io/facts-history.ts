import { dirname } from 'node:path';
import { z } from 'zod';
import { partText, type Row, rowsOf, tableHistory, UnreadableHistory } from '../kinds/history.ts';
import type { FactsHistory, RecordedPart, RecordedRelease, RecordedVersion } from '../model/facts.ts';
import { kindNames, sourceNames } from '../model/kinds.ts';
import { compareVersions } from '../model/version.ts';
import { parseExactJson } from '../shared/json-text.ts';
import { perObject } from '../shared/per-object.ts';
import { failureAt, InputError, inFile, inPath, inText, problemAt } from '../shared/problem.ts';
import { sha256 } from './digest.ts';
import { displayPath, isTaken, readText } from './read.ts';
import { sharedText, wholeValue } from './shared-values.ts';
import { finishPending } from './store/write.ts';

/*
 * The history file of all releases: a line for each release, then the rows of the table, each after the shared values
 * that it introduces. A new release only changes lines about it. Each release has a digest over all its parts.
 */

/** Name of the file among the folders of the versions. */
export const historyName = 'history.jsonl';

const hex = (digits: number) =>
  z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`), `must be ${digits} hexadecimal digits`);

const releaseSchema = z.strictObject({
  version: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]*$/),
  /** Commit of its tag when it was read; absent for sources without tags. */
  commit: hex(40).optional(),
  date: z.iso.date(),
  /** The release it is compared with; none for the first. */
  predecessor: z.string().optional(),
  /** Sources that it doesn't ship. */
  missing: z.array(z.enum(sourceNames)).optional(),
  sha256: hex(64),
});

const rowSchema = z.strictObject({
  from: z.string(),
  until: z.string().optional(),
  kind: z.enum(kindNames),
  name: z.string(),
  // The digest guarantees its form.
  model: z.custom<RecordedPart['model']>((model) => typeof model === 'object' && model !== null, 'is missing'),
});

const sharedSchema = z.strictObject({ shared: z.string(), value: z.looseObject({}) });

type ReleaseLine = z.infer<typeof releaseSchema>;

/**
 * Reads all recorded releases.
 *
 * @param file `specs/history.jsonl`
 * @throws {InputError} if missing or damaged; damage to a version's facts is found when they are read
 */
export function readHistory(file: string): FactsHistory {
  const { releases, lines } = readLines(file);
  const digests = new Map(releases.map(({ version, sha256: digest }) => [version, digest]));
  const rows = readRows(lines, file);
  const { factsOf, ...history } = readable(file, () => tableHistory(releases.map(recordedOf), rows));
  const proven = new Set<RecordedVersion>();
  return {
    ...history,
    factsOf: (version) => {
      const facts = factsOf(version);
      if (!facts || proven.has(facts)) return facts;
      const [digest, expected = ''] = [factsDigest(facts), digests.get(version)];
      if (digest !== expected)
        throw failureAt(inPath(displayPath(file), version), {
          what: `its rows have sha256 ${digest.slice(0, 12)}…, and its line says ${expected.slice(0, 12)}…`,
          ...corrupt,
        });
      proven.add(facts);
      return facts;
    },
  };
}

function readRows(lines: Lines['lines'], file: string): Row[] {
  const shared = new Map<string, unknown>();
  return lines.flatMap(([value, line]) => {
    if (!('shared' in value)) return parsed(rowSchema, wholeValue(value, shared), file, line);
    const part = parsed(sharedSchema, value, file, line);
    shared.set(part.shared, wholeValue(part.value, shared));
    return [];
  });
}

/** Verifies all digests. @throws {InputError} for the first release with other facts */
export function proveHistory(file: string): FactsHistory {
  const history = readHistory(file);
  for (const { version } of history.releases) history.factsOf(version);
  return history;
}

/** Changes to the history file in the store. */
export function historyChanges({ releases, factsOf }: FactsHistory): Map<string, Uint8Array> {
  const facts = releases.flatMap(({ version }) => factsOf(version) ?? []);
  const digests = new Map(facts.map((one) => [one.version, factsDigest(one)]));
  const lines = [
    ...releases.map((release) => JSON.stringify(releaseLine(release, digests.get(release.version) ?? ''))),
    ...rowLines(rowsOf(facts)),
  ];
  return new Map([[historyName, Buffer.from(lines.map((line) => `${line}\n`).join(''))]]);
}

function rowLines(rows: readonly Row[]): string[] {
  const written = new Set<string>();
  return rows.flatMap(({ model, ...row }) => {
    const shared = new Map<string, string>();
    const text = sharedText(model, shared);
    const fresh = [...shared].filter(([digest]) => !written.has(digest));
    for (const [digest] of fresh) written.add(digest);
    return [
      ...fresh.map(([digest, value]) => `{"shared":${JSON.stringify(digest)},"value":${value}}`),
      `${JSON.stringify(row).slice(0, -1)},"model":${text}}`,
    ];
  });
}

const partDigest = perObject((part: RecordedPart): string => sha256(partText(part)));

function factsDigest({ parts }: RecordedVersion): string {
  return sha256(parts.map(partDigest).join('\n'));
}

function releaseLine({ version, commit, date, predecessor, missing }: RecordedRelease, digest: string): ReleaseLine {
  return {
    version,
    ...(commit !== null && { commit }),
    date,
    ...(predecessor !== null && { predecessor }),
    ...(missing.length > 0 && { missing: [...missing] }),
    sha256: digest,
  };
}

function recordedOf({ version, commit, date, predecessor, missing = [] }: ReleaseLine): RecordedRelease {
  return { version, commit: commit ?? null, date, predecessor: predecessor ?? null, missing };
}

interface Lines {
  /** In the order of versions. */
  readonly releases: readonly ReleaseLine[];
  /** Lines of shared values and rows, with their numbers. */
  readonly lines: readonly (readonly [value: object, line: number])[];
}

function readLines(file: string): Lines {
  finishPending(dirname(file));
  const shown = displayPath(file);
  if (!isTaken(file))
    throw failureAt(inFile(shown), {
      what: 'does not exist',
      why: 'it records the facts of all releases',
      do: 'restore the file, or record it again: thv-docs history --from REPOSITORY',
    });
  const values = readText(file)
    .split('\n')
    .flatMap((text, index) => (text === '' ? [] : [[jsonObject(text, shown, index + 1), index + 1] as const]));
  const isRelease = ([value]: (typeof values)[number]): boolean => 'version' in value;
  const releases = values
    .filter(isRelease)
    .map(([value, line]) => parsed(releaseSchema, value, file, line))
    .sort((a, b) => compareVersions(a.version, b.version));
  refuseUnordered(releases, shown);
  return { releases, lines: values.filter((value) => !isRelease(value)) };
}

function jsonObject(text: string, shown: string, line: number): object {
  let value: unknown;
  try {
    value = parseExactJson(text);
  } catch {
    // Reported below, with lines that aren't objects.
  }
  if (typeof value === 'object' && value !== null) return value;
  throw failureAt(inText(shown, line), { what: 'is not a JSON object', ...corrupt });
}

function parsed<Value>(schema: z.ZodType<Value>, value: unknown, file: string, line: number): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new InputError(
    result.error.issues.map(({ path, message }) =>
      problemAt(inText(displayPath(file), line, undefined, path.join('.') || undefined), { what: message, ...corrupt }),
    ),
  );
}

function readable<Value>(file: string, read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof UnreadableHistory)) throw cause;
    throw failureAt(inFile(displayPath(file)), { what: `cannot be read: ${cause.message}`, ...corrupt });
  }
}

function refuseUnordered(releases: readonly ReleaseLine[], shown: string): void {
  const versions = releases.map(({ version }) => version);
  const problems = releases.flatMap(({ version, predecessor }, index) => {
    const faults = [
      ...(versions.indexOf(version) === index ? [] : ['is there twice']),
      ...(predecessor === undefined || versions.slice(0, index).includes(predecessor)
        ? []
        : [`names the predecessor ${predecessor}, which is not on record before it`]),
    ];
    return faults.map((what) => problemAt(inPath(shown, version), { what, ...corrupt }));
  });
  if (problems.length > 0) throw new InputError(problems);
}

const corrupt = {
  why: 'the facts of this version and later ones may be wrong',
  do: 'restore the file, or delete it and record it again: thv-docs history --from REPOSITORY',
};
