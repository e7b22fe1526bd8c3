import type { Sample } from '../../model/sample.ts';
import type { SampleUse } from '../../model/use.ts';
import type { UsedFlag } from '../calls/flags.ts';
import { readInvocation } from '../calls/invocation.ts';
import { commandIndex } from '../calls/tree.ts';
import type { SampleTool } from '../check.ts';
import { callsOf } from '../shell/index.ts';
import type { Invocation, Word } from '../shell/words.ts';

/** Commands that a sample calls or names, and the flags it gives them. */
export function callUses(sample: Sample, { commands }: SampleTool): SampleUse[] {
  const index = commands && commandIndex(commands);
  if (!index) return [];
  return callsOf(sample, index.root.name).flatMap((call): SampleUse[] => {
    const { node, named, flags } = readInvocation(call, index, sample.kind === 'inline');
    if (node.command === null) return [];
    return [
      { surface: 'cli', name: node.name, span: commandSpan(sample.text, call, named) },
      ...flags.map(
        (used): SampleUse => ({
          surface: 'cli',
          name: `${node.name} --${used.flag.name}`,
          span: flagSpan(sample.text, used),
        }),
      ),
    ];
  });
}

/** From the program to the last subcommand where they stand side by side; else the last word alone. */
function commandSpan(text: string, { program, pos }: Invocation, named: readonly Word[]): SampleUse['span'] {
  const start = text.indexOf(program, pos);
  // What stands in a quotation may be placed at its beginning.
  if (start < 0 || /\s/.test(text.slice(pos, start))) return null;
  const last = named.at(-1);
  if (!last) return { start, end: start + program.length };
  const end = last.pos + last.text.length;
  const between = [program, ...named.map((word) => word.text)].join(' ');
  if (
    text
      .slice(start, end)
      .replace(/\.exe\b/, '')
      .replace(/ +/g, ' ') === between
  )
    return { start, end };
  return text.startsWith(last.text, last.pos) ? { start: last.pos, end } : null;
}

/** The flag without its value; in a cluster of letters only the first has a place. */
function flagSpan(text: string, { flag, word }: UsedFlag): SampleUse['span'] {
  const written = word.text.includes(`--${flag.name}`) ? `--${flag.name}` : `-${flag.shorthand}`;
  const at = word.text.indexOf(written);
  const start = word.pos + at;
  return at >= 0 && text.startsWith(written, start) ? { start, end: start + written.length } : null;
}
