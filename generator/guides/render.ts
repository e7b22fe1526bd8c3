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
import { clientRows, clientTable } from './client-table.ts';
import { badge, containerView } from './directives.ts';
import { diagramFigure, image, imageFigure, scaled } from './figure.ts';
import { isAllowed, isInternal } from './links.ts';
import { serverPanel } from './panel.ts';

/** What rendering asks of the site, all of whose addresses are known. */
export interface GuideSite extends GuideParts {
  /** Where the site is mounted, with slashes: `/` or `/docs/`. */
  readonly basePath: string;
  /** Where a link within the site leads; null for nowhere. Neither address has the base path. */
  readonly leadsTo: (url: string) => string | null;
  /** What the code of guides names. */
  readonly uses: Pick<SampleUses, 'get'>;
  /** Address of what is named, with the base path; null where no page shows it. */
  readonly addressOf: (use: NamedUse) => string | null;
}

/** A guide's body as a tree of safe HTML. Mistakes of its author, which reading has told of, only leave something out. */
export function renderGuide(tree: Root, site: GuideSite): HastRoot {
  const { handlers } = new GuideRenderer(site);
  // Ids of footnotes begin as no heading's do: see `shared/ids.ts`.
  const hast = toHast(tree, { handlers, clobberPrefix: '_' });
  limitStops(hast);
  keepFirstIds(hast);
  return hast.type === 'root' ? hast : { type: 'root', children: [] };
}

class GuideRenderer {
  readonly #site: GuideSite;
  readonly #tables = new Map<string, number>();
  #section = 'introduction';
  #isInLink = false;

  constructor(site: GuideSite) {
    this.#site = site;
  }

  readonly handlers = {
    heading: (state: State, node: Heading): Element => this.#heading(state, node),
    code: (_state: State, node: Code): Element => this.#code(node),
    inlineCode: (_state: State, node: InlineCode): Element => inlineCode(node.value, this.#linksIn(node)),
    html: (): undefined => undefined,
    link: (state: State, node: Link): ElementContent[] => this.#link(state, node),
    image: (_state: State, { url, alt, title }: Image): Element => {
      const shown = image(this.#site.asset(url) ?? { url: '' }, alt ?? '');
      return title ? { ...shown, properties: { ...shown.properties, title } } : shown;
    },
    inlineElement: (state: State, node: InlineElement): Element => h(node.name, content(state, node)),
    table: (state: State, node: Table): Element => scrollableTable(state, node, this.#tableLabel()),
    containerDirective: (state: State, node: ContainerDirective): Element =>
      containerView(node, state, (title) => this.#label(node, state, title)) ?? h('div', content(state, node)),
    textDirective: (state: State, node: TextDirective): Element => badge(node, content(state, node)),
    leafDirective: (_state: State, node: LeafDirective): Element | undefined => this.#leaf(node),
    ...defListHastHandlers,
  };

  /** A label as it's written. What opens or chooses something when it's clicked has no links. */
  #label({ name }: ContainerDirective, state: State, title: Paragraph): ElementContent[] {
    const inner = this.#withoutLinks(() => content(state, title));
    if (name !== 'tabs' && name !== 'details') return inner;
    return inner.flatMap((node) => (node.type === 'element' && node.tagName === 'a' ? node.children : [node]));
  }

  /** What a leaf directive becomes; undefined where there is nothing to show, which reading has told of. */
  #leaf(node: LeafDirective): Element | undefined {
    const { asset, server, clients, program } = this.#site;
    const { src, light, dark, alt, caption, width, name, show, os } = node.attributes ?? {};
    if (node.name === 'figure') {
      const shown = (path: string | null | undefined): ShownImage => scaled(asset(path ?? '') ?? { url: '' }, width);
      const images = src ? [shown(src)] : [shown(light), shown(dark)];
      return imageFigure(images, alt ?? '', caption);
    }
    if (node.name === 'mcp-server') {
      const found = server(name ?? '');
      return found ? serverPanel(found, program) : undefined;
    }
    const rows = node.name === 'client-table' && clientRows(clients, show, os);
    return rows ? clientTable(this.#tableLabel(), rows) : undefined;
  }

  /** Named after the section it stands in; numbered where a section has several. */
  #tableLabel(): string {
    const label = `Table: ${this.#section}`;
    const count = (this.#tables.get(label) ?? 0) + 1;
    this.#tables.set(label, count);
    return count === 1 ? label : `${label}, ${count}`;
  }

  #heading(state: State, node: Heading): Element {
    const id = node.data?.id ?? '';
    this.#section = textOf(node);
    return h(`h${node.depth}`, { id }, [
      ...this.#withoutLinks(() => content(state, node)),
      // For the pointer: screen readers would read the heading twice, and the keyboard has the table of contents.
      h('a', { className: ['permalink'], href: `#${id}`, ariaHidden: 'true', tabIndex: -1 }, '#'),
    ]);
  }

  #code(node: Code): Element {
    const { options } = parseCodeOptions(node.meta ?? '');
    if (node.lang !== 'mermaid') return codeBlock(node.value, node.lang || 'text', options, this.#linksIn(node));
    return diagramFigure(node.value, options);
  }

  /** Links to what code names. In a link, or in a heading, which has one, there is no place for others. */
  #linksIn({ value, data }: Code | InlineCode): CodeLink[] {
    const sample = data?.sample;
    // The parser joins the lines of inline code with spaces.
    const isWhole = sample?.text === value || sample?.text.replaceAll('\n', ' ') === value;
    if (!sample || !isWhole || this.#isInLink) return [];
    return codeLinks(sample.text, this.#site.uses.get(sample) ?? [], this.#site.addressOf);
  }

  /** A link; the text alone where it leads to no page: in another version than the guides' own a reader would end there. */
  #link(state: State, node: Link): ElementContent[] {
    const { url: written, title } = node;
    const inner = this.#withoutLinks(() => content(state, node));
    const url = isInternal(written) ? this.#site.leadsTo(written) : written;
    if (url === null) return inner;
    const href = url.startsWith('/') ? this.#site.basePath + url.slice(1) : url;
    return [h('a', { href: isAllowed(url) ? href : '', ...(title ? { title } : {}) }, inner)];
  }

  #withoutLinks(render: () => ElementContent[]): ElementContent[] {
    const outer = this.#isInLink;
    this.#isInLink = true;
    const inner = render();
    this.#isInLink = outer;
    return inner;
  }
}

/** The second reference to a footnote `a` is called like the first to `a-2`: one of them is the place to go back to. */
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
