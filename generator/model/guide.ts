import type { Root } from 'mdast';
import { z } from 'zod';
import type { Address } from './address.ts';
import type { ClientTypes } from './clients.ts';
import { introductions } from './kinds.ts';
import type { Passage } from './passage.ts';
import type { Place } from './problem.ts';
import type { CatalogueServer } from './registry.ts';
import type { Sample } from './sample.ts';
import { isVersion } from './version.ts';

const id = /[^\s"'<>&#%]+/;

/** Where a page was before, or a part of it. */
export const oldAddress = z
  .string('must be an address such as /toolhive/old-page')
  .regex(
    new RegExp(`^(?:/(?!\\.{1,2}(?:[/#]|$))[\\w.~-]+)+/?(?:#${id.source})?$`),
    'must be an address such as /toolhive/old-page',
  );
const anchor = z.string('must be an id').regex(new RegExp(`^${id.source}$`), 'must be an id, without `#`');

/** Front matter of a guide. Unknown keys are errors, so that a typing mistake cannot pass silently. */
export const frontMatterSchema = z.strictObject({
  /** Page title in sentence case; becomes the `h1`. */
  title: z.string().trim().min(1).max(120),
  /** One sentence for search engines and listings. */
  description: z.string().trim().min(1).max(200),
  /** Version of the tool that somebody has compared the guide with; it's checked against that one. */
  reviewed: z
    .string('names no version that the guide was reviewed for')
    .refine(isVersion, 'must be a version such as v0.3.6'),
  /** Shorter name in the sidebar. Default: the title. */
  sidebar_label: z.string().trim().min(1).max(60).optional(),
  /** Order among siblings, small first. Default: after the numbered ones, by title. */
  sidebar_position: z.number().optional(),
  /** Keep the page out of navigation and sitemap; it stays reachable by its URL. Default: false. */
  unlisted: z.boolean().optional(),
  /** Show the table of contents. Default: true. */
  toc: z.boolean().optional(),
  /** Leave the guide out of what's built; `make dev` shows it, and `check` lists it. Default: false. */
  draft: z.boolean().optional(),
  /** Addresses at which the guide was before, which lead to it now. */
  redirect_from: z.array(oldAddress, 'must be a list of addresses: `[/toolhive/old-page]`').optional(),
  /** Headings that have another name now: old id to new one. */
  anchors: z.record(anchor, anchor, 'must be a list of `old-id: new-id` lines, without `#`').optional(),
});
export type FrontMatter = z.infer<typeof frontMatterSchema>;

export interface Heading {
  readonly depth: number;
  readonly text: string;
  /** Anchor, unique in the page. */
  readonly id: string;
}

/** A link as written in a guide, with its place. */
export interface GuideLink {
  readonly href: string;
  readonly at: Place;
}

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData {
    /** Starts the ids of tabs, unique in the page. */
    id?: string;
  }
}

declare module 'unist' {
  interface Data {
    /** The fragment in which a node was written, as messages name it; absent for the guide itself. */
    file?: string;
  }
}

declare module 'mdast' {
  interface LinkData {
    guideLink?: GuideLink;
  }
  interface HeadingData {
    /** The anchor that its author chose: `## Part {#one}`. */
    givenId?: string | undefined;
    /** What the anchor is made of, where that isn't the heading: all but its variables. */
    anchorText?: string;
    /** Anchor, unique in the page. */
    id?: string;
  }
  interface CodeData {
    sample?: Sample;
    /** The file that the code stands in, where that isn't the guide: its lines, and the first of the code. */
    from?: { readonly file: string; readonly lines: readonly string[]; readonly line: number };
  }
  interface InlineCodeData {
    sample?: Sample;
  }
}

/** A Markdown file, read. */
export interface Guide {
  /** Path under the guides folder, `/` as separator: `guides-cli/install.md`. */
  readonly file: string;
  /** Route without the docs section: `guides-cli/install`; '' is the section's own page. */
  readonly route: string;
  readonly frontMatter: FrontMatter;
  /** Line of each key of the front matter. */
  readonly keyLines?: ReadonlyMap<string, number>;
  /**
   * The body, with what it includes in place and links to files of guides as addresses of their pages. Positions are
   * those in the file that a node was written in.
   */
  readonly tree: Root;
  readonly headings: readonly Heading[];
  readonly links: readonly GuideLink[];
  /** Code blocks and inline code in the order of the page, those of included fragments with the place in the fragment. */
  readonly samples: readonly Sample[];
  /** What readers read as sentences, of fragments too; empty where nobody asked for it. */
  readonly prose: readonly Passage[];
  /** Links that leave the site, of fragments too; empty where nobody asked for them. */
  readonly addresses: readonly Address[];
  /** Files in the guides folder that it includes, shows or links to. */
  readonly files: readonly string[];
  /** Those that it links to, and that readers therefore get. */
  readonly downloads: readonly string[];
  readonly sha256: string;
  /** Day of the last change, `2026-11-21`; absent where no history says. */
  readonly updated?: string;
}

/** An image that is published with the site. */
export interface ShownImage {
  readonly url: string;
  /** In pixels, so that the page keeps room for it; absent where the file doesn't tell. */
  readonly size?: { readonly width: number; readonly height?: number };
}

/** What guides may show besides their own text. */
export interface GuideParts {
  /** Name of the documented program: `thv`. */
  readonly program: string;
  /** The catalogued server of that name; null when there is none. */
  readonly server: (name: string) => CatalogueServer | null;
  /** The clients that the tool configures; null where the version says nothing of them. */
  readonly clients: ClientTypes | null;
  /** An image the guide shows; null when it does not exist. */
  readonly asset: (path: string) => ShownImage | null;
}

/**
 * Whether a guide introduces a generated page: one at its address gives it its title, its description and the text above its fields, and has no page of its own.
 */
export function isIntroduction({ route }: Pick<Guide, 'route'>): boolean {
  return introductions.has(route);
}

/** True for a Markdown file that is read as a guide. */
export function isGuide(path: string): boolean {
  return path.endsWith('.md') && !path.split('/').some((part) => part.startsWith('_') || part.startsWith('.'));
}
