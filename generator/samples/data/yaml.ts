import { type Document, isAlias, isMap, isNode, isScalar, isSeq, parseAllDocuments, Scalar, type YAMLMap } from 'yaml';
import type { ReadError, SampleDocument, SampleEntry, SampleValue } from '../../model/sample-facts.ts';
import { depthOf } from './elisions.ts';

/** Longer texts are skipped. */
const largest = 500_000;
/** Most values repeated by aliases of one document; more is a bomb. */
const mostAliased = 1_000;
const deepest = 100;
const tooDeep = 'is nested too deeply';
/** `- - - …`: nested lists without brackets. */
const stacked = /(?:[-?:][ \t]+){100}/;

/** Comments that contrast two forms of the same text. */
const contrast = /^#.*\b(?:before|after|old|new|previous|current|now|instead|alternatively|option|or|v\d\w*)\b/i;

/** The documents of a YAML text. Forms under comments such as `# Before` and `# After` are separate documents. */
export function documentsOf(text: string): SampleDocument[] {
  const documents = readYaml(text);
  if (!documents.some(({ errors }) => errors.some(({ isRepeated }) => isRepeated))) return documents;
  const lines = text.split('\n');
  const starts = lines.flatMap((line, index) => (contrast.test(line) ? [index] : []));
  if (starts.length === 0) return documents;
  // All other lines are blanked to keep offsets.
  const forms = [0, ...starts].map((start, index) =>
    readYaml(
      lines
        .map((line, at) => (at >= start && at < (starts[index] ?? lines.length) ? line : ' '.repeat(line.length)))
        .join('\n'),
    ),
  );
  return forms.flat();
}

/** Whether a text is too large or nested to parse. Parsers are recursive, or quadratic in the depth. */
export function isTooLarge(text: string): boolean {
  return text.length > largest || depthOf(text) > 2 * deepest || stacked.test(text);
}

/**
 * Parses every document of a YAML text. Never throws: syntax errors are returned with their document.
 *
 * @param open offsets of omitted values
 * @param shift added to every offset
 */
export function readYaml(text: string, open: ReadonlySet<number> = new Set(), shift = 0): SampleDocument[] {
  if (isTooLarge(text)) return [refused('is too long, or nested too deeply, to be read')];
  try {
    const documents = parseAllDocuments(text, {
      ...{ version: '1.2', schema: 'core', strict: true, uniqueKeys: true },
      ...{ intAsBigInt: true, prettyErrors: false },
    });
    return [...documents].map((document) => toDocument({ document, text, open, shift, errors: [], count: 0 }));
  } catch (cause) {
    return [refused(cause instanceof RangeError ? tooDeep : 'cannot be read as YAML')];
  }
}

function refused(message: string): SampleDocument {
  return documentOf({ kind: 'unknown', at: 0 }, [{ at: 0, message }]);
}

function documentOf(value: SampleValue, errors: readonly ReadError[]): SampleDocument {
  return { value, errors, repeated: [], isMembers: false };
}

/** State of parsing one document. */
interface Reading {
  readonly document: Document.Parsed;
  readonly text: string;
  readonly open: ReadonlySet<number>;
  readonly shift: number;
  readonly errors: ReadError[];
  /** Number of values. */
  count: number;
}

function toDocument(reading: Reading): SampleDocument {
  const { document, errors: found } = reading;
  const [first] = document.errors;
  const isFlow = first?.code === 'BAD_INDENT' && first.message.startsWith('Flow');
  // Only this parser objects to the position of a list's closing bracket, and fails there.
  if (isFlow && /^\s*[\]}]/m.test(reading.text.slice(first.pos[0])))
    return documentOf({ kind: 'unknown', at: first.pos[0] }, []);
  const value = read(document.contents, reading);
  const errors = document.errors.map(({ pos, message, code }) => ({
    at: pos[0],
    // On a stack overflow it returns the engine's message.
    message: code === 'RESOURCE_EXHAUSTION' ? tooDeep : message,
    isRepeated: code === 'DUPLICATE_KEY',
  }));
  return documentOf(value, [...errors, ...found]);
}

