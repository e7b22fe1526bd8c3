import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../model/problem.ts';
import { isFile } from './read.ts';

/** Written into every generated folder: says whose it is, from which inputs, and what belongs in it. */
export const stampName = '.thv-docs.json';

export interface Stamp {
  readonly generator: 'thv-docs';
  /** Digest of everything the output was computed from. */
  readonly inputs: string;
  /** SHA-256 of every file. */
  readonly files: Readonly<Record<string, string>>;
  /** What the run warned of: it holds as long as the inputs do, so that a run with nothing to do says it again. */
  readonly warnings?: readonly Problem[];
}

/** Stamp of a folder; null where it has none that is ours. */
export function readStamp(folder: string): Stamp | null {
  const path = join(folder, stampName);
  if (!isFile(path)) return null;
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isStamp(value) ? value : null;
  } catch {
    return null;
  }
}

function isStamp(value: unknown): value is Stamp {
  return (
    typeof value === 'object' &&
    value !== null &&
    'generator' in value &&
    value.generator === 'thv-docs' &&
    'inputs' in value &&
    'files' in value &&
    typeof value.files === 'object' &&
    value.files !== null &&
    (!('warnings' in value) || Array.isArray(value.warnings))
  );
}
