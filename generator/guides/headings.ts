import GithubSlugger, { slug } from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import { toString as wholeText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Heading } from '../model/guide.ts';
import { firstNoteId } from './age-notes.ts';
import { nameTabs } from './directives.ts';
import type { Report, WrittenIn } from './report.ts';

/** remark's fixed id for the heading of footnotes. */
const footnotesId = 'footnote-label';

/** A heading's text, without comments. */
const textOf = (nodes: Nodes | Nodes[]): string => wholeText(nodes, { includeHtml: false });

/**
 * Reads the anchors of headings: removes `{#one}` from the end, or else takes the text without values of variables,
 * which is the same in every version.
 */
export function readAnchors(tree: Root, writtenIn: WrittenIn): void {
  visit(tree, 'heading', (node) => {
    const last = node.children.at(-1);
    const [mark, givenId] = (last?.type === 'text' && /\s*\{#([^\s{}]+)\}\s*$/.exec(last.value)) || [];
    if (last?.type === 'text' && mark !== undefined) {
      last.value = last.value.slice(0, -mark.length);
      if (last.value === '') node.children.pop();
      node.data = { ...node.data, givenId };
      return;
    }
    const { text, shifts = [] } = writtenIn(node);
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const values = shifts.filter(({ at, isValue }) => isValue && at >= start && at < end);
    const rest = values.reduce((words, { at, length }) => words.replace(text.slice(at, at + length), ''), textOf(node));
    const anchorText = rest.replace(/\s+/g, ' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    if (values.length > 0) node.data = { ...node.data, anchorText };
  });
}

/** Assigns ids to the headings and tab groups of a guide; reports skipped levels. */
export function nameHeadings(tree: Root, report: Report): Heading[] {
  const slugs = new GithubSlugger();
  const taken = new Map([firstNoteId, footnotesId, ...nameTabs(tree)].map((id) => [id, 'the page itself']));
  const refused = new Set<Nodes>();
  visit(tree, 'heading', (node) => {
    const { givenId: id, ...rest } = node.data ?? {};
    if (id === undefined) return;
    const owner = taken.get(id);
    const isId = /^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u.test(id);
    if (!isId) report(node, `\`{#${id}}\` is not an id`, 'use letters, digits and `-`, and begin with a letter');
    else if (owner)
      report(node, `the id \`${id}\` is that of ${owner}`, 'choose another', {
        why: 'links would lead to one of them',
      });
    if (isId && !owner) taken.set(id, `the heading “${textOf(node)}”`);
    else {
      refused.add(node);
      node.data = rest;
    }
  });
  for (const id of taken.keys()) slugs.slug(id);
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => {
    // Badges are temporary: the anchor must not depend on them.
    const text = textOf(node.children.filter(({ type }) => type !== 'textDirective')).trim();
    const last = headings.at(-1)?.depth ?? 1;
    if (text.trim() === '')
      report(node, 'the heading has no text', 'write its text, or remove the line', {
        severity: 'warning',
        why: 'readers see nothing, and the table of contents has an empty entry',
      });
    else if (node.depth === 1)
      report(node, 'the text has a heading of level 1', 'start at `##`', {
        why: 'the page already has one, its title',
      });
    else if (node.depth > last + 1)
      report(node, `the heading “${text}” skips a level`, `use level ${last + 1}`, {
        why: 'readers who navigate by headings would look for the missing one',
      });
    const { givenId, anchorText = text } = node.data ?? {};
    const wanted = slugOf(anchorText);
    const id = givenId ?? slugs.slug(wanted);
    if (givenId === undefined && !refused.has(node) && id !== wanted && taken.has(wanted))
      report(node, `\`${wanted}\`, the id of this heading, is that of ${taken.get(wanted)}`, 'rename one of them', {
        severity: 'warning',
        why: 'links to it lead to the other one',
      });
    node.data = { ...node.data, id };
    headings.push({ depth: node.depth, text, id });
  });
  return headings;
}

/** GitHub's slug without leading underscores: see `shared/ids.ts`. */
function slugOf(text: string): string {
  // A heading of symbols alone has an empty slug.
  return slug(text.replace(/^[^\p{L}\p{N}]*$/u, '')).replace(/^_+/, '') || 'section';
}
