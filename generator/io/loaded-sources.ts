import { join, posix } from 'node:path';
import type { SourceName } from '../model/kinds.ts';
import type { SourceKind } from '../model/manifest.ts';
import type { Problem } from '../model/problem.ts';
import type { SourceFile } from '../model/site.ts';
import { failureAt, inFile, inPath, inText, problemAt } from '../shared/problem.ts';
import { sha256 } from './digest.ts';
import type { ChosenSources } from './discover.ts';
import { decodeText, readBytes } from './read.ts';

/** One source file as read from disk. */
export interface LoadedFile extends SourceFile {
  readonly text: string;
}

export interface LoadedSources {
  readonly version: string;
  /** Why the version must not be used any more, for its pages; absent if it may. */
  readonly withdrawn?: string;
  readonly files: readonly LoadedFile[];
  /** Missing sources. */
  readonly absent: readonly SourceName[];
  readonly warnings: readonly Problem[];
}

/** A program with the version that it reports, or null. */
interface ToldVersion {
  readonly name: string;
  readonly version: string | null;
}

export interface SourceOptions {
  /** Version given by the user, for folders without a name or manifest that state it. */
  readonly tag?: string | null;
  /** The files are being edited, so a digest mismatch is a warning. */
  readonly isEditing?: boolean;
  /** The commands come from a program, so command files aren't required. `version`: as reported by it. */
  readonly program?: ToldVersion | null;
  /** Required kinds. */
  readonly required?: readonly SourceKind[];
  /** Files or folders to read in place of the usual ones. */
  readonly chosen?: ChosenSources;
}

/** @param display name of the folder in messages and pages; '' names the file relative to it */
export function loadFile(folder: string, display: string, path: string, kind: SourceKind): LoadedFile {
  const bytes = readBytes(join(folder, path));
  const file = posix.join(display, path);
  const text = decodeText(bytes, file);
  if (text.startsWith('version https://git-lfs.github.com/spec/'))
    throw failureAt(inFile(file), {
      what: 'is a Git LFS pointer, not the file itself',
      why: 'the checkout was made without its large files',
      do: 'run `git lfs pull` there, or fetch the release again',
    });
  refuseConflict(text, file);
  return { kind, file, text, sha256: sha256(bytes) };
}

/** Refuses merge conflict markers of git. */
function refuseConflict(text: string, file: string): void {
  const start = text.search(/^<{7} /m);
  if (start < 0) return;
  const rest = text.slice(start);
  if (!/^={7}$/m.test(rest) || !/^>{7} /m.test(rest)) return;
  throw failureAt(inText(file, text.slice(0, start).split('\n').length), {
    what: 'has a git merge conflict',
    why: 'readers would see both sides and the markers',
    do: 'resolve the conflict, or fetch the file again',
  });
}

/** Version label of sources without one. */
export const unnamed = 'dev';

export function noVersion(file: string): Problem {
  return problemAt(inFile(file), {
    severity: 'warning',
    what: `does not state its version, so the pages are labelled \`${unnamed}\``,
    why: 'readers would not know which version the pages describe',
    do: 'name the version with --tag: `--tag dev` if it has none',
  });
}

/** Reports a tag that contradicts the manifest. With a program the tag is the program's version. */
export function otherTag(file: string, version: string, tag: string | null, program: ToldVersion | null): Problem[] {
  if (tag === null || tag === version) return otherProgram(file, version, program);
  if (program) return [otherVersion(file, `is ${version}, and --tag says ${tag}`, 'version')];
  return [
    problemAt(inPath(file, 'version'), {
      severity: 'warning',
      what: `is ${version}, so that --tag ${tag} has no effect`,
      why: 'the manifest states the version of its files',
      do: 'leave --tag out, or name the folder of that version with --source',
    }),
  ];
}

/** Reports a program that states another version than the pages. */
export function otherProgram(file: string, version: string, program: ToldVersion | null): Problem[] {
  if (!program?.version || program.version.replace(/^v/, '') === version.replace(/^v/, '')) return [];
  return [otherVersion(file, `is ${version}, and ${program.name} says that it is ${program.version}`, null)];
}

function otherVersion(file: string, what: string, pointer: string | null): Problem {
  return problemAt(inPath(file, pointer), {
    ...{ severity: 'warning', what },
    why: "the program's pages would be beside the API and resources of another version",
    do: 'name the sources of that version with --source, or set the version to show with --tag',
  });
}
