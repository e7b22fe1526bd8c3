import { load, loadAll, YAMLException } from 'js-yaml';
import type { Place } from '../model/problem.ts';
import { revealInvisible } from '../shared/invisible.ts';
import { failureAt, InputError, inFile, inText, problemAt } from '../shared/problem.ts';
import { exactSchema, parseExactJson } from './integers.ts';

/** Deepest nesting of a document, and how many values it may hold once aliases are written out. */
const maxDepth = 200;
const maxValues = 2_000_000;

/** A document as its parser gives it; nothing is known of its shape yet. */
export type RawDocument = unknown;

/** Reads a JSON or YAML text (by the file's ending) that must hold exactly one document. */
export function parseDocument(text: string, file: string): RawDocument {
  if (text.trim() === '') throw new InputError(emptyDocument(file));
  return file.endsWith('.json') ? parseJson(text, file) : parseYaml(text, file);
}

/** Reads one YAML document. */
export function parseYaml(text: string, file: string): RawDocument {
  return safely(file, () => load(text, { filename: file, maxDepth, schema: exactSchema }));
}

/** Reads a YAML text of any number of documents. */
export function parseYamlStream(text: string, file: string): RawDocument[] {
  if (text.trim() === '') throw new InputError(emptyDocument(file));
  return safely(file, () => loadAll(text, { filename: file, maxDepth, schema: exactSchema })).filter(
    (document) => document !== null,
  );
}

function parseJson(text: string, file: string): RawDocument {
  let value: unknown;
  try {
    value = parseExactJson(text);
  } catch (cause) {
    throw failureAt(jsonPlace(text, file, cause), {
      what: `is not valid JSON: ${cause instanceof Error ? cause.message.replace(/ in JSON at position.*$/, '') : String(cause)}`,
      why: 'the file may be truncated or damaged',
      do: 'fetch it again, or mend the place named here',
    });
  }
  // JSON.parse keeps the last of two equal keys without a word; the YAML reader names the second one.
  safely(file, () => load(text, { filename: file, maxDepth, schema: exactSchema }));
  return safely(file, () => value);
}

function safely<Value>(file: string, parse: () => Value): Value {
  let value: Value;
  try {
    value = parse();
  } catch (cause) {
    if (!(cause instanceof YAMLException) && !(cause instanceof RangeError)) throw cause;
    const mark = cause instanceof YAMLException ? cause.mark : undefined;
    const reason = cause instanceof YAMLException ? cause.reason : 'it nests too deeply';
    throw failureAt(mark ? inText(file, mark.line + 1, mark.column + 1) : inFile(file), {
      what: `cannot be read: ${reason}`,
      why: /duplicat/i.test(reason)
        ? 'one of the two values would be lost silently'
        : 'the file may be truncated, damaged or not what it is meant to be',
      do: /duplicat/i.test(reason) ? 'keep one of the two keys' : 'mend the place named here, or fetch the file again',
    });
  }
  refuseExpansion(value, file);
  return reveal(value, new Map()) as Value;
}

/** Refuses documents whose aliases repeat themselves into millions of values, or contain themselves. */
function refuseExpansion(root: unknown, file: string): void {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  const bomb = (what: string): InputError =>
    failureAt(inFile(file), {
      what,
      why: 'such a document is built to exhaust memory, or was damaged',
      do: 'write the values out instead of using aliases',
    });
  const size = (value: unknown): number => {
    if (typeof value === 'number' && !Number.isFinite(value)) throw notFinite(file);
    if (typeof value !== 'object' || value === null) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) throw bomb('an alias contains itself');
    open.add(value);
    let total = 1;
    for (const child of Array.isArray(value) ? value : Object.values(value)) total += size(child);
    open.delete(value);
    if (total > maxValues) throw bomb(`holds more than ${maxValues} values once its aliases are written out`);
    sizes.set(value, total);
    return total;
  };
  size(root);
}

/** JSON has no such numbers, and would say `null` instead. */
function notFinite(file: string): InputError {
  return failureAt(inFile(file), {
    what: 'holds a number that is too large, infinite or none at all',
    why: 'no page or download could show it as it is',
    do: 'write it as text, in quotes',
  });
}

/** The same value with invisible characters spelled out in every key and string; shared parts stay shared. */
function reveal(value: unknown, seen: Map<object, unknown>): unknown {
  if (typeof value === 'string') return revealInvisible(value);
  if (value instanceof Date) return value.toISOString();
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
