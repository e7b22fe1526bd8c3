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

/**
 * All start tags of a document, in its order. What is in a script or a style element is no markup. The tokenizer alone
 * takes half the time of the whole parser, which also closes elements.
 * @param menu part of the document that needn't be read again
 */
export function readTags(document: string, menu = ''): Tag[] {
  const at = menu === '' ? -1 : document.indexOf(menu);
  const html = at < 0 ? document : document.slice(0, at) + document.slice(at + menu.length);
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
