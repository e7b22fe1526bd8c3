import type { Call, SampleEntry, SampleText, SampleValue, TextLine, Word } from '../model/sample-facts.ts';
import { programOf } from './shell/words.ts';
import { placeIn } from './value.ts';

/**
 * Calls that texts hold as data, as configurations of clients and containers do: `{"command": "thv", "args": ["serve"]}`
 * and `command: [thv, serve]`.
 */
export function launchedCalls(
  texts: readonly SampleText[],
  programs: ReadonlySet<string>,
  lines: readonly TextLine[],
): Call[] {
  return texts.flatMap(({ documents, lines: own }) => {
    const offset = (at: number): number => {
      const { line, column } = placeIn(own, at);
      return (lines[line - 1]?.at ?? 0) + column - 1;
    };
    return documents.flatMap(({ value }) => (value ? callsIn(value, programs, offset) : []));
  });
}

type Offset = (at: number) => number;

function callsIn(value: SampleValue, programs: ReadonlySet<string>, offset: Offset): Call[] {
  if (value.kind === 'array') return value.items.flatMap((item) => callsIn(item, programs, offset));
  if (value.kind !== 'object') return [];
  const below = value.entries.flatMap((entry) => callsIn(entry.value, programs, offset));
  const call = callOf(value.entries, programs, offset);
  return call ? [call, ...below] : below;
}

function callOf(entries: readonly SampleEntry[], programs: ReadonlySet<string>, offset: Offset): Call | null {
  const named = (name: string): SampleValue[] => {
    const value = entries.find((entry) => entry.name === name)?.value;
    return value === undefined ? [] : value.kind === 'array' ? [...value.items] : [value];
  };
  const [first, ...more] = named('command');
  if (first?.kind !== 'string') return null;
  const program = programOf(first.text, programs);
  if (program === null) return null;
  const rest = [...more, ...named('args')];
  const words = rest.flatMap((word) => (word.kind === 'string' ? wordOf(word, offset) : []));
  return { program, words, pos: offset(first.at), open: words.length < rest.length };
}

function wordOf({ text, at, quoted }: Extract<SampleValue, { kind: 'string' }>, offset: Offset): Word {
  return { text, value: text, pos: offset(at) + (quoted ? 1 : 0), becomes: 'one' };
}
