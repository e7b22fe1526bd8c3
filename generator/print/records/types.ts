import type { Block, Section } from '../../model/page.ts';
import type { Place } from './place.ts';

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
