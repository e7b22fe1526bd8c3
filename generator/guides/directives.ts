import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Nodes, Root } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import type { State } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { cards, fileTree, onlyList } from './list-blocks.ts';

/** Kinds of admonition and the title each has when the author gives none. */
export const admonitions: ReadonlyMap<string, string> = new Map([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['info', 'Info'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
  ['caution', 'Caution'],
]);

/** Names of the container directives, for messages. */
export const containerNames = [...admonitions.keys(), 'tabs', 'tab', 'steps', 'details', 'cards', 'files'];

/** What a container directive becomes; null for a name that is none. */
export function containerView(node: ContainerDirective, state: State): Element | null {
  const title = admonitions.get(node.name);
  if (title) return admonition(node, title, state);
  if (node.name === 'tabs') return tabs(node, state);
  if (node.name === 'steps') return h('div', { className: ['steps'] }, content(state, node));
  if (node.name === 'details') return details(node, state);
  const list = onlyList(node);
  if (list && node.name === 'cards') return cards(list, state);
  if (list && node.name === 'files') return fileTree(list, state);
  return null;
}

/** Words beside a name. Those that marks of the reference have look as there. */
export function badge(node: TextDirective, content: ElementContent[]): Element {
  const [word] = /^[a-z]+$/.exec(textOf(node).toLowerCase()) ?? [];
  return h('span', { className: word ? ['badge', `badge-${word}`] : ['badge'] }, content);
}

/** Numbers the groups of tabs of a page, so that their radio buttons stay apart. @returns The ids of those. */
export function nameTabs(tree: Root): string[] {
  const ids: string[] = [];
  let groups = 0;
  visit(tree, 'containerDirective', (node) => {
    if (node.name !== 'tabs') return;
    const id = `tabs-${++groups}`;
    node.data = { ...node.data, id };
    ids.push(...node.children.filter(isTab).map((_, index) => `${id}-${index}`));
  });
  return ids;
}

/** The `[label]` of a directive, which the parser gives as a marked first paragraph. */
export function splitLabel(node: ContainerDirective): { label: string; body: ContainerDirective } {
  const [first, ...rest] = node.children;
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  return isLabel ? { label: textOf(first), body: { ...node, children: rest } } : { label: '', body: node };
}

function content(state: State, node: ContainerDirective): ElementContent[] {
  return state.wrap(state.all(node), true);
}

function admonition(node: ContainerDirective, standard: string, state: State): Element {
  const { label, body } = splitLabel(node);
  const title = label || standard;
  // A note, not a landmark: a page with ten of them would otherwise have ten places to jump to.
  return h('aside', { className: ['admonition', `admonition-${node.name}`], role: 'note', ariaLabel: title }, [
    h('p', { className: ['admonition-title'] }, title),
    ...content(state, body),
  ]);
}

/** Whether a node is one of the tabs in `tabs`. */
export function isTab(node: Nodes): node is ContainerDirective {
  return node.type === 'containerDirective' && node.name === 'tab';
}

/** A radio button a tab: works without JavaScript, and the arrow keys move between them. */
function tabs(node: ContainerDirective, state: State): Element {
  const id = node.data?.id ?? '';
  const views = node.children.filter(isTab).map(splitLabel);
  const parts = views.flatMap(({ label, body }, index) => [
    h('input', { type: 'radio', name: id, id: `${id}-${index}`, checked: index === 0, dataLabel: label }),
    h('label', { htmlFor: `${id}-${index}` }, label),
    h('div', { className: ['tab-panel'] }, content(state, body)),
  ]);
  return h('div', { className: ['tabs'], dataGroup: node.attributes?.group ?? '' }, parts);
}

function details(node: ContainerDirective, state: State): Element {
  const { label, body } = splitLabel(node);
  return h('details', { className: ['details'] }, [h('summary', label), ...content(state, body)]);
}
