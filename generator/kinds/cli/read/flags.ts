import type { Flag } from '../../../model/command.ts';
import type { Place } from '../../../model/problem.ts';
import { InputError, problemAt } from '../../../shared/problem.ts';
import { zeroOf } from '../types.ts';

/**
 * Reads the table of flags that pflag prints, in help output and in cobra's Markdown alike:
 *
 *     -e, --env stringArray   Variables to pass on (default "warn")
 *         --level string      Lines that are indented deeper
 *                             continue a description
 *
 * @throws InputError for a line that can't be read, with which a flag would be lost
 */
export function parseFlagTable(text: string, at: Place): Flag[] {
  const rows: { head: FlagHead; text: string[] }[] = [];
  const unread: string[] = [];
  for (const line of text.split('\n')) {
    const head = parseHead(line);
    const above = /^ {8}/.test(line) ? rows.at(-1) : undefined;
    if (head) rows.push({ head, text: head.usage ? [head.usage] : [] });
    else if (line.trim() !== '') (above?.text ?? unread).push(line.trim());
  }
  if (unread.length === 0) return rows.map(({ head, text: lines }) => toFlag(head, lines.join('\n')));
  throw new InputError(
    unread.map((line) =>
      problemAt(at, {
        what: `has a flag that can't be read: \`${line}\``,
        why: 'it would be missing from the reference',
        do: "write flags in pflag's format, such as `-n, --name string   What it is`",
      }),
    ),
  );
}

interface FlagHead {
  readonly name: string;
  readonly shorthand: string | null;
  readonly value: string;
  readonly noValueDefault: string | null;
  readonly usage: string;
}

function parseHead(line: string): FlagHead | null {
  const [, shorthand = null, name, after = ''] =
    /^ {2}(?:-(\S), | {4})--([^\s=,[\]-][^\s=,[\]]*)(.*)$/.exec(line) ?? [];
  // The value's name follows after one space, the description after two or more.
  const parts = /^(\[=[^\]]*\])?(?: (\S+(?: \S+)*))?(?: {2,}(.*))?$/.exec(after);
  if (name === undefined || !parts) return null;
  const [, bare, valueText = '', usage = ''] = parts;
  const [, value = valueText, optional] = /^(.*?)\[=(.*)\]$/.exec(valueText) ?? [];
  const noValue = bare?.slice(2, -1) ?? optional;
  return { name, shorthand, value, noValueDefault: noValue === undefined ? null : unquote(noValue), usage };
}

/** pflag's type names as printed; any other word in their place is a placeholder. */
const printedTypes = new Set(
  (
    'string strings stringArray stringToString stringToInt stringToInt64 int int8 int16 int32 int64 ints uint uint8 uint16 ' +
    'uint32 uint64 uints float float32 float64 floats duration durations durationSlice count bytesHex bytesBase64 ip ' +
    'ipMask ipNet ipSlice ipNetSlice bools boolSlice intSlice int32Slice int64Slice uintSlice float32Slice float64Slice ' +
    'stringSlice time func'
  ).split(' '),
);

function toFlag({ name, shorthand, value, noValueDefault }: FlagHead, usage: string): Flag {
  const type = value === '' ? 'bool' : printedTypes.has(value) ? value : null;
  const deprecated = /\(DEPRECATED: (.*)\)$/s.exec(usage);
  const printed = splitDefault(deprecated ? usage.slice(0, deprecated.index).trimEnd() : usage, type);
  const described = describedFlag(name, printed.text);
  return {
    ...described,
    ...{ shorthand, type, noValueDefault },
    valueName: type === null ? value : null,
    default:
      printed.value === null
        ? { kind: 'zero', value: type === null ? null : zeroOf(type), isPrinted: false }
        : { kind: 'value', value: printed.value },
    deprecated: deprecated?.[1] ?? described.deprecated,
  };
}

