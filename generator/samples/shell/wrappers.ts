import { programOf, type ShellWord } from './words.ts';

/** Options of a program that have their value in the next word, and how many words of its own follow them. */
type Wrapper = readonly [valued: RegExp, own?: number];

const none = /^$/;
const inContainer: Wrapper = [/^(?:-[euw]|--(?:detach-keys|env|env-file|index|user|workdir))$/, 1];

/** Programs that run the command behind them. */
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

/** Shells and their like, which take a whole command line as one word. */
const shells = new Set(['bash', 'cmd', 'dash', 'eval', 'sh', 'ssh', 'su', 'watch', 'zsh']);

/** The program in a simple command that a call is of, and which word names it: the first, or what `sudo`, `xargs`, … run. */
export function findProgram(words: readonly ShellWord[], programs: ReadonlySet<string>) {
  let found: { readonly program: string; readonly index: number } | null = null;
  for (let index: number | null = 0; index !== null && index < words.length; ) {
    const name = words[index]?.value ?? '';
    const program = programOf(name, programs);
    // `kubectl exec pod -- thv list` is a call of both, and what runs inside is what guides are about.
    if (program !== null) found = { program, index };
    const takesDashes = program === null || program === 'kubectl';
    index = afterWrapper(words, index) ?? (takesDashes ? afterDashes(words, index) : null);
  }
  return found;
}

/** Whether a program takes what it reads for commands: `bash <<EOF`. */
export function isShell(name: string): boolean {
  return shells.has(name.replace(/\.exe$/i, '').toLowerCase());
}

/** Words of a simple command that are command lines themselves: `bash -c "thv list"`. */
export function nestedLines([first, ...rest]: readonly ShellWord[]): ShellWord[] {
  if (!first || !isShell(first.value)) return [];
  return rest.filter(({ text, value }) => /^["'].*\s.*["']$/s.test(text) && /\S\s/.test(value));
}

/** Where the command begins that a wrapper runs; null where it runs none. */
function afterWrapper(words: readonly ShellWord[], start: number): number | null {
  const line = words.slice(start, start + 3).map(({ value }) => value);
  const inside = /^(?:docker|podman|nerdctl)(?: container| compose)? exec(?= |$)/.exec(line.join(' '))?.[0];
  const wrapper = inside === undefined ? wrappers.get(line[0] ?? '') : inContainer;
  if (!wrapper) return null;
  const [valued, own = 0] = wrapper;
  let index = start + (inside?.split(' ').length ?? 1);
  for (; /^-|^[A-Za-z_]\w*=/.test(words[index]?.value ?? ''); index++)
    if (valued.test(words[index]?.value ?? '')) index++;
  return index + own;
}

/** Where the command begins that stands after `--`. */
function afterDashes(words: readonly ShellWord[], start: number): number | null {
  const at = words.findIndex(({ value }, index) => index > start && value === '--');
  return at < 0 ? null : at + 1;
}
