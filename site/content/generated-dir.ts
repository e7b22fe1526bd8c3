import path from 'node:path';

/** Folder with the generator's page modules; `THV_GENERATED` points builds and tests at another one. */
export function generatedDir(): string {
  const fromEnv = process.env.THV_GENERATED;
  return fromEnv ? path.resolve(fromEnv) : path.join(import.meta.dirname, '../generated');
}
