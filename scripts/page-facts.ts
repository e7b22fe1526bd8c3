import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import type { LocalIndex } from '../generator/model/search.ts';

/** What readers and programs see of a file, as lines by aspect. */
export type Facts = Readonly<Record<string, readonly string[]>>;

/** Inline elements. */
const inline = new Set(
  'a abbr b bdi button cite code data dfn em i kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Elements with invisible text. */
const unread = new Set(['script', 'style', 'template', 'svg', 'title']);
/** Attributes that are shown or read out. */
const labels = ['alt', 'aria-label', 'placeholder', 'title'];

type Attributes = Readonly<Record<string, string>>;

/** A bundled file's name without its content hash. */
export function withoutHash(address: string): string {
  return address.includes('assets/')
    ? address.replace(/[-.][\w-]{8}(?=\.[\w.]+$)/g, '.*')
    : address.replace(/((?:social|search-index)\/[\w-]+-)[\da-f]{12}\./, '$1*.');
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** @param html a whole document */
export function documentFacts(html: string): Facts {
  const head: string[] = [];
  const ids: string[] = [];
  const links: string[] = [];
  const marks: string[] = [];
  const code: string[] = [];
  let text = '';
  const read = (nodes: ReturnType<typeof parseDocument>['children']): void => {
    for (const node of nodes) {
      if (node.type === ElementType.Text) text += node.data.replaceAll(/\s+/g, ' ');
      if (!('attribs' in node)) continue;
      const { name, attribs } = node;
      if (!inline.has(name)) text += '\n';
      if (attribs.id !== undefined) ids.push(attribs.id);
      links.push(...['href', 'src'].flatMap((link) => attribs[link] ?? []).map(withoutHash));
      marks.push(...labelLines(attribs));
      head.push(...headLines(name, attribs, DomUtils.textContent(node.children.slice(0, 1))));
      if (name === 'pre') code.push(...DomUtils.textContent(node).split('\n'), '');
      if (!unread.has(name)) read(node.children);
    }
  };
  read(parseDocument(html).children);
  return { head, text: text.split('\n').map(oneLine).filter(Boolean), code, labels: marks, ids, links };
}

function labelLines(attributes: Attributes): string[] {
  return labels.flatMap((name) => {
    const value = attributes[name];
    return value === undefined ? [] : [`${name}: ${oneLine(value)}`];
  });
}

function headLines(tag: string, attributes: Attributes, content: string): string[] {
  if (tag === 'title') return [`title: ${content}`];
  if (tag === 'meta') return [metaLine(attributes)];
  return tag === 'script' && attributes.type === 'application/ld+json' ? jsonLines(content) : [];
}

function metaLine({ name, property, 'http-equiv': header, content }: Attributes): string {
  // Script hashes in the policy depend on their texts.
  const text = String(content).replaceAll(/ 'sha256-[^']*'/g, '');
  return `${name ?? property ?? header ?? 'meta'}: ${text}`;
}

function jsonLines(text: string): string[] {
  return JSON.stringify(JSON.parse(text), null, 1)
    .split('\n')
    .map((line) => line.trim());
}

/** A line for each page and place of the local search. */
function indexLines(text: string): string[] {
  const { pages, places, ...rest }: LocalIndex = JSON.parse(text);
  return [
    ...pages.map((page) => JSON.stringify(page)),
    ...places.map(({ page, entity, anchor, title, names, owner, rank, text: says }) =>
      [`${pages[page]?.url ?? page}#${anchor}`, entity, title, names.join(', '), owner, rank, says].join(' | '),
    ),
    ...Object.entries(rest).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
  ];
}

/** Null for files that are only executed or rendered by browsers. @param file path in a site */
export function factsOf(file: string, content: Buffer): Facts | null {
  if (file.startsWith('assets/')) return null;
  const text = content.toString('utf8');
  if (file.endsWith('.html')) return documentFacts(text);
  if (file.startsWith('search-index/')) return { search: indexLines(text) };
  if (content.includes(0)) return { bytes: [content.toString('base64')] };
  return { lines: text.replaceAll(/ 'sha256-[^']*'/g, '').split('\n') };
}
