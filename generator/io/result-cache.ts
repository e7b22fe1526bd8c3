import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Results of earlier runs, by what they follow from. */
export interface Kept<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  /** Writes what was asked for or set last; without effect where nothing changed or the disk refuses. */
  readonly save: () => void;
}

/**
 * Opens a file of kept results. One that is missing, damaged or was kept for another basis holds nothing: it is never
 * more than time that is saved.
 *
 * @param basis digest of all that every result depends on beside its key
 * @param limit most results to keep; those used last stay
 */
export function openKept<Value>(file: string, basis: string, limit: number): Kept<Value> {
  const entries = new Map(Object.entries(read<Value>(file, basis)));
  let changed = false;
  const use = (key: string, value: Value): void => {
    // Map keeps the order of insertion, so what was used last stands last.
    entries.delete(key);
    entries.set(key, value);
  };
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value !== undefined) use(key, value);
      return value;
    },
    set: (key, value) => {
      changed = true;
      use(key, value);
    },
    save: () => {
      if (changed) write(file, { basis, entries: Object.fromEntries([...entries].slice(-limit)) });
      changed = false;
    },
  };
}

interface KeptFile<Value> {
  readonly basis: string;
  readonly entries: Readonly<Record<string, Value>>;
}

function read<Value>(file: string, basis: string): Readonly<Record<string, Value>> {
  try {
    const kept: KeptFile<Value> = JSON.parse(readFileSync(file, 'utf8'));
    return kept.basis === basis ? kept.entries : {};
  } catch {
    return {};
  }
}

function write(file: string, kept: KeptFile<unknown>): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, JSON.stringify(kept));
    renameSync(fresh, file);
  } catch {
    // Not being able to keep something costs time alone.
  }
}
