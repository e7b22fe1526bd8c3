import { angle, promptOf } from '../shared/prompt.ts';

/** Role of a line in a diff or a recorded session. */
export interface LineRole {
  /** `aside` isn't copied: a command's output, the head of a diff. */
  readonly is?: 'inserted' | 'deleted' | 'aside';
  /** Length of the line's prefix: its sign, or a prompt. */
  readonly sign: number;
}

const plain: LineRole = { sign: 0 };
const aside: LineRole = { is: 'aside', sign: 0 };

/** The lines of a diff: signs become marks, so that copying yields the new text. */
export function changedLines(lines: readonly string[]): LineRole[] {
  const heads = lines.map(
    (line, index) =>
      /^(?:diff --git |index [\da-f]+\.\.|@@ |\\ No newline)/.test(line) ||
      (line.startsWith('--- ') && lines[index + 1]?.startsWith('+++ ') === true) ||
      (line.startsWith('+++ ') && lines[index - 1]?.startsWith('--- ') === true),
  );
  const isKept = (line: string, index: number): boolean => line !== '' && !heads[index] && !/^[+-]/.test(line);
  // Hand-written diffs omit the blank before unchanged lines.
  const sign = lines.filter(isKept).every((line) => line.startsWith(' ')) ? 1 : 0;
  return lines.map((line, index) => {
    if (heads[index]) return aside;
    if (isKept(line, index)) return { sign };
    if (/^\+/.test(line)) return { is: 'inserted', sign: 1 };
    // A line of hyphens separates YAML documents.
    return /^-(?!--$)/.test(line) ? { is: 'deleted', sign: 1 } : plain;
  });
}

/** The lines of a session: commands without their prompts, and output. Null if there are only commands. */
export function sessionLines(lines: readonly string[], isSession: boolean): LineRole[] | null {
  const mark = promptOf(lines, isSession);
  // Other blocks may begin with a redirection.
  if (!mark || (mark === angle && !isSession)) return null;
  let continues = false;
  let end: string | undefined;
  return lines.map((line) => {
    const sign = (mark.exec(line) ?? (continues && !end ? angle.exec(line) : null))?.[0].length;
    const isCommand = sign !== undefined || continues;
    end = continues && end ? (line.trim() === end ? undefined : end) : /<<-?\s*(["']?)(\w+)\1/.exec(line)?.[2];
    continues = isCommand && (end !== undefined || /[\\`|]\s*$/.test(line));
    return isCommand ? { sign: sign ?? 0 } : aside;
  });
}
