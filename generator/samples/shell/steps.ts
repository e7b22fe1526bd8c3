import { type Chunk, linesOf } from './prompts.ts';

/**
 * Shell scripts in the steps of a workflow: the values of `run:` in YAML, on one line or as a block. Expressions such as
 * `${{ inputs.name }}` are left to the reader of the shell.
 */
export function stepChunks(text: string): Chunk[] {
  const lines = linesOf(text);
  return lines.flatMap(({ text: line, start }, index): Chunk[] => {
    const [head, indent = '', value = ''] = /^(\s*(?:- +)?)run: *(.*)$/.exec(line) ?? [];
    if (head === undefined) return [];
    if (!/^[|>][+-]?\d?$/.test(value.trim())) {
      const quoted = /^(["']).*\1\s*$/.test(value);
      const inner = quoted ? value.trim().slice(1, -1) : value;
      return [{ text: inner, start: start + line.length - value.length + (quoted ? 1 : 0) }];
    }
    const after = lines.slice(index + 1);
    const end = after.findIndex(({ text: next }) => next.trim() !== '' && next.search(/\S/) <= indent.length);
    const block = end < 0 ? after : after.slice(0, end);
    if (!block[0]) return [];
    // Within a block, the blanks before its first line count for nothing, not even for the end of a heredoc.
    const blanks = block.find((item) => item.text.trim() !== '')?.text.search(/\S/) ?? 0;
    const rows = block.map((item) => (item.text.trim() === '' ? item.text : item.text.slice(blanks)));
    return [{ text: rows.join('\n'), start: block[0].start, indent: blanks }];
  });
}

/** What a service of systemd starts: `ExecStart=/usr/local/bin/thv serve`. */
export function unitChunks(text: string): Chunk[] {
  return [...text.matchAll(/^Exec(?:Start|StartPre|StartPost|Stop|StopPost|Reload|Condition)=[-@:+!]*(.+)$/gm)].map(
    ({ 0: line, 1: command = '', index }) => ({ text: command, start: index + line.length - command.length }),
  );
}
