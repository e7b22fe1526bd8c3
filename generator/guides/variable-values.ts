import type { Message, Problem } from '../model/problem.ts';
import { nearest } from '../shared/nearest.ts';
import { inText, problemAt } from '../shared/problem.ts';
import type { VersionFacts } from './facts.ts';
import { maskOf, replaceIn, replacementsIn } from './variables.ts';

/** Where a value goes: what takes its place where nobody knows it must suit that. */
export type Use = 'prose' | 'code';

export interface VariableValue {
  readonly text: string;
  readonly mistake: Message | null;
}

/** The value of a variable; a stand-in, with what is wrong, where there is none. */
export function variableValue(name: string, use: Use, facts: VersionFacts): VariableValue {
  const fact = facts.get(name);
  if (fact && 'text' in fact) return { text: fact.text, mistake: null };
  // In code a name that is plainly to be filled in; a sentence stays one that can be read.
  const text = use === 'code' ? name.replace(/[.-]/g, '_').toUpperCase() : `(${name.replace(/[.-]/g, ' ')})`;
  return { text, mistake: fact ? lacking(name, fact.lacks) : unknown(name, facts.names) };
}

/** A masked value of the front matter, as readers see it. */
export function resolvedValue(masked: string, facts: VersionFacts): string {
  const replacements = replacementsIn(masked, (name) => variableValue(name, 'prose', facts).text);
  return replaceIn(masked, replacements);
}

/** What is wrong with the variables of a masked text with which a file begins, such as its front matter. */
export function variableMistakes(masked: string, file: string, facts: VersionFacts): Problem[] {
  const problems: Problem[] = [];
  let from = 0;
  replacementsIn(masked, (name) => {
    const { text, mistake } = variableValue(name, 'prose', facts);
    const at = masked.indexOf(maskOf(name), from);
    from = at + 1;
    const { line, column } = lineAndColumn(masked, at);
    if (mistake) problems.push(problemAt(inText(file, line, column), mistake));
    return text;
  });
  return problems;
}

export function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function lacking(name: string, lacks: string): Message {
  return {
    what: `\`{{${name}}}\` has no value: ${lacks}`,
    why: 'readers would miss a part of the sentence or command',
    do: 'write the text itself, or take the passage out',
  };
}

function unknown(name: string, names: readonly string[]): Message {
  const near = nearest(name, names);
  // A catalogue has a hundred of them.
  const offered = [...names.filter((known) => !known.startsWith('image.')), 'image.<server>'];
  const right =
    near === null ? `use one of ${offered.map((known) => `\`{{${known}}}\``).join(', ')}` : `write \`{{${near}}}\``;
  return {
    what: `\`{{${name}}}\` is no variable`,
    why: 'nobody knows its value',
    do: `${right}, or \`\\{{${name}}}\` if the braces are meant`,
  };
}
