import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Json } from '../../../model/schema.ts';
import { revealInvisible } from '../../../shared/invisible.ts';
import { failureAt, inFile, inText } from '../../../shared/problem.ts';
import { parseYaml } from '../../../sources/document.ts';

/** A value of a YAML file, with the line its key or its dash stands in. */
export interface Located {
  readonly value: Json;
  readonly kind: 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'list' | 'object';
  /** From 1. */
  readonly line: number;
  /** Blanks before the key or the dash where it begins its line, else null: a comment above the line isn't about it. */
  readonly indent: number | null;
  /** Keys of an object, items of a list by their index. */
  readonly entries: readonly { readonly key: string; readonly node: Located }[];
}

const emptyFile = {
  what: 'is empty',
  why: 'Helm reads values from a map of keys and values',
  do: 'fetch the file again; a chart without values has `{}` there',
};

/** More values than any chart has; aliases can multiply them. */
const mostValues = 20_000;

/**
 * Reads a file of values. Null where it holds none: nothing but comments.
 *
 * @throws {InputError} for what is no YAML, a list or a scalar
 */
export function readValueNodes(text: string, file: string): Located | null {
  if (text.trim() === '') throw failureAt(inFile(file), emptyFile);
  if (text.split('\n').every((line) => /^\s*(?:#.*)?$/.test(line))) return null;
  // This reader has the limits on depth and aliases, and names keys that stand twice.
  if (parseYaml(text, file) === null) return null;
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    keepSourceTokens: true,
    intAsBigInt: true,
    logLevel: 'silent',
  });
  const [error] = document.errors;
  if (error)
    throw failureAt(inText(file, lines.linePos(error.pos[0]).line), {
      what: `can't be read: ${error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '')}`,
      why: 'the file may be truncated or damaged',
      do: 'mend the line, or fetch the file again',
    });
  if (!isMap(document.contents))
    throw failureAt(inText(file, 1), { ...emptyFile, what: 'is not a map of keys and values' });
  return new NodeReader(text, file, lines, document).read(document.contents, { line: 1, indent: null });
}

type Where = Pick<Located, 'line' | 'indent'>;

class NodeReader {
  private count = 0;
  private readonly text: string;
  private readonly file: string;
  private readonly lines: LineCounter;
  private readonly document: Document.Parsed<ParsedNode>;

  constructor(text: string, file: string, lines: LineCounter, document: Document.Parsed<ParsedNode>) {
    this.text = text;
    this.file = file;
    this.lines = lines;
    this.document = document;
  }

  read(node: unknown, where: Where): Located {
    if (++this.count > mostValues)
      throw failureAt(inText(this.file, where.line), {
        what: `holds more than ${mostValues} values`,
        why: 'no chart has so many, and the page would be too long to open',
        do: 'write out what aliases repeat, or fetch the file again',
      });
    if (isAlias(node)) return this.read(node.resolve(this.document), where);
    if (isMap(node)) {
      const entries = this.entriesOf(node);
      const value = Object.fromEntries(entries.map(({ key, node: inner }) => [key, inner.value]));
      return { ...where, kind: 'object', value, entries };
    }
    if (isSeq(node)) {
      const entries = node.items.map((item, index) => ({
        key: String(index),
        node: this.read(item, this.itemPlace(node, index, where)),
      }));
      return { ...where, kind: 'list', value: entries.map(({ node: inner }) => inner.value), entries };
    }
    return { ...where, entries: [], ...(isScalar(node) ? scalarOf(node) : { kind: 'null', value: null }) };
  }

  private entriesOf(map: YAMLMap): { key: string; node: Located }[] {
    const entries = new Map<string, Located>();
    const own = new Set<string>();
    for (const pair of map.items) {
      if (!isPair(pair)) continue;
      const where = isScalar(pair.key) ? this.keyPlace(pair.key) : { line: 1, indent: null };
      if (!isScalar(pair.key))
        throw failureAt(inFile(this.file), {
          what: 'has a key that is a list or a map',
          why: 'Helm reads keys that are text alone',
          do: 'write the key as text',
        });
      const key = revealInvisible(pair.key.source ?? String(pair.key.value));
      if (key === '<<' && pair.key.type === 'PLAIN') {
        for (const merged of this.mergedFrom(pair.value, where))
          if (!entries.has(merged.key)) entries.set(merged.key, merged.node);
      } else if (!own.has(key)) {
        own.add(key);
        entries.set(key, this.read(pair.value, where));
      }
    }
    return [...entries].map(([key, node]) => ({ key, node }));
  }

  private mergedFrom(value: unknown, where: Where): readonly { readonly key: string; readonly node: Located }[] {
    const read = this.read(value, where);
    if (read.kind === 'list') return read.entries.flatMap(({ node }) => node.entries);
    return read.entries;
  }

  private keyPlace(key: Scalar): Where {
    return this.placeOf(key.range?.[0] ?? 0, /^\s*$/);
  }

  /** The dash, not the value behind it, which may stand on a later line. */
  private itemPlace(list: YAMLSeq, index: number, where: Where): Where {
    const token = list.srcToken;
    if (token?.type !== 'block-seq') return { line: where.line, indent: null };
    const dash = token.items[index]?.start.find(({ type }) => type === 'seq-item-ind');
    return dash ? this.placeOf(dash.offset, /^\s*$/) : where;
  }

  private placeOf(offset: number, before: RegExp): Where {
    const { line, col } = this.lines.linePos(offset);
    return { line, indent: before.test(this.text.slice(offset - col + 1, offset)) ? col - 1 : null };
  }
}

/** Helm reads YAML 1.1: `yes` and `off` are truth values, `0644` is octal, `1_000` a number. */
function scalarOf(node: Scalar): Pick<Located, 'value' | 'kind'> {
  const { value, source = '' } = node;
  if (value === null || value === undefined) return { kind: 'null', value: null };
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  const isPlain = node.type === 'PLAIN' && node.tag === undefined;
  if (isPlain && /^(?:yes|Yes|YES|on|On|ON)$/.test(source)) return { kind: 'boolean', value: true };
  if (isPlain && /^(?:no|No|NO|off|Off|OFF)$/.test(source)) return { kind: 'boolean', value: false };
  if (isPlain && /^[-+]?0[0-7]+$/.test(source)) return { kind: 'integer', value: Number.parseInt(source, 8) };
  if (isPlain && /^[-+]?[1-9]\d*(?:_\d+)+$/.test(source))
    return { kind: 'integer', value: Number(source.replaceAll('_', '')) };
  if (typeof value === 'bigint') {
    const isSafe = value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER;
    return { kind: 'integer', value: isSafe ? Number(value) : value };
  }
  if (typeof value === 'number') return { kind: 'number', value };
  return { kind: 'string', value: revealInvisible(typeof value === 'string' ? value : source) };
}
