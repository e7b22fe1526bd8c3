import { type Document, isAlias, isMap, isNode, isPair, isScalar, isSeq, parseAllDocuments, Scalar } from 'yaml';
import type { ReadError, SampleDocument, SampleEntry, SampleValue } from '../../model/sample-facts.ts';
import { depthOf } from './elisions.ts';

/** Texts beyond this are no samples. */
const largest = 500_000;
/** Aliases that one document may resolve to, counted in values; more is a bomb. */
const mostAliased = 2_000;
const deepest = 100;
const tooDeep = 'is nested too deeply';
/** `- - - …`: lists in lists that need no brackets. */
const stacked = /(?:[-?:][ \t]+){100}/;

/** Comments that set two forms of the same text against each other. */
const contrast = /^#.*\b(?:before|after|old|new|previous|current|now|instead|alternatively|option|or|v\d\w*)\b/i;

/**
 * The documents of a YAML text. Where one shows several forms of the same, each under a comment such as `# Before` and
 * `# After`, every form is a document.
 */
export function documentsOf(text: string): SampleDocument[] {
  const documents = readYaml(text);
  if (!documents.some(({ errors }) => errors.some(({ isRepeated }) => isRepeated))) return documents;
  const lines = text.split('\n');
  const starts = lines.flatMap((line, index) => (contrast.test(line) ? [index] : []));
  if (starts.length === 0) return documents;
  // All other lines are blanked, so that every offset stays the same.
  const forms = [0, ...starts].map((start, index) =>
    readYaml(
      lines
        .map((line, at) => (at >= start && at < (starts[index] ?? lines.length) ? line : ' '.repeat(line.length)))
        .join('\n'),
    ),
  );
  return forms.flat();
}

/** Reads every document of a YAML text. Never throws: what cannot be read is an error of its document. */
export function readYaml(text: string): SampleDocument[] {
  if (text.length > largest) return [refused(0, 'is too long to be read')];
  if (depthOf(text) > 2 * deepest || stacked.test(text)) return [refused(0, tooDeep)];
  try {
    const documents = parseAllDocuments(text, {
      ...{ version: '1.2', schema: 'core', strict: true, uniqueKeys: true },
      ...{ intAsBigInt: true, prettyErrors: false },
    });
    return [...documents].map((document) => toDocument(document, text));
  } catch (cause) {
    return [refused(0, cause instanceof RangeError ? tooDeep : 'cannot be read as YAML')];
  }
}

function refused(at: number, message: string): SampleDocument {
  return documentOf({ kind: 'unknown', at }, [{ at, message }]);
}

function documentOf(value: SampleValue, errors: readonly ReadError[]): SampleDocument {
  return { value, errors, repeated: [], isMembers: false };
}

function toDocument(document: Document.Parsed, text: string): SampleDocument {
  // Only this parser minds where the bracket stands that closes a list, and loses its way there.
  if (document.errors.some(({ code, message }) => code === 'BAD_INDENT' && message.startsWith('Flow')))
    return documentOf({ kind: 'unknown', at: 0 }, []);
  const errors = document.errors.map(({ pos, message, code }) => ({
    at: pos[0],
    // Where it runs out of stack, it says what the engine says.
    message: code === 'RESOURCE_EXHAUSTION' ? tooDeep : message,
    isRepeated: code === 'DUPLICATE_KEY',
  }));
  const reading: Reading = { document, text, errors: [], aliased: 0, isAliased: false };
  return documentOf(read(document.contents, reading), [...errors, ...reading.errors]);
}

/** What reading one document keeps count of. */
interface Reading {
  readonly document: Document.Parsed;
  readonly text: string;
  readonly errors: ReadError[];
  aliased: number;
  isAliased: boolean;
}

function read(node: unknown, reading: Reading, depth = 0): SampleValue {
  const at = offsetOf(node);
  if (depth > deepest) return refuse(at, tooDeep, reading);
  if (reading.isAliased && ++reading.aliased > mostAliased)
    return refuse(at, 'repeats anchors so often that no program reads it', reading);
  if (isAlias(node)) {
    const target = node.resolve(reading.document);
    if (!target) return refuse(at, `names \`${node.source}\`, an anchor that does not exist`, reading);
    if (reading.aliased > mostAliased) return { kind: 'unknown', at };
    const outer = reading.isAliased;
    reading.isAliased = true;
    const value = read(target, reading, depth + 1);
    reading.isAliased = outer;
    return value;
  }
  if (isSeq(node)) return { kind: 'array', at, items: node.items.map((item) => read(item, reading, depth + 1)) };
  if (isMap(node))
    return readMap(node.items, at, node.flow === true, (value) => read(value, reading, depth + 1), reading);
  return isScalar(node) ? readScalar(node, at) : { kind: 'null', at };
}

function refuse(at: number, message: string, { errors }: Reading): SampleValue {
  if (!errors.some((error) => error.message === message)) errors.push({ at, message });
  return { kind: 'unknown', at };
}

function readMap(
  items: readonly unknown[],
  at: number,
  flow: boolean,
  inside: (value: unknown) => SampleValue,
  reading: Reading,
): SampleValue {
  const entries: SampleEntry[] = [];
  for (const pair of items) {
    if (!isPair(pair)) continue;
    // `{{ name }}` of a template reads as a map whose key is a map.
    if (flow && !isScalar(pair.key)) return { kind: 'unknown', at };
    const name = isScalar(pair.key) ? (pair.key.source ?? String(pair.key.value)) : null;
    const value = inside(pair.value);
    const own = offsetOf(pair.key);
    if (name === '<<') entries.push(...mergedFrom(value, entries, reading));
    else if (name !== null && value.kind === 'null')
      entries.push({
        name,
        at: own,
        value: { kind: isExplained(reading.text, own) ? 'unknown' : 'null', at: value.at || own },
      });
    else if (name !== null) entries.push({ name, at: own, value });
  }
  return { kind: 'object', at, entries };
}

/** `parameters: # your own` and the like: a comment stands for the value that a name lacks. */
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
    if (source.kind !== 'unknown') refuse(source.at, 'merges something that is no map with `<<`', reading);
    return [];
  });
}

function offsetOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

/** Kubernetes and most Go programs read YAML 1.1's words for truth values. */
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
