import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
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

/** What a container directive becomes; null for a name that is none. `report` gets what the author did wrong. */
export type ContainerView = (
  node: ContainerDirective,
  state: State,
  report: (what: string, remedy: string) => void,
) => Element | null;

/** Names of the container directives, for messages. */
export const containerNames = [...admonitions.keys(), 'tabs', 'tab', 'steps', 'details'];

/** Makes the views of one page; tab groups are numbered so that their radio buttons stay apart. */
export function containerViews(): ContainerView {
  let groups = 0;
  return (node, state, report) => {
    const title = admonitions.get(node.name);
    if (title) return admonition(node, title, state);
    if (node.name === 'tabs') return tabs(node, state, `tabs-${++groups}`, report);
    if (node.name === 'steps') return steps(node, state, report);
    if (node.name === 'details') return details(node, state, report);
    if (node.name === 'tab') report('a `tab` stands outside `tabs`', 'put it between `::::tabs` and `::::`');
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

/** A radio button a tab: works without JavaScript, and the arrow keys move between them. */
function tabs(
  node: ContainerDirective,
  state: State,
  id: string,
  report: (what: string, remedy: string) => void,
): Element {
  const items = node.children.filter(
    (child): child is ContainerDirective => child.type === 'containerDirective' && child.name === 'tab',
  );
  if (items.length < node.children.length || items.length < 2 || items.length > 8)
    report(
      '`tabs` holds something else than two to eight `tab`s',
      'put everything inside `:::tab[Label]` … `:::`, and give the outer container more colons than the inner ones',
    );
  const views = items.map((item) => splitLabel(item));
  for (const { label } of views) if (label === '') report('a `tab` has no label', 'write `:::tab[Label]`');
  const controls = views.flatMap(({ label }, index) => [
    h('input', { type: 'radio', name: id, id: `${id}-${index}`, checked: index === 0, dataLabel: label }),
    h('label', { htmlFor: `${id}-${index}` }, label),
  ]);
  const panels = views.map(({ body }) => h('div', { className: ['tab-panel'] }, content(state, body)));
  return h('div', { className: ['tabs'], dataGroup: node.attributes?.group ?? '' }, [...controls, ...panels]);
}

function steps(node: ContainerDirective, state: State, report: (what: string, remedy: string) => void): Element {
  if (node.children.length !== 1 || node.children[0]?.type !== 'list' || !node.children[0].ordered)
    report(
      '`steps` holds something else than one ordered list',
      'write one list `1.`, `2.`, …, and indent the blocks of a step by three spaces',
    );
  return h('div', { className: ['steps'] }, content(state, node));
}

function details(node: ContainerDirective, state: State, report: (what: string, remedy: string) => void): Element {
  const { label, body } = splitLabel(node);
  if (label === '') report('`details` has no summary', 'write `:::details[Summary]`');
  return h('details', { className: ['details'] }, [h('summary', label), ...content(state, body)]);
}
