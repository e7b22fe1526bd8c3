import type { Problem } from '../model/problem.ts';
import { inFile, inPath, problemAt } from '../shared/problem.ts';
import { displayPath } from './read.ts';

/** A program, and the version that it says it has; null where it doesn't say. */
export interface ToldVersion {
  readonly name: string;
  readonly version: string | null;
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
