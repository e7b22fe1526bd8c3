import { join } from 'node:path';
import { readTree } from '../folders.ts';

/** Paths of the files that tests change. */
export const examplePaths = {
  api: 'docs/server/swagger.yaml',
  resource: 'deploy/charts/operator-crds/crds/hives.yaml',
} as const;

/** The files of a made-up release with one of everything, by path. */
export function exampleRelease(): Map<string, string> {
  return new Map(Object.entries(readTree(join(import.meta.dirname, 'example'))));
}
