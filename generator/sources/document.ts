import { visit as visitJson } from 'jsonc-parser';
import { type Document, LineCounter, parseAllDocuments, visit } from 'yaml';
import type { Place } from '../model/problem.ts';
import { revealInvisible } from '../shared/invisible.ts';
import { parseExactJson } from '../shared/json-text.ts';
import { failureAt, InputError, inFile, inPath, inText, problemAt } from '../shared/problem.ts';
import { mergeFault } from './merge-keys.ts';

/** Limits on nesting, and on the number of values after expanding aliases. */
const maxDepth = 200;
const maxValues = 2_000_000;
/** Longest text in characters: a hundred times the longest of any release. Markdown parsing is quadratic. */
const maxTextLength = 250_000;
/** Steps of a path shown for a place that is too deep. */
const shownSteps = 5;

/** A parsed document of unchecked shape. */
export type RawDocument = unknown;

/** Parses a JSON or YAML text (by file extension) with exactly one document. */
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

/** Checked before parsing, which is slow for thousands of levels. */
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
  // The programs for these sources treat `<<` as a merge key, as in YAML 1.1.
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
          throw unreadable(place(node.range?.[0] ?? 0), `the alias ${node.source} is not defined`);
        },
      });
    // Skip the walk for the many documents that can't contain infinite numbers.
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
      do: 'fetch it again, or fix this place',
    });
  }
  const document = checked(value, file, () => deepPlace(text, file));
  // JSON.parse silently keeps the last of duplicate keys.
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
    why: 'no release nests so deeply, and the page would be unreadable',
    do: 'move the inner levels to named schemas, or check the program that wrote the file',
  });
}

/** Replacements for parser messages that mention its options. */
const plainWords: Readonly<Record<string, string>> = {
  NON_STRING_KEY: 'a key is a list or a map, but must be text',
};

function unreadable(at: Place, reason: string): InputError {
  return failureAt(at, {
    what: `cannot be read: ${reason}`,
    why: 'the file may be truncated, damaged or of another format',
    do: 'fix this place, or fetch the file again',
  });
}

function duplicate(at: Place): InputError {
  return failureAt(at, {
    what: 'cannot be read: duplicated mapping key',
    why: 'one of the two values would be lost silently',
    do: 'keep one of the two keys',
  });
}

/**
 * Copies a value with invisible characters spelled out in keys and strings, and bigints converted to numbers where
 * exact; shared parts stay shared. Rejects documents that nest too deeply, and aliases that expand to millions of values
 * or contain themselves.
 */
function checked(root: unknown, file: string, deep: () => Place | null = () => null): unknown {
  const done = new Map<object, { readonly copy: unknown; readonly size: number }>();
  const open = new Set<object>();
  const way: string[] = [];
  let total = 0;
  const bomb = (what: string): InputError =>
    failureAt(inFile(file), {
      what,
      why: 'the document is damaged, or designed to exhaust memory',
      do: 'write the values out instead of using aliases',
    });
  const scalar = (value: unknown): unknown => {
    if (typeof value === 'string') {
      refuseLongText(value, () => inPath(file, way.join('.')));
      return revealInvisible(value);
    }
    if (typeof value === 'number' && !Number.isFinite(value)) throw notFinite(inFile(file));
    return typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value;
  };
  const read = (value: unknown, depth: number): unknown => {
    total++;
    if (typeof value !== 'object' || value === null) return scalar(value);
    const before = done.get(value);
    total += (before?.size ?? 1) - 1;
    if (before) return before.copy;
    if (open.has(value)) throw bomb('an alias contains itself');
    if (depth > maxDepth) throw tooDeep(deep() ?? inPath(file, `${way.slice(0, shownSteps).join('.')}…`));
    const start = total;
    open.add(value);
    const entries = Object.entries(value).map(([key, child]): [string, unknown] => {
      way.push(key);
      const copy = read(child, depth + 1);
      way.pop();
      return [revealInvisible(key), copy];
    });
    open.delete(value);
    const copy = Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
    done.set(value, { copy, size: total - start + 1 });
    if (total > maxValues) throw bomb(`holds more than ${maxValues} values once its aliases are written out`);
    return copy;
  };
  return read(root, 1);
}

/** Throws InputError for a text that would take minutes or exhaust memory. */
export function refuseLongText(text: string, at: () => Place): void {
  if (text.length <= maxTextLength) return;
  throw failureAt(at(), {
    what: `is a text of ${text.length} characters; the limit is ${maxTextLength}`,
    why: 'it is unreadable, and would slow down the run',
    do: 'check the program that wrote the file; a description has a few sentences',
  });
}

/** JSON has no such numbers, and would write `null`. */
function notFinite(at: Place): InputError {
  return failureAt(at, {
    what: 'has a number that is too large, infinite or NaN',
    why: 'pages and downloads could not show its value',
    do: 'write it as text, in quotes',
  });
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
