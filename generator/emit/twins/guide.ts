import type { Nodes, Root } from 'mdast';
import { serialise } from '../../markdown/serialise.ts';
import type { Guide } from '../../model/guide.ts';
import type { TwinContext } from './context.ts';

/** The body of a guide as Markdown. */
export function guideTwin(guide: Guide, context: TwinContext): string {
  const own = context.address(context.links.guide(guide.route));
  // Images are published by their content's digest, under addresses that hold the base path already.
  const file = (url: string): string => new URL(url, own).href;
  const page = (url: string): string => {
    if (url.startsWith('#')) return own + url;
    return url.startsWith('/') ? context.address(url) : url;
  };
  const absolute = (node: Nodes): Nodes => {
    if (node.type === 'image') return { ...node, url: file(node.url) };
    const copy = 'url' in node ? { ...node, url: page(node.url) } : node;
    return 'children' in copy ? ({ ...copy, children: copy.children.map(absolute) } as Nodes) : copy;
  };
  return serialise(absolute(guide.plain) as Root);
}
