import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import type { Problem } from '../model/problem.ts';
import { compareText, isFile } from './read.ts';
import { sha256 } from './sha256.ts';

/** Written into every generated folder: says whose it is, from which inputs, and what belongs in it. */
export const stampName = '.thv-docs.json';

/** SHA-256 of files, by their paths below a folder. */
export type FileDigests = Readonly<Record<string, string>>;

const stampSchema = z.object({
  generator: z.literal('thv-docs'),
  /** Digest of everything the output was computed from. */
  inputs: z.string(),
  files: z.record(z.string(), z.string()),
  /** What the run warned of: it holds as long as the inputs do, so that a run with nothing to do says it again. */
  warnings: z.array(z.custom<Problem>()).default([]),
});
export type Stamp = z.infer<typeof stampSchema>;

/** Stamp of a folder; null where it has none that is ours. */
export function readStamp(folder: string): Stamp | null {
  return readJson(join(folder, stampName), stampSchema);
}

/** What a file holds; null where there's none, or something else. */
export function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Paths of everything below a folder but folders, `/` between their parts, sorted. */
export function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .sort(compareText);
}

export function fileDigests(folder: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, sha256(readFileSync(join(folder, name)))]));
}

export interface DamagedFile {
  readonly name: string;
  /** It isn't there; else its bytes are others. */
  readonly isMissing: boolean;
}

/** Which of these files aren't as they should be. */
export function damagedFiles(folder: string, files: FileDigests): DamagedFile[] {
  return Object.entries(files).flatMap(([name, digest]): DamagedFile[] => {
    const file = join(folder, name);
    if (!isFile(file)) return [{ name, isMissing: true }];
    return sha256(readFileSync(file)) === digest ? [] : [{ name, isMissing: false }];
  });
}
