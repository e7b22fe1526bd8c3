import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Nodes, Paragraph, Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { State } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { codeList } from '../shared/counted.ts';
import { didYouMean, nearest } from '../shared/nearest.ts';
import { replacementOf } from './foreign.ts';
import { cards, fileTree, onlyList } from './list-blocks.ts';
import type { Report } from './report.ts';

/** Kinds of admonition with their default titles. */
export const admonitions: ReadonlyMap<string, string> = new Map(
  ['Note', 'Tip', 'Info', 'Important', 'Warning', 'Danger', 'Caution'].map((title) => [title.toLowerCase(), title]),
);

/** Container directives with their allowed attributes. */
export const containers: ReadonlyMap<string, readonly string[]> = new Map([
  ...[...admonitions.keys()].map((name): [string, string[]] => [name, []]),
  ['tabs', ['group']],
  ['tab', ['default']],
  ['steps', []],
  ['details', ['open']],
  ['cards', []],
  ['files', []],
]);

/** Leaf directives with their allowed attributes. */
export const leaves: ReadonlyMap<string, readonly string[]> = new Map([
  ['include', ['file']],
  ['figure', ['src', 'light', 'dark', 'alt', 'caption', 'width']],
  ['mcp-server', ['name']],
  ['client-table', ['show', 'os']],
]);

/** Attributes that other tools have in place of a label in brackets. */
export const titleKey = /^(?:title|label|summary)$/;

/** Whether a directive exists. Reports attributes that it doesn't have. */
export function isKnown(
  node: ContainerDirective | LeafDirective,
  names: ReadonlyMap<string, readonly string[]>,
  report: Report,
): boolean {
  const colons = names === leaves ? '::' : ':::';
  const allowed = names.get(node.name);
  if (!allowed) report(node, `\`${colons}${node.name}\` does not exist`, insteadOfName(node.name, names));
  for (const [key, given] of Object.entries(node.attributes ?? {})) {
    if (!allowed || allowed.includes(key)) continue;
    const meant = nearest(key, allowed);
    const isTitle = names === containers && titleKey.test(key);
    const quotes = given === '' ? 'put quotes around a value with spaces, or ' : '';
    report(
      node,
      `\`${colons}${node.name}\` has the unknown attribute \`${key}\``,
      isTitle
        ? `write \`${colons}${node.name}[${given}]\``
        : didYouMean(
            meant && `\`${meant}\``,
            allowed.length > 0 ? `${quotes}use ${codeList(allowed)}` : 'remove it: it has none',
          ),
      { why: 'it would be ignored' },
    );
  }
  if (node.data?.repeated && allowed?.includes(node.data.repeated))
    report(node, `\`${colons}${node.name}\` has \`${node.data.repeated}\` twice`, 'keep one of the two', {
      why: 'only the last one counts',
    });
  values(node, report);
  return allowed !== undefined;
}

/** Reports values that an attribute can't have. */
function values(node: ContainerDirective | LeafDirective, report: Report): void {
  for (const [key, given] of Object.entries(node.attributes ?? {}))
    if ((key === 'default' || key === 'open') && given)
      report(node, `\`${key}\` has a value`, `write \`{${key}}\`, or leave it out`, {
        why: 'the attribute itself turns it on, whatever its value',
      });
    else if ((key === 'group' || key === 'caption') && given === '')
      report(node, `\`${key}\` is empty`, `write \`${key}="…"\`, or leave it out`);
}

/** The remedy for an unknown directive among those with as many colons. */
function insteadOfName(name: string, names: ReadonlyMap<string, readonly string[]>): string {
  const [colons, other, inWords] = names === leaves ? ['::', containers, 'three'] : [':::', leaves, 'two'];
  if (other.has(name)) return `write \`${names === leaves ? ':::' : '::'}${name}\`, with ${inWords} colons`;
  const near = nearest(name, names.keys());
  const instead = replacementOf(name);
  return didYouMean(
    near && `\`${colons}${near}\``,
    instead ? `write ${instead}` : `use one of ${codeList([...names.keys()].map((one) => colons + one))}`,
  );
}

