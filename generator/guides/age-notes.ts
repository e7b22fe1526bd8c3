import type {
  BlockContent,
  Blockquote,
  InlineCode,
  List,
  Nodes,
  Paragraph,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Change } from '../model/changes.ts';
import { ageNoteClass, type GuideAge } from '../model/guide-age.ts';

/** Id of the first note, where the one at the top leads. */
export const firstNoteId = 'changed-since';

/**
 * A guide with a note after each block that uses something which has changed since it was reviewed, and one at the top
 * that counts them. The tree itself where there is nothing to note.
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

  /** What stands in a container, with notes after the blocks that need one. */
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
    return note([
      paragraph([
        text(`This page was written for ${reviewed}. Some of what it uses has changed since: `),
        { type: 'link', url: `#${firstNoteId}`, children: [text(places)] },
        text(` ${say} how.`),
      ]),
    ]);
  }

  /** Each once, in the order of the block. */
  #changesIn(block: Nodes): Change[] {
    const found = new Set<Change>();
    visit(block, (node) => {
      const by = node.type === 'link' || node.type === 'linkReference' ? node.data?.guideLink : sampleOf(node);
      for (const change of (by && this.#age.changes.get(by)) ?? []) found.add(change);
      return node.type === 'code' ? SKIP : undefined;
    });
    // The same of several places of the API is said once.
    const said = Map.groupBy(found, (change) => `${this.#age.textOf(change)} ${change.version}`);
    return [...said.values()].flatMap(([first]) => first ?? []);
  }

  #note(changes: readonly Change[]): Blockquote {
    const lead = `Written for ${this.#age.reviewed}`;
    const id = this.count === 0 ? firstNoteId : null;
    this.count += 1;
    const said = changes.map((change) => this.#said(change));
    const [only, ...others] = said;
    if (only && others.length === 0) return note([paragraph([text(`${lead}: `), ...only, text('.')])], id);
    const items = said.map((children) => ({ type: 'listItem' as const, children: [paragraph(children)] }));
    const list: List = { type: 'list', spread: false, children: items };
    return note([paragraph([text(`${lead}. Since then:`)]), list], id);
  }

  /** `the default of --port changed from 1 to 2 in v0.3.8`. */
  #said(change: Change): PhrasingContent[] {
    const { what, version, successor } = change;
    const instead = what === 'removed' ? successor?.name : undefined;
    return [
      ...words(this.#age.textOf(change)),
      text(' in '),
      { type: 'link', url: this.#age.addressOf(change), children: [text(version)] },
      ...(instead === undefined ? [] : [text('; use '), { type: 'inlineCode', value: instead } as const]),
    ];
  }
}

function sampleOf(node: Nodes) {
  return node.type === 'code' || node.type === 'inlineCode' ? node.data?.sample : undefined;
}

/** Whether a node holds blocks that may have notes of their own; lists of sentences are one block. */
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

/** In HTML a note by the side, in Markdown a quotation. */
function note(children: BlockContent[], id: string | null = null): Blockquote {
  const hProperties = { className: [ageNoteClass], role: 'note', ...(id !== null && { id }) };
  return { type: 'blockquote', children, data: { hName: 'aside', hProperties } };
}

/** A text with code in backticks. */
function words(written: string): PhrasingContent[] {
  return written.split(/(`` .*? ``|`[^`]*`)/).flatMap((part): PhrasingContent[] => {
    if (part === '') return [];
    const code = /^(?:`` (.*) ``|`(.*)`)$/.exec(part);
    return [code ? ({ type: 'inlineCode', value: code[1] ?? code[2] ?? '' } satisfies InlineCode) : text(part)];
  });
}

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
