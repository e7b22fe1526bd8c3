import type { Flag } from '../../../model/command.ts';
import { zeroOf } from '../zero-values.ts';
import { readMarks } from './marks.ts';

/**
 * Reads the table of flags that pflag prints, in help output and in cobra's Markdown alike:
 *
 *     -e, --env stringArray   Variables to pass on (default "warn")
 *
 * Lines that start no flag continue the description of the one before. Lines before the first flag are returned as
 * `rest`, so that a caller can refuse text it did not expect.
 */
export function parseFlagTable(text: string): { flags: Flag[]; rest: string[] } {
  const rows: { head: FlagHead; text: string[] }[] = [];
  const rest: string[] = [];
  for (const line of text.split('\n')) {
    const head = parseHead(line);
    if (head) rows.push({ head, text: head.usage ? [head.usage] : [] });
    else if (line.trim() !== '') (rows.at(-1)?.text ?? rest).push(line.trim());
  }
  return { flags: rows.map(({ head, text: lines }) => toFlag(head, lines.join('\n'))), rest };
}

interface FlagHead {
  readonly name: string;
  readonly shorthand: string | null;
  readonly value: string;
  readonly noValueDefault: string | null;
  readonly usage: string;
}

const flagStart = /^\s{0,8}(?:-(\S), +)?--([A-Za-z0-9][^\s=[\]]*)(.*)$/;

function parseHead(line: string): FlagHead | null {
  const match = flagStart.exec(line);
  if (!match) return null;
  const [, shorthand, name = '', after = ''] = match;
  // The value's name follows after one space, the description after two or more.
  const parts = /^(\[=[^\]]*\])?(?: (\S(?:.*?\S)?))?(?:\s{2,}(.*))?$/.exec(after);
  if (!parts) return null;
  const [, bare, valueText = '', usage = ''] = parts;
  const optional = /^(.*?)\[=(.*)\]$/.exec(valueText);
  const noValue = bare ? bare.slice(2, -1) : (optional?.[2] ?? null);
  return {
    name,
    shorthand: shorthand ?? null,
    value: optional ? (optional[1] ?? '') : valueText,
    noValueDefault: noValue === null ? null : unquote(noValue),
    usage,
  };
}

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
  const type = head.value === '' ? 'bool' : printedTypes.has(head.value) ? head.value : null;
  const deprecated = /\(DEPRECATED: (.*)\)$/s.exec(usage);
  const text = deprecated ? usage.slice(0, deprecated.index).trimEnd() : usage;
  const printed = splitDefault(text, type);
  const marks = readMarks(printed.text);
  return {
    name: head.name,
    shorthand: head.shorthand,
    type,
    valueName: type === null ? head.value : null,
    default:
      printed.value === null
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

/**
 * pflag ends a description with `(default …)` unless the default is the type's zero value. Authors write the same words
 * themselves at times, so what stands there must be something that pflag prints for the type.
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
  // Go quotes with %q, which is close enough to JSON for what defaults hold.
  try {
    return String(JSON.parse(value));
  } catch {
    return inner;
  }
}
