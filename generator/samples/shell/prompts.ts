import { isUnfinished } from './bash.ts';

/** A part of a code block that is a command, with its offset in the block. */
export interface Chunk {
  readonly text: string;
  readonly start: number;
  /** Characters that are missing at the start of each of its lines; none where it is as written. */
  readonly indent?: number;
}

const dollar = /^\s*(?:\([\w.-]+\) ?)?(?:[\w.-]+@[\w.-]+\S*(?: \S+)? ?|[~/][\w./~-]* ?)?[$%❯] +(?=\S)/;
const angle = /^\s*> +(?=\S)/;
const dos = /^\s*[A-Za-z]:\\[^>|"\n]*> ?(?=\S)/;
/** A line that calls a program with a subcommand or a flag. */
const called = /^(?:sudo )?([\w-]+) +(?=[a-z-])/;
const root = /^\s*(?:\S+@\S+ ?)?# +(?=\S)/;

/**
 * The commands of a block. Where lines begin with a prompt, the others are output, unless a command goes on in them;
 * where none does, the block is one script. A line with `#` is the prompt of root in a recorded session alone. Elsewhere
 * a line that calls one of the programs is a command even where its author forgot the prompt.
 */
export function commandChunks(text: string, language: string, programs: ReadonlySet<string>): Chunk[] {
  const lines = linesOf(text);
  const isSession = /^(console|shell-?session|terminal|session)$/.test(language);
  const prompt = promptOf(lines, isSession);
  if (!prompt) return [{ text, start: 0 }];
  const markOf = (line: string): number | undefined =>
    prompt.exec(line)?.[0].length ?? (!isSession && programs.has(called.exec(line)?.[1] ?? '') ? 0 : undefined);
  const chunks: Chunk[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    const mark = line && markOf(line.text);
    if (!line || mark === undefined) continue;
    // The lines of a command keep their length, so that offsets stay those of the block.
    let command = line.text.slice(mark);
    for (
      let next = lines[index + 1];
      next && isOpen(command) && markOf(next.text) === undefined;
      next = lines[index + 1]
    ) {
      const secondary = prompt === angle ? 0 : (angle.exec(next.text)?.[0].length ?? 0);
      command += `\n${' '.repeat(secondary)}${next.text.slice(secondary)}`;
      index++;
    }
    chunks.push({ text: command, start: line.start + mark });
  }
  return chunks;
}

/** Longest command that is followed over its lines: each is read again with what came before it. */
const longest = 4_000;

function isOpen(command: string): boolean {
  return command.length < longest && isUnfinished(command);
}

function promptOf(lines: readonly Chunk[], isSession: boolean): RegExp | null {
  if (lines.some(({ text }) => dollar.test(text))) return dollar;
  if (lines.some(({ text }) => dos.test(text))) return dos;
  const first = lines.findIndex(({ text }) => text.trim() !== '' && !/^\s*#/.test(text));
  // Later lines with `>` may be redirects of a command that goes on.
  if (first >= 0 && angle.test(lines[first]?.text ?? '')) return angle;
  return isSession && lines.some(({ text }) => root.test(text)) ? root : null;
}

/** Lines with their offsets. */
export function linesOf(text: string): Chunk[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const chunk = { text: line, start };
    start += line.length + 1;
    return chunk;
  });
}
