import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { SourcePlace } from '../kinds/kind.ts';
import type { Message, Problem } from '../model/problem.ts';
import { failureAt, InputError, inFile, problemAt } from '../shared/problem.ts';
import { refuseLost } from './links.ts';
import { listFiles } from './list-files.ts';
import { displayPath, isFile, isFolder, maxSourceBytes, readText } from './read.ts';

/** Folders that hold samples and tests, never what a release ships. */
const notSources = /(^|\/)(test|tests|testdata|examples?|vendor|third_party|dist|build)\//;

/** What one folder holds of a source. */
interface Held {
  readonly at: string;
  readonly files: readonly string[];
}

/** Looks for the files of one source. Paths are relative to the folder and sorted within each folder that is looked at. */
export class SourceSearch {
  readonly #folder: string;
  readonly #place: SourcePlace;
  readonly #note: (problem: Problem) => void;

  constructor(folder: string, place: SourcePlace, note: (problem: Problem) => void) {
    this.#folder = folder;
    this.#place = place;
    this.#note = note;
  }

  /** Files of what a person names: files or folders. */
  named(paths: readonly string[]): string[] {
    const found = paths.flatMap((given) => {
      const path = given.replace(/^(\.\/+)+/, '').replace(/\/+$/, '');
      const at = join(this.#folder, path);
      const isInside = !path.startsWith('/') && !path.split('/').includes('..');
      if (isInside) refuseLost(this.#folder, path);
      const files = !isInside ? [] : isFile(at) ? [path] : isFolder(at) ? this.#in(path) : [];
      if (files.length === 0) throw nothingNamed(this.#place.source, given);
      return files;
    });
    return [...new Set(found)];
  }

  /** Files where releases keep them; null where there are none. */
  usual(): string[] | null {
    const { folders, own = [], gathers } = this.#place;
    const held: Held[] = [];
    for (const at of folders) {
      refuseLost(this.#folder, at);
      if (!isFolder(join(this.#folder, at))) continue;
      const files = this.#in(at);
      if (files.length > 0) held.push({ at, files });
      else if (held.length === 0 && own.includes(at)) throw this.#emptyPlace(at);
    }
    const [first, ...others] = held;
    if (!first) return null;
    if (gathers) return this.#withoutCopies(held.flatMap(({ files }) => files));
    for (const other of others) this.#tellOf(other, first);
    return [...first.files];
  }

  /** Files anywhere, by what they say. */
  everywhere(): string[] {
    const { source, gathers, hasCompanions } = this.#place;
    const candidates = this.#candidates('', (path, message) =>
      this.#note(problemAt(inFile(path), { severity: 'info', ...message })),
    );
    const found = candidates.filter((path) => this.#says(path));
    if (found.length === 0) this.#tellOfOthers(candidates);
    if (gathers) return this.#withoutCopies(found);
    const [first] = found.map(folderOf);
    const together = found.filter((path) => folderOf(path) === first);
    const other = this.#newIn(
      found.filter((path) => folderOf(path) !== first),
      together,
    )[0];
    if (first !== undefined && other !== undefined) throw severalFolders(source, first, folderOf(other));
    return hasCompanions ? candidates.filter((path) => folderOf(path) === first) : together;
  }

  /**
   * Files of one folder. All at its top with the right name stay, so that damaged ones are reported; below it, and where
   * others keep files too, the text decides.
   */
  #in(at: string): string[] {
    const refuse = (path: string, message: Message): void => {
      throw failureAt(inFile(displayPath(join(this.#folder, at, path))), message);
    };
    return this.#candidates(at, refuse).filter(
      (path) => (folderOf(path) === at && !this.#place.mixed?.test(path)) || this.#says(path),
    );
  }

  /** Files below a folder whose names fit. */
  #candidates(at: string, lost: (path: string, message: Message) => void): string[] {
    const accept = (path: string): boolean => this.#place.file.test(nameOf(path)) && !notSources.test(path);
    const paths = listFiles(join(this.#folder, at), accept, { root: this.#folder, once: true, lost });
    return at === '' ? paths : paths.map((path) => `${at}/${path}`);
  }

  #says(path: string): boolean {
    const text = this.#textOf(path);
    return text !== null && this.#place.text.test(text);
  }

  /** Null for what can't be read as text. */
  #textOf(path: string): string | null {
    const at = join(this.#folder, path);
    try {
      return statSync(at).size <= maxSourceBytes ? readText(at) : null;
    } catch (cause) {
      if (cause instanceof InputError) return null;
      throw cause;
    }
  }

  /** Those of the paths that say what a source says, and nothing that is known. */
  #newIn(paths: readonly string[], known: readonly string[]): string[] {
    if (paths.length === 0) return [];
    const texts = new Set(known.map((path) => this.#textOf(path)));
    return paths.filter((path) => this.#says(path) && !texts.has(this.#textOf(path)));
  }

  /** Templates of a chart are made from definitions; one that stands elsewhere as well is read there. */
  #withoutCopies(paths: readonly string[]): string[] {
    const { mixed, names } = this.#place;
    const isMixed = (path: string): boolean => mixed?.test(path) ?? false;
    if (names === undefined || !paths.some(isMixed)) return [...paths];
    const namesIn = (path: string): string[] =>
      [...(this.#textOf(path) ?? '').matchAll(names)].map(([, name = '']) => name);
    const plain = new Set(paths.filter((path) => !isMixed(path)).flatMap(namesIn));
    return paths.filter((path) => {
      const own = isMixed(path) ? namesIn(path) : [];
      return own.length === 0 || own.some((name) => !plain.has(name));
    });
  }

  #tellOf({ at, files }: Held, first: Held): void {
    const { source } = this.#place;
    const left = this.#newIn(files, first.files);
    if (left.length === 0) return;
    this.#note(
      problemAt(inFile(at), {
        severity: 'warning',
        what: `holds ${source} files that ${first.at} does not have, and they are not read`,
        why: `one folder describes a release, and ${first.at} is where releases keep it now`,
        do: `remove what is out of date, or say which folder is right: --use ${source}=${at}`,
        list: left,
      }),
    );
  }

  #tellOfOthers(candidates: readonly string[]): void {
    const { source, others } = this.#place;
    const found = others ? candidates.filter((path) => others.text.test(this.#textOf(path) ?? '')) : [];
    const [first] = found;
    if (!others || first === undefined) return;
    const more = found.length > 1 ? ` (and ${found.length - 1} more)` : '';
    this.#note(
      problemAt(inFile(first), {
        severity: 'info',
        what: `may be meant as ${source} source, and is not read${more}`,
        why: others.why,
        do: others.remedy(folderOf(first) || '.'),
        list: found,
      }),
    );
  }

  #emptyPlace(at: string): InputError {
    return failureAt(inFile(displayPath(join(this.#folder, at))), {
      what: `holds no ${this.#place.source} file`,
      why: 'releases keep them there, so an empty folder means that the download is incomplete',
      do: 'fetch the release again, or remove the folder if the release really ships none',
    });
  }
}

function nothingNamed(source: string, given: string): InputError {
  return failureAt(inFile(given), {
    what: `is named by --use ${source}=${given}, and there is no such file or folder of ${source} files in the source`,
    why: 'the pages made from it would be missing',
    do: 'name a file or a folder by its path from the folder of the release',
  });
}

function severalFolders(source: string, first: string, other: string): InputError {
  const [one, two] = [first, other].map((folder) => folder || '.');
  return failureAt(inFile(other), {
    what: `holds ${source} files, and so does ${one}, with other content`,
    why: 'neither is where releases keep them, so nothing tells which of them describes the release',
    do: `say which one does: --use ${source}=${one} or --use ${source}=${two}`,
  });
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
