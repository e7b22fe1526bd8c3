import type { EntityKey } from './entity.ts';
import type { KindPage } from './kinds.ts';
import type { AgeView, ListedLink, PageBase, PageLink, Row, RowLinks, TypePart } from './page-base.ts';
import type { FeedBlock, IslandBlock } from './page-changes.ts';
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
      /** Code whose parts lead to what they name. */
      readonly type: 'code';
      readonly lines: readonly (readonly TypePart[])[];
    }
  | TableBlock
  | LinksBlock
  | TabsBlock
  | {
      readonly type: 'schema';
      /** That of a field which has a section of its own is the field. */
      readonly schema: SchemaView | FieldView;
      /** Which of several it is, as code: a media type. */
      readonly label?: string;
      /** What is said of the label. */
      readonly note?: string;
      /** Those of its source. */
      readonly examples?: readonly { readonly name: string; readonly text: Text }[];
      /** Its examples stand beside the section too, so the page doesn't repeat them. */
      readonly beside?: true;
      /** Id of the section that shows the schema. Large schemas with one have a filter. */
      readonly id?: string;
      /** It's of little interest, so it's shown once somebody opens this. */
      readonly fold?: string;
      /** The search finds its fields: `paths` are names by themselves, others are found as parts of what holds them. */
      readonly search?: 'paths' | 'fields';
    };

/** Things with the same facts, whose labels are the columns. */
interface TableBlock {
  readonly type: 'table';
  /** What it's a table of, for those who don't see it; unique in the page. */
  readonly label: string;
  /** It stands open and has no columns on phones. */
  readonly look?: 'stacked';
  /** It's shown once somebody opens this. */
  readonly fold?: string;
  readonly rows: readonly {
    /** In an index, the anchor that leads to the address of the first fact. */
    readonly id?: string;
    /** The first is what the row is about. */
    readonly facts: readonly FactView[];
    readonly text?: Text;
  }[];
}

interface LinksBlock {
  readonly type: 'links';
  /** How they look on the page. */
  readonly look:
    | 'buttons'
    | 'downloads'
    | 'link-line'
    | 'used-by'
    | 'command-list'
    | 'command-tree'
    | 'guide-uses'
    | 'rule-list'
    | 'version-rows'
    | 'operation-links'
    | 'answered-by'
    | 'entries';
  /** What stands before links in a line. */
  readonly label?: string;
  /** They're shown once somebody opens this. */
  readonly fold?: string;
  readonly links: readonly ListedLink[];
}

/** One of several is looked at at a time; a single one has no tab. */
interface TabsBlock {
  readonly type: 'tabs';
  /** Starts the ids of its tabs, which are no addresses; unique in the page. */
  readonly name: string;
  /** What they show: `Example manifest`. */
  readonly title: string;
  /** What the choice is about, for those who don't see where it stands; the title unless given. */
  readonly about?: string;
  /** Tabs of one group switch together, and say the same in other words: Markdown has the first alone. */
  readonly group?: string;
  /** Their labels are statuses: a single one keeps its tab. Markdown has the examples of their schemas instead. */
  readonly of?: 'statuses';
  readonly tabs: readonly { readonly label: string; readonly blocks: readonly Block[] }[];
}

export type Block = CommonBlock | RowsBlock | FeedBlock | IslandBlock;
export type BlockType = Block['type'];
export type BlockOf<Type extends BlockType> = Extract<Block, { readonly type: Type }>;

/** What a section looks like as HTML; `plain` where absent. */
export type SectionFrame =
  /** Rows in groups, all with one filter. */
  | 'flags'
  | 'flag-group'
  | 'tag'
  /** The operations of a page. */
  | 'operations'
  /** What is on another page. */
  | 'index'
  | 'operation'
  | 'operation-part'
  /** An answer, which unfolds. */
  | 'response'
  /** What a status means wherever it's answered. */
  | 'status'
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
  /** The title is code. */
  readonly isCode?: true;
  /** How it is called: `GET`, `/api/{id}`. */
  readonly method?: string;
  readonly path?: string;
  /** Address of the page that has all of it. */
  readonly page?: string;
  /** What its heading says besides the title. */
  readonly marks?: readonly MarkName[];
  readonly entity?: EntityKey;
  /** It shows the age of its entity and what that leads to, as rows do. */
  readonly refers?: true;
  /** Of what it's about. */
  readonly age?: AgeView;
  /** What the search finds it under, where that's more than its title. */
  readonly search?: SearchNames;
  /** What it is, close to its title. */
  readonly text?: Text;
  readonly blocks: readonly Block[];
  /** What stands beside it where there's room, such as samples. */
  readonly aside?: readonly Block[];
  readonly sections?: readonly Section[];
}

/** What the search finds something under; `text` says what it is. */
export interface SearchNames {
  readonly type: RecordEntity;
  /** What a result is called, where that isn't the title of the section. */
  readonly title?: string;
  readonly names: readonly string[];
  readonly text?: Text;
  /** More to find it by. */
  readonly body?: Text;
  /** It comes after others, as `RowsBlock.rank`. */
  readonly rank?: number;
}

/** The other pages of a source that needs several. */
export interface RelatedPages {
  readonly index: PageLink;
  readonly groups: readonly { readonly title: string; readonly links: readonly PageLink[] }[];
}

/** A page of the reference, of a guide, or of what versions changed. */
export interface PageDocument extends PageBase {
  readonly kind: KindPage | 'guide' | 'changes';
  /** The title is code. */
  readonly isCode?: true;
  /** Id of the heading, where the page is that of one thing which may also be on another page. */
  readonly headingId?: string;
  /** Of what the page is about. */
  readonly age?: AgeView;
  /** What stands before the first section. */
  readonly intro: readonly Block[];
  /** What it takes to begin; beside the introduction where there's room. */
  readonly aside?: readonly Block[];
  readonly sections: readonly Section[];
  /** What the search finds the page under; absent: its title. */
  readonly entity?: SearchNames;
  readonly showToc?: boolean;
  /** Its sections are listed beside it. */
  readonly isListed?: true;
  /** Other pages of the same source, listed beside this one. */
  readonly related?: RelatedPages;
  /** Day of the last change of a guide, `2026-11-21`; absent where no history says. */
  readonly updated?: string;
}

/** A page, or a part of one, as the site gets it: texts are HTML, rows and sections have their links. */
export type Printed<Value> = Value extends Text
  ? Html
  : Value extends readonly (infer Item)[]
    ? readonly Printed<Item>[]
    : Value extends Row | Section
      ? { readonly [Key in keyof Value as Exclude<Key, 'entity'>]: Printed<Value[Key]> } & RowLinks & {
            readonly age?: Printed<AgeView>;
          }
      : Value extends object
        ? { readonly [Key in keyof Value]: Printed<Value[Key]> }
        : Value;
