import { otherPrograms } from '../../model/kinds.ts';
import type { SampleCode } from '../../model/sample.ts';
import { joined, readBash } from './bash.ts';
import { type Chunk, commandChunks, dockerfileChunks, stepChunks, unitChunks } from './chunks.ts';
import { readPowershell } from './powershell.ts';
import type { ShellCode } from './words.ts';

const shells = /^(|ba?sh|sh|shell|zsh|dash|ksh|fish|console|shell-?session|session|terminal)$/;
const powershells = /^(powershell|ps1|pwsh)$/;
const none: ShellCode = { calls: [], texts: [] };

/** What of a sample is written for a shell: calls of the documented program and of others, and heredocs. */
export function readShell({ kind, language, text }: SampleCode, program: string): ShellCode {
  const programs = new Set([program, 'curl', ...otherPrograms]);
  // `thv (no subcommand)` is no call.
  if (kind === 'inline' && /^\S+ \(/.test(text)) return none;
  if (kind === 'inline') return readBash(text.replaceAll('\n', ' ').replace(/^(\s*)[$%❯>](?=\s)/, '$1 '), programs);
  if (powershells.test(language)) return readPowershell(text, programs);
  if (language === 'diff') return readDiff(text, programs);
  return readChunks(chunksOf(text, language, programs), programs);
}

/** The parts of a text that are commands, by what fences call its language. */
function chunksOf(text: string, language: string, programs: ReadonlySet<string>): Chunk[] {
  if (language === 'yaml' || language === 'yml') return stepChunks(text);
  if (/^(?:docker|container)(?:file)?$/i.test(language)) return dockerfileChunks(text);
  if (/^(?:ini|systemd)$/.test(language)) return unitChunks(text);
  return shells.test(language) ? commandChunks(text, language, programs) : [];
}

function readChunks(chunks: readonly Chunk[], programs: ReadonlySet<string>): ShellCode {
  return joined(chunks.map(({ text, place }) => readBash(text, programs, place)));
}

/** The lines that a change adds or leaves, where they are commands. */
function readDiff(text: string, programs: ReadonlySet<string>): ShellCode {
  const kept = text.replaceAll(/^(?:-.*|[+ ])/gm, (match) => ' '.repeat(match.length));
  const isCommand = (line: string): boolean => programs.has(/^ (?:[$] )?(?:sudo )?(\S+) /.exec(line)?.[1] ?? '');
  const isShell = kept.split('\n').some(isCommand);
  return isShell ? readChunks(commandChunks(kept, 'bash', programs), programs) : none;
}
