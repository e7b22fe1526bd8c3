import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/schema.ts';
import { digestOf, folderDigest, sha256 } from '../io/digest.ts';
import { type ChosenSources, discover } from '../io/discover.ts';
import { headCommit } from '../io/history.ts';
import { displayPath, isFile, isFolder, readBytes } from '../io/read.ts';
import { latestStored, storedDigest } from '../io/store.ts';
import type { SourceKind } from '../model/manifest.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { besidesProgram } from '../shared/program-files.ts';

/** Where everything is; paths given by the person are relative to where the command runs. */
export interface GenerateOptions {
  /** Folder of sources. Default: the latest version under `specs`. */
  readonly source?: string;
  /** Tag of a checkout whose folder is not named after it. */
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
  /** Kinds of source that must be there. */
  readonly require?: readonly SourceKind[];
  /** Files or folders that take the place of a search. */
  readonly use?: ChosenSources;
  /** Run by `--watch`: somebody is changing the sources just now. */
  readonly isEditing?: boolean;
}

/** A path as messages have it: relative to where the command runs. */
export function displayed(path: string): string {
  return displayPath(relative(process.cwd(), resolve(path)));
}

/** The repository that this program belongs to. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** File in the cache that's there while the store has a release that the site doesn't. */
export const unfinishedName = 'release-unfinished';

/**
 * The folder of sources, and how pages and messages call it: the one that the person names, or that of the latest
 * version of the store; null where a program is documented without any. Throws InputError for a store that doesn't
 * hold together.
 */
export function sourceFolder(
  { source, program, specs, config: file }: GenerateOptions,
  { heldBack }: Pick<Config, 'heldBack'>,
): { folder: string; display: string } | null {
  if (source !== undefined) return { folder: resolve(source), display: '' };
  // The versions of the store are those of the configured program, and this may be any.
  if (program !== undefined) return null;
  const { folder, manifest } = latestStored(resolve(specs), Object.keys(heldBack), displayed(file));
  return { folder, display: `specs/${manifest.version}` };
}

/** The configured icon; null: the site's own. */
export function faviconFile(options: GenerateOptions, config: Config): string | null {
  return config.favicon === undefined ? null : resolve(dirname(options.config), config.favicon);
}

/** The configured list of words; null: none. */
export function wordsFile(options: GenerateOptions, config: Config): string | null {
  return config.words === undefined ? null : resolve(dirname(options.config), config.words);
}

/**
 * Digest of everything that the output depends on: equal digests mean equal output.
 *
 * @param sources what `sourcesDigest` gives
 */
export function inputsDigest({ guides }: GenerateOptions, sources: string): string {
  return digestOf([
    ['guides', folderDigest(resolve(guides), () => true)],
    ['sources', sources],
  ]);
}

/** Digest of everything but the guides. */
export function sourcesDigest(options: GenerateOptions, config: Config, folder: string | null): string {
  const templates = folderDigest(join(projectRoot, 'templates'), (path) => path.endsWith('.hbs'));
  const favicon = faviconFile(options, config);
  const words = wordsFile(options, config);
  return digestOf([
    ['sources', folder === null ? '' : filesDigest(folder, options.use)],
    ['folder', options.source === undefined ? '' : (folder?.split(/[\\/]/).at(-1) ?? '')],
    // Pages of a program are never taken for those of the sources alone.
    ['program', options.program ?? ''],
    // Guides are checked against several versions, and pages tell of all that are on record.
    ['specs', folderDigest(resolve(options.specs), () => true)],
    ['tag', options.tag ?? ''],
    ['require', [...(options.require ?? [])].sort().join()],
    ['use', canonicalText(options.use ?? {})],
    // What a watching run let pass has to be looked at again by the next ordinary one.
    ['editing', String(options.isEditing ?? false)],
    ['config', JSON.stringify(config)],
    ['words', words !== null && isFile(words) ? sha256(readBytes(words)) : ''],
    ['favicon', favicon !== null && isFile(favicon) ? sha256(readBytes(favicon)) : ''],
    // A commit may give a guide a new date without changing any file.
    ['history', config.lastUpdated ? (headCommit(resolve(options.guides)) ?? '') : ''],
    ['code', codeDigest()],
    ['templates', templates],
  ]);
}

function filesDigest(folder: string, chosen: GenerateOptions['use']): string {
  if (isFile(join(folder, 'manifest.json'))) return storedDigest(folder);
  const paths = isFolder(folder) ? discover(folder, chosen).flatMap((found) => found.paths) : [];
  return digestOf(paths.map((path) => [path, sha256(readBytes(join(folder, path)))] as const));
}

/** Whether a file of `generator/` is part of the program: neither a test nor what only tests need. */
export function isProgram(path: string): boolean {
  return (
    (path.endsWith('.ts') || /^io\/platform\/\w+\.txt$/.test(path)) &&
    !path.endsWith('.test.ts') &&
    !besidesProgram.test(path)
  );
}

let knownCode: string | undefined;

/** Digest of this program and of what it depends on: as it was when first asked for, which is what runs. */
export function codeDigest(): string {
  knownCode ??= readCode();
  return knownCode;
}

function readCode(): string {
  const lock = join(projectRoot, 'package-lock.json');
  const code = folderDigest(join(projectRoot, 'generator'), isProgram);
  return digestOf([
    ['code', code],
    ['dependencies', isFile(lock) ? sha256(readBytes(lock)) : ''],
  ]);
}
