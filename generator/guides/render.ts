import GithubSlugger from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { Code, Image, ImageReference, InlineCode, Link, LinkReference, Nodes, Root, Table } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { type State, toHast } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { codeBlock, parseCodeOptions } from '../markdown/code-block.ts';
import { type CodeLink, codeLinks, limitStops } from '../markdown/code-links.ts';
import { markerHelp } from '../markdown/fence-markers.ts';
import { knownLanguages, languageOf } from '../markdown/highlight.ts';
import { inlineCode } from '../markdown/inline-code.ts';
import { scrollableTable } from '../markdown/table.ts';
import type { GuideLink, Heading } from '../model/guide.ts';
import type { GuideUse } from '../model/use.ts';
import { problemAt, wholeLine } from '../shared/problem.ts';
import { containerNames, containerViews } from './directives.ts';
import { diagramFigure } from './figure.ts';
import { GuideAddresses } from './guide-addresses.ts';
import type { GuideContext } from './guide-context.ts';
import { leafView } from './leaf-directives.ts';
import { commentMarker } from './samples.ts';

export interface RenderedGuide {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly links: readonly GuideLink[];
  readonly uses: readonly GuideUse[];
}

/** Renders a parsed guide to safe HTML. What the author did wrong goes to `context.report` with its line. */
export function renderGuide(tree: Root, context: GuideContext): RenderedGuide {
  const renderer = new GuideRenderer(context);
  const hast = toHast(tree, { handlers: renderer.handlers, clobberPrefix: '' });
  limitStops(hast);
  return { html: toHtml(hast), headings: renderer.headings, links: renderer.addresses.links, uses: renderer.uses };
}

class GuideRenderer {
  readonly headings: Heading[] = [];
  readonly uses: GuideUse[] = [];
  readonly addresses: GuideAddresses;
  readonly #context: GuideContext;
  readonly #slugs = new GithubSlugger();
  readonly #containers = containerViews();
  readonly #tables = new Map<string, number>();
  #isInLink = false;

