import type { Call, SampleObject, SampleText, SampleValue, TextLine } from '../model/sample-facts.ts';
import { joined, readBash } from './shell/bash.ts';
import { scriptAt } from './shell/prompts.ts';
import { programOf, type ShellCode } from './shell/words.ts';
import { linesInside } from './texts.ts';
import { offsetIn, property } from './value.ts';

/**
 * Calls in data, such as configurations of clients and containers: `{"command": "thv", "args": ["serve"]}` and
 * `command: [thv, serve]`.
 */
export function launchedCalls(texts: readonly SampleText[], programs: ReadonlySet<string>, lines: readonly TextLine[]) {
  return texts.flatMap((text) => {
    const offset = (at: number): number => offsetIn(text.lines, lines, at);
    return objectsOf(text).flatMap((object): Call[] => {
      const words = ['command', 'args'].flatMap((name) => {
        const value = property(object, name);
        return value?.kind === 'array' ? value.items : (value ?? []);
      });
      const [first, ...rest] = words.flatMap((word) => (word.kind === 'string' ? word : []));
      const program = first && first === words[0] ? programOf(first.text, programs) : null;
      if (!first || program === null) return [];
      const given = rest.map(({ text: value, at, quoted }) => ({
        ...{ text: value, value, pos: offset(at) + (quoted ? 1 : 0), becomes: 'one' as const },
      }));
      return [{ program, words: given, pos: offset(first.at), open: rest.length + 1 < words.length }];
    });
  });
}

/** Scripts in workflow steps: the values of `run:`. */
export function stepsIn(
  texts: readonly SampleText[],
  programs: ReadonlySet<string>,
  lines: readonly TextLine[],
): ShellCode {
  const scripts = texts.flatMap((text) =>
    objectsOf(text).flatMap((object) => {
      const run = property(object, 'run');
      if (text.language !== 'yaml' || run?.kind !== 'string') return [];
      const inside = linesInside(run, text);
      return { ...scriptAt(run.text, 0), place: (at: number) => offsetIn(inside, lines, at) };
    }),
  );
  return joined(scripts.map((script) => readBash(script, programs)));
}

function objectsOf({ documents }: SampleText): SampleObject[] {
  return documents.flatMap(({ value }) => (value ? objectsIn(value) : []));
}

function objectsIn(value: SampleValue): SampleObject[] {
  if (value.kind === 'array') return value.items.flatMap(objectsIn);
  return value.kind === 'object' ? [value, ...value.entries.flatMap((entry) => objectsIn(entry.value))] : [];
}
