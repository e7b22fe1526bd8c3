import type { Nodes } from 'mdast';
import type { Place, Problem } from '../model/problem.ts';
import type { Shift } from '../model/sample.ts';
import { inFile, inText, problemAt } from '../shared/problem.ts';

/** A source text of a guide, its main text or a fragment, after replacing variables. */
export interface Written {
  /** File for messages. */
  readonly file: string;
  readonly text: string;
  readonly lines: readonly string[];
  /** Where its columns differ from those of the file. */
  readonly shifts?: readonly Shift[];
}

/** The text that a node comes from. */
export type WrittenIn = (node: Nodes) => Written;

interface More {
  readonly severity?: Problem['severity'];
  readonly why?: string;
  /** The line, for problems of a whole line. Default: the node's place. */
  readonly line?: number;
}

/** Reports an author's mistake at a node with its remedy. */
export type Report = (node: Nodes, what: string, remedy: string, more?: More) => void;

/** Collects mistakes in a guide and in the fragments that it includes; `file` is the guide's. */
export function reporter(file: string, problems: Problem[]): Report {
  return (node, what, remedy, { line, ...more } = {}) => {
    const at = placeOf(node, file);
    problems.push(problemAt(line === undefined ? at : inText(at.file, line), { what, do: remedy, ...more }));
  };
}

/** Where a node was written; `file` is the guide's. */
export function placeOf({ data, position }: Nodes, file: string): Place {
  const written = data?.file ?? file;
  return position ? inText(written, position.start.line, position.start.column) : inFile(written);
}

/** A line without the prefixes of the surrounding quotes and lists. */
export function bareLine(line: string): string {
  return line.replace(/^[\s>]+/, '');
}

/** The line and column of an offset in a text. */
export function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}
