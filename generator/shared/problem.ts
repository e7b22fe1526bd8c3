import type { Message, Place, Problem } from '../model/problem.ts';
import type { RuleId } from '../model/rules.ts';

/** The file as a whole. */
export function inFile(file: string): Place {
  return { kind: 'file', file };
}

export function inText(file: string, line: number, column?: number, key?: string): Place {
  return { kind: 'text', file, line, ...(column !== undefined && { column }), ...(key !== undefined && { key }) };
}

/**
 * A place in the configuration: the line with the value below its key, if found.
 *
 * @param text of the file; undefined if unavailable
 * @param pointer the key and its subject: `navbar.Docs`
 * @param written the value
 */
export function configPlace(text: string | undefined, pointer: string, written: string): Place {
  const file = 'docs.config.ts';
  const key = text?.indexOf(`${pointer.split('.')[0]}:`) ?? -1;
  const at = key < 0 ? -1 : (text?.indexOf(written, key) ?? -1);
  return at < 0 ? inPath(file, pointer) : inText(file, text?.slice(0, at).split('\n').length ?? 1, undefined, pointer);
}

/** Line and column of a place; the start of the file by default. */
export function pointOf(at: Place): { readonly line: number; readonly column: number } {
  return at.kind === 'text' ? { line: at.line, column: at.column ?? 1 } : { line: 1, column: 1 };
}

/** @param pointer null or '' for the file as a whole */
export function inPath(file: string, pointer: string | null): Place {
  return pointer ? { kind: 'path', file, pointer } : inFile(file);
}

export function problemAt(at: Place, message: Message): Problem {
  return { severity: 'error', why: null, ...message, at };
}

/** Defaults of a check's problems: place, rule, and remedy. */
export type Spot = Pick<Problem, 'at'> &
  Partial<Pick<Problem, 'rule' | 'do'>> & {
    /** When a missing name was added or removed, by its possible names; null if it never existed. */
    readonly since?: ((names: readonly string[]) => string | null) | undefined;
  };

/** How to fix a problem, in words or with a replacement; null for the spot's default. */
export type Remedy = string | Pick<Problem, 'do' | 'suggestion'> | null;

export function error({ since: _, ...spot }: Spot, what: string, why: string | null, remedy: Remedy = null): Problem {
  const { do: advice, suggestion }: Partial<Problem> = typeof remedy === 'string' ? { do: remedy } : (remedy ?? {});
  const given = { ...(advice !== undefined && { do: advice }), ...(suggestion && { suggestion }) };
  return { severity: 'error', do: 'correct the name', ...spot, what, why, ...given };
}

export function warning(...args: Parameters<typeof error>): Problem {
  return { ...error(...args), severity: 'warning' };
}

export function failureAt(at: Place, message: Message): InputError {
  return new InputError(problemAt(at, message));
}

/** Compares two problems of one file by place. */
export function byPlace({ at: one }: Pick<Problem, 'at'>, { at: other }: Pick<Problem, 'at'>): number {
  const [a, b] = [pointOf(one), pointOf(other)];
  return a.line - b.line || a.column - b.column;
}

/** Adds a rule to problems without one. */
export function ruled(rule: RuleId, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ rule, ...problem }));
}

/** A mistake in the user's input; printed as text, with exit code 1. */
export class InputError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: Problem | readonly Problem[]) {
    const list = Array.isArray(problems) ? (problems as readonly Problem[]) : [problems as Problem];
    super(list.map((problem) => describe(problem)).join('\n'));
    this.name = 'InputError';
    this.problems = list;
  }
}

/** A temporary failure: missing files, another run. Exit code 75. */
export class LaterError extends InputError {}

/** Runs `read`; on an InputError adds its problems to the others and returns null, so that one run reports them all. */
export function attempt<Value>(problems: Problem[], read: () => Value): Value | null {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    problems.push(...cause.problems);
    return null;
  }
}

/** Formats a problem as text: `file (place): what`, then why and what to do. */
export function describe(problem: Problem): string {
  const place = placeText(problem.at);
  const where = place === null ? problem.at.file : `${problem.at.file} (${place})`;
  return [
    `${problem.severity}: ${where}: ${problem.what}`,
    ...(problem.excerpt === undefined ? [] : [`  ${problem.excerpt}`]),
    ...remedyLines(problem, '  '),
  ].join('\n');
}

/** The place within its file: `line 12, column 3`, `line 2, title`, `paths./health.get`; null for the whole file. */
export function placeText(at: Place): string | null {
  if (at.kind !== 'text') return at.kind === 'path' ? at.pointer : null;
  const column = at.column === undefined ? '' : `, column ${at.column}`;
  return `line ${at.line}${column}${at.key === undefined ? '' : `, ${at.key}`}`;
}

/** Why a problem matters and how to fix it, as the last lines of text formats. */
export function remedyLines(problem: Pick<Problem, 'why' | 'do'>, indent: string): string[] {
  return [...(problem.why ? [`${indent}why: ${problem.why}`] : []), `${indent}do:  ${problem.do}`];
}
