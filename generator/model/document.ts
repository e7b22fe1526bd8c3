import type { EntityKey } from './entity.ts';
import type { KindPage } from './kinds.ts';
import type { AgeView, ListedLink, PageBase, PageLink, Row, RowLinks, TypePart } from './page-base.ts';
import type { FeedBlock, IslandBlock } from './page-changes.ts';
import type { FieldView, RowsBlock, SchemaView } from './page-row.ts';
import type { FactView, MarkName } from './row-words.ts';
import type { RecordEntity } from './search.ts';
import type { Html, Text } from './text.ts';

/*
 * The content of a page, built once and printed three times: as HTML (React components by type of block), as Markdown
 * and as search records. The table of contents follows from its sections.
 */

/** Blocks allowed on all pages. */
type CommonBlock =
  | {
      readonly type: 'prose';
      readonly text: Text;
      /** The opening paragraphs of a page, or text of less importance. */
      readonly look?: 'lead' | 'long-lead' | 'quiet';
    }
  /** Set off from the text around it. */
  | { readonly type: 'note'; readonly kind: 'note' | 'warning'; readonly title: string; readonly text: Text }
  | { readonly type: 'facts'; readonly facts: readonly FactView[] }
  | {
      /** Code with links from names. */
      readonly type: 'code';
      readonly lines: readonly (readonly TypePart[])[];
    }
  | TableBlock
  | LinksBlock
  | TabsBlock
  | {
      readonly type: 'schema';
      /** For a field with its own section, the field itself. */
      readonly schema: SchemaView | FieldView;
      /** Distinguishes several, as code: a media type. */
      readonly label?: string;
      /** Text about the label. */
      readonly note?: string;
      /** Examples from the source. */
      readonly examples?: readonly { readonly name: string; readonly text: Text }[];
      /** Its examples are also beside the section, so the page doesn't repeat them. */
      readonly beside?: true;
      /** Id of the section with the schema. Large schemas with one get a filter. */
      readonly id?: string;
      /** Folded under this label, as it matters to few readers. */
      readonly fold?: string;
      /** Search indexes its fields: `paths` are names by themselves, others are found as parts of their parents. */
      readonly search?: 'paths' | 'fields';
    };

/** Things with the same facts, whose labels are the columns. */
interface TableBlock {
  readonly type: 'table';
  /** Its accessible name, unique in the page. */
  readonly label: string;
  /** Always open, and without columns on phones. */
  readonly look?: 'stacked';
  /** Folded under this label. */
  readonly fold?: string;
  readonly rows: readonly {
    /** In an index, the anchor of the first fact's address. */
    readonly id?: string;
    /** The first one is the subject of the row. */
    readonly facts: readonly FactView[];
    readonly text?: Text;
  }[];
}

interface LinksBlock {
  readonly type: 'links';
  /** Appearance on the page. */
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
  /** Text before links in a line. */
  readonly label?: string;
  /** Folded under this label. */
  readonly fold?: string;
  readonly links: readonly ListedLink[];
}

/** Alternatives, one visible at a time; a single one has no tab. */
interface TabsBlock {
  readonly type: 'tabs';
  /** Prefix of the ids of its tabs, which are no addresses; unique in the page. */
  readonly name: string;
  /** Its title: `Example manifest`. */
  readonly title: string;
  /** Accessible name of the choice; default: the title. */
  readonly about?: string;
  /** Tabs of one group switch together and have equivalent content: Markdown only has the first. */
  readonly group?: string;
  /** Labels are statuses: a single one keeps its tab. Markdown has the examples of their schemas instead. */
  readonly of?: 'statuses';
  readonly tabs: readonly { readonly label: string; readonly blocks: readonly Block[] }[];
}

export type Block = CommonBlock | RowsBlock | FeedBlock | IslandBlock;
export type BlockType = Block['type'];
export type BlockOf<Type extends BlockType> = Extract<Block, { readonly type: Type }>;

/** Appearance of a section in HTML; default: `plain`. */
export type SectionFrame =
  /** Rows in groups with a shared filter. */
  | 'flags'
  | 'flag-group'
  | 'tag'
  /** The operations of a page. */
  | 'operations'
  /** Content of another page. */
  | 'index'
  | 'operation'
  | 'operation-part'
  /** A response, which unfolds. */
  | 'response'
  /** A status shared by all responses. */
  | 'status'
  | 'named-schema'
  | 'document'
  | 'resource'
  | 'resource-version'
  | 'resource-part'
  /** Changes with filters. */
  | 'changes';

export interface Section {
  readonly id: string;
  readonly title: string;
  /** Heading level: 2 and below. */
  readonly level: number;
  readonly frame?: SectionFrame;
  /** The title is code. */
  readonly isCode?: true;
  /** How it is called: `GET`, `/api/{id}`. */
  readonly method?: string;
  readonly path?: string;
  /** Address of the page with the full content. */
  readonly page?: string;
  /** Marks in its heading. */
  readonly marks?: readonly MarkName[];
  readonly entity?: EntityKey;
  /** Shows the age and links of its entity, as rows do. */
  readonly refers?: true;
  /** Age of its subject. */
  readonly age?: AgeView;
  /** Search names, if more than its title. */
  readonly search?: SearchNames;
  /** Summary below its title. */
  readonly text?: Text;
  readonly blocks: readonly Block[];
  /** Blocks beside it where there's room, such as samples. */
  readonly aside?: readonly Block[];
  readonly sections?: readonly Section[];
}

/** Names for search; `text` describes the entry. */
export interface SearchNames {
  readonly type: RecordEntity;
  /** Title of a result, if not the section's. */
  readonly title?: string;
  readonly names: readonly string[];
  readonly text?: Text;
  /** Additional text to match. */
  readonly body?: Text;
  /** Sort order after others, as `RowsBlock.rank`. */
  readonly rank?: number;
}

/** The other pages of a source with several pages. */
export interface RelatedPages {
  readonly index: PageLink;
  readonly groups: readonly { readonly title: string; readonly links: readonly PageLink[] }[];
}

/** A page of the reference, of a guide, or about changes. */
export interface PageDocument extends PageBase {
  readonly kind: KindPage | 'guide' | 'changes';
  /** The title is code. */
  readonly isCode?: true;
  /** Id of the heading, if the page's subject may also be on another page. */
  readonly headingId?: string;
  /** Age of the page's subject. */
  readonly age?: AgeView;
  /** Blocks before the first section. */
  readonly intro: readonly Block[];
  /** Prerequisites; beside the introduction where there's room. */
  readonly aside?: readonly Block[];
  readonly sections: readonly Section[];
  /** Search names of the page; default: its title. */
  readonly entity?: SearchNames;
  readonly showToc?: boolean;
  /** Lists its sections beside the page. */
  readonly isListed?: true;
  /** Other pages of the same source, listed beside this one. */
  readonly related?: RelatedPages;
  /** Day of a guide's last change, `2026-11-21`; absent without a history. */
  readonly updated?: string;
}

/** A page or part of it in the site's form: texts are HTML, rows and sections have their links. */
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