/** A flag of which only its text is available. */
export function describedFlag(name: string, usage: string): Flag {
  const { text, required, deprecated, experimental } = readMarks(usage);
  return {
    ...{ name, shorthand: null, type: null, valueName: null, default: { kind: 'unknown' }, noValueDefault: null },
    ...{ description: text, required: required || null, hidden: null, deprecated, experimental },
    ...{ allowedValues: null, environment: null },
  };
}

/**
 * pflag ends a description with `(default …)` unless the default is the zero value. Authors sometimes write the same,
 * so the value must be one that pflag prints for the type.
 */
function splitDefault(text: string, type: string | null): { text: string; value: string | null } {
  const start = text.lastIndexOf('(default ');
  if (start < 0 || !text.endsWith(')')) return { text, value: null };
  const value = text.slice(start + '(default '.length, -1);
  if (!isPrintedDefault(value, type)) return { text, value: null };
  return { text: text.slice(0, start).trimEnd(), value: type === 'string' || type === null ? unquote(value) : value };
}

function isPrintedDefault(value: string, type: string | null): boolean {
  if (type === 'string') return /^".*"$/s.test(value);
  if (type === 'bool') return value === 'true';
  if (type === null) return true;
  if (/^(u?int\d*|float\d*|count)$/.test(type)) return /^[+-]?[\d.]/.test(value);
  if (type === 'duration') return /^-?[\d.]+(ns|us|µs|ms|s|m|h)/.test(value);
  if (/(s|Slice|Array|stringTo.*)$/.test(type)) return /^\[.*\]$/s.test(value);
  return true;
}

function unquote(value: string): string {
  const inner = /^"(.*)"$/s.exec(value)?.[1];
  if (inner === undefined) return value;
  // Go's %q is close enough to JSON for defaults.
  try {
    return String(JSON.parse(value));
  } catch {
    return inner;
  }
}

/**
 * Reads marks in descriptions, as cobra's formats have no other place for them: `(required)` and `(deprecated, …)` at
 * the end, `Experimental:`, `[experimental]` and `Deprecated:` at the beginning. Only separate marks count: `required
 * for remote servers` is a condition, and `sse (deprecated)` within brackets refers to a value.
 *
 * @returns the text without the deprecation, which is shown separately, and the facts
 */
export function readMarks(description: string) {
  const text = description.trim();
  const { before, remark } = lastRemark(text) ?? { before: text, remark: '' };
  const marks = {
    required: remark.toLowerCase() === 'required',
    experimental: /^(?:\p{Extended_Pictographic}\s*)?(?:experimental\s*:|[[(]experimental[\])])/iu.test(text),
  };
  const atEnd = /^deprecated\b[,:;.\s-]*(.*)$/is.exec(remark)?.[1];
  if (atEnd !== undefined) return { ...marks, text: before, deprecated: sentence(atEnd) };
  const [, ahead, rest = ''] =
    /^(?:deprecated\s*:|[[(]deprecated[\])])\s*(.*?(?:[.!](?=\s|$)|$))(.*)$/is.exec(text) ?? [];
  if (ahead === undefined) return { ...marks, text, deprecated: null };
  return { ...marks, text: rest.trim(), deprecated: sentence(ahead) };
}

/** The remark in brackets at the end of a text. */
function lastRemark(text: string): { before: string; remark: string } | null {
  const bare = text.replace(/\.$/, '');
  if (!bare.endsWith(')')) return null;
  let depth = 0;
  for (let at = bare.length - 1; at >= 0; at--) {
    if (bare[at] === ')') depth++;
    else if (bare[at] === '(') depth--;
    if (depth === 0) return { before: bare.slice(0, at).trim(), remark: bare.slice(at + 1, -1).trim() };
  }
  return null;
}

function sentence(message: string): string {
  const text = message.trim();
  return text === '' ? 'This flag is deprecated.' : text.charAt(0).toUpperCase() + text.slice(1);
}
