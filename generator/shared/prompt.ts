/** A shell prompt, followed by a command. */
export const prompt =
  /^\s*(?:(?:\([\w.-]+\) ?)?(?:[\w.-]+@[\w.-]+\S*(?: \S+)? ?|[~/][\w./~-]* ?)?[$%❯] +|(?:PS(?: [^>\n]*)?|[A-Za-z]:\\[^>|"\n]*)> ?)(?=\S)/;
/** Languages of recorded sessions: `console`, `bash-session`. */
export const sessionLanguage = /^(?:console|terminal|(?:(?:ba|z)?sh(?:ell)?-?)?session)$/i;
/** A continuation prompt. */
export const angle = /^\s*>>? +(?=\S)/;
const root = /^\s*(?:\S+@\S+ ?)?# +(?=\S)/;

/**
 * The prompt of a block's commands; null for a script.
 *
 * @param isSession the block is a recorded session, so that `#` is root's prompt
 */
export function promptOf(lines: readonly string[], isSession: boolean): RegExp | null {
  if (lines.some((line) => prompt.test(line))) return prompt;
  // A later `>` may be a redirection in a continued command.
  if (angle.test(lines.find((line) => line.trim() !== '' && !/^\s*#/.test(line)) ?? '')) return angle;
  return isSession && lines.some((line) => root.test(line)) ? root : null;
}
