import { isUnfinished } from './bash.ts';
import type { Place } from './written.ts';

/** A part of a sample that is commands. */
export interface Chunk {
  readonly text: string;
  readonly place: Place;
}

/** A line, with its offset. */
interface Row {
  readonly text: string;
  readonly at: number;
}

function chunk(text: string, at: number): Chunk {
  return { text, place: (pos) => at + pos };
}

function rowsOf(text: string): Row[] {
  let next = 0;
  return text.split('\n').map((line) => {
    const at = next;
    next += line.length + 1;
    return { text: line, at };
  });
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
  const lines = rowsOf(text);
  const isSession = /^(console|shell-?session|terminal|session)$/.test(language);
  const prompt = promptOf(lines, isSession);
  if (!prompt) return [chunk(text, 0)];
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
    chunks.push(chunk(command, line.at + mark));
  }
  return chunks;
}

/** Longest command that is followed over its lines: each is read again with what came before it. */
const longest = 4_000;

function isOpen(command: string): boolean {
  return command.length < longest && isUnfinished(command);
}

function promptOf(lines: readonly Row[], isSession: boolean): RegExp | null {
  if (lines.some(({ text }) => dollar.test(text))) return dollar;
  if (lines.some(({ text }) => dos.test(text))) return dos;
  const first = lines.findIndex(({ text }) => text.trim() !== '' && !/^\s*#/.test(text));
  // Later lines with `>` may be redirects of a command that goes on.
  if (first >= 0 && angle.test(lines[first]?.text ?? '')) return angle;
  return isSession && lines.some(({ text }) => root.test(text)) ? root : null;
}

/**
 * Shell scripts in the steps of a workflow: the values of `run:` in YAML, on one line or as a block. Expressions such as
 * `${{ inputs.name }}` are left to the reader of the shell.
 */
export function stepChunks(text: string): Chunk[] {
  const lines = rowsOf(text);
  return lines.flatMap(({ text: line, at }, index): Chunk[] => {
    const [head, indent = '', value = ''] = /^(\s*(?:- +)?)run: *(.*)$/.exec(line) ?? [];
    if (head === undefined) return [];
    if (!/^[|>][+-]?\d?$/.test(value.trim())) {
      const quoted = /^(["']).*\1\s*$/.test(value);
      const inner = quoted ? value.trim().slice(1, -1) : value;
      return [chunk(inner, at + line.length - value.length + (quoted ? 1 : 0))];
    }
    const after = lines.slice(index + 1);
    const end = after.findIndex(({ text: next }) => next.trim() !== '' && next.search(/\S/) <= indent.length);
    const block = end < 0 ? after : after.slice(0, end);
    // Within a block, the blanks before its first line count for nothing, not even for the end of a heredoc.
    const blanks = block.find((item) => item.text.trim() !== '')?.text.search(/\S/) ?? 0;
    const script = block.map((item) => (item.text.trim() === '' ? item.text : item.text.slice(blanks))).join('\n');
    const rows = rowsOf(script);
    const place: Place = (pos) => {
      const row = rows.findLastIndex((item) => item.at <= pos);
      const [shown, written] = [rows[row], block[row]];
      return shown && written ? written.at + written.text.length - shown.text.length + pos - shown.at : 0;
    };
    return [{ text: script, place }];
  });
}

/** What a service of systemd starts: `ExecStart=/usr/local/bin/thv serve`. */
export function unitChunks(text: string): Chunk[] {
  return [...text.matchAll(/^Exec(?:Start|StartPre|StartPost|Stop|StopPost|Reload|Condition)=[-@:+!]*(.+)$/gm)].map(
    ({ 0: line, 1: command = '', index }) => chunk(command, index + line.length - command.length),
  );
}

const instruction = /^\s*(?:RUN|CMD|ENTRYPOINT|HEALTHCHECK\s(?:[^\n]*\s)?CMD)\s+((?:--\w[\w-]*(?:=\S*)?\s+)*)/i;

/** The commands of a Dockerfile: `RUN thv list`, and `CMD ["thv", "serve"]` with blanks for what no shell has. */
export function dockerfileChunks(text: string): Chunk[] {
  return [...text.matchAll(/(?:\\\n|[^\n])+/g)].flatMap(({ 0: line, index }): Chunk[] => {
    const [head] = instruction.exec(line) ?? [];
    if (head === undefined) return [];
    const command = line.slice(head.length);
    return [chunk(command.startsWith('[') ? withoutList(command) : command, index + head.length)];
  });
}

/** The words of a list as a shell writes them, as long as before, so that offsets hold. */
function withoutList(list: string): string {
  return list.replaceAll(/"(?:[^"\\\n]|\\.)*"|[[\],]/g, (part) => {
    if (!part.startsWith('"')) return ' ';
    return /^"[\w./:=@-]+"$/.test(part) ? ` ${part.slice(1, -1)} ` : part;
  });
}
