import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceKind } from '../../model/manifest.ts';

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

const kinds: readonly (readonly [RegExp, SourceKind])[] = [
  [/\/cli\//, 'cli'],
  [/swagger/, 'api'],
  [/schema\.json$/, 'registry-schema'],
  [/registry\.json$/, 'registry-catalogue'],
  [/crds\//, 'crd'],
];

/** The files of a release as sources, for the pipeline. */
export function exampleSources(
  files: ReadonlyMap<string, string>,
): { kind: SourceKind; file: string; text: string; sha256: string }[] {
  return [...files].map(([file, text]) => ({
    kind: kinds.find(([pattern]) => pattern.test(file))?.[1] ?? 'crd',
    file,
    text,
    sha256: '0'.repeat(64),
  }));
}
