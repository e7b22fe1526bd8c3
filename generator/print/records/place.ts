import type { Block, PageBase, Section } from '../../model/page.ts';
import type { RecordEntity } from '../../model/search.ts';

/** One place of a page that a reader may look for. */
export interface Place {
  readonly entity: RecordEntity;
  /** '' is the page itself. */
  readonly anchor: string;
  readonly title: string;
  /** Headings between the page's title and this place. */
  readonly above: readonly string[];
  /** One line. */
  readonly text: string;
  /** The same, however long. */
  readonly whole: string;
  /** Text of the section; '' where `text` says everything. */
  readonly body: string;
  /** Everything it is called, the title included where that is a name. */
  readonly names: readonly string[];
  readonly owner?: string;
  /** 0 for the ordinary place of a name; greater for repetitions of it, such as a flag that a command inherits. */
  readonly rank: number;
}

/** A place, from what is special about it. */
export function place(
  given: Pick<Place, 'entity' | 'anchor' | 'title'> &
    Partial<Omit<Place, 'owner' | 'whole'>> & { owner?: string | undefined },
): Place {
  const { owner, text = '', ...rest } = given;
  return {
    above: [],
    body: '',
    names: [],
    rank: 0,
    ...rest,
    text: oneLine(text),
    whole: text,
    ...(owner === undefined ? {} : { owner }),
  };
}

/** The page itself. */
export function pagePlace(
  page: PageBase,
  more: Partial<Pick<Place, 'entity' | 'names' | 'body' | 'text' | 'rank'>> = {},
): Place {
  const { text = page.description } = more;
  // What a page is about is all of its description.
  return { ...place({ entity: 'page', anchor: '', title: page.title, ...more }), text, whole: text };
}

/** The first sentence, cut between words where it is long. */
export function oneLine(text: string, length = 110): string {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  if (sentence.length <= length) return sentence;
  const cut = sentence.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}

/** What the search needs of the block's surroundings. */
export interface Where {
  /** What its rows belong to: the command, the operation, the schema. */
  readonly owner: string;
  /** Headings between the page's title and the block. */
  readonly above: readonly string[];
}

/** The places of a type of block. */
export type BlockRecords<Type extends Block['type']> = (
  block: Extract<Block, { readonly type: Type }>,
  where: Where,
) => readonly Place[];

/** The place of a section that has a name of its own. */
export type SectionRecords = (section: Section, above: readonly string[]) => readonly Place[];
