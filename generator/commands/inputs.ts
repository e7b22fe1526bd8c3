import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '../config/load.ts';
import type { Config } from '../config/schema.ts';
import type { ChosenSources } from '../io/discover.ts';
import { displayPath, isFile } from '../io/read.ts';
import { latestStored } from '../io/store.ts';
import type { SourceKind } from '../model/manifest.ts';
import { failureAt, inPath } from '../shared/problem.ts';

/** Input and output locations; paths are relative to the working directory. */
export interface GenerateOptions {
  /** Folder of sources. Default: the latest version under `specs`. */
  readonly source?: string;
  /** Tag of a checkout, if its folder is not named after it. */
  readonly tag?: string;
  /** Executable whose help texts replace the command files. */
  readonly program?: string;
  /** Commands of the program without pages, as words after its name. */
  readonly skip?: readonly string[];
  readonly specs: string;
  readonly guides: string;
  readonly config: string;
  /** Folder to write. Default: site/generated. */
  readonly out?: string;
  readonly strict?: boolean;
  /** Required kinds of source. */
  readonly require?: readonly SourceKind[];
  /** Files or folders to read in place of the usual ones. */
  readonly use?: ChosenSources;
  /** Set by `--watch`: the sources are being edited. */
  readonly isEditing?: boolean;
}

/** A path relative to the working directory, for messages. */
export function displayed(path: string): string {
  return displayPath(relative(process.cwd(), resolve(path)));
}

/** The repository of this program. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The site's configuration. @param uses called with each of its files */
export function configOf({ config }: Pick<GenerateOptions, 'config'>, uses?: (file: string) => void): Promise<Config> {
  return loadConfig(resolve(config), uses);
}

/**
 * The folder of sources with its display name: the given one, or that of the latest stored version; null without one.
 * Throws InputError for an inconsistent store.
 */
export function sourceFolder(
  { source, program, specs, config: file }: GenerateOptions,
  { heldBack }: Pick<Config, 'heldBack'>,
): { folder: string; display: string } | null {
  if (source !== undefined) return { folder: resolve(source), display: '' };
  // The store has the versions of the configured program, but this may be another one.
  if (program !== undefined) return null;
  const { folder, manifest } = latestStored(resolve(specs), Object.keys(heldBack), displayed(file));
  return { folder, display: `specs/${manifest.version}` };
}

/** A file that the configuration names, relative to its folder; null: none. */
export function namedFile({ config }: Pick<GenerateOptions, 'config'>, name: string | undefined): string | null {
  return name === undefined ? null : resolve(dirname(config), name);
}

/** The same, as one that exists. @param why what happens without it @throws {InputError} */
export function existingFile(
  options: Pick<GenerateOptions, 'config'>,
  config: Config,
  key: 'favicon' | 'words',
  why: string,
): string | null {
  const file = namedFile(options, config[key]);
  if (file === null || isFile(file)) return file;
  throw failureAt(inPath(displayed(options.config), key), {
    what: `names ${config[key]}, which does not exist`,
    why,
    do: `correct the path, relative to this file's folder, or remove \`${key}\``,
  });
}
