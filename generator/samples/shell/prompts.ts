import { angle, promptOf } from '../../shared/prompt.ts';
import { isUnfinished } from './bash.ts';
import { blanks, maskPlaceholders, type Script } from './words.ts';

/** A line that calls a program with a subcommand or a flag. */
const called = /^(?:sudo )?([\w-]+) +(?=[a-z-])/;

/** Longest command to follow over several lines: each line is parsed together with those before. */
const longest = 4_000;

/**
 * The commands of a block. If lines begin with a prompt, other lines are output or continuations; without prompts, the
 * block is a script. `#` is only a prompt in a recorded session. Lines that call one of the programs are commands even
 * without a prompt.
 *
 * @param isSession the block is a recorded session
 * @param toBash converts a line to bash, keeping its length
 */
export function commandsIn(
  text: string,
  programs: ReadonlySet<string>,
  isSession = false,
  toBash = maskPlaceholders,
): Script[] {
  const lines = text.split('\n');
  const mark = promptOf(lines, isSession);
  if (!mark) return [scriptAt(text, 0, toBash)];
  const scripts: Script[] = [];
  let isOpen = false;
  let next = 0;
  for (const line of lines) {
    const at = next;
    next += line.length + 1;
    const isCalled = !isSession && programs.has(called.exec(line)?.[1] ?? '');
    const length = mark.exec(line)?.[0].length ?? (isCalled ? 0 : null);
    const before = isOpen ? scripts.at(-1) : undefined;
    // Lines keep their length, so that offsets stay those of the block.
    if (length !== null) scripts.push(scriptAt(line.slice(length), at + length, toBash));
    else if (before) {
      const whole = scriptAt(`${before.text}\n${line.replace(angle, blanks)}`, 0, toBash);
      scripts.splice(-1, 1, { ...whole, place: before.place });
    } else continue;
    const { text: command, code } = scripts.at(-1) ?? scriptAt('', 0);
    isOpen = command.length < longest && isUnfinished(code);
  }
  return scripts;
}

/** A script that begins at an offset of the sample. */
export function scriptAt(text: string, at: number, toBash = maskPlaceholders): Script {
  return { text, code: toBash(text), place: (pos) => at + pos };
}
