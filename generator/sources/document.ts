import { visit as visitJson } from 'jsonc-parser';
import { type Document, LineCounter, parseAllDocuments, visit } from 'yaml';
import type { Place } from '../model/problem.ts';
import { revealInvisible } from '../shared/invisible.ts';
import { parseExactJson } from '../shared/json-text.ts';
import { failureAt, InputError, inFile, inPath, inText, problemAt } from '../shared/problem.ts';
import { mergeFault } from './merge-keys.ts';
import { refuseLongText } from './text-length.ts';

/** Deepest nesting of a document, and how many values it may hold once aliases are written out. */
const maxDepth = 200;
const maxValues = 2_000_000;
/** How many steps of the way to a place that is too deep a message names. */
const shownSteps = 5;

/** A document as its parser gives it; nothing is known of its shape yet. */
export type RawDocument = unknown;

/** Reads a JSON or YAML text (by the file's ending) that must hold exactly one document. */
export function parseDocument(text: string, file: string): RawDocument {
  if (text.trim() === '') throw new InputError(emptyDocument(file));
  return /\.json$/i.test(file) ? parseJson(text, file) : parseYaml(text, file);
}

/** Reads one YAML document. */
export function parseYaml(text: string, file: string): RawDocument {
  const [document = null, ...more] = yamlDocuments(text, file);
  if (more.length > 0) throw unreadable(inFile(file), 'it holds more than a single document');
  return document;
}

/** Reads a YAML text of any number of documents. */
export function parseYamlStream(text: string, file: string): RawDocument[] {
  if (text.trim() === '') throw new InputError(emptyDocument(file));
  return yamlDocuments(text, file).filter((document) => document !== null);
}

/** Looked for before parsing, which takes its time over thousands of levels. */
const deepNest = new RegExp(`(?:(?:[[{]|[-?][ \\t])\\s*){${maxDepth}}`);

function deepPlace(text: string, file: string): Place | null {
  const nest = deepNest.exec(text);
  return nest && inText(file, text.slice(0, nest.index).split('\n').length);
}

function yamlDocuments(text: string, file: string): unknown[] {
  const deep = deepPlace(text, file);
  if (deep) throw tooDeep(deep);
  const lineCounter = new LineCounter();
  const place = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return inText(file, line, col);
  };
  // The tools that write and read sources take `<<` for a merge, as YAML 1.1 does.
  const options = { lineCounter, prettyErrors: false, intAsBigInt: true, stringKeys: true, merge: true };
  const documents = parseAllDocuments(text, options);
  return [...documents].map((document: Document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault?.code === 'DUPLICATE_KEY') throw duplicate(place(fault.pos[0]));
    if (fault?.code === 'RESOURCE_EXHAUSTION') throw tooDeep(place(fault.pos[0]));
    if (fault) throw unreadable(place(fault.pos[0]), plainWords[fault.code] ?? fault.message);
    const merge = text.includes('<<') ? mergeFault(document, maxValues) : null;
    if (merge) throw unreadable(place(merge.at), merge.what);
    if (text.includes('*'))
      visit(document, {
        Alias: (_, node) => {
          if (node.resolve(document)) return;
          throw unreadable(place(node.range?.[0] ?? 0), `the alias ${node.source} stands for nothing`);
        },
      });
    // Few documents can hold a number without end, and the others needn't be walked through.
    if (/\.(?:inf|nan)\b|e\+?\d{3}|\d{300}/i.test(text))
      visit(document, {
        Scalar: (_, { value, range }) => {
          if (typeof value === 'number' && !Number.isFinite(value)) throw notFinite(place(range?.[0] ?? 0));
        },
      });
    return checked(document.toJS({ maxAliasCount: -1 }), file);
  });
}

function parseJson(text: string, file: string): RawDocument {
  let value: unknown;
  try {
    value = parseExactJson(text);
  } catch (cause) {
    throw failureAt(jsonPlace(text, file, cause), {
      what: `is not valid JSON: ${cause instanceof Error ? cause.message.replace(/ in JSON at position.*$/, '') : String(cause)}`,
      why: 'the file may be truncated or damaged',
      do: 'fetch it again, or fix the place named here',
    });
  }
  const document = checked(value, file, () => deepPlace(text, file));
  // JSON.parse keeps the last of two equal keys without a word.
  const open: Set<string>[] = [];
  visitJson(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (key, _offset, _length, line, column) => {
      if (open.at(-1)?.has(key)) throw duplicate(inText(file, line + 1, column + 1));
      open.at(-1)?.add(key);
    },
  });
  return document;
}

