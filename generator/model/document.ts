import type { EntityKey } from './entity.ts';
import type { KindPage } from './kinds.ts';
import type { ApiBlock, ApiRelatedView } from './page-api.ts';
import type { AgeView, GuideUsesView, ListedLink, PageBase, Row, RowLinks } from './page-base.ts';
import type { ChangesBlock } from './page-changes.ts';
import type { CommandBlock } from './page-command.ts';
import type { ResourceBlock } from './page-resource.ts';
import type { FieldView, RowsBlock, SchemaView } from './page-row.ts';
import type { FactView, MarkName } from './row-words.ts';
import type { RecordEntity } from './search.ts';
import type { Html, Text } from './text.ts';

/*
 * What a page says, decided once and printed three times: as HTML (React components by type of block), as Markdown and
 * as search records. The table of contents follows from its sections.
 */

/** Parts that pages of every kind may have. */
type CommonBlock =
  | {
      readonly type: 'prose';
      readonly text: Text;
      /** What a page begins with, in one paragraph or several; or less important than what it stands by. */
      readonly look?: 'lead' | 'long-lead' | 'quiet';
    }
  /** Set off from what's around it. */
  | { readonly type: 'note'; readonly kind: 'note' | 'warning'; readonly title: string; readonly text: Text }
  | { readonly type: 'facts'; readonly facts: readonly FactView[] }
  | {
      readonly type: 'links';
      /** The class that they have on the page. */
      readonly look:
        | 'downloads'
        | 'used-by'
        | 'feeds'
        | 'command-list'
        | 'command-tree'
        | 'operation-links'
        | 'entries';
      /** What stands before links in a line. */
      readonly label?: string;
      readonly links: readonly ListedLink[];
    }
  | TabsBlock
  | {
      readonly type: 'schema';
      /** That of a field which has a section of its own is the field. */
      readonly schema: SchemaView | FieldView;
      /** Id of the section that shows the schema. Large schemas with one have a filter. */
      readonly id?: string;
      /** It's of little interest, so it's shown once somebody opens this. */
      readonly fold?: string;
      /** Paths of its fields are names by themselves, and the search finds each under its own. */
      readonly search?: 'paths';
    }
  /** The age of what the section is about. */
  | { readonly type: 'age'; readonly age: AgeView }
  | {
      readonly type: 'guides';
      readonly guides: readonly GuideUsesView[];
      /** They're shown once somebody opens them, since no section is theirs. */
      readonly fold?: true;
    };

/** One of several is looked at at a time; a single one has no tab. */
interface TabsBlock {
  readonly type: 'tabs';
  /** Starts the ids of its tabs, which are no addresses; unique in the page. */
  readonly name: string;
  /** What they show: `Example manifest`. */
  readonly title: string;
  /** Tabs of one group switch together, and say the same in other words: Markdown has the first alone. */
  readonly group?: string;
  readonly tabs: readonly { readonly label: string; readonly blocks: readonly Block[] }[];
}

export type Block = CommonBlock | RowsBlock | CommandBlock | ApiBlock | ResourceBlock | ChangesBlock;
export type BlockType = Block['type'];
export type BlockOf<Type extends BlockType> = Extract<Block, { readonly type: Type }>;

/** What a section looks like as HTML; `plain` where absent. */
export type SectionFrame =
  | 'tag'
  /** The operations of a page. */
  | 'operations'
  /** What is on another page. */
  | 'index'
  | 'operation'
  | 'named-schema'
  | 'document'
  | 'resource'
  | 'resource-version'
  | 'resource-part'
  /** Changes that filters leave in or out. */
  | 'changes';

export interface Section {
  readonly id: string;
  readonly title: string;
  /** Of the heading: 2 and below. */
  readonly level: number;
  readonly frame?: SectionFrame;
  /** Of an operation whose title does not name it: `GET`. */
  readonly method?: string;
  /** Address of the page that has all of it. */
  readonly page?: string;
  /** What its heading says besides the title. */
  readonly marks?: readonly MarkName[];
  /** Found by the search under its own name. */
  readonly entity?: EntityKey;
  /** What the search finds it under, where that's more than its title. */
  readonly search?: SearchNames;
  readonly blocks: readonly Block[];
  readonly sections?: readonly Section[];
}

/** What the search finds something under; `text` says what it is. */
export interface SearchNames {
  readonly type: RecordEntity;
  readonly names: readonly string[];
  readonly text?: Text;
}

/** A page of the reference, of a guide, or of what versions changed. */
export interface PageDocument extends PageBase {
  readonly kind: KindPage | 'guide' | 'changes';
  /** The title is code. */
  readonly isCode?: true;
  /** Id of the heading, where the page is that of one thing which may also be on another page. */
  readonly headingId?: string;
  /** What stands before the first section. */
  readonly intro: readonly Block[];
  readonly sections: readonly Section[];
  /** What the search finds the page under; absent: its title. */
  readonly entity?: SearchNames;
  readonly showToc?: boolean;
  /** Other pages of the same source, listed beside this one. */
  readonly related?: ApiRelatedView;
  /** Day of the last change of a guide, `2026-11-21`; absent where no history says. */
  readonly updated?: string;
}

/** A page, or a part of one, as the site gets it: texts are HTML, rows have their links. */
export type Printed<Value> = Value extends Text
  ? Html
  : Value extends readonly (infer Item)[]
    ? readonly Printed<Item>[]
    : Value extends Row
      ? { readonly [Key in keyof Value as Exclude<Key, 'entity'>]: Printed<Value[Key]> } & RowLinks & {
            readonly age?: Printed<AgeView>;
          }
      : Value extends object
        ? { readonly [Key in keyof Value]: Printed<Value[Key]> }
        : Value;
