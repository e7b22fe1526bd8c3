import { raw } from 'hast-util-raw';
import { defaultSchema } from 'hast-util-sanitize';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { Html, Nodes, Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import { resolveReferences } from './references.ts';

/** Elements that mean something in a description. */
const elements: ReadonlySet<string> = new Set(defaultSchema.tagNames);
/** A comment, or the bracket that begins a tag or nothing. */
const bracket = /<!--[\s\S]*?-->|<(?:(?=(\/?)([a-z][\w-]*)[\s/>])|)/gi;

const empty = /^(?:br|hr|img|input|wbr)$/;

/** Most tags that may be open at once, those that nobody closes (`<p>`, `<li>`) among them: deeper trees take the stack. */
const mostOpen = 500;

/** A tree in which HTML is what it means, as far as Markdown can say it; other tags, such as `<name>`, are text. */
export function withMarkup(tree: Root): Root {
  const found: Html[] = [];
  visit(tree, 'html', (node) => void found.push(node));
  if (found.length === 0) return tree;
  const open: string[] = [];
  for (const node of found)
    node.value = node.value.replace(bracket, (mark, slash?: string, written = '') => {
      if (mark !== '<') return '';
      const name = written.toLowerCase();
      const last = open.lastIndexOf(name);
      if (!elements.has(name) || (slash === '' && open.length === mostOpen)) return '&lt;';
      if (slash === '' && !empty.test(name)) open.push(name);
      else if (slash === '/' && last >= 0) open.splice(last, 1);
      return mark;
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

/**
 * A description as a part of a larger text: headings would break its outline, and names of links or notes would mean
 * those of another description. Addresses relative to the source's own repository lead nowhere here, and neither do
 * anchors.
 */
export function harmless(tree: Root): Root {
  resolveReferences(tree);
  const nodes = (children: readonly Nodes[]): Nodes[] => children.flatMap(node);
  function node(item: Nodes): Nodes[] {
    switch (item.type) {
      case 'definition':
        return [];
      case 'heading':
        return [{ type: 'paragraph', children: [{ type: 'strong', children: nodes(item.children) as [] }] }];
      case 'link': {
        const { url } = item;
        const children = nodes(item.children) as [];
        return isAbsolute(url) ? [{ type: 'link', url, children }] : children;
      }
      case 'image': {
        const { url, alt } = item;
        return [isAbsolute(url) ? { type: 'image', url, alt: alt ?? '' } : { type: 'text', value: alt ?? '' }];
      }
      case 'footnoteReference':
        return [{ type: 'text', value: `[${item.label ?? item.identifier}]` }];
      case 'footnoteDefinition':
        return nodes(item.children);
      case 'code':
        return [{ type: 'code', lang: /^[\w+#-]+$/.test(item.lang ?? '') ? item.lang : null, value: item.value }];
      default:
        return 'children' in item ? [{ ...item, children: nodes(item.children) } as Nodes] : [item];
    }
  }
  return { type: 'root', children: nodes(tree.children) as Root['children'] };
}

/** Whether an address leads to the web or to mail; others lead nowhere outside their source. */
export function isAbsolute(address: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(address);
}
