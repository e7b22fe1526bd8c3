import type { Element, ElementContent, Root as HastRoot, Nodes } from 'hast';
import { h } from 'hastscript';
import type { Code, Heading, Image, InlineCode, Link, Paragraph, Root, Table } from 'mdast';
import { defListHastHandlers } from 'mdast-util-definition-list';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { type State, toHast } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { codeBlock, inlineCode } from '../markdown/code-block.ts';
import { type CodeLink, codeLinks, limitStops } from '../markdown/code-links.ts';
import { parseCodeOptions } from '../markdown/fence-options.ts';
import type { InlineElement } from '../markdown/github-markup.ts';
import { scrollableTable } from '../markdown/table.ts';
import type { GuideParts, ShownImage } from '../model/guide.ts';
import type { NamedUse, SampleUses } from '../model/use.ts';
import { clientTable } from './client-table.ts';
import { badge, containerView } from './directives.ts';
import { diagramFigure, image, imageFigure, scaled } from './figure.ts';
import { serverPanel } from './panel.ts';
import { isAllowed, isInternal } from './paths.ts';

/** Site data for rendering, with all addresses resolved. */
export interface GuideSite extends GuideParts {
  /** Base path with slashes: `/` or `/docs/`. */
  readonly basePath: string;
  /** Resolves an internal link; null if it leads nowhere. Both addresses are without the base path. */
  readonly leadsTo: (url: string) => string | null;
  /** Names in the code of guides. */
  readonly uses: Pick<SampleUses, 'get'>;
  /** Address of a name with the base path; null if no page shows it. */
  readonly addressOf: (use: NamedUse) => string | null;
}

/** Renders a guide's body as safe HTML. Mistakes, already reported, only cause omissions. */
export function renderGuide(tree: Root, site: GuideSite): HastRoot {
  const tables = new Map<string, number>();
  let section = 'introduction';
  let isInLink = false;
  const handlers = {
    heading,
    link,
    code: (_: State, node: Code): Element => {
      const { options } = parseCodeOptions(node.meta ?? '');
      if (node.lang === 'mermaid') return diagramFigure(node.value, options);
      return codeBlock(node.value, node.lang || 'text', options, linksIn(node));
    },
    inlineCode: (_: State, node: InlineCode): Element => inlineCode(node.value, linksIn(node)),
    html: (): undefined => undefined,
    image: (_: State, { url, alt, title }: Image): Element => {
      const shown = image(site.asset(url) ?? { url: '' }, alt ?? '');
      return title ? { ...shown, properties: { ...shown.properties, title } } : shown;
    },
    inlineElement: (state: State, node: InlineElement): Element => h(node.name, content(state, node)),
    table: (state: State, node: Table): Element => scrollableTable(state, node, tableLabel()),
    containerDirective: (state: State, node: ContainerDirective): Element =>
      containerView(node, state, (title) => label(node, state, title)) ?? h('div', content(state, node)),
    textDirective: (state: State, node: TextDirective): Element => badge(node, content(state, node)),
    leafDirective: leaf,
    ...defListHastHandlers,
  };
  // The prefix keeps ids of footnotes and headings apart: see `shared/ids.ts`.
  const hast = toHast(tree, { handlers, clobberPrefix: '_' });
  limitStops(hast);
  keepFirstIds(hast);
  return hast.type === 'root' ? hast : { type: 'root', children: [] };

  /** A label as written. Labels that are clicked to open or choose contain no links. */
  function label({ name }: ContainerDirective, state: State, title: Paragraph): ElementContent[] {
    const inner = withoutLinks(() => content(state, title));
    if (name !== 'tabs' && name !== 'details') return inner;
    return inner.flatMap((node) => (node.type === 'element' && node.tagName === 'a' ? node.children : [node]));
  }

  /** Renders a leaf directive; undefined for a mistake, already reported. */
  function leaf(state: State, node: LeafDirective): Element | undefined {
    const { src, light, dark, alt, caption, width, name, show, os } = node.attributes ?? {};
    if (node.name === 'figure') {
      const shown = (path: string | null | undefined): ShownImage =>
        scaled(site.asset(path ?? '') ?? { url: '' }, width);
      return imageFigure(src ? [shown(src)] : [shown(light), shown(dark)], alt ?? '', caption);
    }
    if (node.name === 'mcp-server') {
      const found = site.server(name ?? '');
      return found ? serverPanel(found, site.program, state) : undefined;
    }
    const table = node.name === 'client-table' && clientTable(site.clients, show, os);
    return table ? scrollableTable(state, table, tableLabel(), true) : undefined;
  }

  /** Labels a table by its section; numbered if there are several. */
  function tableLabel(): string {
    const text = `Table: ${section}`;
    const count = (tables.get(text) ?? 0) + 1;
    tables.set(text, count);
    return count === 1 ? text : `${text}, ${count}`;
  }

  function heading(state: State, node: Heading): Element {
    const id = node.data?.id ?? '';
    section = textOf(node);
    return h(`h${node.depth}`, { id }, [
      ...withoutLinks(() => content(state, node)),
      // For pointers only: screen readers would read the heading twice, and keyboard users have the table of contents.
      h('a', { className: ['permalink'], href: `#${id}`, ariaHidden: 'true', tabIndex: -1 }, '#'),
    ]);
  }

  /** Links from names in code. Links and headings can't contain other links. */
  function linksIn({ value, data }: Code | InlineCode): CodeLink[] {
    const sample = data?.sample;
    // The parser joins the lines of inline code with spaces.
    const isWhole = sample?.text === value || sample?.text.replaceAll('\n', ' ') === value;
    if (!sample || !isWhole || isInLink) return [];
    return codeLinks(sample.text, site.uses.get(sample) ?? [], site.addressOf);
  }

  /** A link; only its text if the target page is missing, as in other versions. */
  function link(state: State, node: Link): ElementContent[] {
    const { url: written, title } = node;
    const inner = withoutLinks(() => content(state, node));
    const url = isInternal(written) ? site.leadsTo(written) : written;
    if (url === null) return inner;
    const href = url.startsWith('/') ? site.basePath + url.slice(1) : url;
    return [h('a', { href: isAllowed(url) ? href : '', ...(title ? { title } : {}) }, inner)];
  }

  function withoutLinks(render: () => ElementContent[]): ElementContent[] {
    const outer = isInLink;
    isInLink = true;
    const inner = render();
    isInLink = outer;
    return inner;
  }
}

/** Later references to footnote `a` get the id of a first reference to `a-2`: keep the first. */
function keepFirstIds(tree: Nodes): void {
  const ids = new Set<unknown>();
  visit(tree, 'element', ({ properties }) => {
    if (ids.has(properties.id)) delete properties.id;
    ids.add(properties.id);
  });
}

function content(state: State, node: Parameters<State['all']>[0]): ElementContent[] {
  return state.all(node) as ElementContent[];
}
