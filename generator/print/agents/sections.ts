import type { AgentsSection } from '../../model/agents.ts';
import { squash } from '../../shared/search-words.ts';

/** Something on a page that a link may name, and that a heading stands for. */
export interface Anchored {
  readonly anchor: string;
  readonly title: string;
}

/**
 * The headings of a page's Markdown with the anchors that lead to them. Both are in the order of the page, and a heading
 * belongs to the next anchor of its name; other headings have none.
 */
export function markdownSections(markdown: string, anchors: readonly Anchored[]): AgentsSection[] {
  const sections: AgentsSection[] = [];
  let fence: string | undefined;
  let next = 0;
  let at = 0;
  for (const line of markdown.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})(.*)$/.exec(line);
    const [, signs = '', title = ''] = /^(#{1,6}) (.+)$/.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.[1]?.startsWith(fence) && mark[2]?.trim() === '') fence = undefined;
    } else if (mark) fence = mark[1];
    else if (signs !== '') {
      const name = plainHeading(title);
      const found = anchors.findIndex((one, index) => index >= next && squash(one.title) === squash(name));
      if (found >= 0) next = found + 1;
      sections.push([anchors[found]?.anchor ?? '', name, signs.length, at]);
    }
    at += line.length + 1;
  }
  return sections;
}

/** A heading without marks: "`thv run` \*" is "thv run *". */
function plainHeading(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`+ ?(.*?) ?`+/g, '$1')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}
