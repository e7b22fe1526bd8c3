import { join, relative, resolve } from 'node:path';
import type { Config } from '../config/schema.ts';
import { displayPath, isFile, readText } from '../io/read.ts';
import { InputError } from '../shared/problem.ts';
import { type GenerateOptions, sourceFolder } from './inputs.ts';

/** A path as messages have it: relative to where the command runs. */
export function displayed(path: string): string {
  return displayPath(relative(process.cwd(), resolve(path)));
}

/** Reads lines of the files that messages name, to show what is wrong; null where there is no such line. */
export function lineReader(
  options: GenerateOptions,
  config: Config | null,
): (file: string, line: number) => string | null {
  const read = new Map<string, readonly string[]>();
  let known: ReturnType<typeof sourceFolder> | undefined;
  const sources = (): ReturnType<typeof sourceFolder> => {
    known = known === undefined ? config && sourcesOf(options, config) : known;
    return known;
  };
  return (file, line) => {
    const lines = read.get(file) ?? linesOf(pathOf(file, options, sources));
    read.set(file, lines);
    return lines[line - 1] ?? null;
  };
}

/** Where a file lies that messages name as a part of `guides/`, of the sources, or from where the command runs. */
function pathOf(file: string, options: GenerateOptions, sources: () => ReturnType<typeof sourceFolder>): string {
  if (file.startsWith('guides/')) return join(resolve(options.guides), file.slice('guides/'.length));
  const at = sources();
  if (at && file.startsWith(at.display === '' ? '' : `${at.display}/`)) {
    const path = join(at.folder, file.slice(at.display === '' ? 0 : at.display.length + 1));
    if (isFile(path)) return path;
  }
  return resolve(file);
}

function sourcesOf(options: GenerateOptions, config: Config): ReturnType<typeof sourceFolder> | null {
  try {
    return sourceFolder(options, config);
  } catch (cause) {
    // That there is none has been said.
    if (cause instanceof InputError) return null;
    throw cause;
  }
}

function linesOf(path: string): readonly string[] {
  try {
    return isFile(path) ? readText(path).split('\n') : [];
  } catch (cause) {
    // So has that it cannot be read.
    if (cause instanceof InputError) return [];
    throw cause;
  }
}