function tooDeep(at: Place): InputError {
  return failureAt(at, {
    what: `is nested more than ${maxDepth} levels deep`,
    why: 'that is more than any release has, and no reader of the page could follow',
    do: 'give the inner levels a name of their own and refer to it, or check what wrote the file',
  });
}

/** What the parser says in words of its own options. */
const plainWords: Readonly<Record<string, string>> = {
  NON_STRING_KEY: 'a key is a list or a map, and only text can be one',
};

function unreadable(at: Place, reason: string): InputError {
  return failureAt(at, {
    what: `cannot be read: ${reason}`,
    why: 'the file may be truncated, damaged or not what it is meant to be',
    do: 'fix the place named here, or fetch the file again',
  });
}

function duplicate(at: Place): InputError {
  return failureAt(at, {
    what: 'cannot be read: duplicated mapping key',
    why: 'one of the two values would be lost silently',
    do: 'keep one of the two keys',
  });
}

/** A value that can be worked with, its texts without invisible characters. */
function checked(value: unknown, file: string, deep: () => Place | null = () => null): unknown {
  refuseExpansion(value, file, deep);
  return reveal(value, new Map());
}

/** Refuses documents that nest too deeply, and those whose aliases repeat into millions of values or contain themselves. */
function refuseExpansion(root: unknown, file: string, deep: () => Place | null): void {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  const way: string[] = [];
  const bomb = (what: string): InputError =>
    failureAt(inFile(file), {
      what,
      why: 'such a document is built to exhaust memory, or was damaged',
      do: 'write the values out instead of using aliases',
    });
  const size = (value: unknown, depth: number): number => {
    if (typeof value === 'string') refuseLongText(value, () => inPath(file, way.join('.')));
    if (typeof value === 'number' && !Number.isFinite(value)) throw notFinite(inFile(file));
    if (typeof value !== 'object' || value === null) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) throw bomb('an alias contains itself');
    if (depth > maxDepth) throw tooDeep(deep() ?? inPath(file, `${way.slice(0, shownSteps).join('.')}…`));
    open.add(value);
    let total = 1;
    for (const [key, child] of Object.entries(value)) {
      way.push(key);
      total += size(child, depth + 1);
      way.pop();
    }
    open.delete(value);
    if (total > maxValues) throw bomb(`holds more than ${maxValues} values once its aliases are written out`);
    sizes.set(value, total);
    return total;
  };
  size(root, 1);
}

/** JSON has no such numbers, and would say `null` instead. */
function notFinite(at: Place): InputError {
  return failureAt(at, {
    what: 'holds a number that is too large, infinite or none at all',
    why: 'no page or download could show it as it is',
    do: 'write it as text, in quotes',
  });
}

/**
 * The same value with invisible characters spelled out in every key and string, and numbers for whole numbers that are
 * exact as such; shared parts stay shared.
 */
function reveal(value: unknown, seen: Map<object, unknown>): unknown {
  if (typeof value === 'string') return revealInvisible(value);
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  const copy: unknown = Array.isArray(value)
    ? value.map((item) => reveal(item, seen))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [revealInvisible(key), reveal(item, seen)]));
  seen.set(value, copy);
  return copy;
}

function jsonPlace(text: string, file: string, cause: unknown): Place {
  const position = cause instanceof Error ? /position (\d+)/.exec(cause.message)?.[1] : undefined;
  if (!position) return inFile(file);
  const before = text.slice(0, Number(position)).split('\n');
  return inText(file, before.length, (before.at(-1)?.length ?? 0) + 1);
}

function emptyDocument(file: string) {
  return problemAt(inFile(file), {
    what: 'is empty',
    why: 'a page made from it would be empty too',
    do: 'fetch the file again, or say in the manifest that this version has no such source',
  });
}
