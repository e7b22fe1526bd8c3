import { flagName } from '../../../kinds/cli/keys.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Call, Word } from '../../../model/sample-facts.ts';
import type { SampleUse } from '../../../model/use.ts';
import { locateIn } from '../../../samples/value.ts';
import type { UsedFlag } from '../commands/flags.ts';
import { readInvocation } from '../commands/invocation.ts';
import type { Lookup } from '../lookup.ts';

/** Commands that a sample calls or names, and the flags it gives them. */
export function callUses(sample: Sample, { commands }: Lookup): SampleUse[] {
  const { kind, text, facts } = sample;
  const index = commands();
  if (!index) return [];
  const calls = facts.calls.filter(({ program }) => program === index.root.name);
  return calls.flatMap((call): SampleUse[] => {
    const { node, named, flags } = readInvocation(call, index, kind === 'inline', locateIn(sample, 'samples/command'));
    if (node.command === null) return [];
    const use = (name: string, span: SampleUse['span'], near: number): SampleUse => ({
      ...{ kind: 'cli', name, span },
      ...(span === null && { near }),
    });
    return [
      use(node.name, commandSpan(text, call, named), call.pos),
      ...flags.map((used) => use(flagName(node.name, used.flag.name), flagSpan(text, used), used.word.pos)),
    ];
  });
}

/** From the program to the last subcommand where they stand side by side; else the last word alone. */
function commandSpan(text: string, { program, pos }: Call, named: readonly Word[]): SampleUse['span'] {
  const start = text.indexOf(program, pos);
  // What stands in a quotation may be placed at its beginning.
  if (start < 0 || /\s/.test(text.slice(pos, start))) return null;
  const last = named.at(-1);
  if (!last) return { start, end: start + program.length };
  const end = last.pos + last.text.length;
  const between = [program, ...named.map((word) => word.text)].join(' ');
  const written = text.slice(start, end).replace(/\.exe\b/, '');
  if (written.replace(/ +/g, ' ') === between) return { start, end };
  return text.startsWith(last.text, last.pos) ? { start: last.pos, end } : null;
}

/** The flag without its value; in a cluster of letters only the first has a place. */
function flagSpan(text: string, { flag, word }: UsedFlag): SampleUse['span'] {
  const written = word.text.includes(`--${flag.name}`) ? `--${flag.name}` : `-${flag.shorthand}`;
  const at = word.text.indexOf(written);
  const start = word.pos + at;
  return at >= 0 && text.startsWith(written, start) ? { start, end: start + written.length } : null;
}
