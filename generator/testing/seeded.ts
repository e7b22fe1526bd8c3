import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A text with one mistake, which has to be found: an entry of a table of such. */
export interface Seeded {
  readonly name: string;
  /** Of the sample, from 1. */
  readonly line: number;
  readonly severity: string;
  /** What the message must contain. */
  readonly finds: string;
  /** What the remedy must contain. Default: anything. */
  readonly suggests?: string;
  /** Markdown. */
  readonly sample: string;
}

/** The entries of a table. One that was emptied, so that nothing could fail, is an error. */
export function seededIn<Entry = Seeded>(file: string, least = 20): readonly Entry[] {
  const entries: readonly Entry[] = parse(readFileSync(file, 'utf8'));
  if (entries.length < least) throw new Error(`${file} has only ${entries.length} entries`);
  return entries;
}

/** What was found, as a test compares it with `expectedOf`: texts that have in them what they must are cut to that. */
export function foundAs({ finds, suggests = '' }: Seeded, found: { readonly what: string; readonly do: string }) {
  return {
    finds: found.what.includes(finds) ? finds : found.what,
    suggests: found.do.includes(suggests) ? suggests : found.do,
  };
}

export function expectedOf({ line, severity, finds, suggests = '' }: Seeded) {
  return { line, severity, finds, suggests };
}
