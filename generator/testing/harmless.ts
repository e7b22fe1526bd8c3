import { writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readTree } from './folders.ts';

const tag = /<\/?([a-z][a-z0-9]*)((?:\s+[a-z][a-z0-9-]*(?:="[^"]*")?)*)\s*\/?>/giy;
const allowedTags = new Set(
  'a aside blockquote br code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 header hr img input label li ol p pre section span strong sub summary sup table tbody td th thead time tr ul wbr'.split(
    ' ',
  ),
);
const addresses = /^(https?:\/\/|mailto:|#|\/(?!\/)|$)/i;

/** What could do harm in a piece of HTML: tags and attributes that nobody expects, addresses that run. */
export function harmIn(html: string): string[] {
  const found: string[] = [];
  let at = html.indexOf('<');
  while (at >= 0) {
    tag.lastIndex = at;
    const match = tag.exec(html);
    if (match) found.push(...harmInTag(match[0], match[1] ?? '', match[2] ?? ''));
    else found.push(`no tag: ${html.slice(at, at + 40)}`);
    at = html.indexOf('<', at + (match?.[0].length ?? 1));
  }
  return found;
}

function harmInTag(text: string, name: string, attributes: string): string[] {
  const found = allowedTags.has(name) ? [] : [`unexpected tag: ${text}`];
  for (const [, attribute = '', value = ''] of attributes.matchAll(/([a-z][a-z0-9-]*)(?:="([^"]*)")?/gi)) {
    if (/^on|^style$|^srcdoc$|^formaction$/i.test(attribute)) found.push(`unexpected attribute: ${text}`);
    if (/^(href|src)$/i.test(attribute) && !addresses.test(value)) found.push(`unexpected address: ${text}`);
  }
  return found;
}

/** Characters that change what is shown without being seen. Line feed and tab are none of them. */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

interface Found {
  /** HTML that pages show as it is. */
  readonly html: readonly string[];
  /** Every text. */
  readonly texts: readonly string[];
}

/** Default exports of all modules below a generated folder, evaluated by Node from a scratch folder. */
export async function evaluateModules(folder: string, scratch: string): Promise<unknown[]> {
  const modules = Object.entries(readTree(folder)).filter(([path]) => path.endsWith('.ts'));
  return Promise.all(
    modules.map(async ([, text], index) => {
      const file = join(scratch, `${index}.mjs`);
      writeFileSync(file, stripTypeScriptTypes(text));
      const loaded: { default: unknown } = await import(/* @vite-ignore */ pathToFileURL(file).href);
      return loaded.default;
    }),
  );
}

/** Keys of a printed page whose texts are HTML. */
const htmlKeys: ReadonlySet<string> = new Set(['text', 'notice']);
/** Keys below which `text` is plain: types, lines of usage, parts of facts, contents, parts of the home page. */
const plainKeys: ReadonlySet<string> = new Set([
  'type',
  'lines',
  'parts',
  'toc',
  'ways',
  'tasks',
  'news',
  'announcement',
]);

export function textsIn(value: unknown): Found {
  const html: string[] = [];
  const texts: string[] = [];
  const walk = (item: unknown, isHtml: boolean, isPlain: boolean): void => {
    if (typeof item === 'string') {
      texts.push(item);
      if (isHtml) html.push(item);
    } else if (Array.isArray(item)) for (const child of item) walk(child, isHtml, isPlain);
    else if (typeof item === 'object' && item !== null)
      for (const [name, child] of Object.entries(item)) {
        texts.push(name);
        walk(child, htmlKeys.has(name) && !isPlain, isPlain || plainKeys.has(name));
      }
  };
  walk(value, false, false);
  return { html, texts };
}

/** Texts that hold a character nobody sees. */
export function unseenIn(texts: readonly string[]): string[] {
  return texts.filter((text) => unseen.test(text.replace(/[\n\t]/g, '')));
}
