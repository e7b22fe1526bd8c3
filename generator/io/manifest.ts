import { type Manifest, manifestSchema } from '../model/manifest.ts';
import { failureAt, InputError, inFile, schemaFailure } from '../shared/problem.ts';
import { displayPath, readText } from './read.ts';

/** Name of the file that describes a folder of sources. */
export const manifestName = 'manifest.json';

/** Reads and validates a manifest. */
export function readManifest(file: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(readText(file));
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    throw failureAt(inFile(displayPath(file)), {
      what: `is not valid JSON: ${cause instanceof Error ? cause.message : String(cause)}`,
      do: 'write it anew with `make specs`',
    });
  }
  const result = manifestSchema.safeParse(value);
  if (result.success) return result.data;
  throw schemaFailure(displayPath(file), result.error.issues, {
    do: 'the format stands in generator/model/manifest.ts',
  });
}

/** A manifest as people read it. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
