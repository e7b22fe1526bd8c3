import { join, posix } from 'node:path';
import type { SourceName } from '../model/kinds.ts';
import type { SourceKind } from '../model/manifest.ts';
import type { Problem } from '../model/problem.ts';
import { failureAt, inFile, inPath, inText, problemAt } from '../shared/problem.ts';
import { sha256 } from './digest.ts';
import type { ChosenSources } from './discover.ts';
import { decodeText, displayPath, readBytes } from './read.ts';

/** One source file as read from disk. */
export interface LoadedFile {
  readonly kind: SourceKind;
  /** Path for people and pages. */
  readonly file: string;
  readonly text: string;
  readonly sha256: string;
  /** The version before has the same. */
  readonly isInherited?: true;
  /** Address of the same facts in the tool's repository, where that's known. */
  readonly upstream?: string;
}

export interface LoadedSources {
  readonly version: string;
  /** Why nobody should use the version any more; absent where that isn't so. Its pages show it. */
  readonly withdrawn?: string;
  readonly files: readonly LoadedFile[];
  /** Sources that are not there. */
  readonly absent: readonly SourceName[];
  readonly warnings: readonly Problem[];
}

/** A program, and the version that it says it has; null where it doesn't say. */
interface ToldVersion {
  readonly name: string;
  readonly version: string | null;
}

export interface SourceOptions {
  /** Version that the person names; a folder's own name or its manifest tells it otherwise. */
  readonly tag?: string | null;
  /** Somebody is changing the files just now: a digest that does not match is a warning. */
  readonly isEditing?: boolean;
  /** The commands come from a program, so files of them are not missed. `version`: the one that it tells. */
  readonly program?: ToldVersion | null;
  /** Kinds that must be there. */
  readonly required?: readonly SourceKind[];
  /** Files or folders in place of the usual ones. */
  readonly chosen?: ChosenSources;
}

/** @param display how the folder is called in messages and pages; '' names the file relative to it */
export function loadFile(folder: string, display: string, path: string, kind: SourceKind): LoadedFile {
  return loadBytes(readBytes(join(folder, path)), posix.join(display, path), kind);
}

/** @param file path for people */
export function loadBytes(bytes: Buffer, file: string, kind: SourceKind): LoadedFile {
  const text = decodeText(bytes, file);
  if (text.startsWith('version https://git-lfs.github.com/spec/'))
    throw failureAt(inFile(file), {
      what: 'is a pointer of Git LFS, not the file that it stands for',
      why: 'the checkout was made without its large files',
      do: 'run `git lfs pull` there, or fetch the release again',
    });
  refuseConflict(text, file);
  return { kind, file, text, sha256: sha256(bytes) };
}

/** Git leaves both sides of a merge that it couldn't make between lines of these characters. */
function refuseConflict(text: string, file: string): void {
  let at = 0;
  const [start] = [/^<{7} /m, /^={7}$/m, /^>{7} /m].map((mark) => {
    const found = at < 0 ? -1 : text.slice(at).search(mark);
    at = found < 0 ? -1 : at + found;
    return at;
  });
  if (start === undefined || at < 0) return;
  throw failureAt(inText(file, text.slice(0, start).split('\n').length), {
    what: 'begins a conflict of two versions that git could not merge',
    why: 'readers would see both, and the marks between them',
    do: 'keep one of the two, or fetch the file again',
  });
}

/** The version of sources that don't tell theirs. */
export const unnamed = 'dev';

export function noVersion(file: string): Problem {
  return problemAt(inFile(file), {
    severity: 'warning',
    what: `does not say which version it is, so the pages are labelled \`${unnamed}\``,
    why: 'readers would not know what they read about',
    do: 'name the version with --tag: `--tag dev` if it has none',
  });
}

/** A manifest says of which version its files are. A program may be of another one, and then the tag is its version. */
export function otherTag(file: string, version: string, tag: string | null, program: ToldVersion | null): Problem[] {
  if (tag === null || tag === version) return otherProgram(file, version, program);
  const message = program
    ? {
        what: `is ${version}, and --tag says ${tag}`,
        why: 'pages of the program stand beside the API and the resources of another version',
        do: 'name the sources of that version with --source',
      }
    : {
        what: `is ${version}, so that --tag ${tag} has no effect`,
        why: 'a manifest says of which version its files are',
        do: 'leave --tag out, or name the folder of that version with --source',
      };
  return [problemAt(inPath(displayPath(file), 'version'), { severity: 'warning', ...message })];
}

/** A program that says it is of another version than the pages. */
export function otherProgram(file: string, version: string, program: ToldVersion | null): Problem[] {
  const own = program?.version ?? null;
  if (program == null || own === null || own.replace(/^v/, '') === version.replace(/^v/, '')) return [];
  return [
    problemAt(inFile(displayPath(file)), {
      severity: 'warning',
      what: `is ${version}, and ${program.name} says that it is ${own}`,
      why: 'pages of the program stand beside the API and the resources of another version',
      do: 'name the sources of that version with --source, or the version that pages shall show with --tag',
    }),
  ];
}
