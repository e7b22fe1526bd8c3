import type { CustomResource, PrinterColumn, ResourceVersion } from '../../../model/resource.ts';
import type { Word } from '../../../model/sample-facts.ts';
import { rightName } from '../../../shared/nearest.ts';
import { error, type Issue } from '../../../validation/problem.ts';
import { fieldAt, valueIssues } from './values.ts';

/** A column of a table as it's shown, with where it begins in its row. */
interface Heading {
  readonly name: string;
  readonly start: number;
}

/** A table that `kubectl get` prints of one of the tool's kinds, against the columns that the kind declares. */
export function tableIssues(text: string, words: readonly Word[], resource: CustomResource): Issue[] {
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
    ...headingIssues(headings, declared, heading.at, resource.kind),
    ...body.flatMap((row) => rowIssues(row, headings, declared, version)),
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

function headingIssues(
  headings: readonly Heading[],
  declared: readonly PrinterColumn[],
  at: number,
  kind: string,
): Issue[] {
  const names = ['NAMESPACE', 'NAME', ...declared.map(printed)];
  const why = `${kind} declares ${declared.map((column) => `\`${printed(column)}\``).join(', ')}`;
  let last = -1;
  for (const { name, start } of headings) {
    const place = names.indexOf(name);
    if (/^(?:\.{3}|…)$/.test(name)) continue;
    if (place < 0)
      return [
        error(
          at + start,
          `shows a column \`${name}\`, which \`kubectl get\` does not print`,
          why,
          rightName(name, names),
        ),
      ];
    if (place < last) {
      const what = `shows the column \`${name}\` behind \`${names[last]}\``;
      return [
        error(at + start, what, `\`kubectl get\` prints it before that`, `put \`${name}\` before \`${names[last]}\``),
      ];
    }
    last = place;
  }
  return [];
}

function rowIssues(
  row: Row,
  headings: readonly Heading[],
  declared: readonly PrinterColumn[],
  version: ResourceVersion,
): Issue[] {
  return headings.flatMap(({ name, start }, index) => {
    const column = declared.find((candidate) => printed(candidate) === name);
    // Where a row doesn't keep to the columns, nobody can say what belongs where.
    if (!column || (start > 0 && /\S/.test(row.text.charAt(start - 1)))) return [];
    const value = row.text.slice(start, headings[index + 1]?.start).trim();
    const at = row.at + start;
    const field = fieldAt(column.jsonPath, version.schema);
    if (column.type === 'integer' && /^[A-Za-z]/.test(value)) {
      const what = `shows "${value}" as \`${name}\`, which is a number`;
      return [error(at, what, 'the column is declared as a whole number', 'write a number')];
    }
    return valueIssues(value, field, at, `\`${name}\``);
  });
}
