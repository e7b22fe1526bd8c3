import { otherPrograms } from '../../model/kinds.ts';
import type { SampleCode } from '../../model/sample.ts';
import { joined, readBash } from './bash.ts';
import { dockerfileChunks } from './dockerfile.ts';
import { readPowershell } from './powershell.ts';
import { type Chunk, commandChunks, linesOf } from './prompts.ts';
import { stepChunks, unitChunks } from './steps.ts';
import type { ShellCode, ShellText } from './words.ts';

const shells = /^(|ba?sh|sh|shell|zsh|dash|ksh|fish|console|shell-?session|session|terminal)$/;
const powershells = /^(powershell|ps1|pwsh)$/;
const none: ShellCode = { calls: [], texts: [] };

/** What of a sample is written for a shell: calls of the documented program and of others, and heredocs. */
export function readShell(code: SampleCode, program: string): ShellCode {
  const programs = new Set([program, 'curl', ...otherPrograms]);
  // Most samples have nothing of the kind, and looking is cheaper than reading.
  const isWorth = [...programs, '<<', '@"', "@'", 'Invoke-', 'irm ', 'iwr '].some((mark) => code.text.includes(mark));
  return isWorth ? read(code, programs) : none;
}

function read({ kind, language, text }: SampleCode, programs: ReadonlySet<string>): ShellCode {
  // `thv (no subcommand)` is no call.
  if (kind === 'inline' && /^\S+ \(/.test(text)) return none;
  if (kind === 'inline') return readBash(text.replaceAll('\n', ' ').replace(/^(\s*)[$%❯>](?=\s)/, '$1 '), programs);
  if (powershells.test(language)) return readPowershell(text, programs);
  if (language === 'diff') return readDiff(text, programs);
  const isYaml = language === 'yaml' || language === 'yml';
  const isDockerfile = /^(?:docker|container)(?:file)?$/i.test(language);
  const isUnit = /^(?:ini|systemd)$/.test(language);
  if (!isYaml && !isDockerfile && !isUnit && !shells.test(language)) return none;
  const chunks = isYaml
    ? stepChunks(text)
    : isDockerfile
      ? dockerfileChunks(text)
      : isUnit
        ? unitChunks(text)
        : commandChunks(text, language, programs);
  return joined(
    chunks.map((chunk) =>
      chunk.indent === undefined
        ? readBash(chunk.text, programs, chunk.start)
        : moved(readBash(chunk.text, programs), offsets(text, chunk)),
    ),
  );
}

/** The lines that a change adds or leaves, where they are commands. */
function readDiff(text: string, programs: ReadonlySet<string>): ShellCode {
  const kept = text.replaceAll(/^(?:-.*|[+ ])/gm, (match) => ' '.repeat(match.length));
  const isCommand = (line: string): boolean => programs.has(/^ (?:[$] )?(?:sudo )?(\S+) /.exec(line)?.[1] ?? '');
  const isShell = kept.split('\n').some(isCommand);
  return isShell
    ? joined(commandChunks(kept, 'bash', programs).map((chunk) => readBash(chunk.text, programs, chunk.start)))
    : none;
}

/** From offsets of a chunk that lacks its indentation to those of the whole. */
function offsets(whole: string, { text, start, indent = 0 }: Chunk): (pos: number) => number {
  const written = linesOf(whole.slice(start));
  const lines = linesOf(text);
  return (pos) => {
    const row = lines.findLastIndex((line) => line.start <= pos);
    const [line, origin] = [lines[row], written[row]];
    if (!line || !origin) return start;
    const missing = line.text === origin.text ? 0 : indent;
    return start + origin.start + missing + pos - line.start;
  };
}

function moved({ calls, texts }: ShellCode, to: (pos: number) => number): ShellCode {
  const at = <T extends ShellText>(text: T): T => ({ ...text, pos: to(text.pos) });
  return {
    calls: calls.map((call) => ({
      ...call,
      pos: to(call.pos),
      words: call.words.map((word) => ({ ...word, pos: to(word.pos) })),
      input: call.input && at(call.input),
    })),
    texts: texts.map(at),
  };
}
