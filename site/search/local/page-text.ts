import { squash } from '../../../generator/shared/search-words.ts';

/*
 * The texts that excerpts are taken from: a page's Markdown, which lies beside it anyway, is read when a result of that
 * page is shown. A file of all texts would be half again as large as the index, and nearly all of it for nothing.
 */

/** A heading and what stands below it; the first has no heading. */
interface Part {
  readonly title: string;
  readonly text: string;
}

const fence = /^(`{3,}|~{3,})\s*([\w-]*)/;
const inline =
  /(`+)(.+?)\1(?!`)|!?\[((?:\\.|[^\]\\])*)\]\([^)\s]*\)|<((?:https?|mailto):[^>\s]+)>|\\([!-/:-@[-`{-~])|\*+/g;

/** Text without its marks: `**see** [it](/x)` is `see it`. */
function plain(markdown: string): string {
  return markdown.replace(
    inline,
    (_, _ticks, code?: string, label?: string, address?: string, escaped?: string) =>
      code ?? (label === undefined ? undefined : plain(label)) ?? address ?? escaped ?? '',
  );
}

/** Text of a line: quotes, entries of lists and cells of tables without what marks them. */
function lineText(line: string): string {
  if (/^\|[\s:|-]+\|$/.test(line)) return '';
  const text = line.replace(/^(?:[*+-]|\d+[.)])\s+/, '');
  return plain(text.startsWith('|') ? text.replace(/(?<!\\)\|/g, ' ') : text);
}

/** A page's Markdown as its parts, in their order. */
export function markdownParts(markdown: string): Part[] {
  const parts: { title: string; lines: string[] }[] = [{ title: '', lines: [] }];
  let open: string | undefined;
  for (const given of markdown.replace(/^---\n[\s\S]*?\n---\n/, '').split('\n')) {
    const line = given.replace(/^[\s>]+/, '');
    const [, mark = '', language = ''] = fence.exec(line) ?? [];
    const heading = open || line !== given ? undefined : /^#{1,6} (.+)$/.exec(line)?.[1];
    if (open && mark.startsWith(open) && language === '') open = undefined;
    else if (!open && mark !== '') open = mark;
    else if (heading !== undefined) parts.push({ title: plain(heading), lines: [] });
    else parts.at(-1)?.lines.push(open ? line : lineText(line));
  }
  return parts.map(({ title, lines }) => ({ title, text: lines.join(' ').replace(/\s+/g, ' ').trim() }));
}

/**
 * Texts of a page's places, by the place's number.
 * @param places The page itself and its sections, in their order.
 */
export function textsOf(
  markdown: string,
  places: readonly { readonly row: number; readonly title: string; readonly anchor: string }[],
): Map<number, string> {
  // Before the first heading stands nothing; below the page's own, its introduction.
  const parts = markdownParts(markdown).slice(1);
  const texts = new Map<number, string>();
  let next = 1;
  for (const { row, title, anchor } of places) {
    const at =
      anchor === '' ? 0 : parts.findIndex((part, index) => index >= next && squash(part.title) === squash(title));
    if (at < 0) continue;
    texts.set(row, parts[at]?.text ?? '');
    next = Math.max(next, at + 1);
  }
  return texts;
}

/** Where the Markdown of a page lies. */
export function markdownAddress(base: string, url: string): string {
  return `${base}${url === '/' ? '/index' : url}.md`;
}
