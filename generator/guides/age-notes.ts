import type { BlockContent, Blockquote, List, Nodes, Parents, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { parseProse } from '../markdown/parse.ts';
import { codeSpan } from '../markdown/serialise.ts';
import type { Change } from '../model/changes.ts';
import { ageNoteClass, type GuideAge } from '../model/guide-age.ts';

/** Id of the first note, the target of the one at the top. */
export const firstNoteId = 'changed-since';

/**
 * Adds a note after each block that uses something changed since the guide's review, and one at the top that counts
 * them. Returns the tree itself if there is nothing to note.
 */
export function withAgeNotes(tree: Root, age: GuideAge | null): Root {
  if (age === null || age.changes.size === 0) return tree;
  const { reviewed, changes: byUse, textOf, addressOf } = age;
  let count = 0;
  const children = blocks(tree) as RootContent[];
  if (count === 0) return tree;
  const [places, say] =
    count === 1 ? ['one place', 'has a note that says'] : [`${count} places`, 'have notes that say'];
  const summary = `This page was written for ${reviewed}. Some of what it uses has changed since: [${places}](#${firstNoteId}) ${say} how.`;
  return { ...tree, children: [note(summary), ...children] };

  /** The children of a container, with notes after blocks that need one. */
  function blocks({ children }: Parents): Nodes[] {
    return children.flatMap((child): Nodes[] => {
      if (isContainer(child)) return [{ ...child, children: blocks(child) } as Nodes];
      const changes = changesIn(child);
      if (changes.length === 0) return [child];
      const lines = changes.map(lineOf);
      const text =
        lines.length === 1 ? `: ${lines[0]}.` : `. Since then:\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
      return [child, note(`Written for ${reviewed}${text}`, count++ === 0 ? firstNoteId : null)];
    });
  }

  /** The distinct changes in a block, in order. */
  function changesIn(block: Nodes): Change[] {
    const found = new Set<Change>();
    visit(block, (node) => {
      const by = node.type === 'link' ? node.data?.guideLink : sampleOf(node);
      for (const change of (by && byUse.get(by)) ?? []) found.add(change);
      return node.type === 'code' ? SKIP : undefined;
    });
    // The same change of several API operations is noted once.
    const same = Map.groupBy(found, (change) => `${textOf(change)} ${change.version}`);
    return [...same.values()].flatMap(([first]) => first ?? []);
  }

  /** `the default of --port changed from 1 to 2 in v0.3.8`. */
  function lineOf(change: Change): string {
    const { what, version, successor } = change;
    const instead = what === 'removed' && successor ? `; use ${codeSpan(successor.name)}` : '';
    return `${textOf(change)} in [${version}](<${addressOf(change)}>)${instead}`;
  }
}

function sampleOf(node: Nodes) {
  return node.type === 'code' || node.type === 'inlineCode' ? node.data?.sample : undefined;
}

/** Whether a node's children can have notes; lists of plain sentences count as one block. */
function isContainer(node: Nodes): node is Extract<Nodes, Parents> {
  if (node.type === 'list') return !isPlain(node);
  return ['containerDirective', 'blockquote', 'listItem', 'footnoteDefinition'].includes(node.type);
}

/** A list whose items are sentences, or such lists. */
function isPlain({ children }: List): boolean {
  return children.every((item) =>
    item.children.every(
      (child, index) => (child.type === 'paragraph' && index === 0) || (child.type === 'list' && isPlain(child)),
    ),
  );
}

/** A side note in HTML, a blockquote in Markdown. */
function note(markdown: string, id: string | null = null): Blockquote {
  const hProperties = { className: [ageNoteClass], role: 'note', ...(id !== null && { id }) };
  const children = parseProse(markdown, 'markdown').children as BlockContent[];
  return { type: 'blockquote', children, data: { hName: 'aside', hProperties } };
}
