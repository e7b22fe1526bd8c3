import type { EntityKey } from './entity.ts';
import type { Text } from './text.ts';

/* The common part of all pages. */

export interface PageLink {
  readonly label: string;
  readonly url: string;
}

/** Text, possibly linked. */
export interface TypePart {
  readonly text: string;
  /** Address of the named schema. */
  readonly url?: string;
}

/** A part of a generated line: text, code, or a link. */
export interface LinePart extends TypePart {
  readonly isCode?: true;
}

/** A link in a list, with text about it. Without an address, only the label is shown. */
export interface ListedLink extends PageLink {
  /** Anchor of a change: links to its entity, whose address is resolved once all versions are built. */
  readonly change?: string;
  /** In an index, the anchor that leads there. */
  readonly id?: string;
  /** The label is code. */
  readonly isCode?: true;
  /** One line, plain text. */
  readonly summary?: string;
  /** A word to show first. */
  readonly badge?: string;
  /** Of an operation, whose label is its title: `GET` and `/api/{id}`. */
  readonly method?: string;
  readonly path?: string;
  readonly deprecated?: true;
  readonly children?: readonly ListedLink[];
}

/** A link to an equivalent elsewhere. */
export interface EquivalentLink extends PageLink {
  /** Kind of the linked page, if the name doesn't imply it. */
  readonly prefix?: string;
  /** Its parent in a word or two: `API`, `MCPServer`, `thv run`. */
  readonly holder: string;
}

/** Something with an address and links: a flag, an operation, a field. */
export interface Row {
  /** Anchor, unique in the page. */
  readonly id: string;
  readonly entity: EntityKey;
}

/** Age of an entity, and its changes. */
export interface AgeView {
  /** Marks for the summary: `since v0.3.1`, `default changed in v0.3.5`. */
  readonly marks: readonly string[];
  /** Full history, newest first. */
  readonly steps: readonly AgeStep[];
}

export interface AgeStep {
  readonly version: string;
  /** Its place on the page of the version's changes; absent if it has none. */
  readonly url?: string;
  readonly text: Text;
}

/** Additional links of a row, looked up by its entity when the page is printed. */
export interface RowLinks {
  readonly equivalents?: readonly EquivalentLink[];
  /** Guides with it in code, each with the first place. */
  readonly uses?: readonly PageLink[];
}

/** A guide that names something in code, with the sections. */
export interface GuideUsesView extends PageLink {
  readonly children: readonly PageLink[];
}

export interface TocEntry {
  /** Anchor in the page. */
  readonly id: string;
  readonly text: string;
  /** 2 or 3. */
  readonly depth: number;
  /** Of an operation whose text does not name it: `GET`. */
  readonly method?: string;
}

/** The common part of all pages. */
export interface PageBase {
  /** Root-relative without suffix and without the base path: `/toolhive/reference/cli/thv_run`. */
  readonly url: string;
  /** Text of the `h1`. */
  readonly title: string;
  /** One sentence for `<meta name="description">`; plain text. */
  readonly description: string;
  /** From the docs home to the page itself. A crumb without a page has an empty URL. */
  readonly breadcrumbs: readonly PageLink[];
  readonly toc: readonly TocEntry[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
  /** Tool version that the page documents. */
  readonly version: string;
  /** The source file, relative to the repository, for the edit link. Absent if there are several. */
  readonly source?: { readonly path: string; readonly sha256: string };
  /** The source files, if there are several. */
  readonly files?: readonly string[];
  /** Kept out of navigation, sitemap and search. */
  readonly unlisted?: true;
}

export interface PageOptions extends Pick<PageBase, 'url' | 'title' | 'description'> {
  /** Source files of the page. */
  readonly files: readonly string[];
  readonly unlisted?: boolean;
}

/** Makes the common part of a page: its place in the sidebar, its neighbours, its source files. */
export type MakeBase = (options: PageOptions) => PageBase;
