import GithubSlugger from 'github-slugger';
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Heading } from '../model/guide.ts';
import type { Report } from './report.ts';

/** Gives each heading of a guide its id; tells of levels that do not follow each other. */
export function nameHeadings(tree: Root, report: Report): Heading[] {
  const slugs = new GithubSlugger();
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => {
    const text = textOf(node);
    const last = headings.at(-1)?.depth ?? 1;
    if (text.trim() === '')
      report(node, 'the heading has no text', 'write its text, or take the line out', {
        severity: 'warning',
        why: 'readers see nothing, and the contents list an entry that they cannot read',
      });
    else if (node.depth === 1)
      report(node, 'a heading of level 1 stands in the text', 'start at `##`', {
        why: 'the page already has one, its title',
      });
    else if (node.depth > last + 1)
      report(node, `the heading “${text}” skips a level`, `use level ${last + 1}`, {
        why: 'people who move by headings would look for the missing one',
      });
    // A heading of signs alone has no slug of its own.
    const id = slugs.slug((node.data?.anchorText ?? text).replace(/^[^\p{L}\p{N}]*$/u, 'section'));
    node.data = { ...node.data, id };
    headings.push({ depth: node.depth, text, id });
  });
  return headings;
}
