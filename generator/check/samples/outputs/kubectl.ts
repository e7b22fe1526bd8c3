import type { CustomResource } from '../../../model/resource.ts';
import type { Located } from '../../../model/sample-facts.ts';
import type { Line } from '../../names/types.ts';
import { fieldPaths, isPathed, resourceOf } from '../uses/kubectl.ts';

/** Makes a line of a piece of output, prefixed with words for its place. */
export type MakeLine = (lead: string, piece: string, at: number) => Line;

/** `kubectl` output about the tool's kinds. */
export function* kubectlLines(
  text: string,
  words: readonly string[],
  resources: readonly CustomResource[],
  line: MakeLine,
): Generator<Line> {
  // `mcpserver.toolhive.stacklok.dev/fetch created`
  const changed = /^([\w-]+\.[\w.-]+)(?:\/| ")\S+ (?:created|configured|unchanged|patched|replaced|deleted)\b/gm;
  if (/^(?:apply|create|delete|patch|replace)$/.test(words[0] ?? ''))
    for (const { index, 1: name = '' } of text.matchAll(changed)) yield line('changed ', name, index);
  const [resource] = words.flatMap((word) => resourceOf(word, resources) ?? []);
  // `mcpservers,pods` prints two tables.
  const isList = words.some((word) => word.includes(',') && resourceOf(word, resources));
  if (!resource || isList || !words.includes('get')) return;
  const [path, ...more] = words.flatMap((word) => (isPathed(word) ? fieldPaths(word) : []));
  // One path prints one value, or one for each object.
  const isPlain = more.length === 0 && words.some((word) => word.includes(`jsonpath={.${path}}`));
  if (isPlain && /^\s*\S+\s*$/.test(text)) yield line(`value ${resource.kind} ${path} ${path}=`, text.trim(), 0);
  const format = /(?:^| )(?:-o[= ]?|--output[= ])(\S+)/.exec(words.join(' '))?.[1] ?? '-';
  const isOther = words.some((word) => /^(?:--no-headers|--template|--show-|-L|--label-columns)/.test(word));
  if (path === undefined && !isOther && /^(?:-|wide)$/.test(format))
    yield* tableLines(rowsOf(text), format, resource, line);
}

/** A table, by the columns that the kind declares. */
function* tableLines(rows: readonly Located[], format: string, resource: CustomResource, line: MakeLine) {
  const { kind, versions } = resource;
  const top = rows.findIndex(({ text }) => /^NAME(?:SPACE)?(?: {2,}\S|$)/.test(text));
  const headings = [...(rows[top]?.text ?? '').matchAll(/\S+(?: \S+)*/g)];
  for (const { 0: name, index } of headings)
    yield line(`column ${kind} ${format} `, name, (rows[top]?.at ?? 0) + index);
  // A table ends at an empty line, or at the end of the text.
  const end = rows.findIndex(({ text }, index) => index > top && text.trim() === '');
  const columns = versions.find(({ served }) => served)?.printerColumns ?? [];
  for (const { text, at } of rows.slice(top + 1, end < 0 ? undefined : end))
    for (const [index, { 0: name, index: start }] of headings.entries()) {
      const column = columns.find((one) => one.name.toUpperCase() === name);
      // A row out of alignment can't be assigned to columns.
      if (!column || /\S/.test(text.charAt(start - 1))) continue;
      const value = text.slice(start, headings[index + 1]?.index).trim();
      yield line(`value ${kind} ${column.jsonPath} ${name}=`, value, at + start);
    }
}

/** The lines of a text, with their offsets. */
export function rowsOf(text: string): Located[] {
  return [...text.matchAll(/^.*$/gm)].map(({ 0: row, index }) => ({ text: row, at: index }));
}
