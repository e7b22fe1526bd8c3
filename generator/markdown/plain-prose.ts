import type { Definition, Nodes, Root } from 'mdast';
import type { ProseMode } from '../model/text.ts';
import { definitionsOf } from './definitions.ts';
import { isAbsolute } from './parse.ts';
import { isUnmarked, parsedProse, perText, plainProse } from './prose.ts';
import { serialise, serialiseText } from './serialise.ts';

/** Markdown blocks of a source's text, in which only what the source's kind of text means is marked; '' for none. */
export function markdownProse(source: string | null, mode: ProseMode): string {
  if (!source || source.trim() === '') return '';
  if (isUnmarked(source)) return markdownText(source);
  return markdownOf(source, mode);
}

const markdownOf = perText((source, mode) => serialise(harmless(parsedProse(source, mode))).trim());

/** The same in one line. What needs several, such as a list, is there without its marks. */
export function markdownInline(source: string | null, mode: ProseMode): string {
  const text = markdownProse(source?.replace(/\s+/g, ' ') ?? null, mode);
  return text.includes('\n') ? markdownText(plainProse(source, mode)) : text;
}

/** Plain text in one line, so written that a Markdown reader shows it character by character. */
export function markdownText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // A number with a dot and nothing behind it would be an empty list.
  return isUnmarked(line) && !/^\d+[.)]$/.test(line) ? line : serialiseText(line);
}

/**
 * A description as a part of a larger text: headings would break its outline, and names of links or notes would mean
 * those of another description. Addresses relative to the source's own repository lead nowhere here.
 */
function harmless(tree: Root): Root {
  let definitions: ReadonlyMap<string, Definition> | undefined;
  const addressOf = (node: Nodes): string => {
    if ('identifier' in node) definitions ??= definitionsOf(tree);
    const url = 'url' in node ? node.url : 'identifier' in node ? (definitions?.get(node.identifier)?.url ?? '') : '';
    return isAbsolute(url) ? url : '';
  };
  const nodes = (children: readonly Nodes[]): Nodes[] => children.flatMap(node);
  function node(item: Nodes): Nodes[] {
    switch (item.type) {
      case 'definition':
        return [];
      case 'heading':
        return [{ type: 'paragraph', children: [{ type: 'strong', children: nodes(item.children) as [] }] }];
      case 'link':
      case 'linkReference': {
        const url = addressOf(item);
        const children = nodes(item.children) as [];
        return url ? [{ type: 'link', url, children }] : children;
      }
      case 'image':
      case 'imageReference': {
        const url = addressOf(item);
        return [url ? { type: 'image', url, alt: item.alt ?? '' } : { type: 'text', value: item.alt ?? '' }];
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
