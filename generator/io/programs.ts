import { spawnSync } from 'node:child_process';

/** Output of a program. */
export interface Answer {
  readonly isDone: boolean;
  /** Without the line break at its end. */
  readonly stdout: string;
  /** Its stderr, or why it couldn't be run. */
  readonly stderr: string;
}

interface Call {
  /** Working directory. Default: the current one. */
  readonly folder?: string | undefined;
  readonly env?: NodeJS.ProcessEnv;
  /** Timeout in milliseconds. Default: ten minutes. */
  readonly timeout?: number;
  readonly input?: Uint8Array;
}

/** Runs a program without interaction. */
export function runProgram(program: string, args: readonly string[], call: Call = {}): Answer {
  const { folder: cwd, env, timeout = 600_000, input } = call;
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...{ cwd, timeout, encoding: 'utf8', maxBuffer: 2 ** 28, env: env ?? process.env },
    ...(input && { input }),
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
  return { isDone: status === 0, stdout: stdout?.trimEnd() ?? '', stderr: error?.message ?? stderr.trim() };
}

/** Set by git in hooks; they would redirect commands to the hook's repository. */
const redirections = new Set(['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY']);

interface GitCall extends Pick<Call, 'folder' | 'timeout' | 'input'> {
  /** May use the network. */
  readonly isRemote?: boolean;
}

/** Runs git without password prompts or the user's terminal settings. */
export function runGit(args: readonly string[], { isRemote = false, ...call }: GitCall = {}): Answer {
  const quiet = ['--no-pager', '-c', 'log.showSignature=false', '-c', 'color.ui=false'];
  // Abort connections slower than a kilobyte a second for a minute.
  const patient = ['-c', 'http.lowSpeedLimit=1000', '-c', 'http.lowSpeedTime=60'];
  return runProgram('git', [...quiet, ...(isRemote ? patient : []), ...args], {
    ...call,
    env: {
      ...(isRemote && { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o ConnectTimeout=20' }),
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !redirections.has(name))),
      ...{ GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1' },
    },
  });
}
