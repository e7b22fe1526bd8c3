import { z } from 'zod';
import type { Message } from '../model/problem.ts';
import { enumerated } from './counted.ts';
import { nearest } from './nearest.ts';
import { InputError, inPath, problemAt } from './problem.ts';

/** A schema violation, reduced to what messages need. */
export interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** `custom`: the schema provides the message. */
  readonly code?: string;
  /** Unknown keys. */
  readonly keys?: readonly string[];
}

type RawIssue = z.core.$ZodRawIssue;

const missing = 'is missing';

// Set globally, so that no schema shows the library's messages.
z.config({ customError: messageOf });

/** The message after the name of the value; undefined: the schema's own. */
function messageOf(issue: RawIssue): string | undefined {
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(input, [issue.expected]);
    case 'invalid_value':
      return input === undefined ? missing : wrongValue(input, issue.values.map(String));
    case 'too_small':
      return tooSmall(issue.origin, input, issue.minimum, issue.inclusive !== false);
    case 'too_big':
      return tooBig(issue.origin, input, issue.maximum, issue.exact === true);
    case 'invalid_format':
      if (issue.format === 'url') return 'must be an address such as https://example.com';
      return 'prefix' in issue ? `must start with \`${issue.prefix}\`` : 'does not have the required format';
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(key, knownKeys(issue))).join('; ');
    case 'invalid_key':
      return issue.issues.map(({ message }) => message).join('; ');
    case 'invalid_union':
      return wrongForm(input, issue.errors);
    default:
      return undefined;
  }
}

const names: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  bigint: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'a map of keys and values',
  record: 'a map of keys and values',
};

function wrongType(input: unknown, expected: readonly string[]): string {
  if (input === undefined) return missing;
  const wanted = enumerated([...new Set(expected.map((type) => names[type] ?? type))], 'or');
  return input === null ? `has no value; it must be ${wanted}` : `is ${called(input)}, not ${wanted}`;
}

/** A readable description of a value. */
function called(input: unknown): string {
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'string') return input.length > 40 ? 'text' : `the text ${JSON.stringify(input)}`;
  if (typeof input === 'number' || typeof input === 'bigint') return `the number ${input}`;
  if (typeof input === 'boolean') return `\`${input}\``;
  return typeof input === 'object' ? 'a map of keys and values' : `a ${typeof input}`;
}

function wrongValue(input: unknown, values: readonly string[]): string {
  const near = typeof input === 'string' ? nearest(input, values) : null;
  const suggestion = near === null || values.length === 1 ? '' : `; did you mean \`${near}\`?`;
  const wanted = values.map((value) => `\`${value}\``);
  if (input === null) return `has no value; it must be ${enumerated(wanted, 'or')}`;
  return `is ${called(input)}, not ${values.length === 1 ? '' : 'one of '}${enumerated(wanted, 'or')}${suggestion}`;
}

function tooSmall(origin: string, input: unknown, minimum: number | bigint, isInclusive: boolean): string {
  if (origin === 'number') return `is ${input}; it must be ${isInclusive ? 'at least' : 'more than'} ${minimum}`;
  if (Number(minimum) === 1) return origin === 'array' ? 'is an empty list' : 'is empty';
  return `must have at least ${minimum} ${units(origin)}`;
}

function tooBig(origin: string, input: unknown, maximum: number | bigint, isExact: boolean): string {
  if (origin === 'number') return `is ${input}; it must be at most ${maximum}`;
  if (isExact && Number(maximum) === 1) return 'must be a single character';
  const length = typeof input === 'string' || Array.isArray(input) ? input.length : 'more';
  return `has ${length} ${units(origin)}; at most ${maximum} are allowed`;
}

function units(origin: string): string {
  return origin === 'string' ? 'characters' : 'entries';
}

function knownKeys({ inst, input }: RawIssue): string[] {
  const given = typeof input === 'object' && input !== null ? input : {};
  return inst instanceof z.ZodObject ? Object.keys(inst.shape).filter((key) => !Object.hasOwn(given, key)) : [];
}

/** @param candidates valid keys that are still unused */
export function unknownKey(key: string, candidates: readonly string[]): string {
  const near = nearest(key, candidates);
  return `has the unknown key ${JSON.stringify(key)}${near === null ? '' : `; did you mean \`${near}\`?`}`;
}

function wrongForm(input: unknown, errors: readonly (readonly z.core.$ZodIssue[])[]): string {
  const types = errors.map(([issue, ...more]) =>
    issue?.code === 'invalid_type' && issue.path.length === 0 && more.length === 0 ? issue.expected : null,
  );
  if (types.every((type) => type !== null)) return wrongType(input, types);
  return closest(errors)
    .map(({ path, message }) => (path.length === 0 ? message : `\`${path.join('.')}\` ${message}`))
    .join('; ');
}

/** Of a union's errors, those of the most likely alternative. */
function closest(errors: readonly (readonly SchemaIssue[])[]): readonly SchemaIssue[] {
  const cost = (issues: readonly SchemaIssue[]): number =>
    issues.reduce((sum, { keys }) => sum + (keys?.length ?? 1), 0);
  const [first = [], ...others] = errors;
  return others.reduce((best, issues) => (cost(issues) < cost(best) ? issues : best), first);
}

/** Merges issues for messages: all missing keys of one place become one. */
export function mergedIssues(issues: readonly SchemaIssue[]): SchemaIssue[] {
  const lacking = Map.groupBy(
    issues.filter(({ message }) => message === missing),
    ({ path }) => path.slice(0, -1).join('.'),
  );
  return issues.flatMap((issue) => {
    const group = issue.message === missing ? (lacking.get(issue.path.slice(0, -1).join('.')) ?? []) : [];
    if (group.length < 2) return [issue];
    const keys = group.map(({ path }) => `\`${String(path.at(-1))}\``);
    return group[0] === issue ? [{ path: issue.path.slice(0, -1), message: `lacks ${enumerated(keys, 'and')}` }] : [];
  });
}

/**
 * The error for a document of the wrong shape.
 *
 * @param what precedes each issue; default: nothing
 */
export function schemaFailure(
  file: string,
  issues: readonly SchemaIssue[],
  { what, ...rest }: Omit<Message, 'what'> & { readonly what?: string },
): InputError {
  return new InputError(
    mergedIssues(issues).map(({ path, message, code }) => {
      const pointer = path.join('.');
      const said = pointer === '' || code === 'custom' ? message : `\`${pointer}\` ${message}`;
      return problemAt(inPath(file, pointer), { ...rest, what: what === undefined ? message : `${what}: ${said}` });
    }),
  );
}
