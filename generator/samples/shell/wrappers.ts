import { programOf, type ShellWord } from './words.ts';

/** Options of a program with a value in the next word, and the number of its arguments before the command. */
type Wrapper = readonly [valued: RegExp, skipped?: number];

const none = /^$/;
const inContainer: Wrapper = [/^(?:-[euw]|--(?:detach-keys|env|env-file|index|user|workdir))$/, 1];

/** Programs that run the command in their arguments. */
const wrappers = new Map(
  Object.entries<Wrapper>({
    command: [none],
    env: [/^-[uCS]$/],
    exec: [/^-a$/],
    nice: [/^-n$/],
    nohup: [none],
    ssh: [/^-[BbcDEeFIiJLlmOoPpQRSWw]$/, 1],
    sudo: [/^-[ugpChDRTrt]$/],
    timeout: [/^-[sk]$/, 1],
    watch: [/^-n$/],
    xargs: [/^-[IndPLsaE]$/],
  }),
);

/** Shells and similar programs, which take a command line as one word. */
const shells = new Set(['bash', 'cmd', 'dash', 'eval', 'sh', 'ssh', 'su', 'watch', 'zsh']);

/**
 * The program that a simple command calls, and the index of its word: the first, or the command of `sudo`, `xargs`, …
 */
export function findProgram(words: readonly ShellWord[], programs: ReadonlySet<string>) {
  let found: { readonly program: string; readonly index: number } | null = null;
  for (let index: number | null = 0; index !== null && index < words.length; ) {
    const name = words[index]?.value ?? '';
    const program = programOf(name, programs);
    // `kubectl exec pod -- thv list` calls both, and the inner program matters.
    if (program !== null) found = { program, index };
    const takesDashes = program === null || program === 'kubectl';
    index = afterWrapper(words, index) ?? (takesDashes ? afterDashes(words, index) : null);
  }
  return found;
}

/** Whether a program reads commands from its input: `bash <<EOF`. */
export function isShell(name: string): boolean {
  return shells.has(name.replace(/\.exe$/i, '').toLowerCase());
}

/** Words of a simple command that are command lines: `bash -c "thv list"`. */
export function nestedLines([first, ...rest]: readonly ShellWord[]): ShellWord[] {
  if (!first || !isShell(first.value)) return [];
  return rest.filter(({ text, value }) => /^["'].*\s.*["']$/s.test(text) && /\S\s/.test(value));
}

/** The start of a wrapped command; null without one. */
function afterWrapper(words: readonly ShellWord[], start: number): number | null {
  const line = words.slice(start, start + 3).map(({ value }) => value);
  const inside = /^(?:docker|podman|nerdctl)(?: container| compose)? exec(?= |$)/.exec(line.join(' '))?.[0];
  const wrapper = inside === undefined ? wrappers.get(line[0] ?? '') : inContainer;
  if (!wrapper) return null;
  const [valued, skipped = 0] = wrapper;
  let index = start + (inside?.split(' ').length ?? 1);
  for (; /^-|^[A-Za-z_]\w*=/.test(words[index]?.value ?? ''); index++)
    if (valued.test(words[index]?.value ?? '')) index++;
  return index + skipped;
}

/** The start of the command after `--`. */
function afterDashes(words: readonly ShellWord[], start: number): number | null {
  const at = words.findIndex(({ value }, index) => index > start && value === '--');
  return at < 0 ? null : at + 1;
}
