import { join, resolve } from 'node:path';
import { compareVersions, isVersion } from '../../model/version.ts';
import { failureAt, InputError, inFile, inPath, LaterError, problemAt } from '../../shared/problem.ts';
import { displayPath, isFile, isFolder, maxSourceBytes } from '../read.ts';
import { discard, scratchFolder } from '../scratch.ts';
import { Git } from './git.ts';
import { Layout, type TreeEntry, wantedFiles } from './layout.ts';
import type { FetchedTag, ReleaseSource, ReleaseTag } from './source.ts';

/** Whether a place is an address of git's, and not a path: `https://…`, `ssh://…`, `git@host:path`. */
export function isAddress(place: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(place) || /^[\w.-]+@[\w.-]+:/.test(place);
}

/**
 * Reads releases of a git repository without touching it. A bundle is unpacked into a temporary folder; of a repository
 * elsewhere, only the documented files of the releases that are asked for are fetched.
 */
export class TaggedReleases implements ReleaseSource {
  readonly isRepository = true;
  readonly tags: readonly ReleaseTag[];
  readonly #shown: string;
  readonly #work: string;
  readonly #layout: Layout;
  /** The repository that is read. */
  readonly #git: Git;
  /** Where it's fetched from; null: it's here. */
  readonly #address: string | null;

