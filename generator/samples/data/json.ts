import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Located, SampleDocument, SampleEntry, SampleValue } from '../../model/sample-facts.ts';
import { depthOf } from './depth.ts';

/** A JSON text read; `end` is where the first value ends, null when it has mistakes of its own. */
export type JsonDocument = SampleDocument & { readonly end: number | null };

const largest = 500_000;
/** More brackets than this in one another are no sample; the parser works by recursion. */
const deepest = 200;

const reasons: Readonly<Record<string, string>> = {
  InvalidSymbol: 'has a word that is no JSON value',
  InvalidNumberFormat: 'has a number that JSON does not know',
  PropertyNameExpected: 'needs a property name in double quotes here',
  ValueExpected: 'needs a value here',
  ColonExpected: 'needs a colon here',
  CommaExpected: 'needs a comma here',
  CloseBraceExpected: 'lacks a closing brace',
  CloseBracketExpected: 'lacks a closing bracket',
  EndOfFileExpected: 'goes on after the end of the value',
  InvalidCommentToken: 'has a comment, which JSON does not know',
  UnexpectedEndOfComment: 'has a comment that does not end',
  UnexpectedEndOfString: 'has a string that does not end',
  InvalidUnicode: 'has an escape that is no character',
  InvalidEscapeCharacter: 'has an escape that JSON does not know',
  InvalidCharacter: 'has a character that must be escaped',
};

/**
 * Reads a JSON text, with comments and trailing commas where the caller lets them pass. Never throws.
 *
 * @param open where values stand that are left out
 * @param shift added to every offset
 */
export function readJson(
  text: string,
  comments = false,
  open: ReadonlySet<number> = new Set(),
  shift = 0,
): JsonDocument {
  const repeated: Located[] = [];
  if (text.length > largest || depthOf(text) > deepest)
    return {
      value: null,
      errors: [{ at: 0, message: 'is too large to be read' }],
      repeated,
      isMembers: false,
      end: null,
    };
  const found: ParseError[] = [];
  const tree = parseTree(text, found, {
    disallowComments: !comments,
    allowTrailingComma: comments,
    allowEmptyContent: false,
  });
  const after = tree ? tree.offset + tree.length : 0;
  const isWhole = tree?.type === 'object' || tree?.type === 'array';
  const end = isWhole && found.every(({ offset }) => offset >= after) ? after : null;
  const errors = found.map(({ error, offset }) => ({
    at: offset,
    message: reasons[printParseErrorCode(error)] ?? 'cannot be read',
  }));
  return {
    value: tree ? toValue(tree, { text, open, repeated, shift }) : null,
    errors,
    repeated,
    isMembers: false,
    end,
  };
}

interface Reader {
  readonly text: string;
  readonly open: ReadonlySet<number>;
  readonly shift: number;
  readonly repeated: Located[];
}

function toValue(node: Node, reader: Reader): SampleValue {
  const at = Math.max(0, node.offset + reader.shift);
  if (reader.open.has(at)) return { kind: 'unknown', at };
  const source = reader.text.slice(node.offset, node.offset + node.length);
  if (node.type === 'object') return { kind: 'object', at, entries: toEntries(node, reader) };
  if (node.type === 'array')
    return { kind: 'array', at, items: (node.children ?? []).map((child) => toValue(child, reader)) };
  if (node.type === 'null') return { kind: 'null', at };
  const value: unknown = getNodeValue(node);
  if (typeof value === 'boolean') return { kind: 'boolean', at, value, text: source };
  if (typeof value === 'number')
    return {
      kind: 'number',
      at,
      digits: /^-?\d{16,400}$/.test(source) ? String(BigInt(source)) : String(value),
      text: source,
    };
  return { kind: 'string', at, text: typeof value === 'string' ? value : source, quoted: true };
}

function toEntries(node: Node, reader: Reader): SampleEntry[] {
  const names = new Set<string>();
  return (node.children ?? []).flatMap((pair): SampleEntry[] => {
    const [key, value] = pair.children ?? [];
    if (!key || !value) return [];
    const name = String(getNodeValue(key));
    if (names.has(name)) reader.repeated.push({ at: key.offset, text: name });
    names.add(name);
    return [{ name, at: key.offset + reader.shift, value: toValue(value, reader) }];
  });
}
