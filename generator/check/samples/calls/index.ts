import type { Sample } from '../../../model/sample.ts';
import type { SampleCheck } from '../check.ts';
import type { Finding } from '../finding.ts';
import { bashInvocations } from './bash.ts';
import { readInvocation } from './invocation.ts';
import type { Placed } from './path.ts';
import { powershellInvocations } from './powershell.ts';
import { commandChunks } from './prompts.ts';
import { stepChunks } from './steps.ts';
import { commandIndex } from './tree.ts';
import type { Invocation } from './words.ts';

/** Calls of the documented program in fenced and inline code against its command tree. */
export const checkCommands: SampleCheck = (sample, { commands }) => {
  const index = commands && commandIndex(commands);
  if (!index) return [];
  const found = invocationsIn(sample, index.root.name).flatMap(
    (call) => readInvocation(call, index, sample.kind === 'inline').findings,
  );
  return found.map((finding) => atLine(finding, sample.text));
};

const shells = /^(|ba?sh|sh|shell|zsh|dash|ksh|fish|console|shell-?session|session|terminal)$/;
const powershells = /^(powershell|ps1|pwsh)$/;

/** Calls of the program in a sample, whatever shell it is written for. */
export function invocationsIn(sample: Sample, program: string): Invocation[] {
  const { kind, language } = sample;
  // Most samples have nothing of the kind, and looking is cheaper than reading.
  if (!sample.text.includes(program)) return [];
  if (kind === 'inline') {
    const text = sample.text.replaceAll('\n', ' ').replace(/^(\s*)[$%❯>](?=\s)/, '$1 ');
    return bashInvocations(text, program);
  }
  const { text } = sample;
  if (powershells.test(language)) return powershellInvocations(text, program);
  const isYaml = language === 'yaml' || language === 'yml';
  if (!isYaml && !shells.test(language)) return [];
  const chunks = isYaml ? stepChunks(text) : commandChunks(text, language);
  return chunks.flatMap((chunk) => bashInvocations(chunk.text, program, chunk.start));
}

function atLine({ pos, severity, what, why, suggestion }: Placed, text: string): Finding {
  const before = text.slice(0, pos);
  const line = before.split('\n').length;
  return { severity, line, column: pos - (before.lastIndexOf('\n') + 1) + 1, what, why, suggestion };
}