  /** @throws {InputError} for what is no repository, or has no version among its tags */
  constructor(place: string) {
    this.#address = isAddress(place) ? place : null;
    const path = resolve(place);
    this.#shown = this.#address === null ? displayPath(place) : withoutSecrets(place);
    if (this.#address === null && !isFolder(path) && !isFile(path))
      throw failureAt(inFile(this.#shown), {
        what: 'does not exist',
        why: 'releases are read from the tags of a git repository',
        do: 'name a clone of the tool’s repository, a bundle of it, or its address, with --from',
      });
    this.#work = scratchFolder('tags');
    this.#layout = new Layout(join(this.#work, 'release'));
    try {
      this.#git = new Git(this.#shown, this.#address === null && isFolder(path) ? path : this.#copied(path));
      this.tags = this.#sorted(this.#address === null ? this.#readTags() : this.#askForTags(this.#address));
    } catch (cause) {
      this.close();
      throw cause;
    }
  }

  close(): void {
    discard(this.#work);
  }

  fetched(tags: readonly ReleaseTag[]): readonly FetchedTag[] {
    if (this.#address !== null && tags.length > 0) this.#fetch(tags);
    const times = new Map(this.#readTags().map(({ version, time }) => [version, time]));
    return tags.map((tag) => ({ ...tag, time: tag.time ?? times.get(tag.version) ?? 0 }));
  }

  layOut(tag: ReleaseTag): string {
    const { version } = tag;
    const wanted = this.#sourceFiles(tag);
    const names = this.#layout.newIn(wanted);
    if (this.#address !== null) this.#fetchBytes(version, names);
    this.#layout.change(wanted, this.#bytesOf(version, names));
    return this.#layout.folder;
  }

  /** A place for what is read of a bundle, or fetched. @returns its folder */
  #copied(path: string): string {
    const folder = join(this.#work, 'repository.git');
    const git = new Git(this.#shown, null);
    if (this.#address === null)
      git.run(['clone', '--quiet', '--bare', path, folder], { what: 'is no bundle that git can read' });
    else git.run(['init', '--quiet', '--bare', folder]);
    return folder;
  }

  #readTags(): FetchedTag[] {
    const format =
      '%(refname:strip=2)%00%(objectname)%00%(*objectname)%00%(objecttype)%(*objecttype)%00%(creatordate:unix)';
    const what = 'is no git repository that can be read';
    const answer = this.#git.run(['for-each-ref', 'refs/tags', `--format=${format}`], { what }).toString();
    return answer.split('\n').flatMap((line): FetchedTag[] => {
      const [version = '', own = '', peeled = '', type = '', time = ''] = line.split('\0');
      if (!isVersion(version)) return [];
      if (!type.endsWith('commit')) throw this.#git.failure(version, 'is no tag of a commit');
      return [{ version, commit: peeled || own, time: Number(time) }];
    });
  }

  /** The tags of a repository elsewhere; its commits are named by the lines that end with `^{}`. */
  #askForTags(address: string): ReleaseTag[] {
    const answer = this.#connected(['ls-remote', '--tags', '--quiet', address]).toString();
    const commits = new Map<string, string>();
    for (const line of answer.split('\n')) {
      const [, commit = '', version = '', isPeeled] = /^(\S+)\trefs\/tags\/(.+?)(\^\{\})?$/.exec(line) ?? [];
      if (isVersion(version) && (isPeeled || !commits.has(version))) commits.set(version, commit);
    }
    return [...commits].map(([version, commit]) => ({ version, commit, time: null }));
  }

  #sorted(tags: readonly ReleaseTag[]): ReleaseTag[] {
    if (tags.length === 0)
      throw failureAt(inFile(this.#shown), {
        what: 'has no tag that is a version',
        why: 'releases are its tags; a shallow clone has none',
        do: 'fetch them: git fetch --tags',
      });
    const sorted = tags.toSorted((a, b) => compareVersions(a.version, b.version));
    const twins = sorted.filter(
      ({ version }, at) => compareVersions(sorted[at - 1]?.version ?? '0.0.0-0', version) === 0,
    );
    if (twins.length > 0)
      throw new InputError(twins.map(({ version }) => problemAt(inPath(this.#shown, version), twin)));
    return sorted;
  }

  /** Commits and names of files, without their bytes where the server can leave them out. */
  #fetch(tags: readonly ReleaseTag[]): void {
    const known = new Set(this.#readTags().map(({ version }) => version));
    const refs = tags
      .filter(({ version }) => !known.has(version))
      .map(({ version }) => `+refs/tags/${version}:refs/tags/${version}`);
    if (refs.length === 0) return;
    if (known.size === 0) this.#git.run(['remote', 'add', 'origin', this.#address ?? '']);
    this.#connected(['fetch', '--quiet', '--depth=1', '--filter=blob:none', '--no-tags', 'origin', ...refs]);
  }

  /** The bytes of files, all in one request. A server that leaves none out has sent them already. */
  #fetchBytes(version: string, names: readonly string[]): void {
    if (names.length === 0) return;
    const all = this.#git.run(['cat-file', '--batch-check=%(objectname)', '--batch-all-objects'], { version });
    const here = new Set(all.toString().split('\n'));
    const lacking = names.filter((name) => !here.has(name));
    if (lacking.length === 0) return;
    const quiet = ['--quiet', '--no-tags', '--no-write-fetch-head', '--recurse-submodules=no', '--filter=blob:none'];
    this.#connected(['-c', 'fetch.negotiationAlgorithm=noop', 'fetch', ...quiet, '--stdin', 'origin'], {
      input: `${lacking.join('\n')}\n`,
    });
  }

  #connected(args: readonly string[], call: { readonly input?: string } = {}): Buffer {
    const { status, stdout, said } = this.#git.try(args, { ...call, isRemote: true });
    if (status === 0) return stdout;
    throw new LaterError(
      problemAt(inFile(this.#shown), {
        what: `cannot be reached (${withoutSecrets(said)})`,
        why: 'releases are read from the tags of that repository',
        do: 'check the address, the network and what git may read there, and run this again',
      }),
    );
  }

  #sourceFiles({ version, commit }: ReleaseTag): ReadonlyMap<string, TreeEntry> {
    const listing = this.#git.run(['ls-tree', '-r', '-z', '--full-tree', commit ?? ''], { version }).toString();
    const entries = listing.split('\0').flatMap((entry): [string, TreeEntry][] => {
      const [, mode = '', name = '', path = ''] = /^(\d+) blob (\S+)\t(.*)$/s.exec(entry) ?? [];
      return path === '' ? [] : [[path, { name, isLink: mode === '120000' }]];
    });
    return wantedFiles(new Map(entries));
  }

  #bytesOf(version: string, names: readonly string[]): Map<string, Buffer> {
    const found = new Map<string, Buffer>();
    if (names.length === 0) return found;
    const input = `${names.join('\n')}\n`;
    for (const line of this.#git.run(['cat-file', '--batch-check'], { version, input }).toString().split('\n')) {
      const [name = '', type, size = ''] = line.split(' ');
      if (Number(size) > maxSourceBytes)
        throw this.#git.failure(version, `has a file of ${size} bytes (${name}), too many for a source`);
      if (name !== '' && type !== 'blob')
        throw this.#git.failure(version, `lacks the file ${name}; the clone is not whole`);
    }
    const answer = this.#git.run(['cat-file', '--batch'], { version, input });
    let at = 0;
    for (const name of names) {
      const end = answer.indexOf(10, at);
      const [, , size = ''] = answer.toString('utf8', at, end).split(' ');
      at = end + 1 + Number(size) + 1;
      found.set(name, answer.subarray(end + 1, at - 1));
    }
    return found;
  }
}

/** Addresses may hold a password or a token, and messages end up in public logs. */
function withoutSecrets(text: string): string {
  return text.replace(/:\/\/[^/@\s]+@/g, '://');
}

const twin = {
  what: 'is the same number as another tag',
  why: 'neither would come before the other',
  do: 'remove one of the two tags from the clone',
};
