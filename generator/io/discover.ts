import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { SourcePlace } from '../kinds/kind.ts';
import { sourcePlaces } from '../kinds/portable.ts';
import type { SourceKind } from '../model/manifest.ts';
import { failureAt, InputError, inFile } from '../shared/problem.ts';
import { displayPath, isFile, isFolder, listFiles, maxSourceBytes, readText } from './read.ts';

export interface FoundSource {
  readonly kind: SourceKind;
  /** Relative to the folder, sorted. */
  readonly paths: readonly string[];
}

/** Files that we write beside a version's sources; they stand there and nowhere else. */
const written: readonly { readonly kind: SourceKind; readonly path: string }[] = [
  { kind: 'clients', path: 'clients.yaml' },
  { kind: 'equivalents', path: 'equivalents.yaml' },
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
  const shipped = sourcePlaces.flatMap((place) => {
    const paths = inUsualPlaces(folder, place) ?? everywhere(folder, place);
    return paths.length > 0 ? [{ kind: place.source, paths }] : [];
  });
  // Without sources there is nothing that they could be about.
  const beside = shipped.length > 0 ? written.filter(({ path }) => isFile(join(folder, path))) : [];
  return [...shipped, ...beside.map(({ kind, path }) => ({ kind, paths: [path] }))];
}

function inUsualPlaces(folder: string, place: SourcePlace): string[] | null {
  for (const at of place.folders) {
    if (!isFolder(join(folder, at))) continue;
    const files = listFiles(join(folder, at), (path) => !path.includes('/') && place.file.test(path));
    if (files.length > 0)
      return matching(
        folder,
        files.map((file) => `${at}/${file}`),
        place,
      );
    if (place.own?.includes(at)) throw emptyPlace(folder, at, place);
  }
  return null;
}

/** Only where others keep files too does the text decide; everywhere else all files stay, so that damaged ones are reported. */
function matching(folder: string, paths: readonly string[], { mixed, text }: SourcePlace): string[] {
  return paths.filter((path) => !mixed?.test(path) || text.test(readText(join(folder, path))));
}

function everywhere(folder: string, place: SourcePlace): string[] {
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
  return place.single ? together.slice(0, 1) : together;
}

function isText(folder: string, path: string, text: RegExp): boolean {
  try {
    return text.test(readText(join(folder, path)));
  } catch (cause) {
    if (cause instanceof InputError) return false;
    throw cause;
  }
}

function emptyPlace(folder: string, at: string, place: SourcePlace): InputError {
  return failureAt(inFile(displayPath(join(folder, at))), {
    what: `holds no ${place.source} file`,
    why: 'releases keep them there, so an empty folder means that the download is incomplete',
    do: 'fetch the release again, or remove the folder if the release really ships none',
  });
}
