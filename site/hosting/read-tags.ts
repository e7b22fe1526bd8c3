import { Tokenizer } from 'htmlparser2';

/** A start tag of a document, as browsers read it. */
export interface Tag {
  /** In small letters, and so are the names of attributes. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Text of a script or style element; '' for others. */
  readonly content: string;
}

/** What nobody here asks for. */
const ignored = { oncdata() {}, oncomment() {}, ondeclaration() {}, onend() {}, onprocessinginstruction() {} };
const tagEnds = { onopentagend() {}, onselfclosingtag() {}, ontextentity() {} };

/** Texts of a document that needn't be read again. */
export interface ReadBefore {
  /** Texts of style elements: every page has them, and they're half of it. Such an element is told as an empty one. */
  readonly styles?: readonly string[];
  /** Entries of the sidebar, which many pages share. */
  readonly menu?: string;
}

/**
 * All start tags of a document, in its order. What is in a script or a style element is no markup. The tokenizer alone
 * takes half the time of the whole parser, which also closes elements.
 */
export function readTags(document: string, before: ReadBefore = {}): Tag[] {
  const html = without(document, before);
  const tags: Tag[] = [];
  let attributes = new Map<string, string>();
  let name = '';
  let value = '';
  let open: { content: string } | null = null;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ...{ ...ignored, ...tagEnds },
      onopentagname(start, end) {
        attributes = new Map();
        const tag = { name: html.slice(start, end).toLowerCase(), attributes, content: '' };
        tags.push(tag);
        open = tag.name === 'script' || tag.name === 'style' ? tag : null;
      },
      onattribname(start, end) {
        name = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata(start, end) {
        value += html.slice(start, end);
      },
      onattribentity(codePoint) {
        value += String.fromCodePoint(codePoint);
      },
      onattribend() {
        // Of two with the same name, the first counts.
        if (!attributes.has(name)) attributes.set(name, value);
      },
      ontext(start, end) {
        if (open) open.content += html.slice(start, end);
      },
      onclosetag() {
        open = null;
      },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return tags;
}

/** Takes out the entries of the sidebar, and of style elements what is exactly one of these texts. */
function without(html: string, { styles = [], menu = '' }: ReadBefore): string {
  const parts: string[] = [];
  let from = 0;
  const cut = (start: number, end: number): void => {
    parts.push(html.slice(from, start));
    from = end;
  };
  for (let at = html.indexOf('<style'); at >= 0; at = html.indexOf('<style', at + 1)) {
    const start = html.indexOf('>', at) + 1;
    const known = styles.find(
      (text) => html.startsWith(text, start) && html.startsWith('</style>', start + text.length),
    );
    if (known !== undefined) cut(start, start + known.length);
  }
  const at = menu === '' ? -1 : html.indexOf(menu, from);
  if (at >= 0) cut(at, at + menu.length);
  return parts.length === 0 ? html : [...parts, html.slice(from)].join('');
}
