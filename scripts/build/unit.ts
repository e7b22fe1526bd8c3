import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { OutputFile } from '../../generator/model/output.ts';
import type { Digests } from './settings.ts';

/*
 * A site is made of units: the root, and each version. Any machine can build any of them; a unit says in its build.json
 * what it was made from and which files it is, so that units which don't fit together are found out.
 */

export const unitName = 'build.json';

const unitSchema = z.strictObject({
  /** `root` or a version. */
  unit: z.string(),
  code: z.string(),
  config: z.string(),
  /** Digest of everything else that the unit follows from. */
  inputs: z.string(),
  /** Of the root: the versions that it speaks of, each with the digest of its inputs. */
  versions: z.record(z.string(), z.string()).optional(),
  /** SHA-256 of each file, by its path in the site. Files of bundles are named in several units. */
  files: z.record(z.string(), z.string()),
});
export type Unit = z.infer<typeof unitSchema>;

/** The unit that a file describes; null where there's none, or something else. */
export function readUnit(file: string): Unit | null {
  try {
    return unitSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Paths of the units in a folder. @param section top segment of all documentation */
export function unitFiles(folder: string, section: string): string[] {
  const versions = path.join(folder, section);
  const names = statSync(versions, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(versions) : [];
  return [unitName, ...names.map((name) => `${section}/${name}/${unitName}`)].filter((name) =>
    statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile(),
  );
}

export function unitText(unit: Unit): string {
  return `${JSON.stringify(unit, null, 1)}\n`;
}

/** Whether a unit is what these inputs give. */
export function isMadeFrom(unit: Unit | null, digests: Digests, inputs: string): unit is Unit {
  return unit !== null && unit.code === digests.code && unit.config === digests.config && unit.inputs === inputs;
}

/** Paths that lead to files of a site: each file's own, and the address of each page. */
export function servedPaths(files: Iterable<string>): string[] {
  return [...files].flatMap((name) => {
    const page = /^(?:(.*)\/index|index|(.*))\.html$/.exec(name);
    return page ? [`/${name}`, `/${page[1] ?? page[2] ?? ''}`] : [`/${name}`];
  });
}

/** Writes files into a folder, by their paths below it. */
export function writeFiles(folder: string, files: readonly OutputFile[]): void {
  const made = new Set<string>();
  for (const output of files) {
    const file = path.join(folder, output.path);
    if (!made.has(path.dirname(file))) mkdirSync(path.dirname(file), { recursive: true });
    made.add(path.dirname(file));
    writeFileSync(file, output.content);
  }
}
