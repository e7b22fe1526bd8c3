import type { Element } from 'hast';
import type { LeafDirective } from 'mdast-util-directive';
import { clientTable } from './client-table.ts';
import { modeFigure } from './figure.ts';
import type { GuideContext } from './guide-context.ts';
import { serverPanel } from './panel.ts';

/** What a leaf directive needs of the page it stands in. */
export interface LeafPage {
  readonly context: GuideContext;
  readonly error: (what: string, remedy: string, why?: string | null) => void;
  readonly warn: (what: string, remedy: string, why: string) => void;
  /** URL of a file; says itself when there is none. */
  readonly asset: (path: string) => string;
  /** Name of the next table. */
  readonly tableLabel: () => string;
}

type Attributes = Readonly<Record<string, string | null | undefined>>;
type LeafView = (attributes: Attributes, page: LeafPage) => Element | undefined;

const views: ReadonlyMap<string, LeafView> = new Map<string, LeafView>([
  ['figure', figure],
  ['mcp-server', server],
  ['client-table', clients],
]);

/** What a leaf directive becomes; undefined where the author made a mistake, which `page.error` gets. */
export function leafView(node: LeafDirective, page: LeafPage): Element | undefined {
  const view = views.get(node.name);
  if (view) return view(node.attributes ?? {}, page);
  page.error(
    `\`::${node.name}\` is not known`,
    'use `::include{file="…"}`, `::figure{…}`, `::mcp-server{name="…"}` or `::client-table{show="…"}`',
  );
  return undefined;
}

function figure({ light, dark, alt, caption }: Attributes, page: LeafPage): Element {
  if (!light || !dark || !alt)
    page.error('the figure lacks `light`, `dark` or `alt`', 'write `::figure{light="…" dark="…" alt="…" caption="…"}`');
  return modeFigure({ light: page.asset(light ?? ''), dark: page.asset(dark ?? '') }, alt ?? '', caption);
}

function server({ name }: Attributes, { context, error }: LeafPage): Element | undefined {
  const found = context.server(name ?? '');
  if (found) return serverPanel(found, context.program);
  error(
    `the catalogue has no server ${JSON.stringify(name ?? '')}`,
    'use a name from the version’s registry.json',
    'its panel cannot be shown',
  );
  return undefined;
}

function clients({ show, os }: Attributes, page: LeafPage): Element | undefined {
  const { context, error, warn, tableLabel } = page;
  if (!context.clients) {
    warn(
      'this version says nothing of its clients, so that the table is left out',
      'write a clients.yaml for the version, as specs/v0.3.6 has one',
      'a release ships no such list; the guide is about another version',
    );
    return undefined;
  }
  const table = clientTable(context.clients.clients, { show: show ?? '', system: os ?? '', label: tableLabel });
  if (table) return table;
  error(
    'the client table does not say what to show',
    'write `::client-table{show="clients"}`, `::client-table{show="entries"}`, or `::client-table{show="files" os="linux"}` with `linux`, `macos` or `windows`',
  );
  return undefined;
}
