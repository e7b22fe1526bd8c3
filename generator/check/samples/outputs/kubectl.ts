import type { Problem } from '../../../model/problem.ts';
import type { CustomResource, PrinterColumn, ResourceVersion } from '../../../model/resource.ts';
import type { Word } from '../../../model/sample-facts.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Locate } from '../../../samples/value.ts';
import { propertyNames } from '../../../schemas/keywords.ts';
import { at as schemaAt } from '../../../schemas/values.ts';
import { codeList } from '../../../shared/counted.ts';
import { bare, nearest, unknownName, writeInstead } from '../../../shared/nearest.ts';
import { error, type Spot } from '../../../shared/problem.ts';
import { fieldAt, valueProblems } from './values.ts';

/** What kubectl says of objects that it has changed: `mcpserver.toolhive.stacklok.dev/fetch created`. */
export function changedProblems(text: string, resources: readonly CustomResource[], locate: Locate): Problem[] {
  const lines = text.matchAll(
    /^([\w-]+)\.([\w.-]+)(?:\/| ")\S+ (?:created|configured|unchanged|patched|replaced|deleted)\b/gm,
  );
  return [...lines].flatMap(({ index, 1: name = '', 2: group }) => {
    const known = resources.filter((resource) => resource.group === group).map(nameOf);
    const own = known.length === 0 ? resources.find((resource) => nameOf(resource) === name)?.group : undefined;
    if (own !== undefined && group !== undefined) {
      const what = `shows \`${name}.${group}\`, and the kind is of another group`;
      return [error(locate(index), what, 'kubectl prints the group of the kind', writeInstead(group, own))];
    }
    if (known.length === 0 || known.includes(name)) return [];
    const more = { called: `${name}.${group}`, why: 'kubectl prints the singular name of the kind' };
    return [unknownName(locate(index), name, known, 'resource', more)];
  });
}

function nameOf({ singular, kind }: CustomResource): string {
  return singular ?? kind.toLowerCase();
}

interface Level {
  readonly indent: number;
  /** Null: what's below may have any form, or isn't of the kind. */
  readonly schema: Schema | null;
}

/**
 * What `kubectl describe` prints of an object: fields by the words of their names (`Last Transition Time`), each level
 * indented by two. Only `Spec` and `Status` are the kind's.
 */
export function describedProblems(text: string, { schema }: ResourceVersion, locate: Locate): Problem[] {
  const levels: Level[] = [];
  let end = 0;
  return text.split('\n').flatMap((row) => {
    const at = end;
    end += row.length + 1;
    const [, space = '', label, value = ''] = /^(\s*)([A-Z][\w -]*?):(?:\s+(.*?))?\s*$/.exec(row) ?? [];
    if (label === undefined) return [];
    while ((levels.at(-1)?.indent ?? -1) >= space.length) levels.pop();
    const holder = holderOf(label, levels.at(-1), schema);
    const name = propertyNames(holder).find((own) => bare(own) === bare(label));
    const field = name === undefined ? null : schemaAt(holder, [name]);
    levels.push({ indent: space.length, schema: schemaAt(field, [0]) ?? field });
    if (field !== null) return valueProblems(value, field, label, locate(at + row.lastIndexOf(value)));
    return holder !== null ? unknownLabel(label, holder, locate(at + space.length)) : [];
  });
}

function holderOf(label: string, parent: Level | undefined, root: Schema): Schema | null {
  if (parent) return parent.schema;
  return /^(?:Spec|Status)$/.test(label) ? root : null;
}

function labelOf(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Maps have names of their own, so only what looks like a field is one that's misspelt. */
function unknownLabel(label: string, holder: Schema, spot: Spot): Problem[] {
  const labels = propertyNames(holder).map(labelOf);
  if (nearest(label, labels) === null) return [];
  const why = 'the kind has no such field, and `kubectl describe` prints those that it has';
  return [unknownName(spot, label, labels, 'field', { why })];
}

/** A column of a table as it's shown, with where it begins in its row. */
interface Heading {
  readonly name: string;
  readonly start: number;
}

/** A table that `kubectl get` prints of one of the tool's kinds, against the columns that the kind declares. */
export function tableProblems(
  text: string,
  words: readonly Word[],
  resource: CustomResource,
  locate: Locate,
): Problem[] {
  const version = resource.versions.find(({ served }) => served);
  // Whoever doesn't know the columns, as history, can't say what is none.
  if (version?.printerColumns.length === 0) return [];
  const values = words.map(({ value }) => value);
  if (!version || values.some((value) => /^(?:--no-headers|--template|--show-|-L|--label-columns)/.test(value)))
    return [];
  const format = outputFormat(values);
  if (format !== null && format !== 'wide') return [];
  const rows = rowsOf(text);
  const top = rows.findIndex(({ text: row }) => /^NAME(?:SPACE)?(?: {2,}\S|$)/.test(row));
  const heading = rows[top];
  if (!heading) return [];
  const declared = version.printerColumns.filter(({ priority }) => format === 'wide' || priority === 0);
  const headings = headingsOf(heading.text);
  const body = rows.slice(top + 1, endOf(rows, top));
  return [
    ...headingProblems(headings, declared, resource.kind, (at) => locate(heading.at + at)),
    ...body.flatMap((row) => rowProblems(row, headings, declared, version, locate)),
  ];
}

function outputFormat(values: readonly string[]): string | null {
  for (const [at, value] of values.entries()) {
    const [, attached] = /^(?:-o=?|--output=)(.+)$/.exec(value) ?? [];
    if (attached !== undefined) return attached;
    if (value === '-o' || value === '--output') return values[at + 1] ?? '';
  }
  return null;
}

interface Row {
  readonly text: string;
  readonly at: number;
}

function rowsOf(text: string): Row[] {
  let at = 0;
  return text.split('\n').map((row) => {
    const found = { text: row, at };
    at += row.length + 1;
    return found;
  });
}

/** A table ends at an empty line, or at the end of the text. */
function endOf(rows: readonly Row[], top: number): number {
  const end = rows.findIndex(({ text }, index) => index > top && text.trim() === '');
  return end < 0 ? rows.length : end;
}

function headingsOf(row: string): Heading[] {
  return [...row.matchAll(/\S+(?: \S+)*/g)].map(({ 0: name, index }) => ({ name, start: index }));
}

const printed = ({ name }: PrinterColumn): string => name.toUpperCase();

function headingProblems(
  headings: readonly Heading[],
  declared: readonly PrinterColumn[],
  kind: string,
  locate: Locate,
): Problem[] {
  const names = ['NAMESPACE', 'NAME', ...declared.map(printed)];
  const why = `${kind} declares ${codeList(declared.map(printed))}`;
  let last = -1;
  for (const { name, start } of headings) {
    const place = names.indexOf(name);
    if (/^(?:\.{3}|…)$/.test(name)) continue;
    if (place < 0) return [unknownName(locate(start), name, names, 'column', { of: 'of `kubectl get`', why })];
    if (place < last) {
      const what = `shows the column \`${name}\` behind \`${names[last]}\``;
      const remedy = `put \`${name}\` before \`${names[last]}\``;
      return [error(locate(start), what, '`kubectl get` prints it before that', remedy)];
    }
    last = place;
  }
  return [];
}

function rowProblems(
  row: Row,
  headings: readonly Heading[],
  declared: readonly PrinterColumn[],
  version: ResourceVersion,
  locate: Locate,
): Problem[] {
  return headings.flatMap(({ name, start }, index) => {
    const column = declared.find((candidate) => printed(candidate) === name);
    // Where a row doesn't keep to the columns, nobody can say what belongs where.
    if (!column || (start > 0 && /\S/.test(row.text.charAt(start - 1)))) return [];
    const value = row.text.slice(start, headings[index + 1]?.start).trim();
    const spot = locate(row.at + start);
    const field = fieldAt(column.jsonPath, version.schema);
    if (column.type === 'integer' && /^[A-Za-z]/.test(value)) {
      const what = `shows "${value}" as \`${name}\`, which is a number`;
      return [error(spot, what, 'the column is declared as a whole number', 'write a number')];
    }
    return valueProblems(value, field, name, spot);
  });
}
