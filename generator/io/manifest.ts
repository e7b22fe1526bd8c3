import { join } from 'node:path';
import { type Manifest, manifestSchema } from '../model/manifest.ts';
import { failureAt, inFile } from '../shared/problem.ts';
import { schemaFailure } from '../shared/schema-messages.ts';
import { displayPath, isFile, readText } from './read.ts';

/** Name of the file that describes a folder of sources. */
export const manifestName = 'manifest.json';

/** Reads and validates a manifest. */
export function readManifest(file: string): Manifest {
  return parseManifest(readText(file), displayPath(file));
}

/** Parses a manifest. @throws {InputError} with every violation */
export function parseManifest(text: string, file: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw failureAt(inFile(file), {
      what: `is not valid JSON: ${cause instanceof Error ? cause.message : String(cause)}`,
      do: 'restore it; generator/model/manifest.ts defines the format',
    });
  }
  const result = manifestSchema.safeParse(value);
  if (result.success) return result.data;
  throw schemaFailure(file, result.error.issues, {
    do: 'generator/model/manifest.ts defines the format',
  });
}

/** The manifest of the previous version, if it is beside this one. @param folder of the version */
export function manifestBefore(folder: string, { predecessor }: Pick<Manifest, 'predecessor'>): Manifest | null {
  if (predecessor === undefined) return null;
  const file = join(folder, '..', predecessor, manifestName);
  return isFile(file) ? readManifest(file) : null;
}

/** A formatted manifest. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
