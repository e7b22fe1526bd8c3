import type { BlockContent, Blockquote, List, Nodes, Parents, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { codeSpan } from '../markdown/code-text.ts';
import { parseProse } from '../markdown/parse.ts';
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
  const notes = new Notes(age);
  const children = notes.blocks(tree) as RootContent[];
  return notes.count === 0 ? tree : { ...tree, children: [notes.summary(), ...children] };
}

class Notes {
  readonly #age: GuideAge;
  count = 0;

  constructor(age: GuideAge) {
    this.#age = age;
  }

  /** The children of a container, with notes after blocks that need one. */
  blocks({ children }: Parents): Nodes[] {
    return children.flatMap((child): Nodes[] => {
      if (isContainer(child)) return [{ ...child, children: this.blocks(child) } as Nodes];
      const changes = this.#changesIn(child);
      return changes.length === 0 ? [child] : [child, this.#note(changes)];
    });
  }

  summary(): Blockquote {
    const { reviewed } = this.#age;
    const [places, say] =
      this.count === 1 ? ['one place', 'has a note that says'] : [`${this.count} places`, 'have notes that say'];
    return note(
      `This page was written for ${reviewed}. Some of what it uses has changed since: [${places}](#${firstNoteId}) ${say} how.`,
    );
  }

  /** The distinct changes in a block, in order. */
  #changesIn(block: Nodes): Change[] {
    const found = new Set<Change>();
    visit(block, (node) => {
      const by = node.type === 'link' ? node.data?.guideLink : sampleOf(node);
      for (const change of (by && this.#age.changes.get(by)) ?? []) found.add(change);
      return node.type === 'code' ? SKIP : undefined;
    });
    // The same change of several API operations is noted once.
    const said = Map.groupBy(found, (change) => `${this.#age.textOf(change)} ${change.version}`);
    return [...said.values()].flatMap(([first]) => first ?? []);
  }

  #note(changes: readonly Change[]): Blockquote {
    const lead = `Written for ${this.#age.reviewed}`;
    const id = this.count === 0 ? firstNoteId : null;
    this.count += 1;
    const said = changes.map((change) => this.#said(change));
    if (said.length === 1) return note(`${lead}: ${said[0]}.`, id);
    return note(`${lead}. Since then:\n\n${said.map((one) => `- ${one}`).join('\n')}`, id);
  }

  /** `the default of --port changed from 1 to 2 in v0.3.8`. */
  #said(change: Change): string {
    const { what, version, successor } = change;
    const instead = what === 'removed' && successor ? `; use ${codeSpan(successor.name)}` : '';
    return `${this.#age.textOf(change)} in [${version}](<${this.#age.addressOf(change)}>)${instead}`;
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
