import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceKind } from '../model/manifest.ts';
import { failureAt, InputError, inFile } from '../shared/problem.ts';
import { displayPath, isFile, isFolder, listFiles, maxSourceBytes, readText } from './read.ts';

export interface FoundSource {
  readonly kind: SourceKind;
  /** Relative to the folder, sorted. */
  readonly paths: readonly string[];
}

interface Place {
  readonly kind: SourceKind;
  /** Folders in which releases have kept the kind, newest first. An existing one that is empty is an error. */
  readonly folders: readonly string[];
  readonly file: RegExp;
  /** Proves by its text that a file is of the kind, when found elsewhere. */
  readonly text: RegExp;
}

const places: readonly Place[] = [
  {
    kind: 'cli',
    folders: ['docs/cli', 'cli'],
    file: /^(?!README|index|_).*\.(md|ya?ml)$/i,
    text: /^### Options$|^### SEE ALSO$|^(synopsis|inherited_options|see_also):/m,
  },
  {
    kind: 'api',
    folders: ['docs/server', 'api'],
    file: /^(swagger|openapi|api)\.(ya?ml|json)$/i,
    text: /^["']?openapi["']?\s*:|^\s*\{?\s*"openapi"\s*:/m,
  },
  {
    kind: 'registry-schema',
    folders: ['pkg/registry/data', 'docs/registry', 'registry'],
    file: /schema\.json$/,
    text: /"\$schema"/,
  },
  {
    kind: 'registry-catalogue',
    folders: ['pkg/registry/data', 'registry'],
    file: /^registry\.json$/,
    text: /"servers"/,
  },
  {
    kind: 'crd',
    folders: [
      'deploy/charts/operator-crds/files/crds',
      'deploy/charts/operator-crds/crds',
      'deploy/charts/operator-crds/templates',
      'config/crd/bases',
      'crds',
    ],
    file: /\.ya?ml$/,
    text: /^kind:\s*CustomResourceDefinition\s*$/m,
  },
];

/** Files that we write beside a version's sources; they stand there and nowhere else. */
const written: readonly { readonly kind: SourceKind; readonly path: string }[] = [
  { kind: 'clients', path: 'clients.yaml' },
  { kind: 'same', path: 'same.yaml' },
  { kind: 'coverage', path: 'coverage.yaml' },
];

/** Folders that hold samples and tests, never what a release ships. */
const notSources = /(^|\/)(test|tests|testdata|examples?|vendor|third_party|dist|build)\//;

/**
 * Finds the sources in a checkout. Each kind is first looked for where releases keep it; a place that exists but holds
 * nothing of the kind is an error. A kind found in none of them is searched for in the whole folder by its text, so
 * that a path which moved upstream does not drop pages.
 */
export function discover(folder: string): FoundSource[] {
  const shipped = places.flatMap((place) => {
    const paths = inUsualPlaces(folder, place) ?? everywhere(folder, place);
    return paths.length > 0 ? [{ kind: place.kind, paths }] : [];
  });
  // Without sources there is nothing that they could be about.
  const beside = shipped.length > 0 ? written.filter(({ path }) => isFile(join(folder, path))) : [];
  return [...shipped, ...beside.map(({ kind, path }) => ({ kind, paths: [path] }))];
}

function inUsualPlaces(folder: string, place: Place): string[] | null {
  for (const at of place.folders) {
    if (!isFolder(join(folder, at))) continue;
    const files = listFiles(join(folder, at), (path) => !path.includes('/') && place.file.test(path));
    if (files.length > 0)
      return matching(
        folder,
        files.map((file) => `${at}/${file}`),
        place,
      );
    if (upstreamFolders.has(at)) throw emptyPlace(folder, at, place);
  }
  return null;
}

/** Folders that have no other purpose upstream: one that is there and empty is an incomplete download. */
const upstreamFolders = new Set([
  'docs/cli',
  'docs/server',
  'deploy/charts/operator-crds/files/crds',
  'deploy/charts/operator-crds/crds',
]);

/** CRD folders may hold other charts' files; every other kind keeps all its files, so that damaged ones are reported. */
function matching(folder: string, paths: readonly string[], place: Place): string[] {
  if (place.kind !== 'crd') return [...paths];
  return paths.filter((path) => !path.includes('/templates/') || place.text.test(readText(join(folder, path))));
}

function everywhere(folder: string, place: Place): string[] {
  const candidates = listFiles(
    folder,
    (path) => place.file.test(path.split('/').at(-1) ?? '') && !notSources.test(path),
  );
  const found = candidates.filter(
    (path) =>
      isFile(join(folder, path)) &&
      statSync(join(folder, path)).size <= maxSourceBytes &&
      isText(folder, path, place.text),
  );
  // One folder of them: the first in order, since two would describe the same things twice.
  const first = found[0]?.split('/').slice(0, -1).join('/');
  const together = found.filter((path) => path.split('/').slice(0, -1).join('/') === first);
  return place.kind === 'api' || place.kind === 'registry-catalogue' ? together.slice(0, 1) : together;
}

function isText(folder: string, path: string, text: RegExp): boolean {
  try {
    return text.test(readText(join(folder, path)));
  } catch (cause) {
    if (cause instanceof InputError) return false;
    throw cause;
  }
}

function emptyPlace(folder: string, at: string, place: Place): InputError {
  return failureAt(inFile(displayPath(join(folder, at))), {
    what: `holds no ${place.kind} file`,
    why: 'releases keep them there, so an empty folder means that the download is incomplete',
    do: 'fetch the release again, or remove the folder if the release really ships none',
  });
}
