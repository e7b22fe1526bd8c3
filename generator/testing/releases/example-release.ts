import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/* A made-up release with one of everything, in `example/`, for tests that change it. */

/** Paths of the files that tests damage. */
export const examplePaths = {
  root: 'docs/cli/bee.md',
  run: 'docs/cli/bee_run.md',
  api: 'docs/server/swagger.yaml',
  schema: 'pkg/registry/data/schema.json',
  catalogue: 'pkg/registry/data/registry.json',
  resource: 'deploy/charts/operator-crds/crds/hives.yaml',
} as const;

/** The files of the release, by path. */
export function exampleRelease(): Map<string, string> {
  const folder = join(import.meta.dirname, 'example');
  return new Map(Object.values(examplePaths).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
