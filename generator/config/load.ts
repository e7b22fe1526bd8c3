import { pathToFileURL } from 'node:url';
import { failureAt, inFile, schemaFailure } from '../shared/problem.ts';
import { type Config, configSchema } from './schema.ts';

/** Loads and validates the configuration file, a module with a default export. */
export async function loadConfig(file: string): Promise<Config> {
  let value: unknown;
  try {
    const loaded: { default?: unknown } = await import(pathToFileURL(file).href);
    value = loaded.default;
  } catch (cause) {
    throw failureAt(inFile(file), {
      what: `cannot be loaded: ${cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)}`,
      do: 'check that the file exists and is valid TypeScript with a default export',
    });
  }
  const result = configSchema.safeParse(value);
  if (result.success) return result.data;
  throw schemaFailure(file, result.error.issues, {
    do: 'the keys and what they mean stand in generator/config/schema.ts',
  });
}
