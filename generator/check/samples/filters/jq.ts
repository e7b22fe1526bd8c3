import type { Problem } from '../../../model/problem.ts';
import type { Located } from '../../../model/sample-facts.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Locate } from '../../../samples/value.ts';
import { mayHoldOthers, propertyNames } from '../../../schemas/keywords.ts';
import { at as schemaAt } from '../../../schemas/values.ts';
import { unknownName } from '../../../shared/nearest.ts';
import type { Reading } from '../../../validation/readings.ts';

/** What a part of a program gets or gives: values of a schema, lists of them; null where nobody knows. */
type Shape = { readonly schema: Schema } | { readonly listOf: Shape } | null;

/**
 * Paths in a program for `jq` that its input doesn't have. Only what's certain is followed: paths, `select`, `map`,
 * objects, lists and comparisons; after anything else nothing is said.
 */
export function jqProblems(program: Located, input: Schema, resolve: Reading['resolve'], locate: Locate): Problem[] {
  const problems: Problem[] = [];
  pipe(program, { schema: input });
  return problems;

  function pipe(part: Located, shape: Shape): Shape {
    let now = shape;
    for (const stage of splitAt(part, '|')) now = list(stage, now);
    return now;
  }

  function list(part: Located, shape: Shape): Shape {
    const items = splitAt(part, ',');
    const [only] = items;
    if (items.length === 1 && only) return term(trimmed(only), shape);
    for (const item of items) term(trimmed(item), shape);
    return null;
  }

  function term(part: Located, shape: Shape): Shape {
    const { text, at } = part;
    const [, call, inner = ''] = /^([a-z_]+)\((.*)\)$/s.exec(text) ?? [];
    if (call) return called(call, { text: inner, at: at + call.length + 1 }, shape);
    if (/^\(.*\)$/s.test(text)) return pipe(within(part), shape);
    if (/^\[.*\]$/s.test(text)) return { listOf: pipe(within(part), shape) };
    if (/^\{.*\}$/s.test(text)) return object(within(part), shape);
    if (text.startsWith('"')) return interpolated(part, shape);
    const path = /^(?:\.(?:[A-Za-z_]\w*|"[^"]*"|(?=\[)|$)|\[(?:\d*|"[^"]*")\]|\?)+/.exec(text)?.[0] ?? '';
    if (path !== '' && path === text) return follow(part, shape);
    // Of what stands at either side of an operator, each is read by itself.
    for (const operand of operands(part)) if (operand.text !== text) term(trimmed(operand), shape);
    return null;
  }

  function called(name: string, inner: Located, shape: Shape): Shape {
    if (name === 'select') {
      pipe(inner, shape);
      return shape;
    }
    if (/^(?:map|sort_by|unique_by|group_by|min_by|max_by|any|all)$/.test(name)) {
      const result = pipe(inner, itemOf(shape));
      return name === 'map' ? { listOf: result } : /^(?:sort|unique)_by$/.test(name) ? shape : null;
    }
    return null;
  }

  function object(part: Located, shape: Shape): Shape {
    for (const entry of splitAt(part, ',')) {
      const [key, value] = splitAt(entry, ':');
      const { text, at } = trimmed(key ?? entry);
      if (value) pipe(trimmed(value), shape);
      else if (/^[A-Za-z_]\w*$/.test(text)) step(text, at, shape);
    }
    return null;
  }

  /** `"\(.name): \(.port)"` */
  function interpolated({ text, at }: Located, shape: Shape): Shape {
    for (const { 1: inner = '', index } of text.matchAll(/\\\(([^()]*)\)/g))
      pipe({ text: inner, at: at + index + 2 }, shape);
    return null;
  }

  function follow({ text, at }: Located, shape: Shape): Shape {
    let now = shape;
    for (const { 0: piece, 1: name, 2: quoted, 3: key, index } of text.matchAll(
      /\.([A-Za-z_]\w*)|\."([^"]*)"|\["([^"]*)"\]|\[\d*\]|\?|\./g,
    )) {
      const named = name ?? quoted ?? key;
      if (named !== undefined) now = step(named, at + index + piece.indexOf(named), now);
      else if (piece.startsWith('[')) now = itemOf(now);
    }
    return now;
  }

  function step(name: string, at: number, shape: Shape): Shape {
    if (shape === null || 'listOf' in shape) return null;
    const own = found(shape.schema);
    const names = propertyNames(own);
    if (found(own, 0) !== null && names.length === 0) {
      report(name, at, [], 'there is a list, whose items have names', `write \`.[].${name}\``);
      return null;
    }
    const known = found(own, name);
    if (known !== null) return { schema: known };
    if (own !== null && names.length > 0 && !mayHoldOthers(own))
      report(name, at, names, '`jq` prints `null` there, or stops');
    return null;
  }

  function report(name: string, at: number, names: readonly string[], why: string, remedy?: string): void {
    const more = { of: 'in the answer', why, severity: 'warning', remedy, few: Number.POSITIVE_INFINITY } as const;
    problems.push(unknownName(locate(at), name, names, 'field', more));
  }

  function itemOf(shape: Shape): Shape {
    if (shape === null) return null;
    if ('listOf' in shape) return shape.listOf;
    const items = found(shape.schema, 0);
    return items === null ? null : { schema: items };
  }

  function found(schema: Schema | null, ...path: readonly (string | number)[]): Schema | null {
    return schemaAt(schema, path, resolve);
  }
}

function trimmed({ text, at }: Located): Located {
  return { text: text.trim(), at: at + text.length - text.trimStart().length };
}

function within({ text, at }: Located): Located {
  return { text: text.slice(1, -1), at: at + 1 };
}

function operands(part: Located): Located[] {
  let parts: Located[] = [part];
  for (const sign of ['//', ' and ', ' or ', '==', '!=', '>=', '<=', '>', '<', '+', ' - ', '*'])
    parts = parts.flatMap((one) => splitAt(one, sign));
  return parts;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The parts of a text between a sign, where that stands in neither brackets nor quotation marks. */
function splitAt({ text, at }: Located, sign: string): Located[] {
  const parts: Located[] = [];
  const open: string[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index);
    const last = open.at(-1);
    if (last === '"') {
      if (letter === '\\') index++;
      else if (letter === '"') open.pop();
    } else if (letter === '"') open.push('"');
    else if (letter === last) open.pop();
    else if (closing[letter]) open.push(closing[letter]);
    else if (open.length === 0 && text.startsWith(sign, index) && !isLonger(text, index, sign)) {
      parts.push({ text: text.slice(start, index), at: at + start });
      start = index + sign.length;
      index = start - 1;
    }
  }
  return [...parts, { text: text.slice(start), at: at + start }];
}

/** `|=` and `>=` are signs of their own. */
function isLonger(text: string, index: number, sign: string): boolean {
  return sign.length === 1 && /[|<>+*]/.test(sign) && /[=/]/.test(text.charAt(index + 1));
}
