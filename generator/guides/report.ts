import type { Nodes } from 'mdast';
import type { Place, Problem } from '../model/problem.ts';
import { inFile, inText, problemAt } from '../shared/problem.ts';

/** A text that a guide is written in: its own, or that of a fragment. */
export interface Written {
  /** File for messages. */
  readonly file: string;
  readonly text: string;
  readonly lines: readonly string[];
}

/** The text that a node was written in. */
export type WrittenIn = (node: Nodes) => Written;

interface More {
  readonly severity?: Problem['severity'];
  readonly why?: string;
  /** Where in the node, if not at its beginning; without a column for what concerns the whole line. */
  readonly line?: number;
  readonly column?: number;
}

/** Says what the author did wrong at a node, and what to do about it. */
export type Report = (node: Nodes, what: string, remedy: string, more?: More) => void;

/** Collects mistakes in a guide and in the fragments that it includes; `file` is the guide's. */
export function reporter(file: string, problems: Problem[]): Report {
  return (node, what, remedy, { line, column, ...more } = {}) => {
    const at = placeOf(node, file);
    problems.push(problemAt(line === undefined ? at : inText(at.file, line, column), { what, do: remedy, ...more }));
  };
}

/** Where a node was written; `file` is that of the guide. */
export function placeOf({ data, position }: Nodes, file: string): Place {
  const own = data?.file ?? file;
  return position ? inText(own, position.start.line, position.start.column) : inFile(own);
}

/** The line and column of an offset in a text. */
export function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}
