import { spawnSync } from 'node:child_process';
import { failureAt, type InputError, inPath } from '../../shared/problem.ts';
import { gitEnvironment } from '../history.ts';

/** Largest answer of git, in bytes: the tags of a large repository. */
const outputLimit = 64 * 1024 * 1024;
/** Longest that git may take, in milliseconds, its connection to another machine with it. */
const timeLimit = 10 * 60 * 1000;
/** A connection that brings less than this many bytes a second for so many seconds has broken off. */
const slowest = { bytes: 1000, seconds: 60 };

interface GitCall {
  /** The release that it's about; '' for the repository. */
  readonly version?: string;
  /** What is said where git fails. Default: it can't be read. */
  readonly what?: string;
  /** It may open connections. */
  readonly isRemote?: boolean;
}

/** Runs git on one repository. */
export class Git {
  readonly #shown: string;
  readonly #folder: string | null;

  /**
   * @param shown how messages call the repository
   * @param folder null: for what needs no repository
   */
  constructor(shown: string, folder: string | null) {
    this.#shown = shown;
    this.#folder = folder;
  }

  /** @returns its answer @throws {InputError} where it fails */
  run(args: readonly string[], call: GitCall = {}): Buffer {
    const { status, stdout, said } = this.try(args, call);
    if (status === 0) return stdout;
    throw this.failure(call.version ?? '', `${call.what ?? 'cannot be read'} (${said})`);
  }

  /** The same, for what may fail. `said`: the last line of its complaint. */
  try(args: readonly string[], { isRemote = false }: GitCall = {}): GitAnswer {
    const at = this.#folder === null ? [] : ['-C', this.#folder];
    const patience = isRemote
      ? ['-c', `http.lowSpeedLimit=${slowest.bytes}`, '-c', `http.lowSpeedTime=${slowest.seconds}`]
      : [];
    const { status, stdout, stderr, error } = spawnSync('git', [...at, '--no-pager', ...patience, ...args], {
      env: isRemote ? remoteEnvironment() : gitEnvironment(),
      ...{ maxBuffer: outputLimit, timeout: timeLimit, stdio: ['ignore', 'pipe', 'pipe'] },
    });
    return { status, stdout, said: error ? error.message : complaint(stderr.toString()) };
  }

  failure(version: string, what: string): InputError {
    return failureAt(inPath(this.#shown, version), {
      what,
      why: 'a release that cannot be read must not pass for one without changes',
      do: 'check the repository with git fsck, or fetch it again with all tags',
    });
  }
}

interface GitAnswer {
  readonly status: number | null;
  readonly stdout: Buffer;
  readonly said: string;
}

/** Nobody is there to be asked for a password, by git or by ssh. */
function remoteEnvironment(): NodeJS.ProcessEnv {
  return { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o ConnectTimeout=20', ...gitEnvironment() };
}

/** The line of git's complaint that says why; the others tell what it was doing, or give advice. */
function complaint(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const line = lines.find((one) => /^(?:fatal|error|ssh):/i.test(one)) ?? lines.at(-1) ?? 'git says nothing';
  return line.replace(/^(?:fatal|error): /, '');
}
