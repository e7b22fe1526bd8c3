import type { EntityKey } from './entity.ts';
import type { Text } from './text.ts';

/* What every page has, whatever it shows. */

export interface PageLink {
  readonly label: string;
  readonly url: string;
}

/** Words that may lead to what they name. */
export interface TypePart {
  readonly text: string;
  /** Where the named schema is described. */
  readonly url?: string;
}

/** A part of a line of ours: words, code, or a link. */
export interface LinePart extends TypePart {
  readonly isCode?: true;
}

/** A link in a list, with what is said of it. Without an address, the label alone is shown. */
export interface ListedLink extends PageLink {
  /** Anchor of a change: it leads to what that was about, which is known once all versions are built. */
  readonly change?: string;
  /** In an index, the anchor that leads there. */
  readonly id?: string;
  /** The label is code. */
  readonly isCode?: true;
  /** One line, plain text. */
  readonly summary?: string;
  /** A word to be seen first. */
  readonly badge?: string;
  /** Of an operation, whose label is its title: `GET` and `/api/{id}`. */
  readonly method?: string;
  readonly path?: string;
  readonly deprecated?: true;
  readonly children?: readonly ListedLink[];
}

/** A link to what means the same elsewhere. */
export interface EquivalentLink extends PageLink {
  /** What the name does not tell by itself: which kind of page it is on. */
  readonly prefix?: string;
  /** What it belongs to, in a word or two: `API`, `MCPServer`, `thv run`. */
  readonly holder: string;
}

/** Something with an address and links of its own: a flag, an operation, a field. */
export interface Row {
  /** Anchor, unique in the page. */
  readonly id: string;
  readonly entity: EntityKey;
}

/** What something's age is, and what changed about it. */
export interface AgeView {
  /** What's worth telling at once: `since v0.3.1`, `default changed in v0.3.5`. */
  readonly marks: readonly string[];
  /** All of it, newest first. */
  readonly steps: readonly AgeStep[];
}

export interface AgeStep {
  readonly version: string;
  /** Where the page of the version's changes tells it; absent where it has none. */
  readonly url?: string;
  readonly text: Text;
}

/** What a row leads to besides what it says itself; looked up by its entity when the page is printed. */
export interface RowLinks {
  readonly equivalents?: readonly EquivalentLink[];
  /** Guides whose code has it, each with the first place. */
  readonly uses?: readonly PageLink[];
}

/** A guide whose code names something, with the sections in which it does. */
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

/** What every page has. */
export interface PageBase {
  /** Root-relative without suffix and without the base path: `/toolhive/reference/cli/thv_run`. */
  readonly url: string;
  /** Text of the `h1`. */
  readonly title: string;
  /** One sentence for `<meta name="description">`; plain text. */
  readonly description: string;
  /** From the docs home to the page itself; the last one is the page. A crumb without a page has an empty URL. */
  readonly breadcrumbs: readonly PageLink[];
  readonly toc: readonly TocEntry[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
  /** Tool version that the page documents. */
  readonly version: string;
  /** The one file the page was made from, relative to the repository; an edit link points there. Absent for several. */
  readonly source?: { readonly path: string; readonly sha256: string };
  /** The files it was made from, where they are several. */
  readonly files?: readonly string[];
  /** Kept out of navigation, sitemap and search. */
  readonly unlisted?: true;
}

export interface PageOptions {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Files the page is made from. */
  readonly files: readonly string[];
  readonly unlisted?: boolean;
}

/** Makes what every page has: its place in the sidebar, its neighbours, the files it comes from. */
export type MakeBase = (options: PageOptions) => PageBase;