  constructor(context: GuideContext) {
    this.#context = context;
    this.addresses = new GuideAddresses(context, (...mistake) => this.#error(...mistake));
  }

  readonly handlers = {
    heading: (state: State, node: Extract<Nodes, { type: 'heading' }>): Element => this.#heading(state, node),
    code: (_state: State, node: Code): Element => this.#code(node),
    inlineCode: (_state: State, node: InlineCode): Element => this.#inlineCode(node),
    html: (_state: State, node: Nodes): undefined => this.#html(node),
    link: (state: State, node: Link): Element => this.#link(state, node),
    linkReference: (state: State, node: LinkReference): Element => this.#linkReference(state, node),
    image: (_state: State, node: Image): Element => this.#image(node),
    imageReference: (state: State, node: ImageReference): Element => this.#imageReference(state, node),
    table: (state: State, node: Table): Element => scrollableTable(state, node, this.#tableLabel()),
    containerDirective: (state: State, node: ContainerDirective): Element => this.#container(state, node),
    leafDirective: (_state: State, node: LeafDirective): Element | undefined => this.#leaf(node),
  };

  /** Named after the section it stands in; numbered where a section has several. */
  #tableLabel(): string {
    const label = `Table: ${this.headings.at(-1)?.text ?? 'introduction'}`;
    const count = (this.#tables.get(label) ?? 0) + 1;
    this.#tables.set(label, count);
    return count === 1 ? label : `${label}, ${count}`;
  }

  #error(node: Nodes, what: string, remedy: string, why: string | null = null): void {
    this.#context.report(problemAt(this.#context.placeOf(node), { what, why, do: remedy }));
  }

  #heading(state: State, node: Extract<Nodes, { type: 'heading' }>): Element {
    const text = textOf(node);
    if (node.depth === 1)
      this.#error(
        node,
        'a heading of level 1 stands in the text',
        'start at `##`',
        'the page already has one, its title',
      );
    const last = this.headings.at(-1)?.depth ?? 1;
    if (node.depth > last + 1 && node.depth > 1)
      this.#error(
        node,
        `the heading “${text}” skips a level`,
        `use level ${last + 1}`,
        'people who move by headings would look for the missing one',
      );
    // A heading of signs alone has no slug of its own.
    const id = this.#slugs.slug(text.replace(/^[^\p{L}\p{N}]*$/u, 'section'));
    this.headings.push({ depth: node.depth, text, id });
    return h(`h${node.depth}`, { id }, [
      ...this.#withoutLinks(() => state.all(node) as ElementContent[]),
      h('a', { className: ['permalink'], href: `#${id}`, ariaLabel: `Link to: ${text}` }, '#'),
    ]);
  }

  #code(node: Code): Element {
    const language = node.lang ?? '';
    const { options, unknown, wrongMarker } = parseCodeOptions(node.meta ?? '');
    if (unknown.length > 0)
      this.#error(
        node,
        `the code block has unknown options: ${unknown.join(' ')}`,
        'use `title="…"`, `{1,3-4}`, `ins={…}`, `del={…}`, or a marker with `reason="…"`',
      );
    if (wrongMarker) this.#error(node, `the code block ${wrongMarker}`, markerHelp.do, markerHelp.why);
    if (language === 'mermaid') return this.#diagram(node, options.title);
    if (language === '')
      this.#error(
        node,
        'the code block names no language',
        `name one of ${knownLanguages().join(', ')}`,
        'it could be neither highlighted nor checked',
      );
    else if (!languageOf(language))
      this.#error(node, `the language \`${language}\` is not known`, `use one of ${knownLanguages().join(', ')}`);
    return codeBlock(node.value, language || 'text', options, this.#linksIn(node, node.value));
  }

  #inlineCode(node: InlineCode): Element {
    return inlineCode(node.value, this.#linksIn(node, node.value));
  }

  /** Links to what code names. In a link, or in a heading, which has one, there is no place for others. */
  #linksIn(node: Nodes, text: string): CodeLink[] {
    const sample = this.#context.samples.get(node);
    if (!sample) return [];
    const uses = this.#context.usesIn(sample);
    const section = this.headings.at(-1)?.id ?? '';
    this.uses.push(...uses.map(({ surface, name }) => ({ surface, name, section })));
    // The parser joins the lines of inline code with spaces.
    const isSame = sample.text === text || sample.text.replaceAll('\n', ' ') === text;
    return this.#isInLink || !isSame ? [] : codeLinks(sample.text, uses);
  }

  #diagram(node: Code, caption: string | undefined): Element {
    const diagram = this.#context.diagram(node.value);
    if (!diagram) return codeBlock(node.value, 'text', {});
    if (diagram.alt === '')
      this.#error(
        node,
        'the diagram says nothing to those who cannot see it',
        'add `accTitle: …` and `accDescr: …` lines',
      );
    return diagramFigure(diagram, caption);
  }

  #html(node: Nodes): undefined {
    const { wrong } = commentMarker('value' in node ? node.value : '');
    if (wrong) this.#error(node, `the comment ${wrong}`, markerHelp.do, markerHelp.why);
    const isComment = 'value' in node && /^<!--[\s\S]*-->$/.test(node.value.trim());
    if (isComment) return;
    // An opening and a closing tag are one mistake, so the column, which would tell them apart, is left out.
    const at = this.#context.placeOf(node);
    this.#context.report(
      problemAt(wholeLine(at), {
        what: 'HTML stands in the text',
        why: 'HTML in guides is not shown, so that no guide can break a page',
        do: 'use Markdown or a directive; put what is meant literally in backticks',
      }),
    );
  }

  /** @param written the node that holds the address */
  #link(state: State, node: Link, written: Nodes = node): Element {
    const href = this.addresses.href(node.url, written);
    const inner = this.#withoutLinks(() => state.all(node) as ElementContent[]);
    return h('a', { href, ...(node.title ? { title: node.title } : {}) }, inner);
  }

  #withoutLinks(render: () => ElementContent[]): ElementContent[] {
    const outer = this.#isInLink;
    this.#isInLink = true;
    const inner = render();
    this.#isInLink = outer;
    return inner;
  }

  /** `[text][name]` with `[name]: address` elsewhere: the same rules as for a link in place. */
  #linkReference(state: State, node: LinkReference): Element {
    const definition = state.definitionById.get(node.identifier.toUpperCase());
    const { url = '', title } = definition ?? {};
    return this.#link(state, { ...node, type: 'link', url, title }, definition);
  }

  #image(node: Image, written: Nodes = node): Element {
    const src = this.addresses.asset(node.url, written);
    if (!node.alt) this.#error(node, 'the image has no alternative text', 'describe it in the brackets');
    return h('img', { src, alt: node.alt ?? '', loading: 'lazy', decoding: 'async' });
  }

  #imageReference(state: State, node: ImageReference): Element {
    const definition = state.definitionById.get(node.identifier.toUpperCase());
    const { url = '', title } = definition ?? {};
    return this.#image({ ...node, type: 'image', url, title }, definition);
  }

  #container(state: State, node: ContainerDirective): Element {
    const view = this.#containers(node, state, (what, remedy) => this.#error(node, what, remedy));
    if (view) return view;
    if (!containerNames.includes(node.name))
      this.#error(node, `\`:::${node.name}\` is not known`, `use one of ${containerNames.join(', ')}`);
    return h('div', state.all(node) as ElementContent[]);
  }

  #leaf(node: LeafDirective): Element | undefined {
    return leafView(node, {
      context: this.#context,
      error: (what, remedy, why = null) => this.#error(node, what, remedy, why),
      warn: (what, remedy, why) =>
        this.#context.report(problemAt(this.#context.placeOf(node), { severity: 'warning', what, why, do: remedy })),
      asset: (path) => this.addresses.asset(path, node),
      tableLabel: () => this.#tableLabel(),
    });
  }
}
