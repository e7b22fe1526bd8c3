import type { BlockContent, Blockquote, Html, Nodes, Parent, Parents, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { SKIP, visit } from 'unist-util-visit';

/** HTML allowed in guides and rendered by GitHub: tags around text, without attributes, and a line break. */
export const allowedHtml = '<kbd>, <sub>, <sup> and <br>';

const tag = /^<(\/?)(kbd|sub|sup)>$/i;

/** Text marked by HTML, where Markdown has no syntax. */
export interface InlineElement extends Parent {
  type: 'inlineElement';
  name: string;
  children: PhrasingContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    inlineElement: InlineElement;
  }
  interface PhrasingContentMap {
    inlineElement: InlineElement;
  }
}

/** GitHub's extensions besides GFM: some HTML tags, and alerts. */
export function withGitHubMarkup(tree: Root, source: string): Root {
  visit(tree, (node) => {
    if ('children' in node && !holdsBlocks.has(node.type)) pairTags(node);
  });
  visit(tree, 'blockquote', (node, index, parent) => {
    const alert = alertOf(node, source);
    if (!alert || !parent || index === undefined) return undefined;
    (parent.children as Nodes[])[index] = alert;
    return [SKIP, index];
  });
  return tree;
}

const holdsBlocks = new Set(
  'root blockquote list listItem containerDirective footnoteDefinition defListDescription'.split(' '),
);

/** Pairs `<kbd>` with `</kbd>`. An unpaired tag stays HTML, which guides must not have. */
function pairTags(parent: Parents): void {
  const open: number[] = [];
  const children: Nodes[] = [];
  for (const child of parent.children as Nodes[]) {
    children.push(child);
    if (child.type !== 'html') continue;
    if (/^<br ?\/?>$/i.test(child.value)) children[children.length - 1] = { type: 'break', ...placed(child, child) };
    const [, slash, name = ''] = tag.exec(child.value) ?? [];
    // Deeper nesting could exhaust the stack.
    if (slash === '' && open.length < 10) open.push(children.length - 1);
    const start = children[open.at(-1) ?? -1];
    if (slash !== '/' || start?.type !== 'html' || tag.exec(start.value)?.[2] !== name) continue;
    const [first, ...inner] = children.splice(open.pop() ?? 0);
    const content = inner.slice(0, -1) as PhrasingContent[];
    children.push({
      type: 'inlineElement',
      name: name.toLowerCase(),
      children: content,
      ...placed(first ?? child, child),
    });
  }
  parent.children = children as typeof parent.children;
}

function placed(first: Nodes, last: Nodes): Pick<Html, 'position'> {
  return first.position && last.position ? { position: { start: first.position.start, end: last.position.end } } : {};
}

/** Names of GitHub's alerts, in lower case also those of directives. */
export const alerts = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];

/** Converts an alert, `> [!NOTE]` and the rest of the quote, to a directive; null for other quotes. */
function alertOf({ children: [first, ...more], position }: Blockquote, source: string): ContainerDirective | null {
  const { start, end } = first?.position ?? {};
  const mark = /\[!([A-Za-z]+)\][ \t]*(\n[ \t>]*|$)/my;
  mark.lastIndex = start?.offset ?? source.length;
  const [, kind = '', below = ''] = mark.exec(source) ?? [];
  if (first?.type !== 'paragraph' || !start || !end || !alerts.includes(kind.toUpperCase())) return null;
  // The paragraph's text begins on the next line.
  const offset = Math.min(mark.lastIndex, end.offset ?? 0);
  const point = { line: start.line + 1, column: below.length, offset };
  const [text, ...inner] = first.children;
  const value = text?.type === 'text' ? text.value.replace(/^[^\]]*\][ \t]*\n?/, '') : '';
  const content = inner.slice(inner[0]?.type === 'break' ? 1 : 0);
  if (text?.type === 'text' && value !== '')
    content.unshift({ ...text, value, position: { start: point, end: text.position?.end ?? end } });
  const lead: BlockContent[] = [{ ...first, children: content, position: { start: point, end } }];
  return {
    type: 'containerDirective',
    name: kind.toLowerCase(),
    children: [...(content.length > 0 ? lead : []), ...(more as BlockContent[])],
    ...(position && { position }),
  };
}
