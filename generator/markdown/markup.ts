import { raw } from 'hast-util-raw';
import { defaultSchema } from 'hast-util-sanitize';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { Html, Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';

/** Elements that mean something in a description. */
const elements: ReadonlySet<string> = new Set(defaultSchema.tagNames);
/** A comment, or the bracket that begins a tag or nothing. */
const bracket = /<!--[\s\S]*?-->|<(?:(?=(\/?)([a-z][\w-]*)[\s/>])|)/gi;

/** Most tags that may be open at once, those that nobody closes (`<p>`, `<li>`) among them. */
const mostOpen = 500;

/** A tree in which HTML is what it means, as far as Markdown can say it; other tags, such as `<name>`, are text. */
export function withMarkup(tree: Root): Root {
  const found: Html[] = [];
  visit(tree, 'html', (node) => void found.push(node));
  if (found.length === 0) return tree;
  let open = 0;
  for (const node of found)
    node.value = node.value.replace(bracket, (mark, slash?: string, name?: string) => {
      if (mark !== '<') return '';
      if (!elements.has(name?.toLowerCase() ?? '')) return '&lt;';
      open += slash === '' ? 1 : -1;
      return open > mostOpen ? '&lt;' : mark;
    });
  const made = toMdast(raw(toHast(tree, { allowDangerousHtml: true, footnoteBackContent: () => '' })), {
    ...{ document: true, handlers: { sub: marked('_'), sup: marked('^') } },
  });
  return made.type === 'root' ? made : { type: 'root', children: [] };
}

/** `10<sup>3</sup>` isn't 103. */
function marked(mark: string): Handle {
  return (state, node) => [{ type: 'text', value: mark }, ...state.all(node)];
}
