import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourcePlaces, sourcePlacesOf } from '../kinds/portable.ts';
import { type KindName, kindNames } from '../model/kinds.ts';
import { compareVersions, isVersion } from '../model/version.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../shared/problem.ts';
import { gitEnvironment } from './history.ts';
import { displayPath, isFile, isFolder, maxSourceBytes } from './read.ts';

/** Largest answer of git, in bytes: the names of all files of a large repository, or the sources of a release. */
const outputLimit = 1024 * 1024 * 1024;

/** A release as a git repository has it. */
export interface ReleaseTag {
  readonly version: string;
  readonly commit: string;
  /** When the tag was made, in seconds since 1970; of a plain tag, when its commit was. */
  readonly time: number;
}

/** Reads releases of a git repository without touching it. A bundle is unpacked into a temporary folder. */
export class TaggedReleases {
  /** In the order of versions, oldest first. */
  readonly tags: readonly ReleaseTag[];
  readonly #repository: string;
  readonly #shown: string;
  readonly #work: string;
  /** Files that are laid out now, by path, with the names of their bytes. */
  #laidOut: ReadonlyMap<string, string> = new Map();
  /** By commit, since a release is compared with the one before it. */
  readonly #listed = new Map<string, ReadonlyMap<string, string>>();

  /** @throws {InputError} for what is no repository, or has no version among its tags */
  constructor(place: string) {
    this.#shown = displayPath(place);
    if (!isFolder(place) && !isFile(place))
      throw failureAt(inFile(this.#shown), {
        what: 'does not exist',
        why: 'releases are read from the tags of a git repository',
        do: 'name a clone of the tool’s repository, or a bundle of it, with --from',
      });
    this.#work = mkdtempSync(join(tmpdir(), 'thv-docs-tags-'));
    try {
      this.#repository = isFolder(place) ? place : this.#unpacked(place);
      this.tags = this.#readTags();
    } catch (cause) {
      this.close();
      throw cause;
    }
  }

