import { Parser } from 'htmlparser2';

/** A start tag of a document, as browsers read it. */
export interface Tag {
  /** In small letters, and so are the names of attributes. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Text of a script or style element; '' for others. */
  readonly content: string;
}

/**
 * All start tags of a document, in its order. What is in a script or a style element is no markup.
 * @param menu part of the document that needn't be read again
 */
export function readTags(document: string, menu = ''): Tag[] {
  const at = menu === '' ? -1 : document.indexOf(menu);
  const html = at < 0 ? document : document.slice(0, at) + document.slice(at + menu.length);
  const tags: Tag[] = [];
  let open: { content: string } | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      const tag = { name, attributes: new Map(Object.entries(attributes)), content: '' };
      tags.push(tag);
      open = name === 'script' || name === 'style' ? tag : null;
    },
    ontext(text) {
      if (open) open.content += text;
    },
    onclosetag() {
      open = null;
    },
  });
  parser.end(html);
  return tags;
}
