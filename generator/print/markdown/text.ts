import { codeSpan } from '../../markdown/code-text.ts';

/*
 * Markdown as we write it. Lists of ours begin with `*`, those of the sources' texts with `-`: two lists of different
 * marks never become one.
 */

/** Text as code within a line; spaces at its ends mean nothing there. */
export function code(text: string): string {
  return codeSpan(text.replace(/\s*\n\s*/g, ' ').trim());
}

/** Names as code, with commas between them. */
export function codes(names: readonly string[]): string {
  return names.map(code).join(', ');
}

/** A block further in, so that it belongs to a list item. */
export function indented(text: string, by: string): string {
  return by === '' ? text : text.replace(/^(?=.)/gm, by);
}

/**
 * A list item: what it is about, and what is said of it. A description of one line follows behind a colon, a longer one
 * below.
 * @param marks Short facts in brackets; empty ones are left out.
 */
export function item(name: string, marks: readonly (string | false | undefined)[], text: string, by = ''): string {
  const shown = marks.filter((mark) => mark);
  const head = `${by}* ${name}${shown.length > 0 ? ` (${shown.join(', ')})` : ''}`;
  if (text === '') return head;
  return text.includes('\n') ? `${head}\n\n${indented(text, `${by}  `)}\n` : `${head}: ${text}`;
}

/** Blocks with an empty line between them; empty ones are left out. */
export function blocks(...parts: readonly (string | readonly string[])[]): string {
  return parts
    .flat()
    .filter((part) => part !== '')
    .map((part) => part.replace(/\n+$/, ''))
    .join('\n\n');
}

/** A heading with what stands below it; '' when that is nothing. */
export function section(depth: number, title: string, ...parts: readonly (string | readonly string[])[]): string {
  const body = blocks(...parts);
  return body === '' ? '' : `${'#'.repeat(depth)} ${title}\n\n${body}`;
}
