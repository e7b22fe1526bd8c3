import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compareVersions, isVersion } from '../../model/version.ts';
import { failureAt, InputError, inFile, inPath, LaterError, problemAt } from '../../shared/problem.ts';
import { runGit, runProgram } from '../programs.ts';
import { remove } from '../put-in-place.ts';
import { displayPath } from '../read.ts';
import { scratchFolder } from '../scratch.ts';

/** A release as its source has it. */
export interface ReleaseTag {
  readonly version: string;
  /** Null where the source has no commits. */
  readonly commit: string | null;
  /**
   * When the tag was made, in seconds since 1970; of a plain tag, when its commit was. Null for a remote repository until
   * the release is laid out.
   */
  readonly time: number | null;
}

/** A source of releases: a repository, a checkout, an archive. */
export interface ReleaseSource {
  /** Has every release, not just the requested one. */
  readonly isRepository: boolean;
  /** In the order of versions, oldest first. */
  readonly tags: readonly ReleaseTag[];
  /**
   * Lays out the files of a release.
   *
   * @returns the folder, which the next call changes, and the tag's time
   * @throws {InputError} if the source can't be reached or read
   */
  readonly layOut: (tag: ReleaseTag) => { readonly folder: string; readonly time: number };
  /** Removes temporary files. */
  readonly close: () => void;
}

/**
 * Writes the files of an archive, compressed or not, into a new folder.
 *
 * @returns the reason for a failure; null: success
 */
export function unpack(archive: string, folder: string): string | null {
  mkdirSync(folder);
  const { isDone, stderr } = runProgram('tar', ['-x', '-f', archive, '-C', folder]);
  return isDone ? null : (stderr.split('\n')[0] ?? '');
}

/** Whether a place is an address for git, not a path: `https://…`, `ssh://…`, `git@host:path`. */
export function isAddress(place: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(place) || /^[\w.-]+@[\w.-]+:/.test(place);
}

/** Turns off the repository's own attributes, so that files are as committed: none omitted, converted or filled in. */
const attributes = '* -export-ignore -export-subst -text -eol -ident -filter -working-tree-encoding\n';

/**
 * Reads releases of a git repository without changing it: from a temporary copy, which shares the objects of a local
 * clone, and fetches requested releases of a remote repository.
 */
export class TaggedReleases implements ReleaseSource {
  readonly isRepository = true;
  readonly tags: readonly ReleaseTag[];
  readonly #shown: string;
  readonly #work: string;
  /** The temporary copy. */
  readonly #copy: string;
  /** The remote address; null for a local repository. */
  readonly #address: string | null;

  /** @throws {InputError} for a place that isn't a repository, or has no tag with a version */
  constructor(place: string) {
    this.#address = isAddress(place) ? place : null;
    this.#shown = this.#address === null ? displayPath(place) : withoutSecrets(place);
    this.#work = scratchFolder('tags');
    this.#copy = join(this.#work, 'repository.git');
    try {
      this.#copyRepository(resolve(place));
      this.tags = this.#sorted(this.#address === null ? this.#readTags() : this.#askForTags(this.#address));
    } catch (cause) {
      this.close();
      throw cause;
    }
  }

  close(): void {
    remove(this.#work);
  }

  layOut({ version, commit, time }: ReleaseTag): { folder: string; time: number } {
    const folder = join(this.#work, 'release');
    const archive = join(this.#work, 'release.tar');
    const ref = `+refs/tags/${version}:refs/tags/${version}`;
    remove(folder);
    if (this.#address !== null) this.#connected(['fetch', '--quiet', '--depth=1', '--no-tags', this.#address, ref]);
    this.#git(['archive', '--format=tar', `--output=${archive}`, commit ?? ''], 'cannot be read', version);
    const failed = unpack(archive, folder);
    if (failed !== null) throw this.#failure(version, `cannot be unpacked (${failed})`);
    return { folder, time: time ?? this.#readTags().find((tag) => tag.version === version)?.time ?? 0 };
  }

  #copyRepository(path: string): void {
    const copy =
      this.#address === null
        ? ['clone', '--quiet', '--bare', '--shared', path, this.#copy]
        : ['init', '--quiet', '--bare', this.#copy];
    const { isDone, stderr } = runGit(copy);
    if (!isDone) throw this.#failure('', `is no git repository or bundle that can be read (${complaint(stderr)})`);
    mkdirSync(join(this.#copy, 'info'), { recursive: true });
    writeFileSync(join(this.#copy, 'info/attributes'), attributes);
  }

  #readTags(): ReleaseTag[] {
    const format =
      '%(refname:strip=2)%00%(objectname)%00%(*objectname)%00%(objecttype)%(*objecttype)%00%(creatordate:unix)';
    const answer = this.#git(
      ['for-each-ref', 'refs/tags', `--format=${format}`],
      'is no git repository that can be read',
    );
    return answer.split('\n').flatMap((line): ReleaseTag[] => {
      const [version = '', hash = '', peeled = '', type = '', time = ''] = line.split('\0');
      if (!isVersion(version)) return [];
      if (!type.endsWith('commit')) throw this.#failure(version, 'is no tag of a commit');
      return [{ version, commit: peeled || hash, time: Number(time) }];
    });
  }

  /** The tags of a remote repository; lines that end with `^{}` have their commits. */
  #askForTags(address: string): ReleaseTag[] {
    const answer = this.#connected(['ls-remote', '--tags', '--quiet', address]);
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

  #connected(args: readonly string[]): string {
    const { isDone, stdout, stderr } = runGit(['-C', this.#copy, ...args], { isRemote: true });
    if (isDone) return stdout;
    throw new LaterError(
      problemAt(inFile(this.#shown), {
        what: `cannot be reached (${withoutSecrets(complaint(stderr))})`,
        why: 'releases are read from the tags of that repository',
        do: 'check the address, the network and the access rights of git, then run this again',
      }),
    );
  }

  /** Runs git in the copy. @param what the message for a failure @param version '' for the repository */
  #git(args: readonly string[], what: string, version = ''): string {
    const { isDone, stdout, stderr } = runGit(['-C', this.#copy, ...args]);
    if (isDone) return stdout;
    throw this.#failure(version, `${what} (${complaint(stderr)})`);
  }

  #failure(version: string, what: string): InputError {
    return failureAt(inPath(this.#shown, version), {
      what,
      why: 'an unreadable release would look like one without changes',
      do: 'check the repository with git fsck, or fetch it again with all tags',
    });
  }
}

/** The line with the reason in git's error output; the others report progress or give advice. */
function complaint(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const line = lines.find((one) => /^(?:fatal|error|ssh):/i.test(one)) ?? lines.at(-1) ?? '';
  return line.replace(/^(?:fatal|error): /, '') || 'git gives no reason';
}

/** Addresses may hold a password or a token, and messages end up in public logs. */
function withoutSecrets(text: string): string {
  return text.replace(/:\/\/[^/@\s]+@/g, '://');
}

const twin = {
  what: 'is the same number as another tag',
  why: 'they could not be ordered',
  do: 'remove one of the two tags from the clone',
};
