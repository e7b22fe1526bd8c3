import { raw } from 'hast-util-raw';
import { defaultSchema } from 'hast-util-sanitize';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { Html, Nodes, Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import { resolveReferences } from './references.ts';

/** Elements allowed in descriptions. */
const elements: ReadonlySet<string> = new Set(defaultSchema.tagNames);
/** A comment, a tag's opening bracket, or a literal bracket. */
const bracket = /<!--[\s\S]*?-->|<(?:(?=(\/?)([a-z][\w-]*)[\s/>])|)/gi;

const empty = /^(?:br|hr|img|input|wbr)$/;

/** Most open tags, including unclosed ones (`<p>`, `<li>`): deeper trees exhaust the stack. */
const mostOpen = 500;

/** Converts HTML to Markdown nodes where possible; other tags, such as `<name>`, become text. */
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
 * Prepares a description for inclusion in a page: removes headings, which would break the outline, reference names,
 * which could clash, and relative addresses and anchors, which only work in the source's repository.
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

/** Whether an address is absolute on the web, or mail; others only work in their source. */
export function isAbsolute(address: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(address);
}
