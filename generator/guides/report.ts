import type { Nodes } from 'mdast';
import type { Problem } from '../model/problem.ts';

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
  /** Where in the node, if not at its beginning; the column is left out. */
  readonly line?: number;
}

/** Says what the author did wrong at a node, and what to do about it. */
export type Report = (node: Nodes, what: string, fix: string, more?: More) => void;

/** Collects mistakes in a guide and in the fragments that it includes, each with the place it was written at. */
export function reporter(file: string, problems: Problem[]): Report {
  return (node, what, fix, { severity = 'error', why, line } = {}) => {
    const { start } = node.position ?? {};
    const at = line ?? start?.line;
    const column = line === undefined && start ? `, column ${start.column}` : '';
    problems.push({
      severity,
      file: node.data?.file ?? file,
      place: at === undefined ? null : `line ${at}${column}`,
      what,
      why: why ?? null,
      fix,
    });
  };
}
