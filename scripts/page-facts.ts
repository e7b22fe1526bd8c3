import type { Element, Properties } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import type { LocalIndex } from '../generator/model/search.ts';
import { unpackPlaces } from '../generator/shared/search-rows.ts';

/** What readers and programs see of a file, as lines by aspect. */
export type Facts = Readonly<Record<string, readonly string[]>>;

/** Elements that stand within a line of text. */
const inline = new Set(
  'a abbr b bdi button cite code data dfn em i kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Elements whose text nobody reads. */
const unread = new Set(['script', 'style', 'template', 'svg', 'title']);
/** Attributes that are read out or shown. */
const labels = ['alt', 'ariaLabel', 'placeholder', 'title'];

/** A name that the bundler derives from contents, without the part that does. */
export function withoutHash(address: string): string {
  return address.includes('assets/')
    ? address.replace(/[-.][\w-]{8}(?=\.[\w.]+$)/g, '.*')
    : address.replace(/((?:social|search-index)\/[\w-]+-)[\da-f]{12}\./, '$1*.');
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** @param html A whole document. */
export function documentFacts(html: string): Facts {
  const head: string[] = [];
  const ids: string[] = [];
  const links: string[] = [];
  const marks: string[] = [];
  const code: string[] = [];
  let text = '';
  visit(fromHtml(html), (node) => {
    if (node.type === 'text') text += node.value.replaceAll(/\s+/g, ' ');
    if (node.type !== 'element') return undefined;
    const { tagName, properties } = node;
    if (!inline.has(tagName)) text += '\n';
    if (properties.id !== undefined) ids.push(String(properties.id));
    links.push(...valuesOf(properties, ['href', 'src']).map(([, value]) => withoutHash(value)));
    marks.push(...valuesOf(properties, labels).map(([name, value]) => `${name}: ${oneLine(value)}`));
    head.push(...headLines(node));
    if (tagName === 'pre') code.push(...verbatim(node).split('\n'), '');
    return unread.has(tagName) ? 'skip' : undefined;
  });
  return { head, text: text.split('\n').map(oneLine).filter(Boolean), code, labels: marks, ids, links };
}

function verbatim(node: Element): string {
  let text = '';
  visit(node, 'text', ({ value }) => {
    text += value;
  });
  return text;
}

function valuesOf(properties: Properties, names: readonly string[]): (readonly [string, string])[] {
  return names.flatMap((name) => (properties[name] === undefined ? [] : [[name, String(properties[name])] as const]));
}

function headLines({ tagName, properties, children: [child] }: Element): string[] {
  const content = child?.type === 'text' ? child.value : '';
  if (tagName === 'title') return [`title: ${content}`];
  if (tagName === 'meta') return [metaLine(properties)];
  return tagName === 'script' && properties.type === 'application/ld+json' ? jsonLines(content) : [];
}

function metaLine({ name, property, httpEquiv, content }: Properties): string {
  // Names of scripts in the policy follow from their texts.
  const text = String(content).replaceAll(/ 'sha256-[^']*'/g, '');
  return `${name ?? property ?? httpEquiv ?? 'meta'}: ${text}`;
}

function jsonLines(text: string): string[] {
  return JSON.stringify(JSON.parse(text), null, 1)
    .split('\n')
    .map((line) => line.trim());
}

/** A line for each page and each place of the site's own search. */
function indexLines(text: string): string[] {
  const { pages, places, ...rest }: LocalIndex = JSON.parse(text);
  return [
    ...pages.map((page) => JSON.stringify(page)),
    ...unpackPlaces(places).map(({ page, entity, anchor, title, names, owner, rank, text: says }) =>
      [`${pages[page]?.url ?? page}#${anchor}`, entity, title, names.join(', '), owner, rank, says].join(' | '),
    ),
    ...Object.entries(rest).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
  ];
}

/** Null where nobody reads the file but a browser that runs or draws it. */
export function factsOf(file: string, content: Buffer): Facts | null {
  if (file.startsWith('assets/')) return null;
  const text = content.toString('utf8');
  if (file.endsWith('.html')) return documentFacts(text);
  if (file.startsWith('search-index/')) return { search: indexLines(text) };
  if (content.includes(0)) return { bytes: [content.toString('base64')] };
  return { lines: text.replaceAll(/ 'sha256-[^']*'/g, '').split('\n') };
}
