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
 * @param styles Texts of style elements that needn't be read again: every page has them, and they're half of it. Such an
 *   element is told as an empty one.
 */
export function readTags(document: string, styles: readonly string[] = []): Tag[] {
  const html = withoutStyles(document, styles);
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

/** Takes out what stands between the tags of a style element, where it's exactly one of these texts. */
function withoutStyles(html: string, styles: readonly string[]): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = html.indexOf('<style'); at >= 0; at = html.indexOf('<style', at + 1)) {
    const start = html.indexOf('>', at) + 1;
    const known = styles.find((text) => html.startsWith(`${text}</style>`, start));
    if (known === undefined) continue;
    parts.push(html.slice(from, start));
    from = start + known.length;
  }
  return parts.length === 0 ? html : [...parts, html.slice(from)].join('');
}