  /** Removes what was written for reading. */
  close(): void {
    rmSync(this.#work, { recursive: true, force: true });
  }

  /** The kinds of which two releases have other files that may be sources. */
  changedKinds(one: ReleaseTag, other: ReleaseTag): KindName[] {
    const [before, after] = [one, other].map((tag) => [...this.#sourceFiles(tag)]);
    return kindNames.filter((kind) => {
      const own = (files: typeof before): string =>
        JSON.stringify(files?.filter(([path]) => sourcePlacesOf(kind).some(({ file }) => file.test(baseOf(path)))));
      return own(before) !== own(after);
    });
  }

  /** Lays out the files of a release that may be sources. @returns the folder, which the next call changes */
  layOut(tag: ReleaseTag): string {
    const { version } = tag;
    const folder = join(this.#work, 'release');
    mkdirSync(folder, { recursive: true });
    const wanted = this.#sourceFiles(tag);
    for (const path of this.#laidOut.keys()) if (!wanted.has(path)) removeFrom(folder, path);
    const fresh = [...wanted].filter(([path, name]) => this.#laidOut.get(path) !== name);
    const bytes = this.#bytesOf(version, [...new Set(fresh.map(([, name]) => name))]);
    for (const [path, name] of fresh) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes.get(name) ?? '');
    }
    this.#laidOut = wanted;
    return folder;
  }

  #unpacked(bundle: string): string {
    const folder = join(this.#work, 'repository.git');
    this.#git(['clone', '--quiet', '--bare', bundle, folder], { where: [], what: 'is no bundle that git can read' });
    return folder;
  }

  #readTags(): ReleaseTag[] {
    const format =
      '%(refname:strip=2)%00%(objectname)%00%(*objectname)%00%(objecttype)%(*objecttype)%00%(creatordate:unix)';
    const answer = this.#git(['for-each-ref', 'refs/tags', `--format=${format}`], {
      what: 'is no git repository that can be read',
    }).toString();
    const tags = answer.split('\n').flatMap((line): ReleaseTag[] => {
      const [version = '', own = '', peeled = '', type = '', time = ''] = line.split('\0');
      if (!isVersion(version)) return [];
      if (!type.endsWith('commit')) throw this.#failure(version, 'is no tag of a commit');
      return [{ version, commit: peeled || own, time: Number(time) }];
    });
    if (tags.length === 0)
      throw failureAt(inFile(this.#shown), {
        what: answer.trim() === '' ? 'has no tags' : 'has no tag that is a version',
        why: 'releases are its tags; a shallow clone has none',
        do: 'fetch them: git fetch --tags',
      });
    const sorted = tags.sort((a, b) => compareVersions(a.version, b.version));
    const twins = sorted.filter(
      ({ version }, at) => compareVersions(sorted[at - 1]?.version ?? '0.0.0-0', version) === 0,
    );
    if (twins.length > 0)
      throw new InputError(twins.map(({ version }) => problemAt(inPath(this.#shown, version), twin)));
    return sorted;
  }

  /** Paths that a source may have, with the names of their bytes. Links are left out, and so are other repositories. */
  #sourceFiles({ version, commit }: ReleaseTag): ReadonlyMap<string, string> {
    const known = this.#listed.get(commit);
    if (known) return known;
    const listing = this.#git(['ls-tree', '-r', '-z', '-l', '--full-tree', commit], { where: [version] }).toString();
    const found = new Map<string, string>();
    for (const entry of listing.split('\0')) {
      const [, mode = '', name = '', size = '', path = ''] = /^(\d+) blob (\S+) +(\d+)\t(.*)$/s.exec(entry) ?? [];
      const isPlain = mode.startsWith('100') && !path.split('/').some((part) => part === '..' || part === '.git');
      if (!isPlain || !sourcePlaces.some(({ file }) => file.test(baseOf(path)))) continue;
      if (Number(size) > maxSourceBytes)
        throw this.#failure(version, `has ${path} with ${size} bytes, too many for a source`);
      found.set(path, name);
    }
    this.#listed.set(commit, found);
    return found;
  }

  #bytesOf(version: string, names: readonly string[]): Map<string, Buffer> {
    const found = new Map<string, Buffer>();
    if (names.length === 0) return found;
    const answer = this.#git(['cat-file', '--batch'], { where: [version], input: `${names.join('\n')}\n` });
    let at = 0;
    for (const name of names) {
      const end = answer.indexOf(10, at);
      const [, type, size = ''] = answer.toString('utf8', at, end).split(' ');
      if (type !== 'blob') throw this.#failure(version, `lacks the file ${name}; the clone is not whole`);
      at = end + 1 + Number(size) + 1;
      found.set(name, answer.subarray(end + 1, at - 1));
    }
    return found;
  }

  #git(
    args: readonly string[],
    { where, what, input }: { where?: readonly string[]; what?: string; input?: string },
  ): Buffer {
    const at = args[0] === 'clone' ? [] : ['-C', this.#repository];
    const { status, stdout, stderr, error } = spawnSync('git', [...at, '--no-pager', ...args], {
      ...{ env: gitEnvironment(), maxBuffer: outputLimit, stdio: ['pipe', 'pipe', 'pipe'] },
      ...(input !== undefined && { input }),
    });
    if (status === 0) return stdout;
    const said = error ? error.message : stderr.toString().trim().split('\n').at(-1);
    throw this.#failure(where?.[0] ?? '', `${what ?? 'cannot be read'} (${said})`);
  }

  #failure(version: string, what: string): InputError {
    return failureAt(inPath(this.#shown, version), {
      what,
      why: 'a release that cannot be read must not pass for one without changes',
      do: 'check the repository with git fsck, or fetch it again with all tags',
    });
  }
}

const twin = {
  what: 'is the same number as another tag',
  why: 'neither would come before the other',
  do: 'remove one of the two tags from the clone',
};

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Removes a file, and the folders that are empty then: one without files would mean that they were lost. */
function removeFrom(folder: string, path: string): void {
  rmSync(join(folder, path));
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    if (readdirSync(join(folder, parent)).length > 0) return;
    rmdirSync(join(folder, parent));
  }
}
