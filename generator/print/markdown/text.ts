import { codeSpan } from '../../markdown/serialise.ts';

/* Markdown building blocks. Generated lists use `*`, those in sources' texts `-`: so adjacent lists never merge. */

/** Text as inline code; surrounding spaces and line feeds are dropped. */
export function code(text: string): string {
  return codeSpan(text.replace(/\s*\n\s*/g, ' ').trim());
}

/** Names as code, separated by commas. */
export function codes(names: readonly string[]): string {
  return names.map(code).join(', ');
}

/** A block indented to belong to a list item. */
export function indented(text: string, by: string): string {
  return by === '' ? text : text.replace(/^(?=.)/gm, by);
}

/**
 * A list item with a description: one line after a colon, a longer text below.
 *
 * @param marks short facts in brackets; empty ones are left out
 */
export function item(name: string, marks: readonly (string | false | undefined)[], text: string, by = ''): string {
  const shown = marks.filter((mark) => mark);
  const head = `${by}* ${name}${shown.length > 0 ? ` (${shown.join(', ')})` : ''}`;
  if (text === '') return head;
  return text.includes('\n') ? `${head}\n\n${indented(text, `${by}  `)}\n` : `${head}: ${text}`;
}

/** Blocks separated by blank lines; empty ones are left out. */
export function blocks(...parts: readonly (string | readonly string[])[]): string {
  return parts
    .flat()
    .filter((part) => part !== '')
    .map((part) => part.replace(/\n+$/, ''))
    .join('\n\n');
}

/** A heading with its content; '' without content. */
export function section(depth: number, title: string, ...parts: readonly (string | readonly string[])[]): string {
  const body = blocks(...parts);
  return body === '' ? '' : `${'#'.repeat(depth)} ${title}\n\n${body}`;
}
