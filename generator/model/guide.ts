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

/** Former address of a page or heading. */
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
  /** Version of the tool that the guide was reviewed for, and is checked against. */
  reviewed: z
    .string('has no version that the guide was reviewed for')
    .trim()
    .refine(isVersion, 'must be a version such as v0.3.6'),
  /** Shorter name in the sidebar. Default: the title. */
  sidebar_label: z.string().trim().min(1).max(60).optional(),
  /** Order among siblings, small first. Default: after the numbered ones, by title. */
  sidebar_position: z.number().optional(),
  /** Keep the page out of navigation and sitemap; it stays reachable by its URL. Default: false. */
  unlisted: z.boolean().optional(),
  /** Show the table of contents. Default: true. */
  toc: z.boolean().optional(),
  /** Leave the guide out of builds; `make dev` shows it, and `check` lists it. Default: false. */
  draft: z.boolean().optional(),
  /** Former addresses of the guide, redirected to it. */
  redirect_from: z.array(oldAddress, 'must be a list of addresses: `[/toolhive/old-page]`').optional(),
  /** Renamed headings: old id to new one. */
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
    /** Prefix of the ids of tabs, unique in the page. */
    id?: string;
  }
}

declare module 'unist' {
  interface Data {
    /** Display path of the fragment that contains a node; absent for the guide itself. */
    file?: string;
    /** An attribute that a directive has twice. */
    repeated?: string;
  }
}

declare module 'mdast' {
  interface LinkData {
    guideLink?: GuideLink;
  }
  interface HeadingData {
    /** An explicit anchor: `## Part {#one}`. */
    givenId?: string | undefined;
    /** Source of the anchor, if not the heading: its text without variables. */
    anchorText?: string;
    /** Anchor, unique in the page. */
    id?: string;
  }
  interface CodeData {
    sample?: Sample;
    /** The file with the code, if not the guide: its lines, and the first of the code. */
    from?: { readonly file: string; readonly lines: readonly string[]; readonly line: number };
  }
  interface InlineCodeData {
    sample?: Sample;
  }
}

/** A parsed guide. */
export interface Guide {
  /** Path under the guides folder, `/` as separator: `guides-cli/install.md`. */
  readonly file: string;
  /** Route without the docs section: `guides-cli/install`; '' is the section's index. */
  readonly route: string;
  readonly frontMatter: FrontMatter;
  /** Line of each key of the front matter. */
  readonly keyLines?: ReadonlyMap<string, number>;
  /**
   * The body after resolving includes, with links to guides as page addresses. Positions are those in a node's file.
   */
  readonly tree: Root;
  readonly headings: readonly Heading[];
  readonly links: readonly GuideLink[];
  /** Code blocks and inline code in page order; those of fragments have their place in the fragment. */
  readonly samples: readonly Sample[];
  /** Prose, including that of fragments; empty unless requested. */
  readonly prose: readonly Passage[];
  /** External links, including those of fragments. */
  readonly addresses: readonly Address[];
  /** Files in the guides folder that it includes, shows or links to. */
  readonly files: readonly string[];
  /** Linked files, which the site serves. */
  readonly downloads: readonly string[];
  readonly sha256: string;
  /** Day of the last change, `2026-11-21`; absent without a history. */
  readonly updated?: string;
}

/** An image published with the site. */
export interface ShownImage {
  readonly url: string;
  /** In pixels, to reserve space; absent if the file doesn't state it. */
  readonly size?: { readonly width: number; readonly height?: number };
}

/** Content of guides besides their text. */
export interface GuideParts {
  /** Name of the documented program: `thv`. */
  readonly program: string;
  /** The registry server of that name; null if there is none. */
  readonly server: (name: string) => CatalogueServer | null;
  /** The clients that the tool configures; null if not recorded for the version. */
  readonly clients: ClientTypes | null;
  /** An image of the guide; null if it does not exist. */
  readonly asset: (path: string) => ShownImage | null;
  /** All released versions. Default: unknown. */
  readonly versions?: ReadonlySet<string> | undefined;
}

/**
 * Whether a guide introduces a generated page: it then provides the title, description and introduction of the page at
 * its address, and has no page itself.
 */
export function isIntroduction({ route }: Pick<Guide, 'route'>): boolean {
  return introductions.has(route);
}

/** True for a Markdown file that is read as a guide. */
export function isGuide(path: string): boolean {
  return path.endsWith('.md') && !path.split('/').some((part) => part.startsWith('_') || part.startsWith('.'));
}
