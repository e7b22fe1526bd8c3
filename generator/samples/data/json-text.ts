import type { SampleDocument } from '../../model/sample-facts.ts';
import type { Elided } from './elisions.ts';
import { readJson } from './json.ts';

/** Reads a text of JSON as samples show it: whole, in part, without its braces, or several values together. */
export function readJsonText({ text, isPart, open }: Elided, comments: boolean): SampleDocument {
  const read = readJson(text, comments || isPart, open);
  if (isPart) return isMembers(text) ? membersIn(text, true, read) : read;
  if (read.errors.length === 0) return read;
  const members = membersIn(text, comments, { errors: [] });
  if (members.value) return members;
  if (isLines(text) || isSeveral(text)) return { ...read, value: null, errors: [] };
  // Many programs read comments and commas at the end.
  const lenient = readJson(text, true);
  return lenient.errors.length === 0 ? { ...lenient, errors: read.errors } : membersIn(text, true, read);
}

/** Whether a text is JSON as it stands. */
export function isPlainJson(text: string): boolean {
  return readJson(text).errors.length === 0;
}

function isMembers(text: string): boolean {
  return text.trimStart().startsWith('"');
}

function membersIn(text: string, comments: boolean, { errors }: Pick<SampleDocument, 'errors'>): SampleDocument {
  const read = isMembers(text) ? readJson(`{${text.replace(/,\s*$/, '')}}`, comments, new Set(), -1) : null;
  const isRight = read?.errors.length === 0 && read.value?.kind === 'object' && read.value.entries.length > 0;
  return { value: isRight ? read.value : null, errors, repeated: [], isMembers: true };
}

/** Several values, one a line, as logs have them. */
function isLines(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.length < 1_000 && lines.every((line) => /^\s*[{[]/.test(line) && isPlainJson(line));
}

/** Several values one after the other, each perhaps under a comment. */
function isSeveral(text: string): boolean {
  let rest = text.replaceAll(/^[ \t]*(?:\/\/|#).*$/gm, (part) => ' '.repeat(part.length));
  for (let count = 0; count < 50; count++) {
    if (rest.trim() === '') return count > 1;
    const { end } = readJson(rest);
    if (end === null) return false;
    rest = rest.slice(end);
  }
  return false;
}
