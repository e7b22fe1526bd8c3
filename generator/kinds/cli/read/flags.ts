import type { Flag } from '../../../model/command.ts';
import type { Place } from '../../../model/problem.ts';
import { InputError, problemAt } from '../../../shared/problem.ts';
import { spelledDefault, zeroOf } from '../zero-values.ts';
import { readMarks } from './marks.ts';

export interface FlagTable {
  readonly flags: readonly Flag[];
  /** Lines before the first flag. */
  readonly rest: readonly string[];
  /** Lines that look like a flag, and can't be read as one. */
  readonly unread: readonly string[];
}

/**
 * Reads the table of flags that pflag prints, in help output and in cobra's Markdown alike:
 *
 *     -e, --env stringArray   Variables to pass on (default "warn")
 *
 * Some programs print defaults in place of types: `--env=[]:`, `--level="warn"`, `--quiet[=false]`. Lines that start no
 * flag continue the description of the one before.
 */
export function parseFlagTable(text: string): FlagTable {
  const lines = text.split('\n');
  const indent = Math.min(...lines.filter((line) => /^ {0,8}-\S/.test(line)).map(indentOf));
  const isAssigning = lines.some((line) => /^ {0,8}(-\S, +)?--(help\[=false\]|[^\s=[]+=)/.test(line));
  const rows: { head: FlagHead; text: string[] }[] = [];
  const rest: string[] = [];
  const unread: string[] = [];
  for (const line of lines) {
    // A flag without a letter stands where it would, or where the name of one with a letter does.
    const isThere = indentOf(line) === indent || (indentOf(line) === indent + 4 && /^ +--/.test(line));
    const head = isThere ? parseHead(line, isAssigning) : null;
    if (head) rows.push({ head, text: head.usage ? [head.usage] : [] });
    else if (isThere && (indentOf(line) === indent || !isAssigning) && /^ *--?[^\s-]/.test(line))
      unread.push(line.trim());
    else if (line.trim() !== '') (rows.at(-1)?.text ?? rest).push(line.trim());
  }
  return { flags: rows.map(({ head, text: own }) => toFlag(head, own.join('\n'))), rest, unread };
}

/** A flag that can't be read would be lost from the reference. @throws InputError */
export function refuseUnread({ unread }: Pick<FlagTable, 'unread'>, at: Place): void {
  if (unread.length === 0) return;
  throw new InputError(
    unread.map((line) =>
      problemAt(at, {
        what: `has a flag that can't be read: \`${line}\``,
        why: 'it would be missing from the reference',
        do: 'flags are read as pflag prints them, such as `-n, --name string   What it is`',
      }),
    ),
  );
}

interface FlagHead {
  readonly name: string;
  readonly shorthand: string | null;
  readonly value: string;
  readonly noValueDefault: string | null;
  /** The default that stands in place of the type; null where none does. */
  readonly assigned: string | null;
  readonly usage: string;
}

const flagStart = /^ {0,12}(?:-(\S), +)?--([^\s=,[\]-][^\s=,[\]]*)(.*)$/;

function parseHead(line: string, isAssigning: boolean): FlagHead | null {
  const [, shorthand = null, name, after = ''] = flagStart.exec(line) ?? [];
  if (name === undefined) return null;
  if (isAssigning) {
    const [, optional, value = optional, usage = ''] = assignment.exec(after) ?? [];
    if (value === undefined) return null;
    return { name, shorthand, value: '', noValueDefault: null, assigned: value, usage };
  }
  // The value's name follows after one space, the description after two or more.
  const parts = /^(\[=[^\]]*\])?(?: (\S+(?: \S+)*))?(?: {2,}(.*))?$/.exec(after);
  if (!parts) return null;
  const [, bare, valueText = '', usage = ''] = parts;
  // Other libraries than pflag write `--name value, -n value`.
  if (/, -/.test(valueText)) return null;
  const optional = /^(.*?)\[=(.*)\]$/.exec(valueText);
  const noValue = bare ? bare.slice(2, -1) : (optional?.[2] ?? null);
  return {
    name,
    shorthand,
    value: optional ? (optional[1] ?? '') : valueText,
    noValueDefault: noValue === null ? null : unquote(noValue),
    assigned: null,
    usage,
  };
}

/** `[=false]   Text`, `="warn"   Text`, `='warn': Text`, `=10:` with the text on the next line. */
const assignment = /^(?:\[=(.*?)\]|=("(?:[^"\\]|\\.)*"|'[^']*'|\[[^\]]*\]|\S*?))(?::(?=\s|$)\s*|\s{2,}|$)(.*)$/;

/** pflag's own type names as it prints them; any other word there is a placeholder that the author chose. */
const printedTypes = new Set(
  (
    'string strings stringArray stringToString stringToInt stringToInt64 int int8 int16 int32 int64 ints uint uint8 uint16 ' +
    'uint32 uint64 uints float float32 float64 floats duration durations durationSlice count bytesHex bytesBase64 ip ' +
    'ipMask ipNet ipSlice ipNetSlice bools boolSlice intSlice int32Slice int64Slice uintSlice float32Slice float64Slice ' +
    'stringSlice time func'
  ).split(' '),
);

function toFlag(head: FlagHead, usage: string): Flag {
  const type = typeOf(head);
  const deprecated = /\(DEPRECATED: (.*)\)$/s.exec(usage);
  const text = deprecated ? usage.slice(0, deprecated.index).trimEnd() : usage;
  const printed = head.assigned === null ? splitDefault(text, type) : { text, value: null };
  const marks = readMarks(printed.text);
  return {
    name: head.name,
    shorthand: head.shorthand,
    type,
    valueName: type === null && head.assigned === null ? head.value : null,
    default:
      head.assigned !== null
        ? spelledDefault(unquote(head.assigned.replace(/^'(.*)'$/s, '$1')), type)
        : printed.value === null
          ? { kind: 'zero', value: type === null ? null : zeroOf(type), isPrinted: false }
          : { kind: 'value', value: printed.value },
    noValueDefault: head.noValueDefault,
    description: marks.text,
    required: marks.required || null,
    hidden: null,
    deprecated: deprecated?.[1] ?? marks.deprecated,
    experimental: marks.experimental,
    allowedValues: null,
    environment: null,
  };
}

/** Where a default stands in place of the type, only that of a text or a switch shows what it is. */
function typeOf({ value, assigned }: FlagHead): string | null {
  if (assigned === null) return value === '' ? 'bool' : printedTypes.has(value) ? value : null;
  if (/^["']/.test(assigned)) return 'string';
  return /^(true|false)$/.test(assigned) ? 'bool' : null;
}

/**
 * pflag ends a description with `(default …)` unless the default is the type's zero value. Authors write the same words
 * themselves at times, so what stands there must be something that pflag prints for the type.
 */
function splitDefault(text: string, type: string | null): { text: string; value: string | null } {
  // Where lines are wrapped, one may end after the word.
  const start = Math.max(text.lastIndexOf('(default '), text.lastIndexOf('(default\n'));
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
  // Go quotes with %q, which is close enough to JSON for what defaults hold.
  try {
    return String(JSON.parse(value));
  } catch {
    return inner;
  }
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
