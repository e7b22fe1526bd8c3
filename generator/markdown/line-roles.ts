import { angle, promptOf } from '../shared/prompt.ts';

/** What a line of code is, where the block is a change or what a terminal shows. */
export interface LineRole {
  /** `aside` isn't copied: what a command answers, the head of a change. */
  readonly is?: 'inserted' | 'deleted' | 'aside';
  /** So many characters before the line are no part of it: its sign, or a prompt. */
  readonly sign: number;
}

const plain: LineRole = { sign: 0 };
const aside: LineRole = { is: 'aside', sign: 0 };

/** The lines of a `diff`: signs become marks, so that what's copied is the new text. */
export function changedLines(lines: readonly string[]): LineRole[] {
  const heads = lines.map(
    (line, index) =>
      /^(?:diff --git |index [\da-f]+\.\.|@@ |\\ No newline)/.test(line) ||
      (line.startsWith('--- ') && lines[index + 1]?.startsWith('+++ ') === true) ||
      (line.startsWith('+++ ') && lines[index - 1]?.startsWith('--- ') === true),
  );
  const isKept = (line: string, index: number): boolean => line !== '' && !heads[index] && !/^[+-]/.test(line);
  // People who write a change by hand leave out the blank before what stays.
  const sign = lines.filter(isKept).every((line) => line.startsWith(' ')) ? 1 : 0;
  return lines.map((line, index) => {
    if (heads[index]) return aside;
    if (isKept(line, index)) return { sign };
    if (/^\+/.test(line)) return { is: 'inserted', sign: 1 };
    // A line of hyphens alone parts documents of YAML.
    return /^-(?!--$)/.test(line) ? { is: 'deleted', sign: 1 } : plain;
  });
}

/** The lines of what a terminal shows: commands without their prompts, and what they answer. Null: it's all commands. */
export function sessionLines(lines: readonly string[], isSession: boolean): LineRole[] | null {
  const mark = promptOf(lines, isSession);
  // Other blocks may begin with a redirect.
  if (!mark || (mark === angle && !isSession)) return null;
  let goesOn = false;
  let end: string | undefined;
  return lines.map((line) => {
    const sign = (mark.exec(line) ?? (goesOn && !end ? angle.exec(line) : null))?.[0].length;
    const isCommand = sign !== undefined || goesOn;
    end = goesOn && end ? (line.trim() === end ? undefined : end) : /<<-?\s*(["']?)(\w+)\1/.exec(line)?.[2];
    goesOn = isCommand && (end !== undefined || /[\\`|]\s*$/.test(line));
    return isCommand ? { sign: sign ?? 0 } : aside;
  });
}
