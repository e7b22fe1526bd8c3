import type { Element } from 'hast';
import type { LeafDirective } from 'mdast-util-directive';
import type { GuideParts, ShownImage } from '../model/guide.ts';
import { clientTable } from './client-table.ts';
import { modeFigure } from './figure.ts';
import { serverPanel } from './panel.ts';

/**
 * What a leaf directive becomes; undefined where there is nothing to show, which reading has told of.
 * @param label Makes the name of the next table.
 */
export function leafView(node: LeafDirective, parts: GuideParts, label: () => string): Element | undefined {
  const { light, dark, alt, caption, name, show, os } = node.attributes ?? {};
  if (node.name === 'figure') {
    const shown = (path: string | null | undefined): ShownImage => parts.asset(path ?? '') ?? { url: '' };
    return modeFigure({ light: shown(light), dark: shown(dark) }, alt ?? '', caption);
  }
  if (node.name === 'mcp-server') {
    const server = parts.server(name ?? '');
    return server ? serverPanel(server, parts.program) : undefined;
  }
  if (node.name !== 'client-table' || !parts.clients) return undefined;
  return clientTable(parts.clients.clients, { show: show ?? '', system: os ?? '', label }) ?? undefined;
}
