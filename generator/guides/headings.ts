import GithubSlugger, { slug } from 'github-slugger';
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Heading } from '../model/guide.ts';
import { firstNoteId } from './age-notes.ts';
import { nameTabs } from './directives.ts';
import type { Report } from './report.ts';

/** What remark calls the heading of footnotes, whatever it's told. */
const footnotesId = 'footnote-label';

/** Gives each heading of a guide its id, and each group of tabs; tells of levels that do not follow each other. */
export function nameHeadings(tree: Root, report: Report): Heading[] {
  const slugs = new GithubSlugger();
  for (const id of [firstNoteId, footnotesId, ...nameTabs(tree)]) slugs.slug(id);
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => {
    // A badge says something for a while: the anchor stays when it goes.
    const text = textOf(node.children.filter(({ type }) => type !== 'textDirective')).trim();
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
    const id = slugs.slug(slugOf(node.data?.anchorText ?? text));
    node.data = { ...node.data, id };
    headings.push({ depth: node.depth, text, id });
  });
  return headings;
}

/** The slug that GitHub makes, without underscores before it: see `shared/ids.ts`. */
function slugOf(text: string): string {
  // A heading of signs alone has no slug of its own.
  return slug(text.replace(/^[^\p{L}\p{N}]*$/u, '')).replace(/^_+/, '') || 'section';
}