function read(node: unknown, reading: Reading, depth = 0): SampleValue {
  const at = offsetOf(node, reading);
  if (reading.open.has(at)) return { kind: 'unknown', at };
  if (depth > deepest) return refuse(at, tooDeep, reading);
  // Every value has at least one character, except for aliases.
  if (++reading.count > reading.text.length + mostAliased)
    return refuse(at, 'repeats anchors so often that programs reject it', reading);
  if (isAlias(node)) {
    const target = node.resolve(reading.document);
    if (!target) return refuse(at, `names \`${node.source}\`, an anchor that does not exist`, reading);
    return read(target, reading, depth + 1);
  }
  if (isSeq(node)) return { kind: 'array', at, items: node.items.map((item) => read(item, reading, depth + 1)) };
  if (isMap(node)) return readMap(node, at, (value) => read(value, reading, depth + 1), reading);
  return isScalar(node) ? readScalar(node, at) : { kind: 'null', at };
}

function refuse(at: number, message: string, { errors }: Reading): SampleValue {
  if (!errors.some((error) => error.message === message)) errors.push({ at, message });
  return { kind: 'unknown', at };
}

function readMap(
  { items, flow = false }: YAMLMap,
  at: number,
  inside: (value: unknown) => SampleValue,
  reading: Reading,
): SampleValue {
  const entries: SampleEntry[] = [];
  for (const pair of items) {
    // `{{ name }}` of a template parses as a map whose key is a map.
    if (flow && !isScalar(pair.key)) return { kind: 'unknown', at };
    if (!isScalar(pair.key)) continue;
    const name = pair.key.source ?? String(pair.key.value);
    const value = inside(pair.value);
    const keyAt = offsetOf(pair.key, reading);
    if (name === '<<') entries.push(...mergedFrom(value, entries, reading));
    else if (value.kind !== 'null') entries.push({ name, at: keyAt, value });
    else {
      const kind = isExplained(reading.text, keyAt) ? 'unknown' : 'null';
      entries.push({ name, at: keyAt, value: { kind, at: value.at || keyAt } });
    }
  }
  return { kind: 'object', at, entries };
}

/** `parameters: # your own` and the like: a comment replaces a missing value. */
function isExplained(text: string, at: number): boolean {
  const found = /^[^\n:]*:[ \t]*(?:(#)|\n(?:[ \t]*\n)*([ \t]*)#)/.exec(text.slice(at, at + 1_000));
  if (!found) return false;
  const indent = at - (text.lastIndexOf('\n', at - 1) + 1);
  return found[1] !== undefined || (found[2]?.length ?? 0) > indent;
}

function mergedFrom(value: SampleValue, present: readonly SampleEntry[], reading: Reading): SampleEntry[] {
  const sources = value.kind === 'array' ? value.items : [value];
  return sources.flatMap((source) => {
    if (source.kind === 'object')
      return source.entries.filter(({ name }) => present.every((entry) => entry.name !== name));
    if (source.kind !== 'unknown') refuse(source.at, 'merges a value with `<<` that is not a map', reading);
    return [];
  });
}

function offsetOf(node: unknown, { shift }: Reading): number {
  return isNode(node) ? Math.max(0, (node.range?.[0] ?? 0) + shift) : 0;
}

/** Kubernetes and most Go programs accept YAML 1.1's booleans. */
const truth = /^(?:yes|on)$/i;
const falsehood = /^(?:no|off)$/i;

function readScalar(node: Scalar, at: number): SampleValue {
  const plain = node.type === Scalar.PLAIN;
  const source = node.source ?? String(node.value);
  if (node.tag === 'tag:yaml.org,2002:str' || node.tag === '!!str')
    return { kind: 'string', at, text: source, quoted: true };
  if (typeof node.value === 'boolean') return { kind: 'boolean', at, value: node.value, text: source };
  if (typeof node.value === 'number' || typeof node.value === 'bigint')
    return { kind: 'number', at, digits: String(node.value), text: source };
  if (node.value === null) return { kind: 'null', at };
  if (plain && truth.test(source)) return { kind: 'boolean', at, value: true, text: source };
  if (plain && falsehood.test(source)) return { kind: 'boolean', at, value: false, text: source };
  return { kind: 'string', at, text: typeof node.value === 'string' ? node.value : source, quoted: !plain };
}