/** Renders a label. */
type RenderLabel = (title: Paragraph) => ElementContent[];

/** Renders a container directive; null for an unknown name. */
export function containerView(node: ContainerDirective, state: State, render: RenderLabel): Element | null {
  const standard = admonitions.get(node.name);
  if (standard) return admonition(node, standard, state, render);
  if (node.name === 'tabs') return tabs(node, state, render);
  if (node.name === 'steps') return h('div', { className: ['steps'] }, content(state, node));
  if (node.name === 'details') return details(node, state, render);
  const list = onlyList(node);
  if (list && node.name === 'cards') return cards(list, state);
  if (list && node.name === 'files') return fileTree(list, state);
  return null;
}

/** A badge beside a name. Marks of the reference look as there. */
export function badge(node: TextDirective, content: ElementContent[]): Element {
  const [word] = /^[a-z]+$/.exec(textOf(node).toLowerCase()) ?? [];
  return h('span', { className: word ? ['badge', `badge-${word}`] : ['badge'] }, content);
}

/** Numbers the tab groups of a page, to separate their radio buttons. @returns the ids of their tabs */
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

interface Labelled {
  /** The label as text; '' for none. */
  readonly label: string;
  readonly title: Paragraph | null;
  readonly body: ContainerDirective;
}

/** Separates the `[label]` of a directive, which the parser returns as a marked first paragraph. */
export function splitLabel(node: ContainerDirective): Labelled {
  const [first, ...rest] = node.children;
  const title = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : null;
  return title ? { label: textOf(title), title, body: { ...node, children: rest } } : { label: '', title, body: node };
}

function content(state: State, node: ContainerDirective): ElementContent[] {
  return state.wrap(state.all(node), true);
}

function admonition(node: ContainerDirective, standard: string, state: State, render: RenderLabel): Element {
  const { label, title, body } = splitLabel(node);
  const ariaLabel = label || standard;
  // A note, not a landmark: ten of them would add ten places to jump to.
  return h('aside', { className: ['admonition', `admonition-${node.name}`], role: 'note', ariaLabel }, [
    h('p', { className: ['admonition-title'] }, title ? render(title) : standard),
    ...content(state, body),
  ]);
}

/** Whether a node is one of the tabs in `tabs`. */
export function isTab(node: Nodes): node is ContainerDirective {
  return node.type === 'containerDirective' && node.name === 'tab';
}

/** One radio button per tab: works without JavaScript and with arrow keys. */
function tabs(node: ContainerDirective, state: State, render: RenderLabel): Element {
  const id = node.data?.id ?? '';
  const views = node.children.filter(isTab).map(splitLabel);
  const chosen = Math.max(
    0,
    views.findIndex(({ body }) => isOn(body, 'default')),
  );
  const parts = views.flatMap(({ label, title, body }, index) => [
    h('input', { type: 'radio', name: id, id: `${id}-${index}`, checked: index === chosen, dataLabel: label }),
    h('label', { htmlFor: `${id}-${index}` }, title ? render(title) : label),
    h('div', { className: ['tab-panel'] }, content(state, body)),
  ]);
  return h('div', { className: ['tabs'], dataGroup: node.attributes?.group ?? '' }, parts);
}

function details(node: ContainerDirective, state: State, render: RenderLabel): Element {
  const { title, body } = splitLabel(node);
  const summary = h('summary', title ? render(title) : []);
  return h('details', { className: ['details'], open: isOn(body, 'open') }, [summary, ...content(state, body)]);
}

/** Whether a directive has an attribute without a value: `{open}`. */
function isOn({ attributes }: ContainerDirective, name: string): boolean {
  return typeof attributes?.[name] === 'string';
}
