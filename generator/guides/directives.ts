import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Nodes } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { State } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';

/** Kinds of admonition and the title each has when the author gives none. */
const admonitions = new Map([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['info', 'Info'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
  ['caution', 'Caution'],
]);

/** What a container directive becomes; null for a name that is none. */
export type ContainerView = (node: ContainerDirective, state: State) => Element | null;

/** Names of the container directives, for messages. */
export const containerNames = [...admonitions.keys(), 'tabs', 'tab', 'steps', 'details'];

/** Makes the views of one page; tab groups are numbered so that their radio buttons stay apart. */
export function containerViews(): ContainerView {
  let groups = 0;
  return (node, state) => {
    const title = admonitions.get(node.name);
    if (title) return admonition(node, title, state);
    if (node.name === 'tabs') return tabs(node, state, `tabs-${++groups}`);
    if (node.name === 'steps') return h('div', { className: ['steps'] }, content(state, node));
    if (node.name === 'details') return details(node, state);
    return null;
  };
}

/** The title of an admonition of that name when its author gives none; undefined for what is no admonition. */
export function admonitionTitle(name: string): string | undefined {
  return admonitions.get(name);
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
function tabs(node: ContainerDirective, state: State, id: string): Element {
  const views = node.children.filter(isTab).map(splitLabel);
  const controls = views.flatMap(({ label }, index) => [
    h('input', { type: 'radio', name: id, id: `${id}-${index}`, checked: index === 0, dataLabel: label }),
    h('label', { htmlFor: `${id}-${index}` }, label),
  ]);
  const panels = views.map(({ body }) => h('div', { className: ['tab-panel'] }, content(state, body)));
  return h('div', { className: ['tabs'], dataGroup: node.attributes?.group ?? '' }, [...controls, ...panels]);
}

function details(node: ContainerDirective, state: State): Element {
  const { label, body } = splitLabel(node);
  return h('details', { className: ['details'] }, [h('summary', label), ...content(state, body)]);
}
