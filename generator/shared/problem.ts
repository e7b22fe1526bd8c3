import type { Message, Place, Problem } from '../model/problem.ts';
import type { RuleId } from '../model/rules.ts';

/** The file as a whole. */
export function inFile(file: string): Place {
  return { kind: 'file', file };
}

export function inText(file: string, line: number, column?: number, key?: string): Place {
  return { kind: 'text', file, line, ...(column !== undefined && { column }), ...(key !== undefined && { key }) };
}

/** A place without its column, for what is one mistake however often a line has it. */
export function wholeLine(at: Place): Place {
  return at.kind === 'text' ? inText(at.file, at.line) : at;
}

/** @param pointer null or '' for the file as a whole */
export function inPath(file: string, pointer: string | null): Place {
  return pointer ? { kind: 'path', file, pointer } : inFile(file);
}

export function problemAt(at: Place, message: Message): Problem {
  return { severity: 'error', why: null, ...message, at };
}

export function failureAt(at: Place, message: Message): InputError {
  return new InputError(problemAt(at, message));
}

/** Problems with the rule that they break, where they don't name another one themselves. */
export function ruled(rule: RuleId, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ rule, ...problem }));
}

/** A mistake in what the person gave us; shown as text and ends the run with exit code 1. */
export class InputError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: Problem | readonly Problem[]) {
    const list = Array.isArray(problems) ? (problems as readonly Problem[]) : [problems as Problem];
    super(list.map((problem) => describe(problem)).join('\n'));
    this.name = 'InputError';
    this.problems = list;
  }
}

/** What the person can't mend and time may: files that aren't there yet, another run. Ends the run with exit code 75. */
export class LaterError extends InputError {}

/** What is read; null where that throws an InputError, whose problems go to the others, so that one run tells them all. */
export function attempt<Value>(problems: Problem[], read: () => Value): Value | null {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    problems.push(...cause.problems);
    return null;
  }
}

/** One problem as lines of text: `file (place): what`, the list where `lists` asks for it, then why and what to do. */
export function describe(problem: Problem, lists = false): string {
  const place = placeText(problem.at);
  const where = place === null ? problem.at.file : `${problem.at.file} (${place})`;
  return [
    `${problem.severity}: ${where}: ${problem.what}`,
    ...(problem.excerpt === undefined ? [] : [`  ${problem.excerpt}`]),
    ...(lists ? (problem.list ?? []).map((item) => `  ${item}`) : []),
    ...remedyLines(problem, '  '),
  ].join('\n');
}

/** The place within its file: `line 12, column 3`, `line 2, title`, `paths./health.get`; null for the file as a whole. */
export function placeText(at: Place): string | null {
  if (at.kind !== 'text') return at.kind === 'path' ? at.pointer : null;
  const column = at.column === undefined ? '' : `, column ${at.column}`;
  return `line ${at.line}${column}${at.key === undefined ? '' : `, ${at.key}`}`;
}

/** Why a problem matters and what to do about it, as every form for people ends. */
export function remedyLines(problem: Pick<Problem, 'why' | 'do'>, indent: string): string[] {
  return [...(problem.why ? [`${indent}why: ${problem.why}`] : []), `${indent}do:  ${problem.do}`];
}
