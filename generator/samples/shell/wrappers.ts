import { programOf, type ShellWord } from './words.ts';

interface Wrapper {
  /** Letters of its options that take a value as the next word. */
  readonly valued: string;
  /** The same of options with long names. */
  readonly long?: readonly string[];
  /** Only these subcommands run a command. */
  readonly under?: RegExp;
  /** Words of its own between its options and the command. */
  readonly own?: number;
  /** It adds arguments to the command. */
  readonly adds?: boolean;
}

/** Programs that run the command that follows them. */
const inContainer: Wrapper = {
  valued: 'euw',
  long: ['detach-keys', 'env', 'env-file', 'index', 'user', 'workdir'],
  under: /^(?:(?:container |compose )?exec)$/,
  own: 1,
};

const wrappers: ReadonlyMap<string, Wrapper> = new Map<string, Wrapper>([
  ['builtin', { valued: '' }],
  ['caffeinate', { valued: 'tw' }],
  ['command', { valued: '' }],
  ['doas', { valued: 'uC' }],
  ['docker', inContainer],
  ['env', { valued: 'uCS' }],
  ['exec', { valued: 'a' }],
  ['ionice', { valued: 'cnp' }],
  ['nice', { valued: 'n' }],
  ['nerdctl', inContainer],
  ['nohup', { valued: '' }],
  ['podman', inContainer],
  ['setsid', { valued: '' }],
  ['ssh', { valued: 'BbcDEeFIiJLlmOoPpQRSWw', own: 1 }],
  ['stdbuf', { valued: 'ioe' }],
  ['sudo', { valued: 'ugpChDRTrt' }],
  ['time', { valued: 'fo' }],
  ['timeout', { valued: 'sk', own: 1 }],
  ['watch', { valued: 'n' }],
  ['winpty', { valued: '' }],
  ['xargs', { valued: 'IndPLsaE', adds: true }],
]);

/** Programs that run what stands after their `--`. */
const dashed = new Set(['direnv', 'dotenvx', 'doppler', 'infisical', 'kubectl', 'op']);

/** Shells and their like, which take a whole command line as one word. */
const shells = new Set(['bash', 'cmd', 'dash', 'eval', 'sh', 'ssh', 'su', 'watch', 'zsh']);

export interface Unwrapped {
  readonly program: string;
  /** Index of the word that names the program. */
  readonly index: number;
  readonly adds: boolean;
}

/** Finds one of the programs in a simple command: its first word, or the word that `sudo`, `xargs`, … run. */
export function findProgram(words: readonly ShellWord[], programs: ReadonlySet<string>): Unwrapped | null {
  let adds = false;
  for (let index = 0; index < words.length; ) {
    const name = words[index]?.value ?? '';
    const program = programOf(name, programs);
    const wrapper = wrappers.get(program ?? name);
    const next = dashed.has(program ?? name)
      ? afterDashes(words, index)
      : wrapper
        ? afterWrapper(words, index, wrapper)
        : null;
    if (program !== null) {
      // `kubectl exec pod -- thv list` is a call of both, and what runs inside is what guides are about.
      const inside = next === null ? null : findProgram(words.slice(next), programs);
      return inside && next !== null ? { ...inside, index: next + inside.index } : { program, index, adds };
    }
    if (next === null) return null;
    adds ||= wrapper?.adds === true;
    index = next;
  }
  return null;
}

/** Whether a program takes what it reads for commands: `bash <<EOF`. */
export function isShell(name: string): boolean {
  return shells.has(name.replace(/\.exe$/i, '').toLowerCase());
}

/** Words of a simple command that are command lines themselves: `bash -c "thv list"`. */
export function nestedLines(words: readonly ShellWord[]): ShellWord[] {
  const [first, ...rest] = words;
  if (!first || !isShell(first.value)) return [];
  return rest.filter(({ text, value }) => /^["'].*\s.*["']$/s.test(text) && /\S\s/.test(value));
}

/** Where the command begins that a wrapper runs; null where it runs none. */
function afterWrapper(words: readonly ShellWord[], index: number, wrapper: Wrapper): number | null {
  const start = afterSubcommand(words, index + 1, wrapper);
  return start === null ? null : skipOptions(words, start, wrapper);
}

function afterDashes(words: readonly ShellWord[], start: number): number {
  const at = words.findIndex(({ value }, index) => index > start && value === '--');
  return at < 0 ? words.length : at + 1;
}

/** Where the options of the subcommand begin that runs a command; null where it's another one. */
function afterSubcommand(words: readonly ShellWord[], start: number, { under }: Wrapper): number | null {
  if (!under) return start;
  for (const count of [1, 2]) {
    const said = words.slice(start, start + count).map(({ value }) => value);
    if (under.test(said.join(' '))) return start + count;
  }
  return null;
}

function skipOptions(words: readonly ShellWord[], start: number, { valued, long = [], own = 0 }: Wrapper): number {
  let index = start;
  for (; index < words.length; index++) {
    const value = words[index]?.value ?? '';
    if (/^-[A-Za-z]$/.test(value) ? valued.includes(value.charAt(1)) : long.includes(value.replace(/^--/, ''))) index++;
    else if (!value.startsWith('-') && !/^[A-Za-z_]\w*=/.test(value)) break;
  }
  return index + own;
}
