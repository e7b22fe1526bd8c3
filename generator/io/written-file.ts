import { createHash } from 'node:crypto';
import { closeSync, linkSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { OutputFile } from '../model/output.ts';
import { sha256 } from './sha256.ts';

/** Writes a file, or links the one that was there before. @param known digest of that one */
export function writeOne(
  file: OutputFile,
  target: string,
  before: string,
  known: string | undefined,
): { digest: string; isUnchanged: boolean } {
  if (file.parts) {
    const digest = writeParts(target, file.parts());
    return { digest, isUnchanged: digest === known && replaceUnchanged(before, target, digest) };
  }
  // It may be printed each time that it's read.
  const { content } = file;
  const digest = sha256(content);
  const isUnchanged = digest === known && linkUnchanged(before, target, digest);
  if (!isUnchanged) writeFileSync(target, content);
  return { digest, isUnchanged };
}

/** Writes a file part by part. @returns The digest of all of it. */
export function writeParts(file: string, parts: Iterable<string>): string {
  const hash = createHash('sha256');
  const descriptor = openSync(file, 'w');
  try {
    for (const part of parts) {
      hash.update(part);
      writeFileSync(descriptor, part);
    }
  } finally {
    closeSync(descriptor);
  }
  return hash.digest('hex');
}

/** Puts the old file in place of one that turned out to be the same. */
function replaceUnchanged(from: string, to: string, digest: string): boolean {
  const link = `${to}.old`;
  if (!linkUnchanged(from, link, digest)) return false;
  renameSync(link, to);
  return true;
}

/** A hard link costs no copy; where the disk has none, or somebody changed the file, it is written anew. */
export function linkUnchanged(from: string, to: string, digest: string | undefined): boolean {
  try {
    if (sha256(readFileSync(from)) !== digest) return false;
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}
