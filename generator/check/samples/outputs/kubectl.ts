import type { CustomResource } from '../../../model/resource.ts';
import type { Schema } from '../../../model/schema.ts';
import { propertyNames } from '../../../schemas/keywords.ts';
import { at as schemaAt } from '../../../schemas/values.ts';
import { bare } from '../../../shared/nearest.ts';
import type { Line } from '../../names/types.ts';
import { fieldPaths, isPathed, resourceOf } from '../uses/kubectl.ts';

/** Makes a line of a piece of an output that stands there, behind words that say what it is. */
export type MakeLine = (lead: string, piece: string, at: number) => Line;

/** What `kubectl` prints of the tool's kinds. */
export function* kubectlLines(
  text: string,
  words: readonly string[],
  resources: readonly CustomResource[],
  line: MakeLine,
): Generator<Line> {
  if (/^(?:apply|create|delete|patch|replace)$/.test(words[0] ?? '')) yield* changedLines(text, line);
  const verb = words.find((word) => /^(?:get|describe)$/.test(word));
  const word = words.find((value) => resourceOf(value, resources));
  // `mcpservers,pods` makes two tables.
  const resource = word === undefined || word.includes(',') ? undefined : resourceOf(word, resources);
  if (verb === undefined || !resource) return;
  if (verb === 'describe') yield* describedLines(text, resource, line);
  else yield* gotLines(text, words, resource, line);
}

/** `mcpserver.toolhive.stacklok.dev/fetch created`. */
function* changedLines(text: string, line: MakeLine): Generator<Line> {
  const verbs = 'created|configured|unchanged|patched|replaced|deleted';
  for (const { index, 1: name = '' } of text.matchAll(
    new RegExp(`^([\\w-]+\\.[\\w.-]+)(?:/| ")\\S+ (?:${verbs})\\b`, 'gm'),
  ))
    yield line('changed ', name, index);
}

interface Level {
  readonly indent: number;
  readonly path: string;
  /** Null: what's below may have any form, or isn't of the kind. */
  readonly schema: Schema | null;
}

/**
 * What `kubectl describe` prints of an object: fields by the words of their names (`Last Transition Time`), each level
 * indented by two. Only `Spec` and `Status` are the kind's.
 */
function* describedLines(text: string, { kind, versions }: CustomResource, line: MakeLine): Generator<Line> {
  const root = versions.find(({ served }) => served)?.schema ?? null;
  const levels: Level[] = [];
  for (const { text: row, at } of rowsOf(text)) {
    const [, space = '', label, value = ''] = /^(\s*)([A-Z][\w -]*?):(?:\s+(.*?))?\s*$/.exec(row) ?? [];
    if (label === undefined) continue;
    while ((levels.at(-1)?.indent ?? -1) >= space.length) levels.pop();
    const holder = levels.at(-1) ?? { path: '', schema: /^(?:Spec|Status)$/.test(label) ? root : null };
    const name = propertyNames(holder.schema).find((own) => bare(own) === bare(label));
    const field = name === undefined ? null : schemaAt(holder.schema, [name]);
    const item = schemaAt(field, [0]);
    const path = `${holder.path}.${name}${item ? '.0' : ''}`;
    levels.push({ indent: space.length, path, schema: item ?? field });
    if (field) yield line(`value ${kind} ${path} ${label}=`, value, at + row.lastIndexOf(value));
    else if (holder.schema) yield line(`label ${kind} ${holder.path} `, label, at + space.length);
  }
}

/** The one value that a path prints, or a table by the columns that the kind declares. */
function* gotLines(text: string, words: readonly string[], resource: CustomResource, line: MakeLine): Generator<Line> {
  const [path, ...more] = words.flatMap((word) => (isPathed(word) ? fieldPaths(word) : []));
  // One path prints one value, or one for each object.
  const isPlain = more.length === 0 && words.some((word) => word.includes(`jsonpath={.${path}}`));
  if (isPlain && /^\s*\S+\s*$/.test(text)) yield line(`value ${resource.kind} ${path} ${path}=`, text.trim(), 0);
  const format = /(?:^| )(?:-o[= ]?|--output[= ])(\S+)/.exec(words.join(' '))?.[1] ?? '-';
  const isOther = words.some((word) => /^(?:--no-headers|--template|--show-|-L|--label-columns)/.test(word));
  if (path === undefined && !isOther && /^(?:-|wide)$/.test(format))
    yield* tableLines(rowsOf(text), format, resource, line);
}

function* tableLines(
  rows: readonly Row[],
  format: string,
  { kind, versions }: CustomResource,
  line: MakeLine,
): Generator<Line> {
  const top = rows.findIndex(({ text }) => /^NAME(?:SPACE)?(?: {2,}\S|$)/.test(text));
  const headings = [...(rows[top]?.text ?? '').matchAll(/\S+(?: \S+)*/g)];
  for (const [index, { 0: name, index: start }] of headings.entries())
    yield line(`column ${kind} ${format} ${headings[index - 1]?.[0] ?? ''} > `, name, (rows[top]?.at ?? 0) + start);
  // A table ends at an empty line, or at the end of the text.
  const end = rows.findIndex(({ text }, index) => index > top && text.trim() === '');
  const columns = versions.find(({ served }) => served)?.printerColumns ?? [];
  for (const { text, at } of rows.slice(top + 1, end < 0 ? undefined : end))
    for (const [index, { 0: name, index: start }] of headings.entries()) {
      const column = columns.find((one) => one.name.toUpperCase() === name);
      // Where a row doesn't keep to the columns, it isn't clear what belongs where.
      if (!column || /\S/.test(text.charAt(start - 1))) continue;
      const what = column.type === 'integer' ? 'number' : `value ${kind} ${column.jsonPath}`;
      yield line(`${what} ${name}=`, text.slice(start, headings[index + 1]?.index).trim(), at + start);
    }
}

/** A line of a text, with its offset. */
interface Row {
  readonly text: string;
  readonly at: number;
}

export function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^.*$/gm)].map(({ 0: row, index }) => ({ text: row, at: index }));
}
