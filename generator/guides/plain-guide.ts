import type {
  BlockContent,
  Code,
  DefinitionContent,
  Image,
  List,
  Nodes,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { type CodeOptions, parseCodeOptions } from '../markdown/fence-options.ts';
import type { GuideParts } from '../model/guide.ts';
import type { CatalogueServer } from '../model/registry.ts';
import { clientTable } from './client-table.ts';
import { admonitions, splitLabel } from './directives.ts';
import { panelRows, text } from './panel.ts';

type Block = BlockContent | DefinitionContent;

/**
 * Converts a guide to plain Markdown: directives become quotes, lists and bold text. Mistakes, already reported, only
 * cause omissions.
 *
 * @param linkTo target of a link; null replaces it by its text
 * @param imageAt full address of an image, from its path on the site
 */
export function plainGuide(
  tree: Root,
  context: GuideParts,
  linkTo: (url: string) => string | null,
  imageAt: (path: string) => string,
): Root {
  return { type: 'root', children: blocks(tree.children) as RootContent[] };

  function blocks(nodes: readonly Nodes[]): Block[] {
    return nodes.flatMap((node, at) => {
      const isBeforeComment = node.type === 'text' && nodes[at + 1]?.type === 'html' && at + 2 === nodes.length;
      return block(isBeforeComment ? { ...node, value: node.value.trimEnd() } : node);
    }) as Block[];
  }

  function block(node: Nodes): Nodes[] {
    switch (node.type) {
      case 'html':
      case 'definition':
        return [];
      case 'code':
        return code(node);
      case 'containerDirective':
        return container(node);
      case 'leafDirective':
        return leaf(node);
      case 'textDirective':
        return [{ type: 'strong', children: node.children }];
      case 'image':
        return [{ ...image(node.url, node.alt), title: node.title ?? null }];
      case 'link': {
        const [url, children] = [linkTo(node.url), blocks(node.children) as Nodes[] as PhrasingContent[]];
        return url === null ? children : [{ type: 'link', url, children }];
      }
      default:
        return 'children' in node ? [{ ...node, children: blocks(node.children) } as Nodes] : [node];
    }
  }

  function image(path: string, alt: string | null | undefined): Image {
    return { type: 'image', url: imageAt(context.asset(path)?.url ?? ''), alt: alt ?? '' };
  }

  function container(node: ContainerDirective): Nodes[] {
    const { label, title, body } = splitLabel(node);
    const inner = blocks(body.children);
    const words = title ? (blocks(title.children) as Nodes[] as PhrasingContent[]) : [];
    const standard = admonitions.get(node.name);
    if (standard !== undefined) {
      const head = title === null || label === standard ? [text(standard)] : [text(`${standard}: `), ...words];
      return [{ type: 'blockquote', children: [bold(head), ...inner] }];
    }
    if (node.name === 'tab' || node.name === 'details') return [bold(words), ...inner];
    return inner;
  }

  function leaf(node: LeafDirective): Nodes[] {
    const { name = '', src, light, alt, caption, show, os } = node.attributes ?? {};
    if (node.name === 'mcp-server') {
      const server = context.server(name ?? '');
      return server ? panel(server, context.program) : [];
    }
    if (node.name === 'client-table') {
      const table = clientTable(context.clients, show, os);
      return table ? [table] : [];
    }
    if (node.name !== 'figure') return [];
    return [paragraph([image(src ?? light ?? '', alt)]), ...(caption ? [paragraph([text(caption)])] : [])];
  }
}

/** A fence without our options: title and description precede it, and changed lines are shown as a diff. */
function code(node: Code): Block[] {
  const { options } = parseCodeOptions(node.meta ?? '');
  const changes = options.inserted !== undefined || options.deleted !== undefined;
  const fence: Code = {
    type: 'code',
    lang: changes ? 'diff' : (node.lang ?? null),
    value: changes ? asDiff(node.value, options) : node.value,
  };
  const { title, description } = options;
  return [
    ...(title ? [paragraph([text(/[.:?!]$/.test(title) ? title : `${title}:`)])] : []),
    ...(description ? [paragraph([text(description)])] : []),
    fence,
  ];
}

function asDiff(value: string, { inserted, deleted }: CodeOptions): string {
  const sign = (line: number): string => (inserted?.has(line) ? '+' : deleted?.has(line) ? '-' : ' ');
  return value
    .split('\n')
    .map((line, index) => sign(index + 1) + line)
    .join('\n');
}

/** The panel of a registry server as a list. */
function panel(server: CatalogueServer, program: string): Block[] {
  const marks = [server.tier, server.status].filter((mark) => mark !== null);
  const facts = panelRows(server).map(({ label, line, list }): Block[] => [
    paragraph([text(list ? `${label}:` : `${label}: `), ...line]),
    ...(list ? [listOf(list.map((item) => [paragraph(item)]))] : []),
  ]);
  return [
    bold([text(marks.length > 0 ? `${server.name} (${marks.join(', ')})` : server.name)]),
    paragraph([text(server.description)]),
    listOf(facts),
    paragraph([text('Run it:')]),
    { type: 'code', lang: 'bash', value: `${program} run ${server.name}` },
  ];
}

function listOf(items: readonly Block[][]): List {
  return {
    type: 'list',
    spread: false,
    children: items.map((children) => ({ type: 'listItem', spread: false, children })),
  };
}

const paragraph = (children: PhrasingContent[]): Block => ({ type: 'paragraph', children });
const bold = (words: PhrasingContent[]): Block =>
  paragraph([{ type: 'strong', children: words.flatMap((word) => (word.type === 'strong' ? word.children : [word])) }]);
