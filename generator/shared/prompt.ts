/** What a shell writes before a command, with the command behind it. */
export const prompt =
  /^\s*(?:(?:\([\w.-]+\) ?)?(?:[\w.-]+@[\w.-]+\S*(?: \S+)? ?|[~/][\w./~-]* ?)?[$%❯] +|(?:PS(?: [^>\n]*)?|[A-Za-z]:\\[^>|"\n]*)> ?)(?=\S)/;
/** Before the lines in which a command goes on. */
export const angle = /^\s*>>? +(?=\S)/;
const root = /^\s*(?:\S+@\S+ ?)?# +(?=\S)/;

/**
 * The prompt that commands stand behind; null for a block that is one script.
 *
 * @param isSession all of it is what a terminal shows, so that `#` is the prompt of root
 */
export function promptOf(lines: readonly string[], isSession: boolean): RegExp | null {
  if (lines.some((line) => prompt.test(line))) return prompt;
  // Later lines with `>` may be redirects of a command that goes on.
  if (angle.test(lines.find((line) => line.trim() !== '' && !/^\s*#/.test(line)) ?? '')) return angle;
  return isSession && lines.some((line) => root.test(line)) ? root : null;
}
